import type { Caller } from '@parley/service/caller';
import { requireEscalation } from '../domain/escalations.ts';
import type { Escalation } from '../domain/negotiation.ts';
import { getNegotiation } from './get-negotiation.ts';
import type { NegotiationStore } from './ports.ts';

/** Returns the escalations of a negotiation, newest first. @throws AppError NEGOTIATION_NOT_FOUND */
export async function listEscalations(store: NegotiationStore, id: string, caller: Caller): Promise<Escalation[]> {
  return (await getNegotiation(store, id, caller)).escalations.toReversed();
}

/** @throws AppError NEGOTIATION_NOT_FOUND, ESCALATION_NOT_FOUND */
export async function getEscalation(
  store: NegotiationStore,
  { negotiationId, escalationId }: { negotiationId: string; escalationId: string },
  caller: Caller,
): Promise<Escalation> {
  return requireEscalation((await getNegotiation(store, negotiationId, caller)).escalations, escalationId);
}
