/** What a webhook can subscribe to, by public name. */
export const eventKinds = [
  'scope.extracted',
  'negotiation.summary.updated',
  'negotiation.escalation.created',
  'negotiation.escalation.updated',
] as const;

export type EventKind = (typeof eventKinds)[number];
