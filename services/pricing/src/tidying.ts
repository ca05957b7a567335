import { every } from '@parley/service/every';
import type { Platform } from '@parley/service/platform';
import type { CombinedLearning } from './store/shared-learning.ts';
import type { SweptSnapshotParts } from './store/snapshot-parts.ts';

export type Tidied = { parts: SweptSnapshotParts; shared: CombinedLearning };

const combineMs = 5_000;
const sweepMs = 60_000;

/** Puts together what suppliers teach, and removes what no snapshot uses, until the platform stops. */
export function startTidying({ parts, shared }: Tidied, platform: Platform): void {
  const { stopping: signal, stack } = platform;
  const combining = every({ task: 'combine what suppliers teach', everyMs: combineMs, signal }, platform, () =>
    shared.combine(),
  );
  const sweeping = every({ task: 'sweep parts of snapshots', everyMs: sweepMs, signal }, platform, () => parts.sweep());
  stack.defer(() => Promise.all([combining, sweeping]).then(() => undefined));
}
