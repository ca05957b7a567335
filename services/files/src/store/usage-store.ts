import { AppError } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { Schema, type Connection, type Model, type QueryFilter } from 'mongoose';
import { sizeText } from '../domain/size-text.ts';
import type { Reservation, StorageUsage } from '../actions/ports.ts';
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
export class MongoStorageUsage implements StorageUsage {
  readonly #options: UsageOptions;
  readonly #model: UsageModel;

  constructor(options: UsageOptions) {
    this.#options = options;
    this.#model = options.model;
  }

  async read(tenant: Tenant) {
    const storedBytes = (await this.#known(tenant)) ?? (await this.#addUp(tenant));
    return { storedBytes: Math.max(0, storedBytes), maxBytes: this.#options.maxBytes };
  }

  async requireFreeSpace(tenant: Tenant): Promise<void> {
    const storedBytes = (await this.#known(tenant)) ?? (await this.#begin(tenant));
    if (storedBytes < this.#options.maxBytes) return;
    // If the sum is too high, it is soon corrected.
    await this.#add(tenant, 0);
    throw this.#full();
  }

  async take({ tenant, bytes }: Reservation): Promise<void> {
    const hasFreeSpace = { storedBytes: { $lte: this.#options.maxBytes - bytes } };
    if (!(await this.#add(tenant, bytes, hasFreeSpace))) throw this.#full();
  }

  async release({ tenant, bytes }: Reservation): Promise<void> {
    await this.#add(tenant, -bytes);
  }

  async recountDue(): Promise<boolean> {
    const due = { recountAt: { $lte: new Date() } };
    const leased = { $set: { recountAt: inMs(recountLeaseMs) } };
    const taken = await this.#model.findOneAndUpdate(due, leased).lean<UsageDocument>();
    if (!taken) return false;
    const { _id, storedBytes } = taken;
    const counted = await this.#addUp(taken);
    const settled = { $set: { storedBytes: counted }, $unset: { recountAt: '' } } as const;
    const unchanged = await this.#model.updateOne({ _id, storedBytes }, settled);
    // Files that came and went meanwhile may be counted twice, until the next recount.
    if (unchanged.matchedCount === 0) await this.#add(taken, counted - storedBytes);
    return true;
  }

  async #known(tenant: Tenant): Promise<number | undefined> {
    const found = await this.#model.findById(idOf(tenant)).lean<UsageDocument>();
    return found?.storedBytes;
  }

  async #begin({ org, mode }: Tenant): Promise<number> {
    const _id = idOf({ org, mode });
    const storedBytes = await this.#addUp({ org, mode });
    // If another process has created the sum first, its value stays.
    const first = { $setOnInsert: { org, mode, storedBytes, recountAt: inMs(recountMs) } };
    await this.#model.updateOne({ _id }, first, { upsert: true });
    return storedBytes;
  }

  /** Adds to the sum, if it exists and meets the filter. */
  async #add(tenant: Tenant, bytes: number, filter: QueryFilter<UsageDocument> = {}): Promise<boolean> {
    const update = { $inc: { storedBytes: bytes }, $min: { recountAt: inMs(recountMs) } };
    const changed = await this.#model.updateOne({ ...filter, _id: idOf(tenant) }, update);
    return changed.matchedCount > 0;
  }

  async #addUp({ org, mode }: Tenant): Promise<number> {
    const sum = [{ $match: { org, mode } }, { $group: { _id: null, bytes: { $sum: '$sizeBytes' } } }];
    const [counted] = await this.#options.files.aggregate<{ bytes: number }>(sum);
    return counted?.bytes ?? 0;
  }

  #full(): AppError {
    const { maxBytes } = this.#options;
    const message = `The files of the organisation take up all of the ${sizeText(maxBytes)} they may.`;
    const metadata = { maxBytes: String(maxBytes) };
    return new AppError('STORAGE_FULL', message, { metadata, retryAfterSeconds: refusedForSeconds });
  }
}

function inMs(ms: number): Date {
  return new Date(Date.now() + ms);
}

function idOf({ org, mode }: Tenant): string {
  return `${org}/${mode}`;
}
