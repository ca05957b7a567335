import { AppError } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { present } from '@parley/service/present';
import type { LinkedScope, ScopeDesk, ScopeStore } from './ports.ts';

/** @throws AppError SCOPE_NOT_FOUND, also if it belongs to another organisation or mode. */
export async function getScope(scopes: ScopeStore, tenant: Tenant, id: string): Promise<LinkedScope> {
  const found = await scopes.find(tenant, id);
  if (!found) throw scopeNotFound(id);
  return found;
}

/** A scope of any organisation. @throws AppError SCOPE_NOT_FOUND */
export async function showScope(
  { scopes, desk }: { scopes: ScopeStore; desk: ScopeDesk },
  id: string,
): Promise<LinkedScope> {
  const found = await desk.find(id);
  if (!found) throw scopeNotFound(id);
  const nextScopeId = await scopes.nextOf(found.scope, id);
  return { scope: found.scope, ...present({ nextScopeId }) };
}

export function scopeNotFound(id: string): AppError {
  return new AppError('SCOPE_NOT_FOUND', `There is no scope with the id ${id}.`, { metadata: { scopeId: id } });
}
