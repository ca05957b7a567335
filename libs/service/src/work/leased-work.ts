import type { Platform } from '../process/platform.ts';
import { every } from './every.ts';
import { pause } from './pause.ts';
import { Wake } from './wake.ts';
import { whileLeased } from './while-leased.ts';

/** A claim of the document with this id; the holder is new for each claim. */
export type Held = { id: string; holder: string };

export type LeasedWork<Unit, H> = {
  /** What is done, for logs and metrics, such as `run jobs`. */
  task: string;
  /** Time between looks for work that is due, in milliseconds. */
  pollMs: number;
  /** How long a holder keeps its lease without renewing it, in milliseconds. */
  leaseMs: number;
  /** Most leases that this process holds at once. */
  concurrency: number;
  /** What is due, in the order in which it is to be claimed. */
  due: () => AsyncIterable<Unit>;
  /** Undefined if it is no longer due. */
  claim: (unit: Unit) => Promise<H | undefined>;
  /** Extends the lease; false if it is lost. */
  renew: (held: H) => Promise<boolean>;
  /**
   * Does the work and commits it if the lease is still ours. The signal aborts when the lease is lost or the process
   * stops. Returns in how many milliseconds the same work is due again, if it is.
   */
  work: (held: H, signal: AbortSignal) => Promise<number | undefined>;
  /** Releases work that failed: at once if the process stops, which is no error of the work, else with a backoff. */
  release: (held: H, cause: 'stopping' | { error: unknown }) => Promise<void>;
};

/** The leases of documents, as the store of a service offers them. */
export type Leases<H extends Held = Held> = Pick<LeasedWork<string, H>, 'due' | 'claim' | 'renew'> & {
  /** Ends the lease; the document is due again after a while. False if it was lost. */
  release: (held: Held, inMs: number) => Promise<boolean>;
};

/**
 * Does work that is due until the platform stops: claims it, renews the lease while it works, commits or releases. Any
 * number of processes do so concurrently; the work of one that dies falls due when its lease ends. Returns what makes
 * the next look come at once.
 */
export function startLeasedWork<Unit, H>(work: LeasedWork<Unit, H>, platform: Platform): Wake {
  const { task, pollMs: everyMs, concurrency } = work;
  const { stopping: signal, stack } = platform;
  const running = new Set<Promise<unknown>>();
  const wake = new Wake();

  async function look(): Promise<void> {
    for await (const unit of work.due()) {
      if (signal.aborted) return;
      const held = await work.claim(unit);
      if (held) begin(held);
      if (running.size >= concurrency) await Promise.race(running);
    }
  }

  function begin(held: H): void {
    const run = runHeld(work, held, platform).then((againMs) => {
      running.delete(run);
      if (againMs !== undefined && againMs < everyMs) void pause(againMs, signal).then(() => wake.up());
    });
    running.add(run);
  }

  const looking = every({ task, everyMs, signal, wake }, platform, look);
  wake.up();
  stack.defer(async () => {
    await looking;
    await Promise.all(running);
  });
  return wake;
}

/** Never throws: what cannot be released falls due when the lease ends. */
async function runHeld<Unit, H>(
  { task, leaseMs, renew, work, release }: LeasedWork<Unit, H>,
  held: H,
  platform: Platform,
): Promise<number | undefined> {
  const { stopping, log } = platform;
  try {
    return await whileLeased({ task, leaseMs, renew: () => renew(held) }, platform, (lost) =>
      work(held, AbortSignal.any([stopping, lost])),
    );
  } catch (error) {
    await release(held, stopping.aborted ? 'stopping' : { error }).catch((err: unknown) =>
      log.warn({ err, task }, 'a lease cannot be released; its work goes on when it ends'),
    );
    return undefined;
  }
}
