import { withinMs } from '@parley/service/deadline';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import type { CountStore, SlotCount } from './window-limiter.ts';

/** The requests of a key in one window, by the slots that admitted them. */
type CountDocument = { _id: string; slots: Record<string, number>; removeAt: Date };

/** How long a count outlives its window, for replicas whose clocks are behind. */
const graceMs = 10 * 60_000;
/** A count that takes longer is useless: the limiter has continued without it. */
const deadlineMs = 2000;
/** A count lost in a crash is worth a few requests; waiting for the disk is not. */
const writeConcern = { w: 1, journal: false } as const;

/** The database, where the counts of all gateway processes meet. */
export function createCountStore(connection: Connection): { store: CountStore; model: Model<CountDocument> } {
  const model = connection.model<CountDocument>('LimitCount', countSchema(), 'limitCounts');
  return { model, store: { report: (count) => withinMs(deadlineMs, () => report(model, count)) } };
}

function countSchema(): Schema<CountDocument> {
  const schema = new Schema<CountDocument>(
    { _id: String, slots: { type: Schema.Types.Mixed, required: true }, removeAt: { type: Date, required: true } },
    { versionKey: false },
  );
  schema.index({ removeAt: 1 }, { expireAfterSeconds: 0 });
  return schema;
}

async function report(model: Model<CountDocument>, { keyId, window, slot, count }: SlotCount): Promise<number> {
  const _id = `${keyId}:${window.name}:${window.index}`;
  const removeAt = new Date(window.endsAt + graceMs);
  const update = { $set: { [`slots.${slot}`]: count }, $setOnInsert: { removeAt } };
  // If several processes create the document at once, the server repeats the upsert of all but one.
  const options = { upsert: true, returnDocument: 'after', writeConcern } as const;
  const { slots } = await model.findOneAndUpdate({ _id }, update, options).lean<CountDocument>();
  return Object.values(slots).reduce((total, each) => total + each, 0);
}
