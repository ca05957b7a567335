import { AppError } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { present } from '@parley/service/present';
import type { LinkedScope, ScopeAdmin, ScopeStore } from './ports.ts';

/** @throws AppError SCOPE_NOT_FOUND, also if it belongs to another organisation or mode. */
export async function getScope(scopes: ScopeStore, tenant: Tenant, id: string): Promise<LinkedScope> {
  const found = await scopes.find(tenant, id);
  if (!found) throw scopeNotFound(id);
  return found;
}

/** A scope with what was found in its document, of any owner unless one is named. @throws AppError SCOPE_NOT_FOUND */
export async function showScope(
  { scopes, admin }: { scopes: ScopeStore; admin: ScopeAdmin },
  id: string,
  owner?: Tenant,
): Promise<LinkedScope> {
  const found = await admin.find(id);
  if (!found || (owner && !isOf(owner, found.scope))) throw scopeNotFound(id);
  const nextScopeId = await scopes.nextOf(found.scope, id);
  return { scope: found.scope, ...present({ nextScopeId }) };
}

function isOf({ org, mode }: Tenant, scope: Tenant): boolean {
  return scope.org === org && scope.mode === mode;
}

export function scopeNotFound(id: string): AppError {
  return new AppError('SCOPE_NOT_FOUND', `There is no scope with the id ${id}.`, { metadata: { scopeId: id } });
}
