import { AppError } from '@parley/errors/app-error';
import type { Owner, Scope } from '../domain/scope.ts';
import type { ScopeStore } from './ports.ts';

/** A scope and the newest one that follows it. */
export type LinkedScope = { scope: Scope; nextScopeId?: string };

/** @throws AppError SCOPE_NOT_FOUND, also when it belongs to another organisation or mode. */
export async function getScope(scopes: ScopeStore, owner: Owner, id: string): Promise<LinkedScope> {
  const [scope, nextScopeId] = await Promise.all([scopes.find(owner, id), scopes.nextOf(owner, id)]);
  if (!scope) throw scopeNotFound(id);
  return { scope, ...(nextScopeId !== undefined && { nextScopeId }) };
}

export function scopeNotFound(id: string): AppError {
  return new AppError('SCOPE_NOT_FOUND', `There is no scope with the id ${id}.`, { metadata: { scopeId: id } });
}
