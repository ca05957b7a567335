// Original file: proto/parley/scope/v1/scope.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateScopeRequest as _parley_scope_v1_CreateScopeRequest, CreateScopeRequest__Output as _parley_scope_v1_CreateScopeRequest__Output } from '../../../parley/scope/v1/CreateScopeRequest.ts';
import type { CreateScopeResponse as _parley_scope_v1_CreateScopeResponse, CreateScopeResponse__Output as _parley_scope_v1_CreateScopeResponse__Output } from '../../../parley/scope/v1/CreateScopeResponse.ts';
import type { DeleteScopeRequest as _parley_scope_v1_DeleteScopeRequest, DeleteScopeRequest__Output as _parley_scope_v1_DeleteScopeRequest__Output } from '../../../parley/scope/v1/DeleteScopeRequest.ts';
import type { DeleteScopeResponse as _parley_scope_v1_DeleteScopeResponse, DeleteScopeResponse__Output as _parley_scope_v1_DeleteScopeResponse__Output } from '../../../parley/scope/v1/DeleteScopeResponse.ts';
import type { GetScopeRequest as _parley_scope_v1_GetScopeRequest, GetScopeRequest__Output as _parley_scope_v1_GetScopeRequest__Output } from '../../../parley/scope/v1/GetScopeRequest.ts';
import type { GetScopeResponse as _parley_scope_v1_GetScopeResponse, GetScopeResponse__Output as _parley_scope_v1_GetScopeResponse__Output } from '../../../parley/scope/v1/GetScopeResponse.ts';
import type { GetUsageRequest as _parley_scope_v1_GetUsageRequest, GetUsageRequest__Output as _parley_scope_v1_GetUsageRequest__Output } from '../../../parley/scope/v1/GetUsageRequest.ts';
import type { GetUsageResponse as _parley_scope_v1_GetUsageResponse, GetUsageResponse__Output as _parley_scope_v1_GetUsageResponse__Output } from '../../../parley/scope/v1/GetUsageResponse.ts';
import type { ListScopesRequest as _parley_scope_v1_ListScopesRequest, ListScopesRequest__Output as _parley_scope_v1_ListScopesRequest__Output } from '../../../parley/scope/v1/ListScopesRequest.ts';
import type { ListScopesResponse as _parley_scope_v1_ListScopesResponse, ListScopesResponse__Output as _parley_scope_v1_ListScopesResponse__Output } from '../../../parley/scope/v1/ListScopesResponse.ts';
import type { RetryExtractionRequest as _parley_scope_v1_RetryExtractionRequest, RetryExtractionRequest__Output as _parley_scope_v1_RetryExtractionRequest__Output } from '../../../parley/scope/v1/RetryExtractionRequest.ts';
import type { RetryExtractionResponse as _parley_scope_v1_RetryExtractionResponse, RetryExtractionResponse__Output as _parley_scope_v1_RetryExtractionResponse__Output } from '../../../parley/scope/v1/RetryExtractionResponse.ts';
import type { TryDocumentRequest as _parley_scope_v1_TryDocumentRequest, TryDocumentRequest__Output as _parley_scope_v1_TryDocumentRequest__Output } from '../../../parley/scope/v1/TryDocumentRequest.ts';
import type { TryDocumentResponse as _parley_scope_v1_TryDocumentResponse, TryDocumentResponse__Output as _parley_scope_v1_TryDocumentResponse__Output } from '../../../parley/scope/v1/TryDocumentResponse.ts';

