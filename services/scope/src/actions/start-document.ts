import { AppError } from '@parley/errors/app-error';
import { likelyMimeType } from '@parley/file-kinds/file-kind';
import { tenantOf, type Caller } from '@parley/service/caller';
import type { CreatingCall, Idempotency } from '@parley/service/idempotency';
import type { RepeatedFile } from '@parley/stored-files/repeated-file';
import type { StoredFile } from '@parley/stored-files/stored-file';
import { newId } from '@parley/service/new-id';
import type { ScopeStore } from '../actions/ports.ts';
import type { DocumentProcessing, Scope } from '../domain/scope.ts';
import type { PurchaseType } from '@parley/document-fields/fields';
import { newJob } from '../domain/document-job.ts';
import { decoded } from '@parley/service/decoded';

export type StartParts = {
  scopes: ScopeStore;
  /** Metadata of a stored file that belongs to the caller. @throws AppError FILE_NOT_FOUND */
  statFile: (fileId: string, caller: Caller) => Promise<StoredFile>;
  /** Inserts no more documents than a tenant may have that are still to be read. @throws AppError TOO_MANY_DOCUMENTS */
  quota: Pick<ScopeStore, 'insert'>;
  /** Called once for each scope that was actually created. */
  started: (scope: Scope) => void;
};

type NewSource = { fileUrl: string } | { fileId: string } | { received: StoredFile };
/** Where the document is: at an address, in the files service, received with this call, or with an earlier one. */
export type Source = NewSource | RepeatedFile;

export type NewDocument = {
  source: Source;
  purchaseType?: PurchaseType | undefined;
  idempotency?: Idempotency | undefined;
};

/** The operation that idempotency keys are scoped to. */
export const startOperation = 'createScopeFromDocument';

export type StartedDocument = { scopeId: string; isReplay: boolean };

/**
 * Creates a scope to be read from a document, and returns before anything is read.
 * @throws AppError TOO_MANY_DOCUMENTS, FILE_NOT_FOUND, IDEMPOTENCY_KEY_REUSED, STORE_UNAVAILABLE, SERVICE_UNAVAILABLE
 */
export async function startDocument(
  parts: StartParts,
  { source, purchaseType, idempotency }: NewDocument,
  caller: Caller,
): Promise<StartedDocument> {
  const { scopes, statFile, started } = parts;
  const tenant = tenantOf(caller.identity);
  const call: CreatingCall = { ...tenant, operation: startOperation, idempotency };
  const earlier = await scopes.earlier(call);
  if (earlier) return { scopeId: earlier.id, isReplay: true };
  if ('isRepeat' in source) {
    throw new AppError(
      'STALE_VERSION',
      'The result of the first call with this `Idempotency-Key` has just been deleted. Try again.',
    );
  }
  const known = await knownOf(source, (fileId) => statFile(fileId, caller));
  const now = new Date();
  const scope: Scope = {
    id: newId(),
    ...tenant,
    source: 'document',
    createdAt: now,
    terms: [],
    productTerms: [],
    document: {
      ...known,
      status: 'pending',
      documentType: 'other',
      updatedAt: now,
      ...(purchaseType && { purchaseType }),
      job: newJob('fileUrl' in source ? 'fetch' : 'extract', now, caller.traceparent),
    },
  };
  const first = await parts.quota.insert(scope, call);
  if (!first) started(scope);
  return { scopeId: first?.id ?? scope.id, isReplay: first !== undefined };
}

const refusedForSeconds = 10;

export function tooManyDocuments(maxUnfinished: number): AppError {
  const message = `The organisation has ${maxUnfinished} documents that are still to be read. Send more when some have been.`;
  const metadata = { maxUnfinished: String(maxUnfinished) };
  return new AppError('TOO_MANY_DOCUMENTS', message, { metadata, retryAfterSeconds: refusedForSeconds });
}

type Known = Pick<DocumentProcessing, 'filename' | 'mimeType' | 'fileUrl' | 'fileId' | 'ownsFile' | 'sha256'>;

async function knownOf(source: NewSource, statFile: (fileId: string) => Promise<StoredFile>): Promise<Known> {
  if ('fileUrl' in source) {
    const filename = nameIn(source.fileUrl);
    return { fileUrl: source.fileUrl, filename, mimeType: likelyMimeType(filename) };
  }
  const isReceived = 'received' in source;
  const file = isReceived ? source.received : await statFile(source.fileId);
  const { id: fileId, filename, mimeType, sha256 } = file;
  return { fileId, filename, mimeType, sha256, ...(isReceived && { ownsFile: true }) };
}

const maxNameLength = 200;

/** The document's name until it has been fetched: the last part of its address. */
function nameIn(fileUrl: string): string {
  const last = new URL(fileUrl).pathname.split('/').at(-1) ?? '';
  const name = decoded(last)
    .replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '')
    .trim()
    .slice(0, maxNameLength);
  return name === '' ? 'document' : name.toWellFormed();
}
