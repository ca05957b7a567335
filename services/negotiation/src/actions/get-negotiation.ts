import { AppError } from '@parley/errors/app-error';
import { tenantOf, type Caller } from '@parley/service/caller';
import type { JsonObject } from '../domain/negotiation.ts';
import type { CallerScopes, NegotiationStore, VisibleNegotiation } from './ports.ts';

/** @throws AppError NEGOTIATION_NOT_FOUND, also when it belongs to another organisation or mode */
export async function getNegotiation(
  negotiations: NegotiationStore,
  id: string,
  { identity }: Caller,
): Promise<VisibleNegotiation> {
  const found = await negotiations.find(tenantOf(identity), id);
  if (!found) throw negotiationNotFound(id);
  return found;
}

/**
 * A negotiation and its public scope: the current state of the linked one, only its id if it is gone, or the given
 * JSON.
 */
export type SummarizedNegotiation = { negotiation: VisibleNegotiation; scope: object };

/** @throws AppError NEGOTIATION_NOT_FOUND, SERVICE_UNAVAILABLE when the linked scope cannot be read */
export async function getSummary(
  { negotiations, scopes }: { negotiations: NegotiationStore; scopes: CallerScopes },
  id: string,
  caller: Caller,
): Promise<SummarizedNegotiation> {
  const negotiation = await getNegotiation(negotiations, id, caller);
  return { negotiation, scope: await scopeOf(negotiation, scopes, caller) };
}

async function scopeOf(
  { scope }: VisibleNegotiation,
  scopes: CallerScopes,
  caller: Caller,
): Promise<JsonObject | object> {
  if (!('linkedId' in scope)) return scope.given;
  return (await scopes.find(scope.linkedId, caller)) ?? { id: scope.linkedId };
}

export function negotiationNotFound(id: string): AppError {
  const metadata = { negotiationId: id };
  return new AppError('NEGOTIATION_NOT_FOUND', `There is no negotiation with the id ${id}.`, { metadata });
}
