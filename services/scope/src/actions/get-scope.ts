import { AppError } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { present } from '@parley/service/present';
import type { Scope } from '../domain/scope.ts';
import type { ScopeDesk, ScopeStore } from './ports.ts';

/** A scope and the newest one that follows it. */
export type LinkedScope = { scope: Scope; nextScopeId?: string };

/** @throws AppError SCOPE_NOT_FOUND, also if it belongs to another organisation or mode. */
export async function getScope(scopes: ScopeStore, tenant: Tenant, id: string): Promise<LinkedScope> {
  const [scope, nextScopeId] = await Promise.all([scopes.find(tenant, id), scopes.nextOf(tenant, id)]);
  if (!scope) throw scopeNotFound(id);
  return { scope, ...present({ nextScopeId }) };
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