export interface ScopeServiceClient extends grpc.Client {
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  
  DeleteScope(argument: _parley_scope_v1_DeleteScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  DeleteScope(argument: _parley_scope_v1_DeleteScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  DeleteScope(argument: _parley_scope_v1_DeleteScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  DeleteScope(argument: _parley_scope_v1_DeleteScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  deleteScope(argument: _parley_scope_v1_DeleteScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  deleteScope(argument: _parley_scope_v1_DeleteScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  deleteScope(argument: _parley_scope_v1_DeleteScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  deleteScope(argument: _parley_scope_v1_DeleteScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  
  GetScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  
  GetUsage(argument: _parley_scope_v1_GetUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  GetUsage(argument: _parley_scope_v1_GetUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  GetUsage(argument: _parley_scope_v1_GetUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  GetUsage(argument: _parley_scope_v1_GetUsageRequest, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  getUsage(argument: _parley_scope_v1_GetUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  getUsage(argument: _parley_scope_v1_GetUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  getUsage(argument: _parley_scope_v1_GetUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  getUsage(argument: _parley_scope_v1_GetUsageRequest, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  
  ListScopes(argument: _parley_scope_v1_ListScopesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  ListScopes(argument: _parley_scope_v1_ListScopesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  ListScopes(argument: _parley_scope_v1_ListScopesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  ListScopes(argument: _parley_scope_v1_ListScopesRequest, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  listScopes(argument: _parley_scope_v1_ListScopesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  listScopes(argument: _parley_scope_v1_ListScopesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  listScopes(argument: _parley_scope_v1_ListScopesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  listScopes(argument: _parley_scope_v1_ListScopesRequest, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  
  RetryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  RetryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  RetryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  RetryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  retryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  retryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  retryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  retryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  
  TryDocument(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_TryDocumentResponse__Output>): grpc.ClientWritableStream<_parley_scope_v1_TryDocumentRequest>;
  TryDocument(metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_TryDocumentResponse__Output>): grpc.ClientWritableStream<_parley_scope_v1_TryDocumentRequest>;
  TryDocument(options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_TryDocumentResponse__Output>): grpc.ClientWritableStream<_parley_scope_v1_TryDocumentRequest>;
  TryDocument(callback: grpc.requestCallback<_parley_scope_v1_TryDocumentResponse__Output>): grpc.ClientWritableStream<_parley_scope_v1_TryDocumentRequest>;
  tryDocument(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_TryDocumentResponse__Output>): grpc.ClientWritableStream<_parley_scope_v1_TryDocumentRequest>;
  tryDocument(metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_TryDocumentResponse__Output>): grpc.ClientWritableStream<_parley_scope_v1_TryDocumentRequest>;
  tryDocument(options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_TryDocumentResponse__Output>): grpc.ClientWritableStream<_parley_scope_v1_TryDocumentRequest>;
  tryDocument(callback: grpc.requestCallback<_parley_scope_v1_TryDocumentResponse__Output>): grpc.ClientWritableStream<_parley_scope_v1_TryDocumentRequest>;
  
}

export interface ScopeServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateScope: grpc.handleUnaryCall<_parley_scope_v1_CreateScopeRequest__Output, _parley_scope_v1_CreateScopeResponse>;
  
  DeleteScope: grpc.handleUnaryCall<_parley_scope_v1_DeleteScopeRequest__Output, _parley_scope_v1_DeleteScopeResponse>;
  
  GetScope: grpc.handleUnaryCall<_parley_scope_v1_GetScopeRequest__Output, _parley_scope_v1_GetScopeResponse>;
  
  GetUsage: grpc.handleUnaryCall<_parley_scope_v1_GetUsageRequest__Output, _parley_scope_v1_GetUsageResponse>;
  
  ListScopes: grpc.handleUnaryCall<_parley_scope_v1_ListScopesRequest__Output, _parley_scope_v1_ListScopesResponse>;
  
  RetryExtraction: grpc.handleUnaryCall<_parley_scope_v1_RetryExtractionRequest__Output, _parley_scope_v1_RetryExtractionResponse>;
  
  TryDocument: grpc.handleClientStreamingCall<_parley_scope_v1_TryDocumentRequest__Output, _parley_scope_v1_TryDocumentResponse>;
  
}

export interface ScopeServiceDefinition extends grpc.ServiceDefinition {
  CreateScope: MethodDefinition<_parley_scope_v1_CreateScopeRequest, _parley_scope_v1_CreateScopeResponse, _parley_scope_v1_CreateScopeRequest__Output, _parley_scope_v1_CreateScopeResponse__Output>
  DeleteScope: MethodDefinition<_parley_scope_v1_DeleteScopeRequest, _parley_scope_v1_DeleteScopeResponse, _parley_scope_v1_DeleteScopeRequest__Output, _parley_scope_v1_DeleteScopeResponse__Output>
  GetScope: MethodDefinition<_parley_scope_v1_GetScopeRequest, _parley_scope_v1_GetScopeResponse, _parley_scope_v1_GetScopeRequest__Output, _parley_scope_v1_GetScopeResponse__Output>
  GetUsage: MethodDefinition<_parley_scope_v1_GetUsageRequest, _parley_scope_v1_GetUsageResponse, _parley_scope_v1_GetUsageRequest__Output, _parley_scope_v1_GetUsageResponse__Output>
  ListScopes: MethodDefinition<_parley_scope_v1_ListScopesRequest, _parley_scope_v1_ListScopesResponse, _parley_scope_v1_ListScopesRequest__Output, _parley_scope_v1_ListScopesResponse__Output>
  RetryExtraction: MethodDefinition<_parley_scope_v1_RetryExtractionRequest, _parley_scope_v1_RetryExtractionResponse, _parley_scope_v1_RetryExtractionRequest__Output, _parley_scope_v1_RetryExtractionResponse__Output>
  TryDocument: MethodDefinition<_parley_scope_v1_TryDocumentRequest, _parley_scope_v1_TryDocumentResponse, _parley_scope_v1_TryDocumentRequest__Output, _parley_scope_v1_TryDocumentResponse__Output>
}
