import { AppError } from '@parley/errors/app-error';
import { requestInvalid } from '@parley/errors/violations';
import { correctedCandidate } from '@parley/reading/learning/corrected-value';
import { saysUnstated, type Correction } from '@parley/reading/learning/correction';
import type { Caller } from '@parley/service/caller';
import { fingerprintOf } from '@parley/service/idempotency';
import { newId } from '@parley/service/new-id';
import type { Alias, GivenAlias } from '../domain/alias.ts';
import type { StoredCorrection } from '../domain/correction.ts';
import { newJob } from '../domain/document-job.ts';
import type { DocumentProcessing, Scope } from '../domain/scope.ts';
import { scopeNotFound } from './get-scope.ts';
import { givenAliases, type CatalogParts, type GivenNames } from './given-aliases.ts';
import type { ScopeAdmin, ScopeStore } from './ports.ts';

export type CorrectParts = CatalogParts & {
  scopes: Pick<ScopeStore, 'insert'>;
  admin: Pick<ScopeAdmin, 'find'>;
  /** Called once for each scope that was actually created. */
  started: (scope: Scope) => void;
};

type Correcting = { scopeId: string; requestId: string; corrections: Correction[]; names: GivenNames };

/**
 * Creates a successor of a scope whose document is read again with the corrections, and with the meaning of its names. A
 * repeat of the request returns the same successor.
 * @throws AppError SCOPE_NOT_FOUND, SCOPE_NOT_RETRYABLE, REQUEST_INVALID, IDEMPOTENCY_KEY_REUSED
 */
export async function correctScope(
  { scopes, admin, started, ...catalog }: CorrectParts,
  { scopeId, requestId, corrections, names }: Correcting,
  caller: Caller,
): Promise<Scope> {
  checkForms(corrections);
  const found = await admin.find(scopeId);
  if (!found) throw scopeNotFound(scopeId);
  const { org, mode, document } = found.scope;
  const copied = documentOf(found.scope);
  const aliases = await givenAliases(catalog, names, { findings: document?.findings, caller });
  const now = new Date();
  const author = { by: caller.identity.subject, at: now };
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
      ...copied,
      status: 'pending',
      documentType: 'other',
      updatedAt: now,
      corrections: together(document?.corrections, corrections, author),
      aliases: allAliases(document?.aliases, aliases, author),
      job: newJob('extract', now, caller.traceparent),
    },
  };
  const idempotency = { key: requestId, fingerprint: fingerprintOf({ scopeId, corrections, names }) };
  const first = await scopes.insert(scope, { org, mode, operation: 'correctScope', idempotency });
  if (!first) started(scope);
  return first ?? scope;
}

function checkForms(corrections: readonly Correction[]): void {
  const violations = corrections
    .filter((correction) => !saysUnstated(correction) && correctedCandidate(correction) === undefined)
    .map(({ field }) => ({
      pointer: `/corrections/${field}`,
      code: 'invalid',
      message: 'has not the form of such a value',
    }));
  if (violations.length > 0) throw requestInvalid(violations);
}

/** The file stays that of the first scope, until that is deleted. */
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

/** Earlier ones stay, unless another seller or another product is given now. */
function allAliases(
  earlier: readonly GivenAlias[] = [],
  aliases: readonly Alias[],
  author: { by: string; at: Date },
): GivenAlias[] {
  const [given] = aliases;
  const isKept = ({ name, companyId, productId }: Alias): boolean =>
    given === undefined ||
    (productId !== undefined && companyId === given.companyId && !aliases.some((alias) => alias.name === name));
  return [...earlier.filter(isKept), ...aliases.map((alias) => Object.assign({ ...alias }, author))];
}
