import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { Amounts as _parley_scope_v1_Amounts, Amounts__Output as _parley_scope_v1_Amounts__Output } from './parley/scope/v1/Amounts.ts';
import type { ChosenDimension as _parley_scope_v1_ChosenDimension, ChosenDimension__Output as _parley_scope_v1_ChosenDimension__Output } from './parley/scope/v1/ChosenDimension.ts';
import type { CreateScopeRequest as _parley_scope_v1_CreateScopeRequest, CreateScopeRequest__Output as _parley_scope_v1_CreateScopeRequest__Output } from './parley/scope/v1/CreateScopeRequest.ts';
import type { CreateScopeResponse as _parley_scope_v1_CreateScopeResponse, CreateScopeResponse__Output as _parley_scope_v1_CreateScopeResponse__Output } from './parley/scope/v1/CreateScopeResponse.ts';
import type { DeleteScopeRequest as _parley_scope_v1_DeleteScopeRequest, DeleteScopeRequest__Output as _parley_scope_v1_DeleteScopeRequest__Output } from './parley/scope/v1/DeleteScopeRequest.ts';
import type { DeleteScopeResponse as _parley_scope_v1_DeleteScopeResponse, DeleteScopeResponse__Output as _parley_scope_v1_DeleteScopeResponse__Output } from './parley/scope/v1/DeleteScopeResponse.ts';
import type { DocumentProcessing as _parley_scope_v1_DocumentProcessing, DocumentProcessing__Output as _parley_scope_v1_DocumentProcessing__Output } from './parley/scope/v1/DocumentProcessing.ts';
import type { GetScopeRequest as _parley_scope_v1_GetScopeRequest, GetScopeRequest__Output as _parley_scope_v1_GetScopeRequest__Output } from './parley/scope/v1/GetScopeRequest.ts';
import type { GetScopeResponse as _parley_scope_v1_GetScopeResponse, GetScopeResponse__Output as _parley_scope_v1_GetScopeResponse__Output } from './parley/scope/v1/GetScopeResponse.ts';
import type { GetUsageRequest as _parley_scope_v1_GetUsageRequest, GetUsageRequest__Output as _parley_scope_v1_GetUsageRequest__Output } from './parley/scope/v1/GetUsageRequest.ts';
import type { GetUsageResponse as _parley_scope_v1_GetUsageResponse, GetUsageResponse__Output as _parley_scope_v1_GetUsageResponse__Output } from './parley/scope/v1/GetUsageResponse.ts';
import type { ListScopesRequest as _parley_scope_v1_ListScopesRequest, ListScopesRequest__Output as _parley_scope_v1_ListScopesRequest__Output } from './parley/scope/v1/ListScopesRequest.ts';
import type { ListScopesResponse as _parley_scope_v1_ListScopesResponse, ListScopesResponse__Output as _parley_scope_v1_ListScopesResponse__Output } from './parley/scope/v1/ListScopesResponse.ts';
import type { NewDimension as _parley_scope_v1_NewDimension, NewDimension__Output as _parley_scope_v1_NewDimension__Output } from './parley/scope/v1/NewDimension.ts';
import type { NewProductTerm as _parley_scope_v1_NewProductTerm, NewProductTerm__Output as _parley_scope_v1_NewProductTerm__Output } from './parley/scope/v1/NewProductTerm.ts';
import type { ProductTerm as _parley_scope_v1_ProductTerm, ProductTerm__Output as _parley_scope_v1_ProductTerm__Output } from './parley/scope/v1/ProductTerm.ts';
import type { RetryExtractionRequest as _parley_scope_v1_RetryExtractionRequest, RetryExtractionRequest__Output as _parley_scope_v1_RetryExtractionRequest__Output } from './parley/scope/v1/RetryExtractionRequest.ts';
import type { RetryExtractionResponse as _parley_scope_v1_RetryExtractionResponse, RetryExtractionResponse__Output as _parley_scope_v1_RetryExtractionResponse__Output } from './parley/scope/v1/RetryExtractionResponse.ts';
import type { Scope as _parley_scope_v1_Scope, Scope__Output as _parley_scope_v1_Scope__Output } from './parley/scope/v1/Scope.ts';
import type { ScopeFeature as _parley_scope_v1_ScopeFeature, ScopeFeature__Output as _parley_scope_v1_ScopeFeature__Output } from './parley/scope/v1/ScopeFeature.ts';
import type { ScopeServiceClient as _parley_scope_v1_ScopeServiceClient, ScopeServiceDefinition as _parley_scope_v1_ScopeServiceDefinition } from './parley/scope/v1/ScopeService.ts';
import type { ScopeTerm as _parley_scope_v1_ScopeTerm, ScopeTerm__Output as _parley_scope_v1_ScopeTerm__Output } from './parley/scope/v1/ScopeTerm.ts';
import type { Usage as _parley_scope_v1_Usage, Usage__Output as _parley_scope_v1_Usage__Output } from './parley/scope/v1/Usage.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      Timestamp: MessageTypeDefinition<_google_protobuf_Timestamp, _google_protobuf_Timestamp__Output>
    }
  }
  parley: {
    scope: {
      v1: {
        Amounts: MessageTypeDefinition<_parley_scope_v1_Amounts, _parley_scope_v1_Amounts__Output>
        ChosenDimension: MessageTypeDefinition<_parley_scope_v1_ChosenDimension, _parley_scope_v1_ChosenDimension__Output>
        CreateScopeRequest: MessageTypeDefinition<_parley_scope_v1_CreateScopeRequest, _parley_scope_v1_CreateScopeRequest__Output>
        CreateScopeResponse: MessageTypeDefinition<_parley_scope_v1_CreateScopeResponse, _parley_scope_v1_CreateScopeResponse__Output>
        DeleteScopeRequest: MessageTypeDefinition<_parley_scope_v1_DeleteScopeRequest, _parley_scope_v1_DeleteScopeRequest__Output>
        DeleteScopeResponse: MessageTypeDefinition<_parley_scope_v1_DeleteScopeResponse, _parley_scope_v1_DeleteScopeResponse__Output>
        DocumentProcessing: MessageTypeDefinition<_parley_scope_v1_DocumentProcessing, _parley_scope_v1_DocumentProcessing__Output>
        GetScopeRequest: MessageTypeDefinition<_parley_scope_v1_GetScopeRequest, _parley_scope_v1_GetScopeRequest__Output>
        GetScopeResponse: MessageTypeDefinition<_parley_scope_v1_GetScopeResponse, _parley_scope_v1_GetScopeResponse__Output>
        GetUsageRequest: MessageTypeDefinition<_parley_scope_v1_GetUsageRequest, _parley_scope_v1_GetUsageRequest__Output>
        GetUsageResponse: MessageTypeDefinition<_parley_scope_v1_GetUsageResponse, _parley_scope_v1_GetUsageResponse__Output>
        ListScopesRequest: MessageTypeDefinition<_parley_scope_v1_ListScopesRequest, _parley_scope_v1_ListScopesRequest__Output>
        ListScopesResponse: MessageTypeDefinition<_parley_scope_v1_ListScopesResponse, _parley_scope_v1_ListScopesResponse__Output>
        NewDimension: MessageTypeDefinition<_parley_scope_v1_NewDimension, _parley_scope_v1_NewDimension__Output>
        NewProductTerm: MessageTypeDefinition<_parley_scope_v1_NewProductTerm, _parley_scope_v1_NewProductTerm__Output>
        ProcessingStatus: EnumTypeDefinition
        ProductTerm: MessageTypeDefinition<_parley_scope_v1_ProductTerm, _parley_scope_v1_ProductTerm__Output>
        PurchaseType: EnumTypeDefinition
        RetryExtractionRequest: MessageTypeDefinition<_parley_scope_v1_RetryExtractionRequest, _parley_scope_v1_RetryExtractionRequest__Output>
        RetryExtractionResponse: MessageTypeDefinition<_parley_scope_v1_RetryExtractionResponse, _parley_scope_v1_RetryExtractionResponse__Output>
        Scope: MessageTypeDefinition<_parley_scope_v1_Scope, _parley_scope_v1_Scope__Output>
        ScopeFeature: MessageTypeDefinition<_parley_scope_v1_ScopeFeature, _parley_scope_v1_ScopeFeature__Output>
        ScopeMode: EnumTypeDefinition
        /**
         * Scopes: what buyers want to buy, typed in or read from a document.
         * 
         * A scope belongs to the org and mode of the identity it was made under, and to anyone else does
         * not exist. GetScope and CreateScope are for services, with their caller's identity or their own
         * in the name of an org; an operator has no org, and may get, list, retry and delete the scopes of
         * all. Refusals carry a google.rpc.ErrorInfo whose `reason` is listed in docs/errors.md.
         */
        ScopeService: SubtypeConstructor<typeof grpc.Client, _parley_scope_v1_ScopeServiceClient> & { service: _parley_scope_v1_ScopeServiceDefinition }
        ScopeSource: EnumTypeDefinition
        ScopeTerm: MessageTypeDefinition<_parley_scope_v1_ScopeTerm, _parley_scope_v1_ScopeTerm__Output>
        Usage: MessageTypeDefinition<_parley_scope_v1_Usage, _parley_scope_v1_Usage__Output>
      }
    }
  }
}

