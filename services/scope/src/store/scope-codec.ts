import { present } from '@parley/service/present';
import { withoutOutbox } from '@parley/store/aggregate';
import type { DocumentProcessing, Scope } from '../domain/scope.ts';
import { unpackFindings } from './packed-findings.ts';
import type { ScopeDocument, StoredProcessing } from './scope-model.ts';

/** The fields of a scope that are read, except to show its findings. */
export const shownFields = {
  ...withoutOutbox,
  idempotency: 0,
  'document.findings': 0,
  'document.packedFindings': 0,
} as const;

/** Converts a record, without the findings of its document, which are for the operator. */
export function toScope(record: ScopeDocument): Scope {
  const { _id: id, org, mode, source, createdAt, terms, productTerms } = record;
  const { previousScopeId, currency, document } = record;
  return {
    id,
    org,
    mode,
    source,
    createdAt,
    terms,
    productTerms,
    ...present({ previousScopeId, currency }),
    ...(document && { document: withoutFindings(document) }),
  };
}

/** Converts a record, the findings included. */
export async function toWholeScope(record: ScopeDocument): Promise<Scope> {
  const scope = toScope(record);
  const { findings, packedFindings } = record.document ?? {};
  const unpacked = packedFindings ? await unpackFindings(packedFindings) : findings;
  return scope.document && unpacked ? { ...scope, document: { ...scope.document, findings: unpacked } } : scope;
}

function withoutFindings(stored: StoredProcessing): DocumentProcessing {
  const { findings: _findings, packedFindings: _packed, ...document } = stored;
  return document;
}
