import type { Held } from '@parley/service/leased-work';
import { present } from '@parley/service/present';
import type { Wake } from '@parley/service/wake';
import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { Lease } from '@parley/store/lease';
import type { Samples } from '../domain/purchases/samples.ts';
import { learningDueAt } from '../snapshots/learning-due.ts';
import type { HeldSupplier, SnapshotMetadata, SupplierWork } from '../snapshots/ports.ts';
import { settledAt, settleMs } from './data-changed.ts';
import { snapshotsOf, type SupplierDocument, type SupplierModel } from './supplier-model.ts';

const withoutEvents = { outbox: 0, outboxSent: 0 } as const;
const keepOtherMs = 24 * 60 * 60_000;
/** A supplier that fails more often has something else wrong: readiness does not wait for it. */
const maxFailures = 3;

type SupplierWorkParts = {
  model: SupplierModel;
  records: AggregateStore<SupplierDocument>;
  /** Of the snapshots that this release builds and uses. */
  format: number;
  leaseMs: number;
  /** Told when suppliers will be due. */
  wake: Wake;
};

export function createSupplierWork({ model, records, format, leaseMs, wake }: SupplierWorkParts): SupplierWork {
  // New data move `dueAt` of a supplier that is held.
  const fields = { dueAt: 'dueAt', holder: 'lease.by', until: 'lease.until' };
  const listed = { dataVersion: 1, failures: 1, snapshot: 1, otherSnapshot: 1 } as const;
  const lease = new Lease<SupplierDocument>(
    model.collection,
    { ...fields, leaseMs, projection: withoutEvents },
    listed,
  );

  const ownSnapshot = (supplier: SupplierDocument) => snapshotsOf(supplier).find((each) => each.format === format);
  const hasNewData = (supplier: SupplierDocument) => ownSnapshot(supplier)?.dataVersion !== supplier.dataVersion;

  async function behindOtherRelease(maxFailures: number): Promise<SupplierDocument[]> {
    const field = 'snapshot.format';
    const ofOthers = { $or: [{ [field]: { $lt: format } }, { [field]: { $gt: format } }] };
    const found = await model.find(ofOthers, listed).lean<SupplierDocument[]>();
    return found.filter((each) => hasNewData(each) && (each.failures ?? 0) <= maxFailures);
  }

  return {
    async *due(what) {
      if (what === 'other release') {
        for (const { _id } of await behindOtherRelease(0)) {
          // Just before it is claimed, so that processes of the other release do not claim it in vain.
          await model.updateOne({ _id }, { $min: { dueAt: new Date() } });
          yield _id;
        }
        return;
      }
      for await (const each of lease.due()) if (hasNewData(each) === (what === 'data')) yield each._id;
    },

    async isBehindOtherRelease() {
      return (await behindOtherRelease(maxFailures)).length > 0;
    },

    async claim(_id) {
      const held = await lease.claim({ _id }, { $inc: { version: 1, failures: 1 } });
      return held && toHeld(held, ownSnapshot(held.document));
    },

    renew: lease.renew,

    commit(held, { metadata, learned, samples, productIds }) {
      return lease.commitRecord(held, async (supplier) => {
        const { _id, version, dataVersion } = supplier;
        const known = learned && { ...learned, at: new Date() };
        const isUpToDate = dataVersion === metadata.dataVersion;
        const dueAt = isUpToDate ? learningDueAt(metadata, known ?? held.learned, new Date()) : settledAt();
        const ended = lease.ended(dueAt);
        const used = withSnapshot(metadata, supplier);
        const $set = { ...ended.$set, ...used.$set, productIds, failures: 0, ...(known && { learned: known }) };
        const $unset = { ...ended.$unset, ...used.$unset };
        await records.commit({ _id, version }, { $set, $unset }, [samplesFact(_id, metadata, samples)]);
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

/** Puts a snapshot into use. That of another release stays for a day: by then an upgrade has ended. */
function withSnapshot(metadata: SnapshotMetadata, supplier: SupplierDocument) {
  const other = snapshotsOf(supplier).find(({ format }) => format !== metadata.format);
  const isKept = other && metadata.builtAt.getTime() - other.builtAt.getTime() < keepOtherMs;
  if (isKept) return { $set: { snapshot: metadata, otherSnapshot: other } };
  return { $set: { snapshot: metadata }, $unset: { otherSnapshot: '' as const } };
}

function toHeld(
  { document, ...held }: Held & { document: SupplierDocument },
  snapshot: SnapshotMetadata | undefined,
): HeldSupplier {
  const { dataVersion, learned, failures = 1 } = document;
  const nextVersion = (document.snapshot?.version ?? 0) + 1;
  return { ...held, dataVersion, nextVersion, failures: failures - 1, ...present({ snapshot, learned }) };
}

function samplesFact(companyId: string, { version }: SnapshotMetadata, { count, range, samples }: Samples): Fact {
  const learned = range ? { range, samples } : {};
  const data = { companyId, snapshotVersion: version, purchaseCount: count, ...learned };
  return { type: 'pricing.samples.updated.v1', data };
}
