import { duplicateKeyFields, storeCall } from '@parley/store/store-error';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { CountStore, SlotCount } from './window-limiter.ts';

/** The requests of one key in one window, by the slots that admitted them. */
type CountDocument = { _id: string; slots: Record<string, number>; removeAt: Date };

/** How long a count outlives its window, for replicas whose clocks are behind. */
const graceMs = 10 * 60_000;
/** A count that takes longer is worth nothing: the limiter has gone on without it. */
const deadlineMs = 2000;
/** A count that a crash loses was worth a few requests; waiting for the disk is not. */
const writeConcern = { w: 1, journal: false } as const;

/** The database as the meeting point of the counts of all gateway processes. */
export function createCountStore(connection: Connection): { store: CountStore; model: Model<CountDocument> } {
  const model = connection.model<CountDocument>('LimitCount', countSchema(), 'limitCounts');
  return { model, store: { report: (count) => storeCall(() => report(model, count)) } };
}

function countSchema(): Schema<CountDocument> {
  const schema = new Schema<CountDocument>(
    { _id: String, slots: { type: Schema.Types.Mixed, required: true }, removeAt: { type: Date, required: true } },
    { versionKey: false },
  );
  schema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
  return schema;
}

async function report(model: Model<CountDocument>, slotCount: SlotCount): Promise<number> {
  try {
    return await upsert(model, slotCount);
  } catch (error) {
    // Two replicas made the document of a new window at the same time; now it is there.
    if (duplicateKeyFields(error) === undefined) throw error;
    return upsert(model, slotCount);
  }
}

async function upsert(model: Model<CountDocument>, { keyId, window, slot, count }: SlotCount): Promise<number> {
  const document = await model
    .findOneAndUpdate(
      { _id: `${keyId}:${window.name}:${window.index}` },
      { $set: { [`slots.${slot}`]: count }, $setOnInsert: { removeAt: new Date(window.endsAt + graceMs) } },
      { upsert: true, returnDocument: 'after', lean: true, timeoutMS: deadlineMs, writeConcern },
    )
    .orFail();
  return Object.values(document.slots).reduce((total, each) => total + each, 0);
}
