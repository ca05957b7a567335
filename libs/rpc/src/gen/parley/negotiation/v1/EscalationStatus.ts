// Original file: proto/parley/negotiation/v1/negotiation.proto

export const EscalationStatus = {
  ESCALATION_STATUS_UNSPECIFIED: 'ESCALATION_STATUS_UNSPECIFIED',
  ESCALATION_STATUS_OPEN: 'ESCALATION_STATUS_OPEN',
  ESCALATION_STATUS_IN_PROGRESS: 'ESCALATION_STATUS_IN_PROGRESS',
  ESCALATION_STATUS_RESOLVED: 'ESCALATION_STATUS_RESOLVED',
} as const;

export type EscalationStatus =
  | 'ESCALATION_STATUS_UNSPECIFIED'
  | 0
  | 'ESCALATION_STATUS_OPEN'
  | 1
  | 'ESCALATION_STATUS_IN_PROGRESS'
  | 2
  | 'ESCALATION_STATUS_RESOLVED'
  | 3

export type EscalationStatus__Output = typeof EscalationStatus[keyof typeof EscalationStatus]
