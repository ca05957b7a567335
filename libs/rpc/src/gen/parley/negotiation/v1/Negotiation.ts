// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';
import type { NegotiationStatus as _parley_negotiation_v1_NegotiationStatus, NegotiationStatus__Output as _parley_negotiation_v1_NegotiationStatus__Output } from '../../../parley/negotiation/v1/NegotiationStatus.ts';
import type { EngagementType as _parley_negotiation_v1_EngagementType, EngagementType__Output as _parley_negotiation_v1_EngagementType__Output } from '../../../parley/negotiation/v1/EngagementType.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Negotiation {
  'id'?: (string);
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode);
  'status'?: (_parley_negotiation_v1_NegotiationStatus);
  'engagementType'?: (_parley_negotiation_v1_EngagementType);
  'createTime'?: (_google_protobuf_Timestamp | null);
  'updateTime'?: (_google_protobuf_Timestamp | null);
  'changeTime'?: (_google_protobuf_Timestamp | null);
  'contactName'?: (string);
  'contactEmail'?: (string);
  'supplierJson'?: (string);
  'supplierCompanyId'?: (string);
  'openEscalationCount'?: (number);
  'fileCount'?: (number);
  'version'?: (number);
  '_supplierCompanyId'?: "supplierCompanyId";
}

export interface Negotiation__Output {
  'id': (string);
  'orgId': (string);
  'mode': (_parley_tenancy_v1_Mode__Output);
  'status': (_parley_negotiation_v1_NegotiationStatus__Output);
  'engagementType': (_parley_negotiation_v1_EngagementType__Output);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  'changeTime': (_google_protobuf_Timestamp__Output | null);
  'contactName': (string);
  'contactEmail': (string);
  'supplierJson': (string);
  'supplierCompanyId'?: (string);
  'openEscalationCount': (number);
  'fileCount': (number);
  'version': (number);
  '_supplierCompanyId'?: "supplierCompanyId";
}
