import { withoutDeadline } from '@parley/service/deadline';
import type { Platform } from '@parley/service/platform';
import { startRounds } from '@parley/service/rounds';
import { whileRenewing } from '@parley/service/while-renewing';
import { snapshotFormat } from '../estimator/snapshot/snapshot-bytes.ts';
import { BuilderThread } from './builder-thread.ts';
import { buildSupplier, type BuildParts } from './build-supplier.ts';
import type { SupplierHold } from './ports.ts';

export type BuildTimings = {
  /** Time between looks for suppliers that are due. */
  pollMs: number;
  /** How long a supplier stays ours without a sign of life. */
  leaseMs: number;
};

const usualTimings: BuildTimings = { pollMs: 1_000, leaseMs: 20_000 };

/** How many suppliers are looked at per turn. */
const atMost = 100;

/**
 * Builds the snapshots of due suppliers one after another until the platform stops, and in parallel learns from their
 * purchases. Any number of processes do so side by side, and none of them leads. `built` is called for each.
 */
export function startBuilding(
  parts: Omit<BuildParts, 'thread'>,
  platform: Platform,
  { timings: given, built }: { timings: Partial<BuildTimings>; built: (outcome: 'built' | 'lost' | 'failed') => void },
): void {
  const timings = { ...usualTimings, ...given };
  const { stopping: signal, stack } = platform;
  const { pollMs, leaseMs } = timings;
  const threads = { building: stack.use(new BuilderThread()), learning: stack.use(new BuilderThread()) };

  async function work(what: 'data' | 'learning', thread: BuilderThread): Promise<void> {
    for (const supplierId of await parts.work.due(what, atMost)) {
      if (signal.aborted) return;
      const hold = await parts.work.claim(supplierId, leaseMs);
      if (hold) built(await heldBuild(hold, { ...parts, thread }, { platform, timings }));
    }
  }

  let knowsOutdated = false;
  const build = async () => {
    // This process cannot use snapshots of another version of the code.
    if (!knowsOutdated) await parts.work.touchOutdated(snapshotFormat);
    knowsOutdated = true;
    await work('data', threads.building);
  };
  // Learning may take many seconds per supplier, and does not delay new purchases of other suppliers.
  const learn = () => work('learning', threads.learning);
  startRounds({ 'build snapshots': build, 'learn from purchases': learn }, pollMs, platform);
}

type Surroundings = { platform: Platform; timings: BuildTimings };

function heldBuild(hold: SupplierHold, parts: BuildParts, { platform, timings: { leaseMs } }: Surroundings) {
  const renew = () => parts.work.renew(hold, leaseMs);
  const renewal = { task: 'renew the lease of a supplier', everyMs: leaseMs / 4, renew };
  return whileRenewing(renewal, platform, () => builtOrReleased(hold, parts, platform));
}

async function builtOrReleased(hold: SupplierHold, parts: BuildParts, platform: Platform) {
  try {
    return (await buildSupplier(parts, hold, platform.stopping)) ? 'built' : 'lost';
  } catch (error) {
    const failed = !platform.stopping.aborted;
    if (failed) platform.log.warn({ err: error, supplierId: hold.supplierId }, 'a snapshot could not be built');
    await withoutDeadline(() => parts.work.release(hold, failed)).catch(() => undefined);
    return failed ? 'failed' : 'lost';
  }
}
