import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { AuditEntry as _parley_gateway_v1_AuditEntry, AuditEntry__Output as _parley_gateway_v1_AuditEntry__Output } from './parley/gateway/v1/AuditEntry.ts';
import type { CreateKeyRequest as _parley_gateway_v1_CreateKeyRequest, CreateKeyRequest__Output as _parley_gateway_v1_CreateKeyRequest__Output } from './parley/gateway/v1/CreateKeyRequest.ts';
import type { CreateKeyResponse as _parley_gateway_v1_CreateKeyResponse, CreateKeyResponse__Output as _parley_gateway_v1_CreateKeyResponse__Output } from './parley/gateway/v1/CreateKeyResponse.ts';
import type { CreateOrgRequest as _parley_gateway_v1_CreateOrgRequest, CreateOrgRequest__Output as _parley_gateway_v1_CreateOrgRequest__Output } from './parley/gateway/v1/CreateOrgRequest.ts';
import type { CreateOrgResponse as _parley_gateway_v1_CreateOrgResponse, CreateOrgResponse__Output as _parley_gateway_v1_CreateOrgResponse__Output } from './parley/gateway/v1/CreateOrgResponse.ts';
import type { GetKeyRequest as _parley_gateway_v1_GetKeyRequest, GetKeyRequest__Output as _parley_gateway_v1_GetKeyRequest__Output } from './parley/gateway/v1/GetKeyRequest.ts';
import type { GetKeyResponse as _parley_gateway_v1_GetKeyResponse, GetKeyResponse__Output as _parley_gateway_v1_GetKeyResponse__Output } from './parley/gateway/v1/GetKeyResponse.ts';
import type { GetOrgRequest as _parley_gateway_v1_GetOrgRequest, GetOrgRequest__Output as _parley_gateway_v1_GetOrgRequest__Output } from './parley/gateway/v1/GetOrgRequest.ts';
import type { GetOrgResponse as _parley_gateway_v1_GetOrgResponse, GetOrgResponse__Output as _parley_gateway_v1_GetOrgResponse__Output } from './parley/gateway/v1/GetOrgResponse.ts';
import type { Key as _parley_gateway_v1_Key, Key__Output as _parley_gateway_v1_Key__Output } from './parley/gateway/v1/Key.ts';
import type { KeyAdminServiceClient as _parley_gateway_v1_KeyAdminServiceClient, KeyAdminServiceDefinition as _parley_gateway_v1_KeyAdminServiceDefinition } from './parley/gateway/v1/KeyAdminService.ts';
import type { ListKeysRequest as _parley_gateway_v1_ListKeysRequest, ListKeysRequest__Output as _parley_gateway_v1_ListKeysRequest__Output } from './parley/gateway/v1/ListKeysRequest.ts';
import type { ListKeysResponse as _parley_gateway_v1_ListKeysResponse, ListKeysResponse__Output as _parley_gateway_v1_ListKeysResponse__Output } from './parley/gateway/v1/ListKeysResponse.ts';
import type { ListOrgsRequest as _parley_gateway_v1_ListOrgsRequest, ListOrgsRequest__Output as _parley_gateway_v1_ListOrgsRequest__Output } from './parley/gateway/v1/ListOrgsRequest.ts';
import type { ListOrgsResponse as _parley_gateway_v1_ListOrgsResponse, ListOrgsResponse__Output as _parley_gateway_v1_ListOrgsResponse__Output } from './parley/gateway/v1/ListOrgsResponse.ts';
import type { Org as _parley_gateway_v1_Org, Org__Output as _parley_gateway_v1_Org__Output } from './parley/gateway/v1/Org.ts';
import type { RevokeKeyRequest as _parley_gateway_v1_RevokeKeyRequest, RevokeKeyRequest__Output as _parley_gateway_v1_RevokeKeyRequest__Output } from './parley/gateway/v1/RevokeKeyRequest.ts';
import type { RevokeKeyResponse as _parley_gateway_v1_RevokeKeyResponse, RevokeKeyResponse__Output as _parley_gateway_v1_RevokeKeyResponse__Output } from './parley/gateway/v1/RevokeKeyResponse.ts';
import type { RollKeyRequest as _parley_gateway_v1_RollKeyRequest, RollKeyRequest__Output as _parley_gateway_v1_RollKeyRequest__Output } from './parley/gateway/v1/RollKeyRequest.ts';
import type { RollKeyResponse as _parley_gateway_v1_RollKeyResponse, RollKeyResponse__Output as _parley_gateway_v1_RollKeyResponse__Output } from './parley/gateway/v1/RollKeyResponse.ts';

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
    gateway: {
      v1: {
        AuditEntry: MessageTypeDefinition<_parley_gateway_v1_AuditEntry, _parley_gateway_v1_AuditEntry__Output>
        CreateKeyRequest: MessageTypeDefinition<_parley_gateway_v1_CreateKeyRequest, _parley_gateway_v1_CreateKeyRequest__Output>
        CreateKeyResponse: MessageTypeDefinition<_parley_gateway_v1_CreateKeyResponse, _parley_gateway_v1_CreateKeyResponse__Output>
        CreateOrgRequest: MessageTypeDefinition<_parley_gateway_v1_CreateOrgRequest, _parley_gateway_v1_CreateOrgRequest__Output>
        CreateOrgResponse: MessageTypeDefinition<_parley_gateway_v1_CreateOrgResponse, _parley_gateway_v1_CreateOrgResponse__Output>
        EndUserHeader: EnumTypeDefinition
        GetKeyRequest: MessageTypeDefinition<_parley_gateway_v1_GetKeyRequest, _parley_gateway_v1_GetKeyRequest__Output>
        GetKeyResponse: MessageTypeDefinition<_parley_gateway_v1_GetKeyResponse, _parley_gateway_v1_GetKeyResponse__Output>
        GetOrgRequest: MessageTypeDefinition<_parley_gateway_v1_GetOrgRequest, _parley_gateway_v1_GetOrgRequest__Output>
        GetOrgResponse: MessageTypeDefinition<_parley_gateway_v1_GetOrgResponse, _parley_gateway_v1_GetOrgResponse__Output>
        Key: MessageTypeDefinition<_parley_gateway_v1_Key, _parley_gateway_v1_Key__Output>
        KeyAction: EnumTypeDefinition
        /**
         * Organisations and their API keys: for the operator alone.
         * 
         * Writes carry a request_id, so that a call whose answer was lost can be repeated: the
         * same request_id has its effect once. REQUEST_ID_USED when it comes with other input, or for a
         * secret later than 24 hours. Refusals carry a google.rpc.ErrorInfo whose `reason` is listed in
         * docs/errors.md.
         */
        KeyAdminService: SubtypeConstructor<typeof grpc.Client, _parley_gateway_v1_KeyAdminServiceClient> & { service: _parley_gateway_v1_KeyAdminServiceDefinition }
        KeyMode: EnumTypeDefinition
        KeyState: EnumTypeDefinition
        ListKeysRequest: MessageTypeDefinition<_parley_gateway_v1_ListKeysRequest, _parley_gateway_v1_ListKeysRequest__Output>
        ListKeysResponse: MessageTypeDefinition<_parley_gateway_v1_ListKeysResponse, _parley_gateway_v1_ListKeysResponse__Output>
        ListOrgsRequest: MessageTypeDefinition<_parley_gateway_v1_ListOrgsRequest, _parley_gateway_v1_ListOrgsRequest__Output>
        ListOrgsResponse: MessageTypeDefinition<_parley_gateway_v1_ListOrgsResponse, _parley_gateway_v1_ListOrgsResponse__Output>
        Org: MessageTypeDefinition<_parley_gateway_v1_Org, _parley_gateway_v1_Org__Output>
        RevokeKeyRequest: MessageTypeDefinition<_parley_gateway_v1_RevokeKeyRequest, _parley_gateway_v1_RevokeKeyRequest__Output>
        RevokeKeyResponse: MessageTypeDefinition<_parley_gateway_v1_RevokeKeyResponse, _parley_gateway_v1_RevokeKeyResponse__Output>
        RollKeyRequest: MessageTypeDefinition<_parley_gateway_v1_RollKeyRequest, _parley_gateway_v1_RollKeyRequest__Output>
        RollKeyResponse: MessageTypeDefinition<_parley_gateway_v1_RollKeyResponse, _parley_gateway_v1_RollKeyResponse__Output>
      }
    }
  }
}

