import { AppError } from '@parley/errors/app-error';
import { requestInvalid } from '@parley/errors/violations';
import { correctedCandidate, type Correction } from '@parley/reading/learning/corrected-value';
import type { Caller } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import { newId } from '@parley/service/new-id';
import type { StoredCorrection } from '../domain/correction.ts';
import { newJob } from '../domain/document-job.ts';
import type { DocumentProcessing, Scope } from '../domain/scope.ts';
import { scopeNotFound } from './get-scope.ts';
import type { ScopeDesk, ScopeStore } from './ports.ts';

export type CorrectParts = {
  scopes: Pick<ScopeStore, 'insert'>;
  desk: Pick<ScopeDesk, 'find'>;
  /** Called once for each scope that was actually created. */
  started: (scope: Scope) => void;
};

type Correcting = { scopeId: string; requestId: string; corrections: Correction[] };

/**
 * Creates a successor of a scope whose document is read again with the corrections. A repeat of the request returns the
 * same successor.
 * @throws AppError SCOPE_NOT_FOUND, SCOPE_NOT_RETRYABLE, REQUEST_INVALID, IDEMPOTENCY_KEY_REUSED
 */
export async function correctScope(
  { scopes, desk, started }: CorrectParts,
  { scopeId, requestId, corrections }: Correcting,
  { identity, traceparent }: Caller,
): Promise<Scope> {
  checkForms(corrections);
  const found = await desk.find(scopeId);
  if (!found) throw scopeNotFound(scopeId);
  const { org, mode } = found.scope;
  const now = new Date();
  const scope: Scope = {
    id: newId(),
    org,
    mode,
    source: 'document',
    createdAt: now,
    previousScopeId: scopeId,
    terms: [],
    productTerms: [],
    document: {
      ...documentOf(found.scope),
      status: 'pending',
      documentType: 'other',
      updatedAt: now,
      corrections: together(found.scope.document?.corrections, corrections, { by: identity.subject, at: now }),
      job: newJob('extract', now, traceparent),
    },
  };
  const idempotency = { key: requestId, fingerprint: fingerprintOf({ scopeId, corrections }) };
  const first = await scopes.insert(scope, { org, mode, operation: 'correctScope', idempotency });
  if (!first) started(scope);
  return first ?? scope;
}

function checkForms(corrections: readonly Correction[]): void {
  const violations = corrections
    .filter((correction) => correctedCandidate(correction) === undefined)
    .map(({ field }) => ({
      pointer: `/corrections/${field}`,
      code: 'invalid',
      message: 'has not the form of such a value',
    }));
  if (violations.length > 0) throw requestInvalid(violations);
}

/** The file stays that of the first scope. */
function documentOf({ id, document }: Scope): Pick<DocumentProcessing, 'fileId' | 'filename' | 'mimeType'> {
  if (document?.fileId === undefined || document.job !== undefined) {
    const why =
      document?.job === undefined ? 'it was not read from a document that is stored' : 'it is still being read';
    throw new AppError('SCOPE_NOT_RETRYABLE', `The scope ${id} cannot be corrected: ${why}.`, {
      metadata: { scopeId: id },
    });
  }
  const { fileId, filename, mimeType, sha256, purchaseType } = document;
  return { fileId, filename, mimeType, ...(sha256 && { sha256 }), ...(purchaseType && { purchaseType }) };
}

/** Earlier corrections of the document stay, unless the same field is corrected again. */
function together(
  earlier: readonly StoredCorrection[] = [],
  corrections: readonly Correction[],
  author: { by: string; at: Date },
): StoredCorrection[] {
  const kept = earlier.filter(({ field }) => !corrections.some((correction) => correction.field === field));
  return [...kept, ...corrections.map((correction) => Object.assign({ ...correction }, author))];
}
