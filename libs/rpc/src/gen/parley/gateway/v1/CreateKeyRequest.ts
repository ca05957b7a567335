// Original file: proto/parley/gateway/v1/key_admin.proto

import type { KeyMode as _parley_gateway_v1_KeyMode, KeyMode__Output as _parley_gateway_v1_KeyMode__Output } from '../../../parley/gateway/v1/KeyMode.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { EndUserHeader as _parley_gateway_v1_EndUserHeader, EndUserHeader__Output as _parley_gateway_v1_EndUserHeader__Output } from '../../../parley/gateway/v1/EndUserHeader.ts';

/**
 * Asks for a key; the fields mean what they mean in Key.
 */
export interface CreateKeyRequest {
  /**
   * UUID, chosen by the caller.
   */
  'requestId'?: (string);
  /**
   * UUID. ORG_NOT_FOUND when there is none.
   */
  'orgId'?: (string);
  /**
   * Live or test.
   */
  'mode'?: (_parley_gateway_v1_KeyMode);
  /**
   * 1 to 100 characters.
   */
  'name'?: (string);
  /**
   * At least one.
   */
  'scopes'?: (string)[];
  /**
   * At least 1.
   */
  'perMinuteLimit'?: (number);
  /**
   * At least 1.
   */
  'perDayLimit'?: (number);
  /**
   * At least 1.
   */
  'maxInFlight'?: (number);
  /**
   * In the future.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null);
  /**
   * At most 100; IPv4 or IPv6, an address alone counts as itself.
   */
  'allowedCidrs'?: (string)[];
  /**
   * Repeats are dropped.
   */
  'requiredEndUserHeaders'?: (_parley_gateway_v1_EndUserHeader)[];
  /**
   * At most 100; scheme, host and port, without a path.
   */
  'corsOrigins'?: (string)[];
  '_perMinuteLimit'?: "perMinuteLimit";
  '_perDayLimit'?: "perDayLimit";
  '_maxInFlight'?: "maxInFlight";
}

/**
 * Asks for a key; the fields mean what they mean in Key.
 */
export interface CreateKeyRequest__Output {
  /**
   * UUID, chosen by the caller.
   */
  'requestId': (string);
  /**
   * UUID. ORG_NOT_FOUND when there is none.
   */
  'orgId': (string);
  /**
   * Live or test.
   */
  'mode': (_parley_gateway_v1_KeyMode__Output);
  /**
   * 1 to 100 characters.
   */
  'name': (string);
  /**
   * At least one.
   */
  'scopes': (string)[];
  /**
   * At least 1.
   */
  'perMinuteLimit'?: (number);
  /**
   * At least 1.
   */
  'perDayLimit'?: (number);
  /**
   * At least 1.
   */
  'maxInFlight'?: (number);
  /**
   * In the future.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * At most 100; IPv4 or IPv6, an address alone counts as itself.
   */
  'allowedCidrs': (string)[];
  /**
   * Repeats are dropped.
   */
  'requiredEndUserHeaders': (_parley_gateway_v1_EndUserHeader__Output)[];
  /**
   * At most 100; scheme, host and port, without a path.
   */
  'corsOrigins': (string)[];
  '_perMinuteLimit'?: "perMinuteLimit";
  '_perDayLimit'?: "perDayLimit";
  '_maxInFlight'?: "maxInFlight";
}
