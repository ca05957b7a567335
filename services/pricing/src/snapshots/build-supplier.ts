import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import { samplesOf } from '../domain/samples.ts';
import { utcDayOf } from '../domain/utc-days.ts';
import type { SupplierHistory } from '../estimator/history.ts';
import type { SharedLearning } from '../estimator/learned/learning.ts';
import { snapshotFormat } from '../estimator/snapshot/snapshot-bytes.ts';
import type { BuilderThread } from './builder-thread.ts';
import { isLearningDue } from './learning-due.ts';
import type { NewLearning, SharedStore, SnapshotParts, SupplierHold, SupplierWork } from './ports.ts';
import { readHistory, type HistoryParts } from './read-history.ts';

export type BuildParts = HistoryParts & {
  work: SupplierWork;
  parts: SnapshotParts;
  shared: SharedStore;
  thread: BuilderThread;
  /** So many must have bought a product for its purchases to be told of. */
  minBuyers: number;
};

const buildMs = 120_000;
const learnMs = 600_000;

/**
 * Brings the snapshot of a supplier up to date. First comes what is new; only when that is in do its purchases teach.
 * @returns whether it counts: not when the supplier was taken from us meanwhile.
 */
export async function buildSupplier(parts: BuildParts, hold: SupplierHold, signal: AbortSignal): Promise<boolean> {
  const { work, thread } = parts;
  const { history, purchases, productIds, products, categoryId } = await readHistory(parts, hold.supplierId, signal);
  const rows = history.purchases.reduce((count, { lines }) => count + lines.length, 0);
  const shared = (await parts.shared.read())?.learning;
  const isUpToDate = hold.snapshot?.dataVersion === hold.dataVersion;
  const learned =
    isUpToDate && isToLearn(rows, hold, shared)
      ? {
          ...(await learn(parts, { history, shared, signal })),
          rows,
          withShared: shared !== undefined,
          ...present({ categoryId }),
        }
      : undefined;
  const learning = learned?.learning ?? hold.learned?.learning;
  const bytes = await thread.ask({ timeoutMs: buildMs, signal }, 'build', history, learning, shared);
  const note = {
    id: newId(),
    format: snapshotFormat,
    version: (hold.snapshot?.version ?? 0) + 1,
    dataVersion: hold.dataVersion,
    bytes: bytes.length,
    rows,
    builtAt: new Date(),
  };
  await parts.parts.write(hold.supplierId, note.id, bytes);
  const samples = samplesOf(purchases, { products, today: utcDayOf(new Date()), minBuyers: parts.minBuyers });
  return work.commit(hold, { note, samples, productIds, ...(learned && { learned }) });
}

/** Who learned without what all suppliers teach waits for that: to learn the same once more would put it off. */
function isToLearn(rows: number, { learned }: SupplierHold, shared: SharedLearning | undefined): boolean {
  const waits = learned?.withShared === false && shared === undefined;
  return !waits && isLearningDue(rows, learned, new Date());
}

async function learn(
  { thread, shared: store }: BuildParts,
  { history, shared, signal }: { history: SupplierHistory; shared: SharedLearning | undefined; signal: AbortSignal },
): Promise<Pick<NewLearning, 'learning'>> {
  const learning = await thread.ask({ timeoutMs: learnMs, signal }, 'learn', history, shared, utcDayOf(new Date()));
  // Before it is stored: if this process dies in between, all are put together once too often, not once too seldom.
  await store.touch();
  return { learning };
}
