import { newId } from '@parley/service/new-id';
import { storeCall } from '@parley/store/store-error';
import { Schema, type Connection, type Model } from 'mongoose';
import { combineLearning } from '../estimator/learned/combine-learning.ts';
import type { SharedLearning } from '../estimator/learned/learning.ts';
import type { SharedStore } from '../snapshots/ports.ts';
import type { SupplierDocument, SupplierModel } from './supplier-model.ts';

/** What was learned from all suppliers: the only document of its collection. */
type SharedDocument = {
  _id: string;
  version: number;
  learning?: SharedLearning;
  /**
   * When to combine it again, unless more suppliers learn before; or when the lease of the process that does it ends.
   */
  dueAt?: Date;
  /** When the first supplier learned that is not included. */
  since?: Date;
  by?: string;
};

export type SharedModel = Model<SharedDocument>;

const _id = 'all';
/** Time for more suppliers to learn, before everything they learned is read. */
const settleMs = 10_000;
/**
 * If suppliers keep learning, it is combined after this time anyway: those waiting for it would otherwise learn again
 * and again.
 */
const longestMs = 120_000;
const leaseMs = 60_000;

export function createSharedModel(connection: Connection): SharedModel {
  const schema = new Schema<SharedDocument>(
    { _id: String, version: Number, learning: Schema.Types.Mixed, dueAt: Date, since: Date, by: String },
    { versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
  );
  return connection.model<SharedDocument>('SharedLearning', schema, 'sharedLearning');
}

export type CombinedLearning = SharedStore & {
  /** Combines what was learned from the suppliers, if due; returns whether it was. */
  combine(): Promise<boolean>;
};

export function createSharedLearning(model: SharedModel, suppliers: SupplierModel): CombinedLearning {
  /** The one document is found by its id, so it needs no index of due times. */
  async function claim(): Promise<string | undefined> {
    const now = Date.now();
    const isDue = { $or: [{ dueAt: { $lte: new Date(now) } }, { since: { $lte: new Date(now - longestMs) } }] };
    const by = newId();
    const claimed = { $set: { by, dueAt: new Date(now + leaseMs) }, $unset: { since: '' as const } };
    const { matchedCount } = await storeCall(() => model.updateOne({ _id, ...isDue }, claimed).exec());
    return matchedCount > 0 ? by : undefined;
  }

  return {
    async read() {
      const found = await storeCall(() => model.findOne({ _id }).lean<SharedDocument>().exec());
      return found?.learning && { version: found.version, learning: found.learning };
    },

    async touch() {
      const now = new Date();
      const update = {
        $set: { dueAt: new Date(now.getTime() + settleMs) },
        $min: { since: now },
        $unset: { by: '' as const },
        $setOnInsert: { version: 0 },
      };
      await storeCall(() => model.updateOne({ _id }, update, { upsert: true }).exec());
    },

    async combine() {
      const by = await claim();
      if (by === undefined) return false;
      const learning = combineLearning(await allLearned(suppliers));
      const update = { $set: { learning }, $inc: { version: 1 }, $unset: { dueAt: '' as const, by: '' as const } };
      // If a supplier learned meanwhile, the document is due again: what is written here counts, and so does what
      // follows.
      const { matchedCount } = await storeCall(() => model.updateOne({ _id, by }, update).exec());
      if (matchedCount === 0)
        await storeCall(() => model.updateOne({ _id }, { $set: { learning }, $inc: { version: 1 } }).exec());
      return true;
    },
  };
}

async function allLearned(suppliers: SupplierModel) {
  const cursor = suppliers.find({}, { learned: 1 }).lean<SupplierDocument[]>().cursor({ batchSize: 100 });
  const parts = [];
  for await (const { learned } of cursor) {
    if (learned) parts.push({ ...learned.learning, ...(learned.categoryId && { categoryId: learned.categoryId }) });
  }
  return parts;
}
