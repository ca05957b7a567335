import type { EscalationStatus } from './negotiation.ts';

/** What happened that others are told of: each is exactly one event. */
export type NegotiationFact =
  | { type: 'escalationCreated' | 'escalationUpdated'; escalationId: string; status: EscalationStatus }
  | { type: 'summaryUpdated' };
