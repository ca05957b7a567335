import { backoffMs } from '@parley/service/backoff';
import { startLeasedWork, type LeasedWork } from '@parley/service/leased-work';
import type { Platform } from '@parley/service/platform';
import { Wake } from '@parley/service/wake';
import { BuilderThread } from './builder-thread.ts';
import { buildSupplier, type BuildParts } from './build-supplier.ts';
import type { OtherRelease } from './other-release.ts';
import type { HeldSupplier } from './ports.ts';

export type BuildTimings = {
  /** Interval between checks for suppliers that other processes made due. */
  pollMs: number;
  /** How long a supplier stays ours without a sign of life. */
  leaseMs: number;
};

export const usualTimings: BuildTimings = { pollMs: 12_000, leaseMs: 20_000 };

/** Waits after failures: doubled each time, up to the longest. */
const buildBackoff = { firstMs: 1_000, maxMs: 30_000 };

/**
 * Builds the snapshots of due suppliers one after another until the platform stops, and in parallel learns from their
 * purchases. Any number of processes do so side by side, and none of them leads. The process is not ready before every
 * supplier has a snapshot in its format: it cannot use those of another release. `built` is called for each.
 */
export function startBuilding(
  parts: Omit<BuildParts, 'thread'> & { wake: Wake; otherRelease: OtherRelease },
  platform: Platform,
  { timings, built }: { timings: BuildTimings; built: (outcome: 'built' | 'lost' | 'failed') => void },
): void {
  const { work: suppliers } = parts;
  const { claim, renew, release } = suppliers;

  function start(task: string, due: () => AsyncIterable<string>, wake = new Wake()): void {
    const thread = platform.stack.use(new BuilderThread());
    const leased: LeasedWork<string, HeldSupplier> = {
      ...timings,
      task,
      due,
      wake,
      concurrency: 1,
      claim,
      renew,
      release,
      backoffMs: ({ failures }) => backoffMs(buildBackoff, failures),
      async work(held, signal) {
        try {
          built((await buildSupplier({ ...parts, thread }, held, signal)) ? 'built' : 'lost');
        } catch (error) {
          built(signal.aborted ? 'lost' : 'failed');
          throw error;
        }
        return undefined;
      },
    };
    startLeasedWork(leased, platform);
  }

  let isCurrent = false;
  const detail = 'snapshots are being built in the format of this release';
  platform.health.add('snapshot-format', () => (isCurrent ? 'ok' : { status: 'error', detail }));

  async function* dueSnapshots() {
    yield* suppliers.due('data');
    if (!parts.otherRelease.take() && isCurrent) return;
    yield* suppliers.due('other release');
    isCurrent ||= !(await suppliers.isBehindOtherRelease());
    if (!isCurrent) parts.wake.after(timings.pollMs / 10);
  }
  start('build snapshots', dueSnapshots, parts.wake);
  // Learning may take many seconds per supplier: new purchases do not wait for it.
  start('learn from purchases', () => suppliers.due('learning'));
}
