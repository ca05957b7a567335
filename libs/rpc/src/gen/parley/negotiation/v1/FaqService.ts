// Original file: proto/parley/negotiation/v1/faqs.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ExportFaqsRequest as _parley_negotiation_v1_ExportFaqsRequest, ExportFaqsRequest__Output as _parley_negotiation_v1_ExportFaqsRequest__Output } from '../../../parley/negotiation/v1/ExportFaqsRequest.ts';
import type { ExportFaqsResponse as _parley_negotiation_v1_ExportFaqsResponse, ExportFaqsResponse__Output as _parley_negotiation_v1_ExportFaqsResponse__Output } from '../../../parley/negotiation/v1/ExportFaqsResponse.ts';
import type { GetFaqsRequest as _parley_negotiation_v1_GetFaqsRequest, GetFaqsRequest__Output as _parley_negotiation_v1_GetFaqsRequest__Output } from '../../../parley/negotiation/v1/GetFaqsRequest.ts';
import type { GetFaqsResponse as _parley_negotiation_v1_GetFaqsResponse, GetFaqsResponse__Output as _parley_negotiation_v1_GetFaqsResponse__Output } from '../../../parley/negotiation/v1/GetFaqsResponse.ts';
import type { ImportFaqsRequest as _parley_negotiation_v1_ImportFaqsRequest, ImportFaqsRequest__Output as _parley_negotiation_v1_ImportFaqsRequest__Output } from '../../../parley/negotiation/v1/ImportFaqsRequest.ts';
import type { ImportFaqsResponse as _parley_negotiation_v1_ImportFaqsResponse, ImportFaqsResponse__Output as _parley_negotiation_v1_ImportFaqsResponse__Output } from '../../../parley/negotiation/v1/ImportFaqsResponse.ts';
import type { ListFaqsRequest as _parley_negotiation_v1_ListFaqsRequest, ListFaqsRequest__Output as _parley_negotiation_v1_ListFaqsRequest__Output } from '../../../parley/negotiation/v1/ListFaqsRequest.ts';
import type { ListFaqsResponse as _parley_negotiation_v1_ListFaqsResponse, ListFaqsResponse__Output as _parley_negotiation_v1_ListFaqsResponse__Output } from '../../../parley/negotiation/v1/ListFaqsResponse.ts';

export interface FaqServiceClient extends grpc.Client {
  ExportFaqs(argument: _parley_negotiation_v1_ExportFaqsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_negotiation_v1_ExportFaqsResponse__Output>;
  ExportFaqs(argument: _parley_negotiation_v1_ExportFaqsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_negotiation_v1_ExportFaqsResponse__Output>;
  exportFaqs(argument: _parley_negotiation_v1_ExportFaqsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_negotiation_v1_ExportFaqsResponse__Output>;
  exportFaqs(argument: _parley_negotiation_v1_ExportFaqsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_negotiation_v1_ExportFaqsResponse__Output>;
  
  GetFaqs(argument: _parley_negotiation_v1_GetFaqsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_GetFaqsResponse__Output>): grpc.ClientUnaryCall;
  GetFaqs(argument: _parley_negotiation_v1_GetFaqsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_GetFaqsResponse__Output>): grpc.ClientUnaryCall;
  GetFaqs(argument: _parley_negotiation_v1_GetFaqsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_GetFaqsResponse__Output>): grpc.ClientUnaryCall;
  GetFaqs(argument: _parley_negotiation_v1_GetFaqsRequest, callback: grpc.requestCallback<_parley_negotiation_v1_GetFaqsResponse__Output>): grpc.ClientUnaryCall;
  getFaqs(argument: _parley_negotiation_v1_GetFaqsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_GetFaqsResponse__Output>): grpc.ClientUnaryCall;
  getFaqs(argument: _parley_negotiation_v1_GetFaqsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_GetFaqsResponse__Output>): grpc.ClientUnaryCall;
  getFaqs(argument: _parley_negotiation_v1_GetFaqsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_GetFaqsResponse__Output>): grpc.ClientUnaryCall;
  getFaqs(argument: _parley_negotiation_v1_GetFaqsRequest, callback: grpc.requestCallback<_parley_negotiation_v1_GetFaqsResponse__Output>): grpc.ClientUnaryCall;
  
  ImportFaqs(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse__Output>;
  ImportFaqs(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse__Output>;
  importFaqs(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse__Output>;
  importFaqs(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse__Output>;
  
  ListFaqs(argument: _parley_negotiation_v1_ListFaqsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListFaqsResponse__Output>): grpc.ClientUnaryCall;
  ListFaqs(argument: _parley_negotiation_v1_ListFaqsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ListFaqsResponse__Output>): grpc.ClientUnaryCall;
  ListFaqs(argument: _parley_negotiation_v1_ListFaqsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListFaqsResponse__Output>): grpc.ClientUnaryCall;
  ListFaqs(argument: _parley_negotiation_v1_ListFaqsRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ListFaqsResponse__Output>): grpc.ClientUnaryCall;
  listFaqs(argument: _parley_negotiation_v1_ListFaqsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListFaqsResponse__Output>): grpc.ClientUnaryCall;
  listFaqs(argument: _parley_negotiation_v1_ListFaqsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_negotiation_v1_ListFaqsResponse__Output>): grpc.ClientUnaryCall;
  listFaqs(argument: _parley_negotiation_v1_ListFaqsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_negotiation_v1_ListFaqsResponse__Output>): grpc.ClientUnaryCall;
  listFaqs(argument: _parley_negotiation_v1_ListFaqsRequest, callback: grpc.requestCallback<_parley_negotiation_v1_ListFaqsResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface FaqServiceHandlers extends grpc.UntypedServiceImplementation {
  ExportFaqs: grpc.handleServerStreamingCall<_parley_negotiation_v1_ExportFaqsRequest__Output, _parley_negotiation_v1_ExportFaqsResponse>;
  
  GetFaqs: grpc.handleUnaryCall<_parley_negotiation_v1_GetFaqsRequest__Output, _parley_negotiation_v1_GetFaqsResponse>;
  
  ImportFaqs: grpc.handleBidiStreamingCall<_parley_negotiation_v1_ImportFaqsRequest__Output, _parley_negotiation_v1_ImportFaqsResponse>;
  
  ListFaqs: grpc.handleUnaryCall<_parley_negotiation_v1_ListFaqsRequest__Output, _parley_negotiation_v1_ListFaqsResponse>;
  
}

export interface FaqServiceDefinition extends grpc.ServiceDefinition {
  ExportFaqs: MethodDefinition<_parley_negotiation_v1_ExportFaqsRequest, _parley_negotiation_v1_ExportFaqsResponse, _parley_negotiation_v1_ExportFaqsRequest__Output, _parley_negotiation_v1_ExportFaqsResponse__Output>
  GetFaqs: MethodDefinition<_parley_negotiation_v1_GetFaqsRequest, _parley_negotiation_v1_GetFaqsResponse, _parley_negotiation_v1_GetFaqsRequest__Output, _parley_negotiation_v1_GetFaqsResponse__Output>
  ImportFaqs: MethodDefinition<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse, _parley_negotiation_v1_ImportFaqsRequest__Output, _parley_negotiation_v1_ImportFaqsResponse__Output>
  ListFaqs: MethodDefinition<_parley_negotiation_v1_ListFaqsRequest, _parley_negotiation_v1_ListFaqsResponse, _parley_negotiation_v1_ListFaqsRequest__Output, _parley_negotiation_v1_ListFaqsResponse__Output>
}
