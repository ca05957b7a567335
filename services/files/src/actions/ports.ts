import type { Idempotency } from '@parley/service/idempotency';
import type { Tenant } from '@parley/service/caller';
import type { Place } from '@parley/service/place';
import type { ReadRange } from '../content/read-range.ts';
import type { StoredFile } from '../domain/file.ts';

/** The facts that storing a file reveals. */
export type FileFacts = Pick<StoredFile, 'filename' | 'kind' | 'sizeBytes' | 'sha256' | 'isProvisional'>;

/** Which file is meant; an operator names it without a tenant. */
export type FileKey = { id: string; tenant: Tenant | undefined };

/** A mode is allowed only with an organisation. */
export type ListFilter = { org?: string | undefined; mode?: Tenant['mode'] | undefined };
/** @param after where the previous page ended */
type ListWindow = { limit: number; after: Place | undefined };

/** The records of files. A file exists from `complete` until it expires or is deleted. */
export interface FileStore {
  /** Records that bytes are about to be written under this id, so that a sweep finds them in any case. */
  begin(id: string, tenant: Tenant): Promise<void>;
  /**
   * Makes the file exist, unless a call with the same key has already created one: then that one is returned, and this
   * one never exists.
   * @throws AppError DEADLINE_EXCEEDED if it took so long that a sweep removed its bytes
   */
  complete(id: string, facts: FileFacts, call: UploadCall): Promise<{ file: StoredFile; isReplay: boolean }>;
  /**
   * The file that an earlier call with the same key created.
   * @throws AppError IDEMPOTENCY_KEY_REUSED if that call sent another file
   */
  earlier(call: UploadCall): Promise<StoredFile | undefined>;
  /** Whether an earlier call of the tenant used this key. */
  knows(tenant: Tenant, idempotencyKey: string): Promise<boolean>;
  /** @throws AppError FILE_NOT_FOUND */
  find(key: FileKey): Promise<StoredFile>;
  /**
   * Makes a provisional file permanent.
   * @throws AppError FILE_NOT_FOUND
   */
  keep(key: FileKey): Promise<StoredFile>;
  /** Newest first. */
  list(filter: ListFilter, window: ListWindow): Promise<StoredFile[]>;
  /** Callers no longer find the file; its record stays until `forget`. Returns false if there is no such file. */
  markForRemoval(key: FileKey): Promise<boolean>;
  /** Gives up an upload. Returns whether it is given up, by this call or by the sweep. */
  abandon(id: string): Promise<boolean>;
  /** Marks files that expired or were never completed, and returns their ids and those of files marked before. */
  markDueForRemoval(limit: number): Promise<string[]>;
  /** Removes the record, the last trace of a file; returns the quota that this frees. */
  forget(id: string): Promise<Reservation | undefined>;
}

/** A number of bytes from a tenant's quota. */
export type Reservation = { tenant: Tenant; bytes: number };

/** How many bytes the files of each tenant take up in total. */
export interface StorageUsage {
  read(tenant: Tenant): Promise<{ storedBytes: number; maxBytes: number }>;
  /**
   * To be called before `take`.
   * @throws AppError STORAGE_FULL if the quota is used up
   */
  requireFreeSpace(tenant: Tenant): Promise<void>;
  /**
   * Takes quota for a file. Concurrent calls never take more than the quota.
   * @throws AppError STORAGE_FULL
   */
  take(reservation: Reservation): Promise<void>;
  release(reservation: Reservation): Promise<void>;
  /** Recounts the files of one tenant whose sum has not been checked for long; returns false if no tenant is due. */
  recountDue(): Promise<boolean>;
}

/** An upload from its sender's point of view. */
type UploadCall = { tenant: Tenant; idempotency: Idempotency | undefined };

/** The bytes of files. */
export interface ContentStore {
  /** Takes chunks in order; when `end` has resolved, all of them are stored. */
  open(id: string): ContentWriter;
  readRange(id: string): ReadRange;
  read(id: string, signal: AbortSignal): AsyncIterable<Uint8Array>;
  /** Removes the bytes, whether written completely or in part. */
  remove(id: string): Promise<void>;
}

export interface ContentWriter {
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Called when nothing more will be written. */
  close(): void;
}
