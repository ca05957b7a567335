// Original file: proto/parley/gateway/v1/key_admin.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateKeyRequest as _parley_gateway_v1_CreateKeyRequest, CreateKeyRequest__Output as _parley_gateway_v1_CreateKeyRequest__Output } from '../../../parley/gateway/v1/CreateKeyRequest.ts';
import type { CreateKeyResponse as _parley_gateway_v1_CreateKeyResponse, CreateKeyResponse__Output as _parley_gateway_v1_CreateKeyResponse__Output } from '../../../parley/gateway/v1/CreateKeyResponse.ts';
import type { CreateOrgRequest as _parley_gateway_v1_CreateOrgRequest, CreateOrgRequest__Output as _parley_gateway_v1_CreateOrgRequest__Output } from '../../../parley/gateway/v1/CreateOrgRequest.ts';
import type { CreateOrgResponse as _parley_gateway_v1_CreateOrgResponse, CreateOrgResponse__Output as _parley_gateway_v1_CreateOrgResponse__Output } from '../../../parley/gateway/v1/CreateOrgResponse.ts';
import type { GetKeyRequest as _parley_gateway_v1_GetKeyRequest, GetKeyRequest__Output as _parley_gateway_v1_GetKeyRequest__Output } from '../../../parley/gateway/v1/GetKeyRequest.ts';
import type { GetKeyResponse as _parley_gateway_v1_GetKeyResponse, GetKeyResponse__Output as _parley_gateway_v1_GetKeyResponse__Output } from '../../../parley/gateway/v1/GetKeyResponse.ts';
import type { GetOrgRequest as _parley_gateway_v1_GetOrgRequest, GetOrgRequest__Output as _parley_gateway_v1_GetOrgRequest__Output } from '../../../parley/gateway/v1/GetOrgRequest.ts';
import type { GetOrgResponse as _parley_gateway_v1_GetOrgResponse, GetOrgResponse__Output as _parley_gateway_v1_GetOrgResponse__Output } from '../../../parley/gateway/v1/GetOrgResponse.ts';
import type { ListKeysRequest as _parley_gateway_v1_ListKeysRequest, ListKeysRequest__Output as _parley_gateway_v1_ListKeysRequest__Output } from '../../../parley/gateway/v1/ListKeysRequest.ts';
import type { ListKeysResponse as _parley_gateway_v1_ListKeysResponse, ListKeysResponse__Output as _parley_gateway_v1_ListKeysResponse__Output } from '../../../parley/gateway/v1/ListKeysResponse.ts';
import type { ListOrgsRequest as _parley_gateway_v1_ListOrgsRequest, ListOrgsRequest__Output as _parley_gateway_v1_ListOrgsRequest__Output } from '../../../parley/gateway/v1/ListOrgsRequest.ts';
import type { ListOrgsResponse as _parley_gateway_v1_ListOrgsResponse, ListOrgsResponse__Output as _parley_gateway_v1_ListOrgsResponse__Output } from '../../../parley/gateway/v1/ListOrgsResponse.ts';
import type { RevokeKeyRequest as _parley_gateway_v1_RevokeKeyRequest, RevokeKeyRequest__Output as _parley_gateway_v1_RevokeKeyRequest__Output } from '../../../parley/gateway/v1/RevokeKeyRequest.ts';
import type { RevokeKeyResponse as _parley_gateway_v1_RevokeKeyResponse, RevokeKeyResponse__Output as _parley_gateway_v1_RevokeKeyResponse__Output } from '../../../parley/gateway/v1/RevokeKeyResponse.ts';
import type { RollKeyRequest as _parley_gateway_v1_RollKeyRequest, RollKeyRequest__Output as _parley_gateway_v1_RollKeyRequest__Output } from '../../../parley/gateway/v1/RollKeyRequest.ts';
import type { RollKeyResponse as _parley_gateway_v1_RollKeyResponse, RollKeyResponse__Output as _parley_gateway_v1_RollKeyResponse__Output } from '../../../parley/gateway/v1/RollKeyResponse.ts';

