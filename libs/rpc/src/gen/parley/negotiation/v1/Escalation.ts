// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { EscalationStatus as _parley_negotiation_v1_EscalationStatus, EscalationStatus__Output as _parley_negotiation_v1_EscalationStatus__Output } from '../../../parley/negotiation/v1/EscalationStatus.ts';
import type { Severity as _parley_negotiation_v1_Severity, Severity__Output as _parley_negotiation_v1_Severity__Output } from '../../../parley/negotiation/v1/Severity.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Escalation {
  'id'?: (string);
  'title'?: (string);
  'description'?: (string);
  'status'?: (_parley_negotiation_v1_EscalationStatus);
  'severity'?: (_parley_negotiation_v1_Severity);
  'source'?: (string);
  'externalId'?: (string);
  'createTime'?: (_google_protobuf_Timestamp | null);
  'updateTime'?: (_google_protobuf_Timestamp | null);
  'resolveTime'?: (_google_protobuf_Timestamp | null);
  '_description'?: "description";
  '_source'?: "source";
  '_externalId'?: "externalId";
}

export interface Escalation__Output {
  'id': (string);
  'title': (string);
  'description'?: (string);
  'status': (_parley_negotiation_v1_EscalationStatus__Output);
  'severity': (_parley_negotiation_v1_Severity__Output);
  'source'?: (string);
  'externalId'?: (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  'resolveTime': (_google_protobuf_Timestamp__Output | null);
  '_description'?: "description";
  '_source'?: "source";
  '_externalId'?: "externalId";
}
