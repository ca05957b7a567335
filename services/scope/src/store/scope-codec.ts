import { withoutOutbox } from '@parley/store/aggregate';
import type { Scope } from '../domain/scope.ts';
import type { ScopeDocument } from './scope-model.ts';

/** What a read leaves out: the parts of a record that no scope has. */
export const scopeFields = { ...withoutOutbox, idempotency: 0 } as const;

/** What reads for tenants leave out as well: what was found in a document may be megabytes, and is for the operator. */
export const tenantFields = { ...scopeFields, 'document.findings': 0 } as const;

/** The scope in a record that was read without its outbox. */
export function toScope(document: ScopeDocument): Scope {
  const { _id: id, version: _version, idempotency: _idempotency, ...scope } = document;
  return { id, ...scope };
}
