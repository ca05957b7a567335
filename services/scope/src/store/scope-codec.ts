import { withoutOutbox } from '@parley/store/aggregate';
import type { Scope } from '../domain/scope.ts';
import type { ScopeDocument } from './scope-model.ts';

/** Excluded from reads: fields of the record that are not part of the scope. */
export const scopeFields = { ...withoutOutbox, idempotency: 0 } as const;

/** Also excluded from reads for tenants: the findings, which may be megabytes and are for the operator. */
export const tenantFields = { ...scopeFields, 'document.findings': 0 } as const;

/** Converts a record that was read without its outbox. */
export function toScope(document: ScopeDocument): Scope {
  const { _id: id, version: _version, idempotency: _idempotency, ...scope } = document;
  return { id, ...scope };
}
