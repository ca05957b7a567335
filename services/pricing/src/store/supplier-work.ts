import { whileStale } from '@parley/errors/while-stale';
import { newId } from '@parley/service/new-id';
import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { dueDocuments, type DueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { Samples } from '../domain/samples.ts';
import { learningDueAt } from '../snapshots/learning-due.ts';
import type { Built, SnapshotNote, SupplierHold, SupplierWork } from '../snapshots/ports.ts';
import { dataChanged, settledAt } from './data-changed.ts';
import type { SupplierDocument, SupplierModel } from './supplier-model.ts';

/** Waits after failures: doubled each time, up to the longest. */
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** Beyond this number, the count of due suppliers is a lower bound. */
const maxMeasured = 10_000;

const withoutEvents = { outbox: 0 } as const;

export function createSupplierWork(model: SupplierModel, records: AggregateStore<SupplierDocument>): SupplierWork {
  const dueSuppliers = dueDocuments<SupplierDocument>(model.collection, {
    field: 'dueAt',
    projection: { dataVersion: 1, 'snapshot.dataVersion': 1 },
  });

  async function find(_id: string): Promise<SupplierDocument | null> {
    return storeCall(() => model.findOne({ _id }, withoutEvents).lean<SupplierDocument>().exec());
  }

  /** Changes a supplier while it is ours. */
  async function change({ supplierId: _id, by }: SupplierHold, update: object): Promise<boolean> {
    const counted = { ...update, $inc: { version: 1 } };
    const { matchedCount } = await storeCall(() => model.updateOne({ _id, 'lease.by': by }, counted).exec());
    return matchedCount > 0;
  }

  async function commitOnce(hold: SupplierHold, built: Built): Promise<boolean> {
    const found = await find(hold.supplierId);
    if (found?.lease?.by !== hold.by) return false;
    const { note, learned, samples, productIds } = built;
    const known = learned && { ...learned, at: new Date() };
    const isUpToDate = found.dataVersion === note.dataVersion;
    const dueAt = isUpToDate ? learningDueAt(note, known ?? hold.learned, new Date()) : settledAt();
    const $set = { snapshot: note, productIds, failures: 0, dueAt, ...(known && { learned: known }) };
    const at = { _id: hold.supplierId, version: found.version };
    await records.commit(at, { $set, $unset: { lease: '' } }, [samplesFact(hold.supplierId, note, samples)]);
    return true;
  }

  return {
    async touchOutdated(format) {
      const field = 'snapshot.format';
      const outdated = { $or: [{ [field]: { $lt: format } }, { [field]: { $gt: format } }] };
      await storeCall(() => model.updateMany(outdated, dataChanged()).exec());
    },

    due: (what, limit) => firstDue(dueSuppliers, what, limit),

    async claim(supplierId, leaseMs) {
      const now = new Date();
      const isFree = { dueAt: { $lte: now }, $or: [{ lease: null }, { 'lease.until': { $lte: now } }] };
      const lease = { by: newId(), until: later(leaseMs) };
      const ours = { $set: { lease, dueAt: lease.until }, $inc: { version: 1 } };
      const query = model.findOneAndUpdate({ _id: supplierId, ...isFree }, ours, { projection: withoutEvents });
      const claimed = await storeCall(() => query.lean<SupplierDocument>().exec());
      return claimed ? toHold(claimed, lease.by) : undefined;
    },

    renew: (hold, leaseMs) => change(hold, { $set: { lease: { by: hold.by, until: later(leaseMs) } } }),

    commit: (hold, built) => whileStale(() => commitOnce(hold, built)),

    async release(hold, failed) {
      const failures = failed ? hold.failures + 1 : hold.failures;
      const waitMs = failed ? Math.min(longestRetryMs, firstRetryMs * 2 ** hold.failures) : 0;
      await change(hold, { $set: { dueAt: later(waitMs), failures }, $unset: { lease: '' } });
    },

    backlog: () => backlogOf(dueSuppliers),
  };
}

async function firstDue(
  dueSuppliers: DueDocuments<SupplierDocument>,
  what: 'data' | 'learning',
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of dueSuppliers.pages(new Date())) {
    ids.push(...page.filter((each) => hasNewData(each) === (what === 'data')).map(({ _id }) => _id));
    if (ids.length >= limit) break;
  }
  return ids.slice(0, limit);
}

async function backlogOf(dueSuppliers: DueDocuments<SupplierDocument>) {
  let suppliers = 0;
  let oldestDueAt: Date | undefined;
  for await (const page of dueSuppliers.pages(new Date())) {
    suppliers += page.length;
    oldestDueAt ??= page[0]?.dueAt;
    if (suppliers >= maxMeasured) break;
  }
  return { suppliers, ...(oldestDueAt && { oldestDueAt }) };
}

function hasNewData({ dataVersion, snapshot }: SupplierDocument): boolean {
  return snapshot?.dataVersion !== dataVersion;
}

function toHold({ _id, dataVersion, snapshot, learned, failures = 0 }: SupplierDocument, by: string): SupplierHold {
  return { supplierId: _id, by, dataVersion, failures, ...(snapshot && { snapshot }), ...(learned && { learned }) };
}

function later(ms: number): Date {
  return new Date(Date.now() + ms);
}

function samplesFact(companyId: string, { version }: SnapshotNote, { count, range, samples }: Samples): Fact {
  const learned = range ? { range, samples } : {};
  const data = { companyId, snapshotVersion: version, purchaseCount: count, ...learned };
  return { type: 'pricing.samples.updated.v1', data };
}
