import { AppError } from '@parley/errors/app-error';
import type { AggregateFields } from '@parley/store/aggregate';
import type { QueryFilter } from 'mongoose';
import type { FileKey } from '../actions/ports.ts';
import type { StoredFile } from '../domain/file.ts';
import type { FileDocument } from './file-model.ts';

/** A record without the fields that only the store uses. */
type FileRecord = Omit<FileDocument, keyof AggregateFields | 'idempotency'>;

/** Selects the record of an existing file. Whether it still exists is decided at the time of the query. */
export function existing({ id, tenant }: FileKey, retentionMs: number | undefined): QueryFilter<FileDocument> {
  const now = Date.now();
  return {
    _id: id,
    ...tenant,
    status: 'stored',
    removeAt: { $not: { $lte: new Date(now) } },
    ...(retentionMs !== undefined && { createdAt: { $gt: new Date(now - retentionMs) } }),
  };
}

/** The file of a completed record. */
export function toFile(document: FileRecord, retentionMs: number | undefined): StoredFile {
  const { _id: id, org, mode, filename, kind, sizeBytes, sha256, createdAt, isProvisional = false } = document;
  if (filename === undefined || kind === undefined || sizeBytes === undefined || sha256 === undefined) {
    throw new Error(`the record of file ${id} is not whole`);
  }
  const file = { id, org, mode, filename, kind, sizeBytes, sha256, createdAt, isProvisional };
  const expiresAt = expiryOf(document, retentionMs);
  return expiresAt ? { ...file, expiresAt } : file;
}

/** A file of another organisation does not exist: the same message. */
export function fileNotFound(id: string): AppError {
  return new AppError('FILE_NOT_FOUND', `There is no file ${id}.`, { metadata: { fileId: id } });
}

function expiryOf({ removeAt, createdAt }: FileRecord, retentionMs: number | undefined): Date | undefined {
  const oldAt = retentionMs === undefined ? undefined : new Date(createdAt.getTime() + retentionMs);
  if (removeAt === undefined || oldAt === undefined) return removeAt ?? oldAt;
  return removeAt < oldAt ? removeAt : oldAt;
}
