// Original file: proto/google/rpc/error_details.proto

import type { LocalizedMessage as _google_rpc_LocalizedMessage, LocalizedMessage__Output as _google_rpc_LocalizedMessage__Output } from '../../google/rpc/LocalizedMessage.ts';

export interface _google_rpc_BadRequest_FieldViolation {
  'field'?: (string);
  'description'?: (string);
  'reason'?: (string);
  'localizedMessage'?: (_google_rpc_LocalizedMessage | null);
}

export interface _google_rpc_BadRequest_FieldViolation__Output {
  'field': (string);
  'description': (string);
  'reason': (string);
  'localizedMessage': (_google_rpc_LocalizedMessage__Output | null);
}

export interface BadRequest {
  'fieldViolations'?: (_google_rpc_BadRequest_FieldViolation)[];
}

export interface BadRequest__Output {
  'fieldViolations': (_google_rpc_BadRequest_FieldViolation__Output)[];
}
