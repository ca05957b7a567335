import { every } from '@parley/service/every';
import { withoutDeadline } from '@parley/service/deadline';
import type { Platform } from '@parley/service/platform';
import { buildSupplier, type BuildParts } from './build-supplier.ts';
import type { SupplierHold } from './ports.ts';

export type BuildTimings = {
  /** Time between looks for suppliers that are due. */
  pollMs: number;
  /** How long a supplier stays ours without a sign of life. */
  leaseMs: number;
};

const usualTimings: BuildTimings = { pollMs: 1_000, leaseMs: 20_000 };

/** Suppliers looked at in one turn. */
const atMost = 100;

/**
 * Builds the snapshots of suppliers that are due until the platform stops, one after the other; any number of processes
 * do so beside each other, and none of them leads. `built` hears of each.
 */
export function startBuilding(
  parts: BuildParts,
  platform: Platform,
  { timings: given, built }: { timings: Partial<BuildTimings>; built: (outcome: 'built' | 'lost' | 'failed') => void },
): void {
  const timings = { ...usualTimings, ...given };
  const { stopping: signal, stack } = platform;
  const rounds = { task: 'build snapshots', everyMs: timings.pollMs, signal };
  let knowsOutdated = false;
  const building = every(rounds, platform, async () => {
    // Snapshots of another version of the code are of no use to this one.
    if (!knowsOutdated) await parts.touchOutdated();
    knowsOutdated = true;
    for (const supplierId of await parts.work.due(atMost)) {
      if (signal.aborted) return;
      const hold = await parts.work.claim(supplierId, timings.leaseMs);
      if (hold) built(await heldBuild(hold, parts, { platform, timings }));
    }
  });
  stack.defer(() => building);
}

type Surroundings = { platform: Platform; timings: BuildTimings };

async function heldBuild(hold: SupplierHold, parts: BuildParts, { platform, timings }: Surroundings) {
  const over = new AbortController();
  const rounds = { task: 'renew the lease of a supplier', everyMs: timings.leaseMs / 4, signal: over.signal };
  const renewing = every(rounds, platform, () => parts.work.renew(hold, timings.leaseMs));
  try {
    return (await buildSupplier(parts, hold, platform.stopping)) ? 'built' : 'lost';
  } catch (error) {
    const failed = !platform.stopping.aborted;
    if (failed) platform.log.warn({ err: error, supplierId: hold.supplierId }, 'a snapshot could not be built');
    await withoutDeadline(() => parts.work.release(hold, failed)).catch(() => undefined);
    return failed ? 'failed' : 'lost';
  } finally {
    over.abort();
    await renewing;
  }
}
