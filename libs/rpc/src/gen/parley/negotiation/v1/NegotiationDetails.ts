// Original file: proto/parley/negotiation/v1/negotiation.proto

import type { Escalation as _parley_negotiation_v1_Escalation, Escalation__Output as _parley_negotiation_v1_Escalation__Output } from '../../../parley/negotiation/v1/Escalation.ts';
import type { ExecutiveSummary as _parley_negotiation_v1_ExecutiveSummary, ExecutiveSummary__Output as _parley_negotiation_v1_ExecutiveSummary__Output } from '../../../parley/negotiation/v1/ExecutiveSummary.ts';
import type { AttachedFile as _parley_negotiation_v1_AttachedFile, AttachedFile__Output as _parley_negotiation_v1_AttachedFile__Output } from '../../../parley/negotiation/v1/AttachedFile.ts';
import type { NegotiationStatus as _parley_negotiation_v1_NegotiationStatus, NegotiationStatus__Output as _parley_negotiation_v1_NegotiationStatus__Output } from '../../../parley/negotiation/v1/NegotiationStatus.ts';

export interface NegotiationDetails {
  'metadataJson'?: (string);
  'participantsJson'?: (string);
  'scopeId'?: (string);
  'scopeJson'?: (string);
  'startFileId'?: (string);
  'escalations'?: (_parley_negotiation_v1_Escalation)[];
  'executiveSummaries'?: (_parley_negotiation_v1_ExecutiveSummary)[];
  'files'?: (_parley_negotiation_v1_AttachedFile)[];
  'allowedSteps'?: (_parley_negotiation_v1_NegotiationStatus)[];
  '_scopeId'?: "scopeId";
  '_startFileId'?: "startFileId";
}

export interface NegotiationDetails__Output {
  'metadataJson': (string);
  'participantsJson': (string);
  'scopeId'?: (string);
  'scopeJson': (string);
  'startFileId'?: (string);
  'escalations': (_parley_negotiation_v1_Escalation__Output)[];
  'executiveSummaries': (_parley_negotiation_v1_ExecutiveSummary__Output)[];
  'files': (_parley_negotiation_v1_AttachedFile__Output)[];
  'allowedSteps': (_parley_negotiation_v1_NegotiationStatus__Output)[];
  '_scopeId'?: "scopeId";
  '_startFileId'?: "startFileId";
}
