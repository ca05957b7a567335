/** What a webhook can be told of, by the public name. */
export const eventKinds = [
  'scope.extracted',
  'negotiation.summary.updated',
  'negotiation.escalation.created',
  'negotiation.escalation.updated',
] as const;

export type EventKind = (typeof eventKinds)[number];
