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

/**
 * Scopes: what buyers want to buy, typed in or read from a document.
 * 
 * A scope belongs to the org and mode of the identity it was made under, and to anyone else does
 * not exist. GetScope and CreateScope are for services, with their caller's identity or their own
 * in the name of an org; an operator has no org, and may get, list, retry and delete the scopes of
 * all. Refusals carry a google.rpc.ErrorInfo whose `reason` is listed in docs/errors.md.
 */
export interface ScopeServiceClient extends grpc.Client {
  /**
   * Makes a scope by hand. REQUEST_INVALID names each field that the catalog does not agree with;
   * IDEMPOTENCY_KEY_REUSED when the key was used for something else.
   */
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  CreateScope(argument: _parley_scope_v1_CreateScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes a scope by hand. REQUEST_INVALID names each field that the catalog does not agree with;
   * IDEMPOTENCY_KEY_REUSED when the key was used for something else.
   */
  createScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  createScope(argument: _parley_scope_v1_CreateScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_CreateScopeResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Removes a scope for good, and the file that was stored for it; a file that was named by its id
   * stays. Scopes that follow it still name it. SCOPE_NOT_FOUND. For the operator.
   */
  DeleteScope(argument: _parley_scope_v1_DeleteScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  DeleteScope(argument: _parley_scope_v1_DeleteScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  DeleteScope(argument: _parley_scope_v1_DeleteScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  DeleteScope(argument: _parley_scope_v1_DeleteScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Removes a scope for good, and the file that was stored for it; a file that was named by its id
   * stays. Scopes that follow it still name it. SCOPE_NOT_FOUND. For the operator.
   */
  deleteScope(argument: _parley_scope_v1_DeleteScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  deleteScope(argument: _parley_scope_v1_DeleteScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  deleteScope(argument: _parley_scope_v1_DeleteScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  deleteScope(argument: _parley_scope_v1_DeleteScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_DeleteScopeResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One scope, with what was found in its document. SCOPE_NOT_FOUND when there is none.
   */
  GetScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  GetScope(argument: _parley_scope_v1_GetScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One scope, with what was found in its document. SCOPE_NOT_FOUND when there is none.
   */
  getScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  getScope(argument: _parley_scope_v1_GetScopeRequest, callback: grpc.requestCallback<_parley_scope_v1_GetScopeResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * How many documents of an organisation wait or are read. For the operator.
   */
  GetUsage(argument: _parley_scope_v1_GetUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  GetUsage(argument: _parley_scope_v1_GetUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  GetUsage(argument: _parley_scope_v1_GetUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  GetUsage(argument: _parley_scope_v1_GetUsageRequest, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * How many documents of an organisation wait or are read. For the operator.
   */
  getUsage(argument: _parley_scope_v1_GetUsageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  getUsage(argument: _parley_scope_v1_GetUsageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  getUsage(argument: _parley_scope_v1_GetUsageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  getUsage(argument: _parley_scope_v1_GetUsageRequest, callback: grpc.requestCallback<_parley_scope_v1_GetUsageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A page of scopes, newest first, without what was found in documents. For the operator.
   */
  ListScopes(argument: _parley_scope_v1_ListScopesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  ListScopes(argument: _parley_scope_v1_ListScopesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  ListScopes(argument: _parley_scope_v1_ListScopesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  ListScopes(argument: _parley_scope_v1_ListScopesRequest, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of scopes, newest first, without what was found in documents. For the operator.
   */
  listScopes(argument: _parley_scope_v1_ListScopesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  listScopes(argument: _parley_scope_v1_ListScopesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  listScopes(argument: _parley_scope_v1_ListScopesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  listScopes(argument: _parley_scope_v1_ListScopesRequest, callback: grpc.requestCallback<_parley_scope_v1_ListScopesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the document of a failed scope once more, from where it failed; its end is announced
   * again. SCOPE_NOT_FOUND, SCOPE_NOT_RETRYABLE. For the operator.
   */
  RetryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  RetryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  RetryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  RetryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the document of a failed scope once more, from where it failed; its end is announced
   * again. SCOPE_NOT_FOUND, SCOPE_NOT_RETRYABLE. For the operator.
   */
  retryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  retryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  retryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  retryExtraction(argument: _parley_scope_v1_RetryExtractionRequest, callback: grpc.requestCallback<_parley_scope_v1_RetryExtractionResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Scopes: what buyers want to buy, typed in or read from a document.
 * 
 * A scope belongs to the org and mode of the identity it was made under, and to anyone else does
 * not exist. GetScope and CreateScope are for services, with their caller's identity or their own
 * in the name of an org; an operator has no org, and may get, list, retry and delete the scopes of
 * all. Refusals carry a google.rpc.ErrorInfo whose `reason` is listed in docs/errors.md.
 */
export interface ScopeServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Makes a scope by hand. REQUEST_INVALID names each field that the catalog does not agree with;
   * IDEMPOTENCY_KEY_REUSED when the key was used for something else.
   */
  CreateScope: grpc.handleUnaryCall<_parley_scope_v1_CreateScopeRequest__Output, _parley_scope_v1_CreateScopeResponse>;
  
  /**
   * Removes a scope for good, and the file that was stored for it; a file that was named by its id
   * stays. Scopes that follow it still name it. SCOPE_NOT_FOUND. For the operator.
   */
  DeleteScope: grpc.handleUnaryCall<_parley_scope_v1_DeleteScopeRequest__Output, _parley_scope_v1_DeleteScopeResponse>;
  
  /**
   * One scope, with what was found in its document. SCOPE_NOT_FOUND when there is none.
   */
  GetScope: grpc.handleUnaryCall<_parley_scope_v1_GetScopeRequest__Output, _parley_scope_v1_GetScopeResponse>;
  
  /**
   * How many documents of an organisation wait or are read. For the operator.
   */
  GetUsage: grpc.handleUnaryCall<_parley_scope_v1_GetUsageRequest__Output, _parley_scope_v1_GetUsageResponse>;
  
  /**
   * A page of scopes, newest first, without what was found in documents. For the operator.
   */
  ListScopes: grpc.handleUnaryCall<_parley_scope_v1_ListScopesRequest__Output, _parley_scope_v1_ListScopesResponse>;
  
  /**
   * Reads the document of a failed scope once more, from where it failed; its end is announced
   * again. SCOPE_NOT_FOUND, SCOPE_NOT_RETRYABLE. For the operator.
   */
  RetryExtraction: grpc.handleUnaryCall<_parley_scope_v1_RetryExtractionRequest__Output, _parley_scope_v1_RetryExtractionResponse>;
  
}

export interface ScopeServiceDefinition extends grpc.ServiceDefinition {
  CreateScope: MethodDefinition<_parley_scope_v1_CreateScopeRequest, _parley_scope_v1_CreateScopeResponse, _parley_scope_v1_CreateScopeRequest__Output, _parley_scope_v1_CreateScopeResponse__Output>
  DeleteScope: MethodDefinition<_parley_scope_v1_DeleteScopeRequest, _parley_scope_v1_DeleteScopeResponse, _parley_scope_v1_DeleteScopeRequest__Output, _parley_scope_v1_DeleteScopeResponse__Output>
  GetScope: MethodDefinition<_parley_scope_v1_GetScopeRequest, _parley_scope_v1_GetScopeResponse, _parley_scope_v1_GetScopeRequest__Output, _parley_scope_v1_GetScopeResponse__Output>
  GetUsage: MethodDefinition<_parley_scope_v1_GetUsageRequest, _parley_scope_v1_GetUsageResponse, _parley_scope_v1_GetUsageRequest__Output, _parley_scope_v1_GetUsageResponse__Output>
  ListScopes: MethodDefinition<_parley_scope_v1_ListScopesRequest, _parley_scope_v1_ListScopesResponse, _parley_scope_v1_ListScopesRequest__Output, _parley_scope_v1_ListScopesResponse__Output>
  RetryExtraction: MethodDefinition<_parley_scope_v1_RetryExtractionRequest, _parley_scope_v1_RetryExtractionResponse, _parley_scope_v1_RetryExtractionRequest__Output, _parley_scope_v1_RetryExtractionResponse__Output>
}
