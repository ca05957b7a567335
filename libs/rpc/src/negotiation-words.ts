/** The words of negotiations and their names in `parley.negotiation.v1`, for the service and its callers. */
export const statuses = {
  planning: 'NEGOTIATION_STATUS_PLANNING',
  pending: 'NEGOTIATION_STATUS_PENDING',
  active: 'NEGOTIATION_STATUS_ACTIVE',
  cancelled: 'NEGOTIATION_STATUS_CANCELLED',
  complete: 'NEGOTIATION_STATUS_COMPLETE',
} as const;

export const engagementTypes = {
  vendr_led: 'ENGAGEMENT_TYPE_VENDR_LED',
  strategy_only: 'ENGAGEMENT_TYPE_STRATEGY_ONLY',
} as const;

export const escalationStatuses = {
  open: 'ESCALATION_STATUS_OPEN',
  in_progress: 'ESCALATION_STATUS_IN_PROGRESS',
  resolved: 'ESCALATION_STATUS_RESOLVED',
} as const;

export const severities = { low: 'SEVERITY_LOW', medium: 'SEVERITY_MEDIUM', high: 'SEVERITY_HIGH' } as const;

export const outcomes = {
  received: 'UPDATE_OUTCOME_RECEIVED',
  applied: 'UPDATE_OUTCOME_APPLIED',
  stored: 'UPDATE_OUTCOME_STORED',
  older: 'UPDATE_OUTCOME_OLDER',
  refused: 'UPDATE_OUTCOME_REFUSED',
} as const;
