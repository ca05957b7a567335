import type { Idempotency } from '@parley/service/idempotency';
import type { Tenant } from '@parley/service/caller';
import type { Place } from '@parley/service/place';
import type { ReadRange } from '../content/read-range.ts';
import type { StoredFile } from '../domain/file.ts';

/** What is learned about a file while it is stored. */
export type FileFacts = Pick<StoredFile, 'filename' | 'kind' | 'sizeBytes' | 'sha256' | 'isProvisional'>;

/** Which file is meant; an operator names it without a tenant. */
export type FileKey = { id: string; tenant: Tenant | undefined };

/** A mode is that of an organisation. */
export type ListFilter = { org?: string | undefined; mode?: Tenant['mode'] | undefined };
/** @param after where the previous page ended */
export type ListWindow = { limit: number; after: Place | undefined };

/** The records of files. A file exists from `complete` until it expires or is deleted. */
export interface FileStore {
  /** Records that bytes are about to be written under this id, so that they are found whatever happens. */
  begin(id: string, tenant: Tenant): Promise<void>;
  /**
   * Makes the file exist, unless a call with the same key has already created one: then that one is returned, and this
   * one never exists.
   * @throws AppError DEADLINE_EXCEEDED if it took so long that its bytes were given up.
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
  /** From now on the file does not exist; its record stays until `forget`. Returns false if there is none. */
  condemn(key: FileKey): Promise<boolean>;
  /**
   * Gives up a file that has not come to exist. Returns whether that is so, also if the sweep has already given it up.
   */
  abandon(id: string): Promise<boolean>;
  /** The ids of files to remove: expired, condemned, or never completed. Nobody can use them any more. */
  condemnDue(limit: number): Promise<string[]>;
  /** Removes the record, the last trace of a file; returns the room that this frees. */
  forget(id: string): Promise<Room | undefined>;
}

/** A number of bytes from a tenant's quota. */
export type Room = { tenant: Tenant; bytes: number };

/** How much room the files of each tenant take up in total. */
export interface StorageUsage {
  read(tenant: Tenant): Promise<{ storedBytes: number; maxBytes: number }>;
  /**
   * To be called before `take`.
   * @throws AppError STORAGE_FULL if there is no room left
   */
  requireRoom(tenant: Tenant): Promise<void>;
  /**
   * Takes room for a file. Concurrent calls never take more than there is.
   * @throws AppError STORAGE_FULL
   */
  take(room: Room): Promise<void>;
  release(room: Room): Promise<void>;
  /** Recounts the files of one tenant whose sum has not been checked for long; returns false if there is none. */
  recountDue(): Promise<boolean>;
}

/** An upload as its sender sees it. */
export type UploadCall = { tenant: Tenant; idempotency: Idempotency | undefined };

/** The bytes of files. */
export interface ContentStore {
  /** Takes chunks in order; when `end` has resolved, all of them are stored. */
  open(id: string): ContentWriter;
  readRange(id: string): ReadRange;
  read(id: string, signal: AbortSignal): AsyncIterable<Uint8Array>;
  /** Whether it was written completely or in part. */
  remove(id: string): Promise<void>;
}

export interface ContentWriter {
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Nothing more will be written. */
  close(): void;
}
