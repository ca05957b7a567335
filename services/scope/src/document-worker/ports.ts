import type { FileKind } from '@parley/file-kinds/file-kind';
import type { Correction } from '@parley/reading/learning/correction';
import type { LearnedLayout } from '@parley/reading/learning/learned-place';
import type { Tenant } from '@parley/service/caller';
import type { Claims, Held } from '@parley/service/leased-work';
import type { OwnFiles } from '@parley/stored-files/own-files';
import type { StoredFile } from '@parley/stored-files/stored-file';
import type { Incoming } from '@parley/stored-files/upload-requests';
import type { Alias, LearnedAlias, WeighedAlias } from '../domain/alias.ts';
import type { DocumentJob, DocumentProcessing, Scope } from '../domain/scope.ts';
import type { Extracted } from '../matching/extracted.ts';
import type { Findings } from '../domain/findings.ts';
import type { PurchaseType } from '@parley/document-fields/fields';
import type { DocumentType } from '@parley/reading/found-terms';

/** A document that this process has claimed, with its scope. */
export type HeldDocument = Held & { scope: Tenant & { id: string; document: DocumentProcessing }; job: DocumentJob };

/** A document that is waiting for its turn. */
export type WaitingDocument = { id: string; org: string };

/** A change of a document's scope. Absent fields stay unchanged; `null` removes a field. */
export type DocumentChange = Partial<Omit<DocumentProcessing, 'job' | 'fileUrl' | 'error'>> & {
  job?: Pick<DocumentJob, 'step' | 'tries'> | null;
  fileUrl?: null;
  error?: string | null;
} & { scope?: Pick<Scope, 'terms' | 'productTerms' | 'currency'> };

/** How reading a document ended, as published. */
export type Ending = { status: 'completed' } | { status: 'failed'; errorMessage: string };

/** The scopes as jobs see them. */
export interface DocumentStore extends Claims<WaitingDocument, HeldDocument> {
  /** The documents whose jobs are due, longest due first. */
  due(limit: number): Promise<WaitingDocument[]>;
  /** As `release`, but the try does not count. */
  releaseUncounted(held: Held, inMs: number): Promise<boolean>;
  /** Ids of the documents of a tenant whose processing has not ended, at most `atMost` of them. */
  unfinished(tenant: Tenant, atMost: number): Promise<string[]>;
  /** The files of unfinished documents, whether or not their jobs are due. */
  waitingFiles(limit: number): Promise<(Tenant & { fileId: string })[]>;
  /**
   * Changes the scope while its document is held, and records the event of the ending in the same write. False if the
   * lease is lost.
   * @throws AppError OUTBOX_FULL, STORE_UNAVAILABLE
   */
  change(held: Held, to: { change: DocumentChange; ending?: Ending }): Promise<boolean>;
  /** Number of unfinished documents, and when the first of them is due. */
  backlog(): Promise<{ jobs: number; oldestDueAt?: Date }>;
}

/** A layout as it was read from the store, with the scopes that taught it. */
export type KnownLayout = LearnedLayout & { scopes: string[]; serial: number };

/** A layout as corrections changed it, an empty id if it is new, and all that were known when they did. */
export type LayoutUpdate = { layout: LearnedLayout; known: readonly KnownLayout[] };

/** Learned layouts. Those of one tenant are never used for another. */
export interface LearnedLayouts {
  ofTenant(tenant: Tenant): Promise<KnownLayout[]>;
  /**
   * Stores what the corrections of a scope taught, once per scope.
   * @throws AppError STALE_VERSION if another document has taught the layout, or a new one, meanwhile
   */
  keep(tenant: Tenant, lesson: LayoutUpdate, scopeId: string): Promise<void>;
}

/** `key`: what spellings of the name have in common. */
export type KeyedAlias = Alias & { key: string };

/** Learned aliases. Those of one tenant are never used for another. */
export interface LearnedAliases {
  ofTenant(tenant: Tenant): Promise<LearnedAlias[]>;
  /** Counts what a person said of a scope's document for or against what is known, once per scope. */
  learn(tenant: Tenant, alias: KeyedAlias, scopeId: string): Promise<void>;
}

/** The files service, called on behalf of the tenant that owns the scope. */
export interface DocumentFiles extends OwnFiles {
  /**
   * Stores a file provisionally; `keep` makes it permanent. @throws AppError FILE_EMPTY, FILE_TOO_LARGE,
   * FILE_KIND_UNSUPPORTED
   */
  store(tenant: Tenant, incoming: Incoming, signal: AbortSignal): Promise<StoredFile>;
  /** Copies a file to a local path. @throws AppError FILE_NOT_FOUND */
  copyTo(path: string, from: { tenant: Tenant; fileId: string }, signal: AbortSignal): Promise<StoredFile>;
}

/** A document to read, with its metadata. */
export type DocumentFile = {
  path: string;
  filename: string;
  kind: FileKind;
  sha256: string;
  purchaseType?: PurchaseType;
  /** The learned layouts of the tenant. */
  layouts: LearnedLayout[];
  corrections: Correction[];
  /** What printed names mean, as persons said of this document and of earlier ones of the tenant. */
  aliases: WeighedAlias[];
};

/** The layout of a corrected document, with what the corrections teach. */
export type CorrectedLayout = { layout?: LearnedLayout };

/** A document that yields no scope: the reason, in a sentence for the buyer, and what was found nevertheless. */
export type UnreadableDocument = { documentType: DocumentType; error: string; findings?: Findings };

/** Reads a document into the parts of a scope. */
export interface DocumentReader {
  /** Throws only what may be retried. */
  read(file: DocumentFile, signal: AbortSignal): Promise<(Extracted | UnreadableDocument) & CorrectedLayout>;
}

/** Downloads a document from its address. @throws OutboundError */
export type FetchDocument = (url: string, signal: AbortSignal) => Promise<Incoming>;
