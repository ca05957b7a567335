import { withoutOutbox } from '@parley/store/aggregate';
import type { Scope } from '../domain/scope.ts';
import type { ScopeDocument } from './scope-model.ts';

/** Fields that a read leaves out: those of a record that are not part of a scope. */
export const scopeFields = { ...withoutOutbox, idempotency: 0 } as const;

/** The scope in a record that was read without its outbox. */
export function toScope(document: ScopeDocument): Scope {
  const { _id: id, version: _version, idempotency: _idempotency, ...scope } = document;
  return { id, ...scope };
}
