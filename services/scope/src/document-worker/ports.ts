import type { FileKind } from '@parley/file-kinds/file-kind';
import type { Tenant } from '@parley/service/caller';
import type { OwnFiles } from '@parley/stored-files/own-files';
import type { StoredFile } from '@parley/stored-files/stored-file';
import type { Incoming } from '@parley/stored-files/upload-requests';
import type { DocumentProcessing, Scope } from '../domain/scope.ts';
import type { Extracted } from '../matching/extracted.ts';
import type { Findings } from '../domain/findings.ts';
import type { PurchaseType } from '@parley/document-fields/fields';
import type { DocumentType } from '@parley/reading/found-terms';

/** What a job knows about its scope. */
export type DocumentScope = Tenant & { id: string; version: number; document: DocumentProcessing };

/** A document whose turn is still to come. */
type WaitingDocument = { id: string; org: string };

/** A change of a document's scope. Absent fields stay; `job: null` and `fileUrl: null` remove them. */
export type DocumentChange = Partial<Omit<DocumentProcessing, 'job' | 'fileUrl' | 'error'>> & {
  job?: DocumentProcessing['job'] | null;
  fileUrl?: null;
  error?: string | null;
} & { scope?: Pick<Scope, 'terms' | 'productTerms' | 'currency'> };

/** How reading a document ended, to be announced. */
export type Ending = { status: 'completed' } | { status: 'failed'; errorMessage: string };

/** The scopes as jobs see them. */
export interface DocumentStore {
  /** Documents with due jobs, longest due first. */
  due(limit: number): Promise<WaitingDocument[]>;
  /** One of them; undefined if its job is no longer due. */
  findDue(id: string): Promise<DocumentScope | undefined>;
  /** How many documents of a tenant are unfinished, counted up to `atMost`. */
  unfinished(tenant: Tenant, atMost: number): Promise<number>;
  /** Documents whose files are stored, whether or not their jobs are due. */
  waitingFiles(limit: number): Promise<(Tenant & { fileId: string })[]>;
  /** Undefined if it no longer exists. */
  find(id: string): Promise<DocumentScope | undefined>;
  /**
   * Changes the scope if it still has this version, and announces the ending in the same write.
   * @throws AppError STALE_VERSION, OUTBOX_FULL, STORE_UNAVAILABLE
   */
  change(at: DocumentScope, change: DocumentChange, ending?: Ending): Promise<void>;
  /** How many documents are waiting or being read, and since when the oldest is due. */
  backlog(): Promise<{ jobs: number; oldestDueAt?: Date }>;
}

/** The files service, on behalf of the owner of a scope. */
export interface DocumentFiles extends OwnFiles {
  /**
   * Stores a file provisionally; `keep` makes it permanent.
   * @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_KIND_UNSUPPORTED
   */
  store(tenant: Tenant, incoming: Incoming, signal: AbortSignal): Promise<StoredFile>;
  /**
   * Copies a file to a local path.
   * @throws AppError FILE_NOT_FOUND
   */
  copyTo(path: string, from: { tenant: Tenant; fileId: string }, signal: AbortSignal): Promise<StoredFile>;
}

/** A document to be read, and what is known about it besides its bytes. */
export type DocumentFile = {
  path: string;
  filename: string;
  kind: FileKind;
  sha256: string;
  purchaseType?: PurchaseType;
};

/**
 * A document that does not make a scope: why, in a sentence that a buyer understands, and what was found nevertheless.
 */
export type Unread = { documentType: DocumentType; error: string; findings?: Findings };

/** Reads a document into the parts of a scope. */
export interface DocumentReader {
  /** Throws what may be tried again. */
  read(file: DocumentFile, signal: AbortSignal): Promise<Extracted | Unread>;
}

/**
 * Fetches what an address leads to.
 * @throws OutboundError
 */
export type FetchDocument = (url: string, signal: AbortSignal) => Promise<Incoming>;
