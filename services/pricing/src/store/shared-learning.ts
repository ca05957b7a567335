import { Lease } from '@parley/store/lease';
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
  /** When to combine it again; while a process does so, the end of its lease. */
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
const maxMs = 120_000;
const leaseMs = 60_000;

export function createSharedModel(connection: Connection): SharedModel {
  const schema = new Schema<SharedDocument>(
    { _id: String, version: Number, learning: Schema.Types.Mixed, dueAt: Date, since: Date, by: String },
    { versionKey: false, minimize: false },
  );
  return connection.model<SharedDocument>('SharedLearning', schema, 'sharedLearning');
}

export type CombinedLearning = SharedStore & {
  /** Combines what was learned from the suppliers, if due; returns whether it was. */
  combine(): Promise<boolean>;
};

export function createSharedLearning(model: SharedModel, suppliers: SupplierModel): CombinedLearning {
  // The one document is found by its id, so it needs no index of due times.
  const projection = { _id: 1 } as const;
  const lease = new Lease(model.collection, { dueAt: 'dueAt', holder: 'by', leaseMs, projection });

  return {
    async read() {
      const found = await model.findOne({ _id }).lean<SharedDocument>();
      return found?.learning && { version: found.version, learning: found.learning };
    },

    async touch() {
      const now = new Date();
      const since = { $ifNull: ['$since', now] };
      const dueAt = { $min: [new Date(now.getTime() + settleMs), { $add: [since, maxMs] }] };
      const version = { $ifNull: ['$version', 0] };
      // Ends the lease of a process that combines: what it reads may lack this.
      const update = [{ $set: { since, dueAt, version } }, { $unset: 'by' }];
      await model.updateOne({ _id }, update, { upsert: true, updatePipeline: true });
    },

    async combine() {
      const held = await lease.claim({ _id }, { $unset: { since: '' } });
      if (!held) return false;
      const update = { $set: { learning: combineLearning(await allLearned(suppliers)) }, $inc: { version: 1 } };
      // If a supplier learned meanwhile, the document is due again: what is written here counts, and so does what
      // follows.
      if (!(await lease.commit(held, update))) await model.updateOne({ _id }, update);
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
