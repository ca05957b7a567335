import type { EscalationStatus } from './negotiation.ts';

/** What others are told of: each fact becomes exactly one event. */
export type NegotiationFact =
  | { type: 'escalationCreated' | 'escalationUpdated'; escalationId: string; status: EscalationStatus }
  | { type: 'summaryUpdated' };
