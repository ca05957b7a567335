// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Severity as _parley_negotiation_v1_Severity, Severity__Output as _parley_negotiation_v1_Severity__Output } from '../../../parley/negotiation/v1/Severity.ts';

export interface EscalateRequest {
  'requestId'?: (string);
  'negotiationId'?: (string);
  'title'?: (string);
  'description'?: (string);
  'severity'?: (_parley_negotiation_v1_Severity);
  'reason'?: (string);
  '_description'?: "description";
  '_severity'?: "severity";
}

export interface EscalateRequest__Output {
  'requestId': (string);
  'negotiationId': (string);
  'title': (string);
  'description'?: (string);
  'severity'?: (_parley_negotiation_v1_Severity__Output);
  'reason': (string);
  '_description'?: "description";
  '_severity'?: "severity";
}
