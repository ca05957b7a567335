import type { FileKind } from '@parley/file-kinds/file-kind';
import type { Mode } from '@parley/service/caller';
import { addVersion, type AggregateFields } from '@parley/store/aggregate';
import { addDueIndex } from '@parley/store/due-documents';
import { addIdempotencyFields, type IdempotencyFields } from '@parley/store/idempotent-inserts';
import { Schema, type Connection, type Model } from 'mongoose';

/** The state of a file: its bytes are arriving, it exists, or it is being removed. */
type FileStatus = 'uploading' | 'stored' | 'condemned';

/** The record of a file, which exists from before its first byte is written until its last one is removed. */
export type FileDocument = AggregateFields &
  IdempotencyFields & {
    _id: string;
    mode: Mode;
    status: FileStatus;
    /** When it is to be removed; absent for a permanent file. */
    removeAt?: Date;
    createdAt: Date;
    isProvisional?: boolean;
    filename?: string;
    kind?: FileKind;
    sizeBytes?: number;
    sha256?: string;
  };

export type FileModel = Model<FileDocument>;

export function createFileModel(connection: Connection): FileModel {
  const schema = new Schema<FileDocument>(
    {
      _id: String,
      org: String,
      mode: String,
      status: String,
      removeAt: Date,
      createdAt: Date,
      isProvisional: Boolean,
      filename: String,
      kind: String,
      sizeBytes: Number,
      sha256: String,
    },
    { versionKey: false },
  );
  // For the sweep, which concerns only few files.
  addDueIndex(schema, 'removeAt');
  // For the operator's lists: of all files, and of an organisation. The first also finds files past their retention.
  schema.index({ createdAt: 1, _id: 1 });
  schema.index({ org: 1, mode: 1, createdAt: 1, _id: 1 });
  addVersion(schema);
  addIdempotencyFields(schema);
  return connection.model<FileDocument>('File', schema, 'files');
}
