import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import { samplesOf } from '../domain/purchases/samples.ts';
import { utcDayOf } from '../domain/utc-days.ts';
import type { SupplierHistory } from '../estimator/history.ts';
import type { SharedLearning } from '../estimator/learned/learning.ts';
import type { BuilderThread } from './builder-thread.ts';
import { isLearningDue } from './learning-due.ts';
import type { NewLearning, SharedStore, SnapshotParts, HeldSupplier, SupplierWork } from './ports.ts';
import { readHistory, type HistoryParts } from './read-history.ts';

export type BuildParts = HistoryParts & {
  work: SupplierWork;
  parts: SnapshotParts;
  shared: SharedStore;
  thread: BuilderThread;
  /** Of the bytes that the thread builds. */
  format: number;
  /** How many buyers a product needs before its purchases are reported. */
  minBuyers: number;
};

const buildMs = 120_000;
const learnMs = 600_000;

/**
 * Brings the snapshot of a supplier up to date. New data comes first; only when that is in does it learn from the
 * purchases.
 * @returns whether it counts; it does not if the lease was lost meanwhile.
 */
export async function buildSupplier(parts: BuildParts, held: HeldSupplier, signal: AbortSignal): Promise<boolean> {
  const { work, thread } = parts;
  const { history, purchases, productIds, products, categoryId } = await readHistory(parts, held.id, signal);
  const rows = history.purchases.reduce((count, { lines }) => count + lines.length, 0);
  const shared = (await parts.shared.read())?.learning;
  const isUpToDate = held.snapshot?.dataVersion === held.dataVersion;
  const learned =
    isUpToDate && isToLearn(rows, held, shared)
      ? {
          ...(await learn(parts, { history, shared, signal })),
          rows,
          withShared: shared !== undefined,
          ...present({ categoryId }),
        }
      : undefined;
  const learning = learned?.learning ?? held.learned?.learning;
  const bytes = await thread.ask({ timeoutMs: buildMs, signal }, 'build', history, learning, shared);
  const metadata = {
    id: newId(),
    format: parts.format,
    version: held.nextVersion,
    dataVersion: held.dataVersion,
    bytes: bytes.length,
    rows,
    builtAt: new Date(),
  };
  await parts.parts.write(held.id, metadata.id, bytes);
  const samples = samplesOf(purchases, { products, today: utcDayOf(new Date()), minBuyers: parts.minBuyers });
  return work.commit(held, { metadata, samples, productIds, ...(learned && { learned }) });
}

/** A supplier that learned without shared settings waits for them: learning the same again would delay them. */
function isToLearn(rows: number, { learned }: HeldSupplier, shared: SharedLearning | undefined): boolean {
  const waits = learned?.withShared === false && shared === undefined;
  return !waits && isLearningDue(rows, learned, new Date());
}

async function learn(
  { thread, shared: store }: BuildParts,
  { history, shared, signal }: { history: SupplierHistory; shared: SharedLearning | undefined; signal: AbortSignal },
): Promise<Pick<NewLearning, 'learning'>> {
  const learning = await thread.ask({ timeoutMs: learnMs, signal }, 'learn', history, shared, utcDayOf(new Date()));
  // Before it is stored: if this process dies in between, the shared learning is combined once too often rather than
  // once too seldom.
  await store.touch();
  return { learning };
}
