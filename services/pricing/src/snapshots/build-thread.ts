import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@parley/service/lower-thread-priority';
import { serveCalls } from '@parley/service/thread-calls';
import { buildSnapshot } from '../estimator/snapshot/build-snapshot.ts';
import { calibrate } from '../estimator/calibrate/calibrate.ts';
import { encodeSnapshot } from '../estimator/snapshot/snapshot-bytes.ts';
import type { SupplierHistory } from '../estimator/history.ts';
import type { SharedLearning, SupplierLearning } from '../estimator/learned/learning.ts';

/** What the building thread offers to the one that answers calls. */
export type Builds = typeof builds;

const builds = {
  /** The bytes of a snapshot. */
  build: (
    history: SupplierHistory,
    learning: SupplierLearning | undefined,
    shared: SharedLearning | undefined,
  ): Uint8Array => encodeSnapshot(buildSnapshot(history, learning, shared)),
  /** What is learned from the purchases of a supplier. */
  learn: (history: SupplierHistory, shared: SharedLearning | undefined, today: number): SupplierLearning =>
    calibrate(history, shared, { today }),
};

// Both can take seconds, which requests for estimates must not notice.
if (parentPort) {
  lowerThreadPriority();
  serveCalls(parentPort, builds);
}