export interface KeyAdminServiceClient extends grpc.Client {
  CreateKey(argument: _parley_gateway_v1_CreateKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateKey(argument: _parley_gateway_v1_CreateKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateKey(argument: _parley_gateway_v1_CreateKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateKey(argument: _parley_gateway_v1_CreateKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  createKey(argument: _parley_gateway_v1_CreateKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  createKey(argument: _parley_gateway_v1_CreateKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  createKey(argument: _parley_gateway_v1_CreateKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  createKey(argument: _parley_gateway_v1_CreateKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  
  CreateOrg(argument: _parley_gateway_v1_CreateOrgRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  CreateOrg(argument: _parley_gateway_v1_CreateOrgRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  CreateOrg(argument: _parley_gateway_v1_CreateOrgRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  CreateOrg(argument: _parley_gateway_v1_CreateOrgRequest, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  createOrg(argument: _parley_gateway_v1_CreateOrgRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  createOrg(argument: _parley_gateway_v1_CreateOrgRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  createOrg(argument: _parley_gateway_v1_CreateOrgRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  createOrg(argument: _parley_gateway_v1_CreateOrgRequest, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  
  GetKey(argument: _parley_gateway_v1_GetKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _parley_gateway_v1_GetKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _parley_gateway_v1_GetKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _parley_gateway_v1_GetKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _parley_gateway_v1_GetKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _parley_gateway_v1_GetKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _parley_gateway_v1_GetKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _parley_gateway_v1_GetKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  
  GetOrg(argument: _parley_gateway_v1_GetOrgRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  GetOrg(argument: _parley_gateway_v1_GetOrgRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  GetOrg(argument: _parley_gateway_v1_GetOrgRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  GetOrg(argument: _parley_gateway_v1_GetOrgRequest, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  getOrg(argument: _parley_gateway_v1_GetOrgRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  getOrg(argument: _parley_gateway_v1_GetOrgRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  getOrg(argument: _parley_gateway_v1_GetOrgRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  getOrg(argument: _parley_gateway_v1_GetOrgRequest, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  
  ListKeys(argument: _parley_gateway_v1_ListKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  ListKeys(argument: _parley_gateway_v1_ListKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  ListKeys(argument: _parley_gateway_v1_ListKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  ListKeys(argument: _parley_gateway_v1_ListKeysRequest, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  listKeys(argument: _parley_gateway_v1_ListKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  listKeys(argument: _parley_gateway_v1_ListKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  listKeys(argument: _parley_gateway_v1_ListKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  listKeys(argument: _parley_gateway_v1_ListKeysRequest, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  
  ListOrgs(argument: _parley_gateway_v1_ListOrgsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  ListOrgs(argument: _parley_gateway_v1_ListOrgsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  ListOrgs(argument: _parley_gateway_v1_ListOrgsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  ListOrgs(argument: _parley_gateway_v1_ListOrgsRequest, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  listOrgs(argument: _parley_gateway_v1_ListOrgsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  listOrgs(argument: _parley_gateway_v1_ListOrgsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  listOrgs(argument: _parley_gateway_v1_ListOrgsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  listOrgs(argument: _parley_gateway_v1_ListOrgsRequest, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  
  RevokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  
  RollKey(argument: _parley_gateway_v1_RollKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  RollKey(argument: _parley_gateway_v1_RollKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  RollKey(argument: _parley_gateway_v1_RollKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  RollKey(argument: _parley_gateway_v1_RollKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  rollKey(argument: _parley_gateway_v1_RollKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  rollKey(argument: _parley_gateway_v1_RollKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  rollKey(argument: _parley_gateway_v1_RollKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  rollKey(argument: _parley_gateway_v1_RollKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface KeyAdminServiceHandlers extends grpc.UntypedServiceImplementation {
  CreateKey: grpc.handleUnaryCall<_parley_gateway_v1_CreateKeyRequest__Output, _parley_gateway_v1_CreateKeyResponse>;
  
  CreateOrg: grpc.handleUnaryCall<_parley_gateway_v1_CreateOrgRequest__Output, _parley_gateway_v1_CreateOrgResponse>;
  
  GetKey: grpc.handleUnaryCall<_parley_gateway_v1_GetKeyRequest__Output, _parley_gateway_v1_GetKeyResponse>;
  
  GetOrg: grpc.handleUnaryCall<_parley_gateway_v1_GetOrgRequest__Output, _parley_gateway_v1_GetOrgResponse>;
  
  ListKeys: grpc.handleUnaryCall<_parley_gateway_v1_ListKeysRequest__Output, _parley_gateway_v1_ListKeysResponse>;
  
  ListOrgs: grpc.handleUnaryCall<_parley_gateway_v1_ListOrgsRequest__Output, _parley_gateway_v1_ListOrgsResponse>;
  
  RevokeKey: grpc.handleUnaryCall<_parley_gateway_v1_RevokeKeyRequest__Output, _parley_gateway_v1_RevokeKeyResponse>;
  
  RollKey: grpc.handleUnaryCall<_parley_gateway_v1_RollKeyRequest__Output, _parley_gateway_v1_RollKeyResponse>;
  
}

export interface KeyAdminServiceDefinition extends grpc.ServiceDefinition {
  CreateKey: MethodDefinition<_parley_gateway_v1_CreateKeyRequest, _parley_gateway_v1_CreateKeyResponse, _parley_gateway_v1_CreateKeyRequest__Output, _parley_gateway_v1_CreateKeyResponse__Output>
  CreateOrg: MethodDefinition<_parley_gateway_v1_CreateOrgRequest, _parley_gateway_v1_CreateOrgResponse, _parley_gateway_v1_CreateOrgRequest__Output, _parley_gateway_v1_CreateOrgResponse__Output>
  GetKey: MethodDefinition<_parley_gateway_v1_GetKeyRequest, _parley_gateway_v1_GetKeyResponse, _parley_gateway_v1_GetKeyRequest__Output, _parley_gateway_v1_GetKeyResponse__Output>
  GetOrg: MethodDefinition<_parley_gateway_v1_GetOrgRequest, _parley_gateway_v1_GetOrgResponse, _parley_gateway_v1_GetOrgRequest__Output, _parley_gateway_v1_GetOrgResponse__Output>
  ListKeys: MethodDefinition<_parley_gateway_v1_ListKeysRequest, _parley_gateway_v1_ListKeysResponse, _parley_gateway_v1_ListKeysRequest__Output, _parley_gateway_v1_ListKeysResponse__Output>
  ListOrgs: MethodDefinition<_parley_gateway_v1_ListOrgsRequest, _parley_gateway_v1_ListOrgsResponse, _parley_gateway_v1_ListOrgsRequest__Output, _parley_gateway_v1_ListOrgsResponse__Output>
  RevokeKey: MethodDefinition<_parley_gateway_v1_RevokeKeyRequest, _parley_gateway_v1_RevokeKeyResponse, _parley_gateway_v1_RevokeKeyRequest__Output, _parley_gateway_v1_RevokeKeyResponse__Output>
  RollKey: MethodDefinition<_parley_gateway_v1_RollKeyRequest, _parley_gateway_v1_RollKeyResponse, _parley_gateway_v1_RollKeyRequest__Output, _parley_gateway_v1_RollKeyResponse__Output>
}
