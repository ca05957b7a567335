import type { Held } from '@parley/service/leased-work';
import { present } from '@parley/service/present';
import type { Wake } from '@parley/service/wake';
import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { Lease } from '@parley/store/lease';
import { storeCall } from '@parley/store/store-error';
import type { Samples } from '../domain/samples.ts';
import { learningDueAt } from '../snapshots/learning-due.ts';
import type { HeldSupplier, SnapshotNote, SupplierWork } from '../snapshots/ports.ts';
import { dataChanged, settledAt, settleMs } from './data-changed.ts';
import type { SupplierDocument, SupplierModel } from './supplier-model.ts';

const withoutEvents = { outbox: 0, outboxSent: 0 } as const;

type SupplierWorkParts = {
  model: SupplierModel;
  records: AggregateStore<SupplierDocument>;
  leaseMs: number;
  /** Told when suppliers will be due. */
  wake: Wake;
};

export function createSupplierWork({ model, records, leaseMs, wake }: SupplierWorkParts): SupplierWork {
  // New data move `dueAt` of a supplier that is held.
  const fields = { dueAt: 'dueAt', holder: 'lease.by', until: 'lease.until' };
  const listed = { dataVersion: 1, 'snapshot.dataVersion': 1 } as const;
  const lease = new Lease<SupplierDocument>(
    model.collection,
    { ...fields, leaseMs, projection: withoutEvents },
    listed,
  );

  return {
    async touchOutdated(format) {
      const field = 'snapshot.format';
      const outdated = { $or: [{ [field]: { $lt: format } }, { [field]: { $gt: format } }] };
      await storeCall(() => model.updateMany(outdated, dataChanged()).exec());
      wake.after(settleMs);
    },

    async *due(what) {
      for await (const each of lease.due()) if (hasNewData(each) === (what === 'data')) yield each._id;
    },

    async claim(_id) {
      const held = await lease.claim({ _id }, { $inc: { version: 1, failures: 1 } });
      return held && toHeld(held);
    },

    renew: lease.renew,

    commit(held, { note, learned, samples, productIds }) {
      return lease.commitRecord(held, async ({ _id, version, dataVersion }) => {
        const known = learned && { ...learned, at: new Date() };
        const isUpToDate = dataVersion === note.dataVersion;
        const dueAt = isUpToDate ? learningDueAt(note, known ?? held.learned, new Date()) : settledAt();
        const { $set: ended, $unset } = lease.ended(dueAt);
        const $set = { ...ended, snapshot: note, productIds, failures: 0, ...(known && { learned: known }) };
        await records.commit({ _id, version }, { $set, $unset }, [samplesFact(_id, note, samples)]);
        if (!isUpToDate) wake.after(settleMs);
      });
    },

    release: lease.release,

    async backlog() {
      const { count: suppliers, oldest } = await lease.backlog();
      return { suppliers, ...present({ oldestDueAt: oldest?.dueAt }) };
    },
  };
}

function hasNewData({ dataVersion, snapshot }: SupplierDocument): boolean {
  return snapshot?.dataVersion !== dataVersion;
}

function toHeld({ document, ...held }: Held & { document: SupplierDocument }): HeldSupplier {
  const { dataVersion, snapshot, learned, failures = 1 } = document;
  return { ...held, dataVersion, failures: failures - 1, ...present({ snapshot, learned }) };
}

function samplesFact(companyId: string, { version }: SnapshotNote, { count, range, samples }: Samples): Fact {
  const learned = range ? { range, samples } : {};
  const data = { companyId, snapshotVersion: version, purchaseCount: count, ...learned };
  return { type: 'pricing.samples.updated.v1', data };
}
