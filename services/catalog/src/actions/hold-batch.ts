import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportBatch, ImportStore } from './import-ports.ts';

type Held = { batch: ImportBatch; renewMs: number };

/** Works on a batch while saying, every so often, that it is worked on. Returns the batch as it is noted then. */
export async function holdBatch(
  store: Pick<ImportStore, 'renewBatch'>,
  { batch, renewMs }: Held,
  work: () => Promise<void>,
): Promise<ImportBatch> {
  const done = new AbortController();
  const renewing = renewUntil(done.signal);
  try {
    await work();
  } finally {
    done.abort();
    batch = await renewing;
  }
  return batch;

  async function renewUntil(signal: AbortSignal): Promise<ImportBatch> {
    let held = batch;
    while (await sleep(renewMs, true, { signal }).catch(() => false)) {
      // A failure is not the end: the next one comes long before the batch counts as abandoned.
      held = await store.renewBatch(held).catch(() => held);
    }
    return held;
  }
}
