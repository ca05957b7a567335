/** What people type and read, and what it is called in the proto. */
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

/** `NEGOTIATION_STATUS_PLANNING` is `planning`, as in the public interface. */
export function publicWord(value: string, prefix: string): string {
  return value.slice(prefix.length).toLowerCase();
}
