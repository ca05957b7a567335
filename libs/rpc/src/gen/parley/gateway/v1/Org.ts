// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

/**
 * A tenant: scopes, negotiations, files and webhooks belong to one.
 */
export interface Org {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * 1 to 100 characters, unique without regard to case.
   */
  'name'?: (string);
  /**
   * When it was made.
   */
  'createTime'?: (_google_protobuf_Timestamp | null);
}

/**
 * A tenant: scopes, negotiations, files and webhooks belong to one.
 */
export interface Org__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * 1 to 100 characters, unique without regard to case.
   */
  'name': (string);
  /**
   * When it was made.
   */
  'createTime': (_google_protobuf_Timestamp__Output | null);
}
