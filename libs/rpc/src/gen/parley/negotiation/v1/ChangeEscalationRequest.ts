// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { EscalationStatus as _parley_negotiation_v1_EscalationStatus, EscalationStatus__Output as _parley_negotiation_v1_EscalationStatus__Output } from '../../../parley/negotiation/v1/EscalationStatus.ts';
import type { Severity as _parley_negotiation_v1_Severity, Severity__Output as _parley_negotiation_v1_Severity__Output } from '../../../parley/negotiation/v1/Severity.ts';

export interface ChangeEscalationRequest {
  'requestId'?: (string);
  'negotiationId'?: (string);
  'escalationId'?: (string);
  'status'?: (_parley_negotiation_v1_EscalationStatus);
  'severity'?: (_parley_negotiation_v1_Severity);
  'title'?: (string);
  'description'?: (string);
  'reason'?: (string);
  '_status'?: "status";
  '_severity'?: "severity";
  '_title'?: "title";
  '_description'?: "description";
}

export interface ChangeEscalationRequest__Output {
  'requestId': (string);
  'negotiationId': (string);
  'escalationId': (string);
  'status'?: (_parley_negotiation_v1_EscalationStatus__Output);
  'severity'?: (_parley_negotiation_v1_Severity__Output);
  'title'?: (string);
  'description'?: (string);
  'reason': (string);
  '_status'?: "status";
  '_severity'?: "severity";
  '_title'?: "title";
  '_description'?: "description";
}
