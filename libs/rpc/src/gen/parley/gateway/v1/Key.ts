// Original file: proto/parley/gateway/v1/key_admin.proto

import type { KeyMode as _parley_gateway_v1_KeyMode, KeyMode__Output as _parley_gateway_v1_KeyMode__Output } from '../../../parley/gateway/v1/KeyMode.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { EndUserHeader as _parley_gateway_v1_EndUserHeader, EndUserHeader__Output as _parley_gateway_v1_EndUserHeader__Output } from '../../../parley/gateway/v1/EndUserHeader.ts';
import type { KeyState as _parley_gateway_v1_KeyState, KeyState__Output as _parley_gateway_v1_KeyState__Output } from '../../../parley/gateway/v1/KeyState.ts';

/**
 * An API key, without its secret.
 */
export interface Key {
  /**
   * UUID; a part of the key's text.
   */
  'id'?: (string);
  /**
   * UUID of the organisation.
   */
  'orgId'?: (string);
  /**
   * Which data it sees.
   */
  'mode'?: (_parley_gateway_v1_KeyMode);
  /**
   * 1 to 100 characters, for people.
   */
  'name'?: (string);
  /**
   * What it may do, such as `catalog:read`.
   */
  'scopes'?: (string)[];
  /**
   * Requests in a UTC minute; absent: the gateway's setting.
   */
  'perMinuteLimit'?: (number);
  /**
   * Requests in a UTC day; absent: the gateway's setting.
   */
  'perDayLimit'?: (number);
  /**
   * Requests under way at once; absent: the gateway's setting.
   */
  'maxInFlight'?: (number);
  /**
   * When it ends by itself; absent: never.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null);
  /**
   * Networks it may be used from, such as `192.0.2.0/24`; empty: any.
   */
  'allowedCidrs'?: (string)[];
  /**
   * End-user headers each of its requests must carry.
   */
  'requiredEndUserHeaders'?: (_parley_gateway_v1_EndUserHeader)[];
  /**
   * Origins whose browser pages may use it, such as `https://app.example`; empty: none.
   */
  'corsOrigins'?: (string)[];
  /**
   * Whether it works now.
   */
  'state'?: (_parley_gateway_v1_KeyState);
  /**
   * When it was made.
   */
  'createTime'?: (_google_protobuf_Timestamp | null);
  /**
   * When it was last rolled; absent: never.
   */
  'rollTime'?: (_google_protobuf_Timestamp | null);
  /**
   * Until when secrets before the last roll work at the longest; absent: none does.
   */
  'previousSecretExpireTime'?: (_google_protobuf_Timestamp | null);
  /**
   * When it was revoked; absent: not.
   */
  'revokeTime'?: (_google_protobuf_Timestamp | null);
  '_perMinuteLimit'?: "perMinuteLimit";
  '_perDayLimit'?: "perDayLimit";
  '_maxInFlight'?: "maxInFlight";
}

/**
 * An API key, without its secret.
 */
export interface Key__Output {
  /**
   * UUID; a part of the key's text.
   */
  'id': (string);
  /**
   * UUID of the organisation.
   */
  'orgId': (string);
  /**
   * Which data it sees.
   */
  'mode': (_parley_gateway_v1_KeyMode__Output);
  /**
   * 1 to 100 characters, for people.
   */
  'name': (string);
  /**
   * What it may do, such as `catalog:read`.
   */
  'scopes': (string)[];
  /**
   * Requests in a UTC minute; absent: the gateway's setting.
   */
  'perMinuteLimit'?: (number);
  /**
   * Requests in a UTC day; absent: the gateway's setting.
   */
  'perDayLimit'?: (number);
  /**
   * Requests under way at once; absent: the gateway's setting.
   */
  'maxInFlight'?: (number);
  /**
   * When it ends by itself; absent: never.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Networks it may be used from, such as `192.0.2.0/24`; empty: any.
   */
  'allowedCidrs': (string)[];
  /**
   * End-user headers each of its requests must carry.
   */
  'requiredEndUserHeaders': (_parley_gateway_v1_EndUserHeader__Output)[];
  /**
   * Origins whose browser pages may use it, such as `https://app.example`; empty: none.
   */
  'corsOrigins': (string)[];
  /**
   * Whether it works now.
   */
  'state': (_parley_gateway_v1_KeyState__Output);
  /**
   * When it was made.
   */
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When it was last rolled; absent: never.
   */
  'rollTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Until when secrets before the last roll work at the longest; absent: none does.
   */
  'previousSecretExpireTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When it was revoked; absent: not.
   */
  'revokeTime': (_google_protobuf_Timestamp__Output | null);
  '_perMinuteLimit'?: "perMinuteLimit";
  '_perDayLimit'?: "perDayLimit";
  '_maxInFlight'?: "maxInFlight";
}
