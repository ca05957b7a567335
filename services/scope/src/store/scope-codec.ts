import { present } from '@parley/service/present';
import { withoutOutbox } from '@parley/store/aggregate';
import type { DocumentProcessing, Scope } from '../domain/scope.ts';
import { unpackFindings } from './packed-findings.ts';
import type { ScopeDocument, StoredProcessing } from './scope-model.ts';

/** The fields of a scope that are read, except to show its findings. */
export const shownFields = {
  ...withoutOutbox,
  idempotency: 0,
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
  const packed = record.document?.packedFindings;
  if (!scope.document || !packed) return scope;
  return { ...scope, document: { ...scope.document, findings: await unpackFindings(packed) } };
}

function withoutFindings({ packedFindings: _packed, ...document }: StoredProcessing): DocumentProcessing {
  return document;
}
