import { AppError } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { Schema, type Connection, type Model, type QueryFilter } from 'mongoose';
import { sizeText } from '../domain/size-text.ts';
import type { StorageUsage } from '../actions/ports.ts';
import type { FileModel } from './file-model.ts';

/** How many bytes the files of a tenant have, stored separately so that they need not be summed up each time. */
type UsageDocument = Tenant & {
  _id: string;
  storedBytes: number;
  /** When they are to be summed up again; absent if nothing has changed since the last time. */
  recountAt?: Date;
};

export type UsageModel = Model<UsageDocument>;

type UsageOptions = { model: UsageModel; files: FileModel; maxBytes: number };

const refusedForSeconds = 3_600;
/** How long after a change a tenant's files are summed up again. */
const recountMs = 3_600_000;
/** If the process that recounts dies, another one continues after this time. */
const recountLeaseMs = 600_000;

export function createUsageModel(connection: Connection): UsageModel {
  const schema = new Schema<UsageDocument>(
    { _id: String, org: String, mode: String, storedBytes: Number, recountAt: Date },
    { versionKey: false },
  );
  schema.index({ recountAt: 1 });
  return connection.model<UsageDocument>('Usage', schema, 'usage');
}

/**
 * The sum of the sizes of a tenant's records. A process that dies between a record and the sum leaves the sum too high
 * until the next recount, never too low.
 */
export function createStorageUsage({ model, files, maxBytes }: UsageOptions): StorageUsage {
  /** Adds to the sum, if it exists and meets the filter. */
  async function add(tenant: Tenant, bytes: number, filter: QueryFilter<UsageDocument> = {}): Promise<boolean> {
    const update = { $inc: { storedBytes: bytes }, $min: { recountAt: inMs(recountMs) } };
    return (await model.updateOne({ ...filter, _id: idOf(tenant) }, update)).matchedCount > 0;
  }

  async function known(tenant: Tenant): Promise<number | undefined> {
    return (await model.findById(idOf(tenant)).lean<UsageDocument>())?.storedBytes;
  }

  return {
    async read(tenant) {
      const storedBytes = (await known(tenant)) ?? (await addUp(files, tenant));
      return { storedBytes: Math.max(0, storedBytes), maxBytes };
    },
    async requireFreeSpace(tenant) {
      const storedBytes = (await known(tenant)) ?? (await begin(model, files, tenant));
      if (storedBytes < maxBytes) return;
      // If the sum is too high, it is soon corrected.
      await add(tenant, 0);
      throw storageFull(maxBytes);
    },
    async take({ tenant, bytes }) {
      const hasFreeSpace = { storedBytes: { $lte: maxBytes - bytes } };
      if (!(await add(tenant, bytes, hasFreeSpace))) throw storageFull(maxBytes);
    },
    async release({ tenant, bytes }) {
      await add(tenant, -bytes);
    },
    async recountDue() {
      const due = { recountAt: { $lte: new Date() } };
      const leased = { $set: { recountAt: inMs(recountLeaseMs) } };
      const taken = await model.findOneAndUpdate(due, leased).lean<UsageDocument>();
      if (!taken) return false;
      const { _id, storedBytes } = taken;
      const counted = await addUp(files, taken);
      const settled = { $set: { storedBytes: counted }, $unset: { recountAt: '' } } as const;
      const unchanged = await model.updateOne({ _id, storedBytes }, settled);
      // Files that came and went meanwhile may be counted twice, until the next recount.
      if (unchanged.matchedCount === 0) await add(taken, counted - storedBytes);
      return true;
    },
  };
}

async function begin(model: UsageModel, files: FileModel, { org, mode }: Tenant): Promise<number> {
  const storedBytes = await addUp(files, { org, mode });
  // If another process has created the sum first, its value stays.
  const first = { $setOnInsert: { org, mode, storedBytes, recountAt: inMs(recountMs) } };
  await model.updateOne({ _id: idOf({ org, mode }) }, first, { upsert: true });
  return storedBytes;
}

async function addUp(files: FileModel, { org, mode }: Tenant): Promise<number> {
  const sum = [{ $match: { org, mode } }, { $group: { _id: null, bytes: { $sum: '$sizeBytes' } } }];
  const [counted] = await files.aggregate<{ bytes: number }>(sum);
  return counted?.bytes ?? 0;
}

function storageFull(maxBytes: number): AppError {
  const message = `The files of the organisation take up all of the ${sizeText(maxBytes)} they may.`;
  const metadata = { maxBytes: String(maxBytes) };
  return new AppError('STORAGE_FULL', message, { metadata, retryAfterSeconds: refusedForSeconds });
}

function inMs(ms: number): Date {
  return new Date(Date.now() + ms);
}

function idOf({ org, mode }: Tenant): string {
  return `${org}/${mode}`;
}
