import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchStack } from '../stack/bench-stack.ts';

/** When no snapshot has been awaited for this long, all are built. */
const settledMs = 3_000;

/** Waits until every snapshot is built and every supplier has been trained on. */
export async function settled(stack: Pick<BenchStack, 'adminUrlOf'>): Promise<void> {
  for (let since = performance.now(); performance.now() - since < settledMs; await sleep(500)) {
    const text = await (await fetch(`${stack.adminUrlOf('pricing')}/metrics`)).text();
    if (Number(/^pricing_snapshot_lag_seconds(?:\{.*\})? (\S+)$/m.exec(text)?.[1]) > 0) since = performance.now();
  }
}
