import { AppError } from '@parley/errors/app-error';
import type { AnyModel } from '@parley/store/any-model';
import { storeCall, toStoreError } from '@parley/store/store-error';
import { mongo, Schema, type Connection } from 'mongoose';
import type { ContentStore, ContentWriter } from '../actions/ports.ts';

const bucketName = 'content';

/** Declares the indexes of GridFS: the driver makes them only while a bucket is empty, and ignores every failure. */
export function createContentModels(connection: Connection): AnyModel[] {
  const options = { strict: false, versionKey: false } as const;
  const files = new Schema<object>({}, options).index({ filename: 1, uploadDate: 1 });
  const chunks = new Schema<object>({}, options).index({ files_id: 1, n: 1 }, { unique: true });
  return [
    connection.model<object>('Content', files, `${bucketName}.files`),
    connection.model<object>('ContentChunk', chunks, `${bucketName}.chunks`),
  ];
}

/** Each write waits for the disk: fewer and larger writes are faster, and this size keeps little in memory at once. */
const chunkSizeBytes = 1024 * 1024;

/** The bytes of files, in GridFS: in the same database as their records, over the same connections. */
export function createContentStore(connection: Connection): ContentStore {
  let bucket: mongo.GridFSBucket | undefined;

  function opened(): mongo.GridFSBucket {
    if (bucket) return bucket;
    const { db } = connection;
    if (!db) throw new AppError('STORE_UNAVAILABLE', 'The database does not answer. Try again later.');
    bucket = new mongo.GridFSBucket(db, { bucketName, chunkSizeBytes });
    return bucket;
  }

  return {
    open: (id) => openWriter(opened(), id),
    readRange: (id) => (start, end) => readRange(opened(), id, { start, end }),
    read: (id, signal) => read(opened(), id, signal),
    remove: (id) => remove(opened(), id),
  };
}

/** Our own ids instead of the driver's: GridFS accepts any. */
function asGridId(id: string): mongo.ObjectId {
  return id as unknown as mongo.ObjectId;
}

function openWriter(bucket: mongo.GridFSBucket, id: string): ContentWriter {
  const stream = bucket.openUploadStreamWithId(asGridId(id), id);
  // Every write, and the end, report what went wrong.
  stream.on('error', () => undefined);
  return {
    write: (chunk) => settled((done) => stream.write(chunk, done)),
    end: () => settled((done) => stream.end(done)),
    close: () => void stream.destroy(),
  };
}

function settled(act: (done: (error?: Error | null) => void) => void): Promise<void> {
  return storeCall(() => new Promise((resolve, reject) => act((error) => (error ? reject(error) : resolve()))));
}

async function readRange(
  bucket: mongo.GridFSBucket,
  id: string,
  { start, end }: { start: number; end: number },
): Promise<Buffer> {
  return storeCall(async () => Buffer.concat(await bucket.openDownloadStream(asGridId(id), { start, end }).toArray()));
}

async function* read(bucket: mongo.GridFSBucket, id: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const stream = bucket.openDownloadStream(asGridId(id));
  try {
    for await (const chunk of stream) {
      signal.throwIfAborted();
      yield chunk;
    }
  } catch (error) {
    throw toStoreError(error);
  } finally {
    stream.destroy();
  }
}

async function remove(bucket: mongo.GridFSBucket, id: string): Promise<void> {
  await storeCall(() => bucket.delete(asGridId(id))).catch((error: unknown) => {
    // The driver has removed the chunks by then; an unfinished upload has no file document to remove.
    if (!isMissing(error)) throw error;
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof mongo.MongoRuntimeError && error.message.startsWith('File not found');
}
