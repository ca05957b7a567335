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

/**
 * Organisations and their API keys: for the operator alone.
 * 
 * Writes carry a request_id, so that a call whose answer was lost can be repeated: the
 * same request_id has its effect once. REQUEST_ID_USED when it comes with other input, or for a
 * secret later than 24 hours. Refusals carry a google.rpc.ErrorInfo whose `reason` is listed in
 * docs/errors.md.
 */
export interface KeyAdminServiceClient extends grpc.Client {
  /**
   * Makes a key. The secret appears in this answer only.
   * A repeat with the same request_id answers the same key with a fresh secret, which
   * replaces the one whose answer was lost: secrets are not stored.
   */
  CreateKey(argument: _parley_gateway_v1_CreateKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateKey(argument: _parley_gateway_v1_CreateKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateKey(argument: _parley_gateway_v1_CreateKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  CreateKey(argument: _parley_gateway_v1_CreateKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes a key. The secret appears in this answer only.
   * A repeat with the same request_id answers the same key with a fresh secret, which
   * replaces the one whose answer was lost: secrets are not stored.
   */
  createKey(argument: _parley_gateway_v1_CreateKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  createKey(argument: _parley_gateway_v1_CreateKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  createKey(argument: _parley_gateway_v1_CreateKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  createKey(argument: _parley_gateway_v1_CreateKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_CreateKeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes an organisation. ORG_EXISTS when the name is taken.
   */
  CreateOrg(argument: _parley_gateway_v1_CreateOrgRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  CreateOrg(argument: _parley_gateway_v1_CreateOrgRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  CreateOrg(argument: _parley_gateway_v1_CreateOrgRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  CreateOrg(argument: _parley_gateway_v1_CreateOrgRequest, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes an organisation. ORG_EXISTS when the name is taken.
   */
  createOrg(argument: _parley_gateway_v1_CreateOrgRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  createOrg(argument: _parley_gateway_v1_CreateOrgRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  createOrg(argument: _parley_gateway_v1_CreateOrgRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  createOrg(argument: _parley_gateway_v1_CreateOrgRequest, callback: grpc.requestCallback<_parley_gateway_v1_CreateOrgResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One key and what was done to it. API_KEY_NOT_FOUND when there is none.
   */
  GetKey(argument: _parley_gateway_v1_GetKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _parley_gateway_v1_GetKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _parley_gateway_v1_GetKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  GetKey(argument: _parley_gateway_v1_GetKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One key and what was done to it. API_KEY_NOT_FOUND when there is none.
   */
  getKey(argument: _parley_gateway_v1_GetKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _parley_gateway_v1_GetKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _parley_gateway_v1_GetKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  getKey(argument: _parley_gateway_v1_GetKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_GetKeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One organisation. ORG_NOT_FOUND when there is none.
   */
  GetOrg(argument: _parley_gateway_v1_GetOrgRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  GetOrg(argument: _parley_gateway_v1_GetOrgRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  GetOrg(argument: _parley_gateway_v1_GetOrgRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  GetOrg(argument: _parley_gateway_v1_GetOrgRequest, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One organisation. ORG_NOT_FOUND when there is none.
   */
  getOrg(argument: _parley_gateway_v1_GetOrgRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  getOrg(argument: _parley_gateway_v1_GetOrgRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  getOrg(argument: _parley_gateway_v1_GetOrgRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  getOrg(argument: _parley_gateway_v1_GetOrgRequest, callback: grpc.requestCallback<_parley_gateway_v1_GetOrgResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A page of keys, oldest first, ended ones included.
   */
  ListKeys(argument: _parley_gateway_v1_ListKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  ListKeys(argument: _parley_gateway_v1_ListKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  ListKeys(argument: _parley_gateway_v1_ListKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  ListKeys(argument: _parley_gateway_v1_ListKeysRequest, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of keys, oldest first, ended ones included.
   */
  listKeys(argument: _parley_gateway_v1_ListKeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  listKeys(argument: _parley_gateway_v1_ListKeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  listKeys(argument: _parley_gateway_v1_ListKeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  listKeys(argument: _parley_gateway_v1_ListKeysRequest, callback: grpc.requestCallback<_parley_gateway_v1_ListKeysResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A page of organisations, oldest first.
   */
  ListOrgs(argument: _parley_gateway_v1_ListOrgsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  ListOrgs(argument: _parley_gateway_v1_ListOrgsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  ListOrgs(argument: _parley_gateway_v1_ListOrgsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  ListOrgs(argument: _parley_gateway_v1_ListOrgsRequest, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of organisations, oldest first.
   */
  listOrgs(argument: _parley_gateway_v1_ListOrgsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  listOrgs(argument: _parley_gateway_v1_ListOrgsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  listOrgs(argument: _parley_gateway_v1_ListOrgsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  listOrgs(argument: _parley_gateway_v1_ListOrgsRequest, callback: grpc.requestCallback<_parley_gateway_v1_ListOrgsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends a key for good, in every gateway process within 2 s. Revoking again changes nothing.
   */
  RevokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  RevokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends a key for good, in every gateway process within 2 s. Revoking again changes nothing.
   */
  revokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  revokeKey(argument: _parley_gateway_v1_RevokeKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_RevokeKeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives a key a new secret; id, limits and history stay. Secrets before it work until the
   * overlap ends, or until their own overlap does if that is sooner. API_KEY_REVOKED when the
   * key is revoked, API_KEY_ENDED when it has expired, TOO_MANY_SECRETS when ten would work.
   * A repeat with the same request_id answers a fresh secret; the overlap stays as it was.
   */
  RollKey(argument: _parley_gateway_v1_RollKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  RollKey(argument: _parley_gateway_v1_RollKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  RollKey(argument: _parley_gateway_v1_RollKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  RollKey(argument: _parley_gateway_v1_RollKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Gives a key a new secret; id, limits and history stay. Secrets before it work until the
   * overlap ends, or until their own overlap does if that is sooner. API_KEY_REVOKED when the
   * key is revoked, API_KEY_ENDED when it has expired, TOO_MANY_SECRETS when ten would work.
   * A repeat with the same request_id answers a fresh secret; the overlap stays as it was.
   */
  rollKey(argument: _parley_gateway_v1_RollKeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  rollKey(argument: _parley_gateway_v1_RollKeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  rollKey(argument: _parley_gateway_v1_RollKeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  rollKey(argument: _parley_gateway_v1_RollKeyRequest, callback: grpc.requestCallback<_parley_gateway_v1_RollKeyResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Organisations and their API keys: for the operator alone.
 * 
 * Writes carry a request_id, so that a call whose answer was lost can be repeated: the
 * same request_id has its effect once. REQUEST_ID_USED when it comes with other input, or for a
 * secret later than 24 hours. Refusals carry a google.rpc.ErrorInfo whose `reason` is listed in
 * docs/errors.md.
 */
export interface KeyAdminServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Makes a key. The secret appears in this answer only.
   * A repeat with the same request_id answers the same key with a fresh secret, which
   * replaces the one whose answer was lost: secrets are not stored.
   */
  CreateKey: grpc.handleUnaryCall<_parley_gateway_v1_CreateKeyRequest__Output, _parley_gateway_v1_CreateKeyResponse>;
  
  /**
   * Makes an organisation. ORG_EXISTS when the name is taken.
   */
  CreateOrg: grpc.handleUnaryCall<_parley_gateway_v1_CreateOrgRequest__Output, _parley_gateway_v1_CreateOrgResponse>;
  
  /**
   * One key and what was done to it. API_KEY_NOT_FOUND when there is none.
   */
  GetKey: grpc.handleUnaryCall<_parley_gateway_v1_GetKeyRequest__Output, _parley_gateway_v1_GetKeyResponse>;
  
  /**
   * One organisation. ORG_NOT_FOUND when there is none.
   */
  GetOrg: grpc.handleUnaryCall<_parley_gateway_v1_GetOrgRequest__Output, _parley_gateway_v1_GetOrgResponse>;
  
  /**
   * A page of keys, oldest first, ended ones included.
   */
  ListKeys: grpc.handleUnaryCall<_parley_gateway_v1_ListKeysRequest__Output, _parley_gateway_v1_ListKeysResponse>;
  
  /**
   * A page of organisations, oldest first.
   */
  ListOrgs: grpc.handleUnaryCall<_parley_gateway_v1_ListOrgsRequest__Output, _parley_gateway_v1_ListOrgsResponse>;
  
  /**
   * Ends a key for good, in every gateway process within 2 s. Revoking again changes nothing.
   */
  RevokeKey: grpc.handleUnaryCall<_parley_gateway_v1_RevokeKeyRequest__Output, _parley_gateway_v1_RevokeKeyResponse>;
  
  /**
   * Gives a key a new secret; id, limits and history stay. Secrets before it work until the
   * overlap ends, or until their own overlap does if that is sooner. API_KEY_REVOKED when the
   * key is revoked, API_KEY_ENDED when it has expired, TOO_MANY_SECRETS when ten would work.
   * A repeat with the same request_id answers a fresh secret; the overlap stays as it was.
   */
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
