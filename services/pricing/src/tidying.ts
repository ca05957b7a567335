import type { Platform } from '@parley/service/platform';
import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { CombinedLearning } from './store/shared-learning.ts';
import type { SweptSnapshotParts } from './store/snapshot-parts.ts';

export type Tidied = { parts: SweptSnapshotParts; shared: CombinedLearning };

/** Milliseconds between looks for learning to combine, and for parts to remove. */
export type TidyTimings = { combineMs: number; sweepMs: number };

const usualTimings: TidyTimings = { combineMs: 5_000, sweepMs: 60_000 };

/** Combines what was learned from suppliers, and removes parts that no snapshot uses, until the platform stops. */
export function startTidying({ parts, shared }: Tidied, platform: Platform, timings: Partial<TidyTimings>): void {
  const { combineMs, sweepMs } = { ...usualTimings, ...timings };
  startPeriodicTasks({ 'combine what suppliers teach': () => shared.combine() }, combineMs, platform);
  startPeriodicTasks({ 'sweep parts of snapshots': () => parts.sweep() }, sweepMs, platform);
}
