import type { EngagementType, EscalationStatus } from './negotiation.ts';

/** The outcomes that are published: each fact becomes exactly one event. */
export type NegotiationFact =
  | { type: 'escalationCreated' | 'escalationUpdated'; escalationId: string; status: EscalationStatus }
  /** It became complete, and a scope is linked. */
  | { type: 'completed'; scopeId: string; engagementType: EngagementType }
  | { type: 'summaryUpdated' };
