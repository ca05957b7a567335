// Original file: proto/parley/indexes/v1/indexes.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DropIndexRequest as _parley_indexes_v1_DropIndexRequest, DropIndexRequest__Output as _parley_indexes_v1_DropIndexRequest__Output } from '../../../parley/indexes/v1/DropIndexRequest.ts';
import type { DropIndexResponse as _parley_indexes_v1_DropIndexResponse, DropIndexResponse__Output as _parley_indexes_v1_DropIndexResponse__Output } from '../../../parley/indexes/v1/DropIndexResponse.ts';
import type { ListIndexesRequest as _parley_indexes_v1_ListIndexesRequest, ListIndexesRequest__Output as _parley_indexes_v1_ListIndexesRequest__Output } from '../../../parley/indexes/v1/ListIndexesRequest.ts';
import type { ListIndexesResponse as _parley_indexes_v1_ListIndexesResponse, ListIndexesResponse__Output as _parley_indexes_v1_ListIndexesResponse__Output } from '../../../parley/indexes/v1/ListIndexesResponse.ts';

export interface IndexesServiceClient extends grpc.Client {
  DropIndex(argument: _parley_indexes_v1_DropIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_indexes_v1_DropIndexResponse__Output>): grpc.ClientUnaryCall;
  DropIndex(argument: _parley_indexes_v1_DropIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_indexes_v1_DropIndexResponse__Output>): grpc.ClientUnaryCall;
  DropIndex(argument: _parley_indexes_v1_DropIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_indexes_v1_DropIndexResponse__Output>): grpc.ClientUnaryCall;
  DropIndex(argument: _parley_indexes_v1_DropIndexRequest, callback: grpc.requestCallback<_parley_indexes_v1_DropIndexResponse__Output>): grpc.ClientUnaryCall;
  dropIndex(argument: _parley_indexes_v1_DropIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_indexes_v1_DropIndexResponse__Output>): grpc.ClientUnaryCall;
  dropIndex(argument: _parley_indexes_v1_DropIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_indexes_v1_DropIndexResponse__Output>): grpc.ClientUnaryCall;
  dropIndex(argument: _parley_indexes_v1_DropIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_indexes_v1_DropIndexResponse__Output>): grpc.ClientUnaryCall;
  dropIndex(argument: _parley_indexes_v1_DropIndexRequest, callback: grpc.requestCallback<_parley_indexes_v1_DropIndexResponse__Output>): grpc.ClientUnaryCall;
  
  ListIndexes(argument: _parley_indexes_v1_ListIndexesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_indexes_v1_ListIndexesResponse__Output>): grpc.ClientUnaryCall;
  ListIndexes(argument: _parley_indexes_v1_ListIndexesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_indexes_v1_ListIndexesResponse__Output>): grpc.ClientUnaryCall;
  ListIndexes(argument: _parley_indexes_v1_ListIndexesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_indexes_v1_ListIndexesResponse__Output>): grpc.ClientUnaryCall;
  ListIndexes(argument: _parley_indexes_v1_ListIndexesRequest, callback: grpc.requestCallback<_parley_indexes_v1_ListIndexesResponse__Output>): grpc.ClientUnaryCall;
  listIndexes(argument: _parley_indexes_v1_ListIndexesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_indexes_v1_ListIndexesResponse__Output>): grpc.ClientUnaryCall;
  listIndexes(argument: _parley_indexes_v1_ListIndexesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_indexes_v1_ListIndexesResponse__Output>): grpc.ClientUnaryCall;
  listIndexes(argument: _parley_indexes_v1_ListIndexesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_indexes_v1_ListIndexesResponse__Output>): grpc.ClientUnaryCall;
  listIndexes(argument: _parley_indexes_v1_ListIndexesRequest, callback: grpc.requestCallback<_parley_indexes_v1_ListIndexesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface IndexesServiceHandlers extends grpc.UntypedServiceImplementation {
  DropIndex: grpc.handleUnaryCall<_parley_indexes_v1_DropIndexRequest__Output, _parley_indexes_v1_DropIndexResponse>;
  
  ListIndexes: grpc.handleUnaryCall<_parley_indexes_v1_ListIndexesRequest__Output, _parley_indexes_v1_ListIndexesResponse>;
  
}

export interface IndexesServiceDefinition extends grpc.ServiceDefinition {
  DropIndex: MethodDefinition<_parley_indexes_v1_DropIndexRequest, _parley_indexes_v1_DropIndexResponse, _parley_indexes_v1_DropIndexRequest__Output, _parley_indexes_v1_DropIndexResponse__Output>
  ListIndexes: MethodDefinition<_parley_indexes_v1_ListIndexesRequest, _parley_indexes_v1_ListIndexesResponse, _parley_indexes_v1_ListIndexesRequest__Output, _parley_indexes_v1_ListIndexesResponse__Output>
}
