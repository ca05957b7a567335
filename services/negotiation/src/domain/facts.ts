import type { EscalationStatus } from './negotiation.ts';

/** The outcomes that are published: each fact becomes exactly one event. */
export type NegotiationFact =
  | { type: 'escalationCreated' | 'escalationUpdated'; escalationId: string; status: EscalationStatus }
  | { type: 'summaryUpdated' };
