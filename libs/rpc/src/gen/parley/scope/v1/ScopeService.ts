// Original file: proto/parley/scope/v1/scope.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatchGetScopesRequest as _parley_scope_v1_BatchGetScopesRequest, BatchGetScopesRequest__Output as _parley_scope_v1_BatchGetScopesRequest__Output } from '../../../parley/scope/v1/BatchGetScopesRequest.ts';
import type { BatchGetScopesResponse as _parley_scope_v1_BatchGetScopesResponse, BatchGetScopesResponse__Output as _parley_scope_v1_BatchGetScopesResponse__Output } from '../../../parley/scope/v1/BatchGetScopesResponse.ts';
import type { CreateScopeRequest as _parley_scope_v1_CreateScopeRequest, CreateScopeRequest__Output as _parley_scope_v1_CreateScopeRequest__Output } from '../../../parley/scope/v1/CreateScopeRequest.ts';
import type { CreateScopeResponse as _parley_scope_v1_CreateScopeResponse, CreateScopeResponse__Output as _parley_scope_v1_CreateScopeResponse__Output } from '../../../parley/scope/v1/CreateScopeResponse.ts';
import type { GetScopeRequest as _parley_scope_v1_GetScopeRequest, GetScopeRequest__Output as _parley_scope_v1_GetScopeRequest__Output } from '../../../parley/scope/v1/GetScopeRequest.ts';
import type { GetScopeResponse as _parley_scope_v1_GetScopeResponse, GetScopeResponse__Output as _parley_scope_v1_GetScopeResponse__Output } from '../../../parley/scope/v1/GetScopeResponse.ts';

export interface ScopeServiceClient extends grpc.Client {
  BatchGetScopes(argument: _parley_scope_v1_BatchGetScopesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_BatchGetScopesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetScopes(argument: _parley_scope_v1_BatchGetScopesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_BatchGetScopesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetScopes(argument: _parley_scope_v1_BatchGetScopesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_BatchGetScopesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetScopes(argument: _parley_scope_v1_BatchGetScopesRequest, callback: grpc.requestCallback<_parley_scope_v1_BatchGetScopesResponse__Output>): grpc.ClientUnaryCall;
  batchGetScopes(argument: _parley_scope_v1_BatchGetScopesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_BatchGetScopesResponse__Output>): grpc.ClientUnaryCall;
  batchGetScopes(argument: _parley_scope_v1_BatchGetScopesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_BatchGetScopesResponse__Output>): grpc.ClientUnaryCall;
  batchGetScopes(argument: _parley_scope_v1_BatchGetScopesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_BatchGetScopesResponse__Output>): grpc.ClientUnaryCall;
  batchGetScopes(argument: _parley_scope_v1_BatchGetScopesRequest, callback: grpc.requestCallback<_parley_scope_v1_BatchGetScopesResponse__Output>): grpc.ClientUnaryCall;
  
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  
  GetScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface ScopeServiceHandlers extends grpc.UntypedServiceImplementation {
  BatchGetScopes: grpc.handleUnaryCall<_parley_scope_v1_BatchGetScopesRequest__Output, _parley_scope_v1_BatchGetScopesResponse>;
  
  CreateScope: grpc.handleUnaryCall<_parley_scope_v1_CreateScopeRequest__Output, _parley_scope_v1_CreateScopeResponse>;
  
  GetScope: grpc.handleUnaryCall<_parley_scope_v1_GetScopeRequest__Output, _parley_scope_v1_GetScopeResponse>;
  
}

export interface ScopeServiceDefinition extends grpc.ServiceDefinition {
  BatchGetScopes: MethodDefinition<_parley_scope_v1_BatchGetScopesRequest, _parley_scope_v1_BatchGetScopesResponse, _parley_scope_v1_BatchGetScopesRequest__Output, _parley_scope_v1_BatchGetScopesResponse__Output>
  CreateScope: MethodDefinition<_parley_scope_v1_CreateScopeRequest, _parley_scope_v1_CreateScopeResponse, _parley_scope_v1_CreateScopeRequest__Output, _parley_scope_v1_CreateScopeResponse__Output>
  GetScope: MethodDefinition<_parley_scope_v1_GetScopeRequest, _parley_scope_v1_GetScopeResponse, _parley_scope_v1_GetScopeRequest__Output, _parley_scope_v1_GetScopeResponse__Output>
}
