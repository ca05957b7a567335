import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GridFSBucket, MongoClient, type Db } from 'mongodb';

const databaseCount = 60;
const documentCount = 500;
const readers = 8;
const uploads = 3;
const uploadBytes = 24 * 1024 * 1024;
const chunkBytes = 256 * 1024;
/** Longer than a busy database takes, and shorter than the watch of `watchedMongodb`. */
const patienceMs = 20_000;
/** Pause after a failure, so that an unavailable database is not flooded with requests. */
const pauseMs = 100;

export type LoadResult = {
  reads: number;
  uploads: number;
  /** Operations that failed or timed out. */
  failed: number;
  slowestReadMs: number;
  /** The longest interval without any successful operation. */
  longestPauseMs: number;
};

/** Uploads large files concurrently with reads over many databases, which made the Python build deadlock. */
export async function databaseLoad(uri: string, minutes: number): Promise<LoadResult> {
  await using client = new MongoClient(uri, { serverSelectionTimeoutMS: patienceMs, socketTimeoutMS: patienceMs });
  for (let index = 0; index < databaseCount; index += 1) await fill(databaseOf(client, index));
  const result = { reads: 0, uploads: 0, failed: 0, slowestReadMs: 0, longestPauseMs: 0 };
  const endsAt = performance.now() + minutes * 60_000;
  let answeredAt = performance.now();

  /** Repeats an operation until the time is over, and counts successes. */
  async function repeat(operation: () => Promise<void>, succeeded: (tookMs: number) => void): Promise<void> {
    while (performance.now() < endsAt) {
      const startedAt = performance.now();
      try {
        await operation();
        succeeded(performance.now() - startedAt);
      } catch {
        result.failed += 1;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        continue;
      }
      result.longestPauseMs = Math.max(result.longestPauseMs, performance.now() - answeredAt);
      answeredAt = performance.now();
    }
  }
  const reading = () =>
    repeat(
      () => read(databaseOf(client, randomInt(databaseCount))),
      (tookMs) => {
        result.reads += 1;
        result.slowestReadMs = Math.max(result.slowestReadMs, tookMs);
      },
    );
  const uploading = () =>
    repeat(
      () => upload(client.db('uploads')),
      () => (result.uploads += 1),
    );
  await Promise.all([...Array.from({ length: readers }, reading), ...Array.from({ length: uploads }, uploading)]);
  return result;
}

function databaseOf(client: MongoClient, index: number): Db {
  return client.db(`load_${index}`);
}

async function fill(database: Db): Promise<void> {
  const things = database.collection('things');
  await things.createIndex({ owner: 1, name: 1 });
  const text = 'x'.repeat(500);
  await things.insertMany(
    Array.from({ length: documentCount }, (_, name) => ({ owner: `owner ${name % 20}`, name, text })),
  );
}

/** Reads a page by an index, and one of its documents by id. */
async function read(database: Db): Promise<void> {
  const things = database.collection('things');
  const [first] = await things
    .find({ owner: `owner ${randomInt(20)}` })
    .sort({ name: 1 })
    .limit(20)
    .toArray();
  if (first) await things.findOne({ _id: first._id });
}

/** Stores a file as the files service does, and removes it, so that the disk does not fill. */
async function upload(database: Db): Promise<void> {
  const bucket = new GridFSBucket(database);
  const stored = bucket.openUploadStream('file', { writeConcern: { w: 1, journal: true } });
  const chunk = Buffer.alloc(chunkBytes, 'x');
  await pipeline(Readable.from(Array.from({ length: uploadBytes / chunkBytes }, () => chunk)), stored);
  await bucket.delete(stored.id);
}
