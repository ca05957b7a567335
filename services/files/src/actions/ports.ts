import type { Idempotency } from '@parley/service/idempotency';
import type { Tenant } from '@parley/service/caller';
import type { ReadRange } from '../content/read-range.ts';
import type { StoredFile } from '../domain/file.ts';

/** What is found out about a file while it is stored. */
export type FileFacts = Pick<StoredFile, 'filename' | 'kind' | 'sizeBytes' | 'sha256' | 'isProvisional'>;

/** Which files are asked for; an operator asks without a tenant. */
export type FileKey = { id: string; tenant: Tenant | undefined };

export type ListFilter = { org?: string | undefined; mode?: Tenant['mode'] | undefined };
export type ListWindow = { limit: number; after: string | undefined };

/** The records of files. A file exists from `complete` until it expires or is deleted. */
export interface FileStore {
  /** Notes that bytes are about to be written under this id, so that they are found whatever happens. */
  begin(id: string, tenant: Tenant): Promise<void>;
  /**
   * Makes the file exist, unless a call with the same key has made one: then that one is returned, and this one does not.
   * @throws AppError DEADLINE_EXCEEDED when it took so long that its bytes are given up.
   */
  complete(id: string, facts: FileFacts, call: UploadCall): Promise<{ file: StoredFile; isReplay: boolean }>;
  /** The file that an earlier call with the same key made. @throws AppError IDEMPOTENCY_KEY_REUSED when that sent another */
  earlier(call: UploadCall): Promise<StoredFile | undefined>;
  /** Whether an earlier call of the tenant used this key. */
  knows(tenant: Tenant, idempotencyKey: string): Promise<boolean>;
  /** @throws AppError FILE_NOT_FOUND */
  find(key: FileKey): Promise<StoredFile>;
  /** Makes a provisional file a lasting one. @throws AppError FILE_NOT_FOUND */
  keep(key: FileKey): Promise<StoredFile>;
  /** Newest first. */
  list(filter: ListFilter, window: ListWindow): Promise<StoredFile[]>;
  /** From now on the file does not exist; its record stays until `forget`. False when there is none. */
  condemn(key: FileKey): Promise<boolean>;
  /** Gives up a file that never came to exist, and says that it never did: true as well when the sweep has given it up. */
  abandon(id: string): Promise<boolean>;
  /** The ids of what is to be removed: expired, condemned, or never completed. Nobody can use them any more. */
  condemnDue(limit: number): Promise<string[]>;
  /** Removes the record, which is the last that is left of a file; says what room is free then. */
  forget(id: string): Promise<Room | undefined>;
}

/** So many bytes of what a tenant may store. */
export type Room = { tenant: Tenant; bytes: number };

/** How much the files of each tenant take up, all together. */
export interface StorageUsage {
  read(tenant: Tenant): Promise<{ storedBytes: number; maxBytes: number }>;
  /** To be called before `take`. @throws AppError STORAGE_FULL when there is no room for anything */
  requireRoom(tenant: Tenant): Promise<void>;
  /** Takes room for a file. However many do so at once, no more is taken than there is. @throws AppError STORAGE_FULL */
  take(room: Room): Promise<void>;
  release(room: Room): Promise<void>;
  /** Adds up the files of one tenant whose sum has not been looked at for long; false when there is none. */
  recountDue(): Promise<boolean>;
}

/** One upload as its sender sees it. */
export type UploadCall = { tenant: Tenant; idempotency: Idempotency | undefined };

/** The bytes of files. */
export interface ContentStore {
  /** Takes chunks in order; when `end` is over they are all there. */
  open(id: string): ContentWriter;
  readRange(id: string): ReadRange;
  read(id: string, signal: AbortSignal): AsyncIterable<Uint8Array>;
  /** Whether all of it was written or a part. */
  remove(id: string): Promise<void>;
}

export interface ContentWriter {
  write(chunk: Uint8Array): Promise<void>;
  end(): Promise<void>;
  /** Nothing more will be written. */
  close(): void;
}
