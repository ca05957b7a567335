import type { Platform } from '../process/platform.ts';
import { every, failureCounter } from './every.ts';
import { Wake } from './wake.ts';
import { whileLeased } from './while-leased.ts';

/** A claim of the document with this id; the holder is new for each claim. */
export type Held = { id: string; holder: string };

/** Claims of what is due, as the store of a service offers them. */
export type Claims<Unit, H> = {
  /** Undefined if it is no longer due. */
  claim: (unit: Unit) => Promise<H | undefined>;
  /** Extends the lease; false if it is lost. */
  renew: (held: H) => Promise<boolean>;
  /** Ends the lease; the work is due again after a while. False if the lease was lost. */
  release: (held: H, inMs: number) => Promise<boolean>;
};

export type Leases<Unit, H> = Claims<Unit, H> & {
  /** What is due, in the order in which it is to be claimed. */
  due: () => AsyncIterable<Unit>;
  /** Makes the next look come at once, or in time, when this process makes work due. */
  wake?: Wake;
};

export type LeasedWork<Unit, H> = Leases<Unit, H> & {
  /** What is done, for logs and metrics, such as `run jobs`. */
  task: string;
  /** Interval between checks for work that another process made due, or left, in milliseconds. */
  pollMs: number;
  /** How long a holder keeps its lease without renewing it, in milliseconds. */
  leaseMs: number;
  /** Most leases that this process holds at once. */
  concurrency: number;
  /** When work that failed is due again. */
  backoffMs: (held: H) => number;
  /**
   * Does the work and commits it if the lease is still ours. The signal aborts when the lease is lost or the process
   * stops. Returns in how many milliseconds the same work is due again, if it is.
   */
  work: (held: H, signal: AbortSignal) => Promise<number | undefined>;
};

/**
 * Does work that is due until the platform stops: claims it, renews the lease while it works, commits or releases. Any
 * number of processes do so concurrently; the work of one that dies falls due when its lease ends.
 */
export function startLeasedWork<Unit, H extends Pick<Held, 'id'>>(work: LeasedWork<Unit, H>, platform: Platform): void {
  const { task, pollMs: everyMs, concurrency, wake = new Wake() } = work;
  const { stopping: signal, stack } = platform;
  const running = new Set<Promise<unknown>>();

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
      if (againMs !== undefined && againMs < everyMs) wake.after(againMs);
    });
    running.add(run);
  }

  const looking = every({ task, everyMs, signal, wake }, platform, look);
  wake.up();
  stack.defer(async () => {
    await looking;
    await Promise.all(running);
  });
}

/**
 * Returns in how many milliseconds the same work is due again, if it is. Never throws: what cannot be released falls due
 * when the lease ends.
 */
async function runHeld<Unit, H extends Pick<Held, 'id'>>(
  { task, leaseMs, renew, work, release, backoffMs }: LeasedWork<Unit, H>,
  held: H,
  { stopping, log, metrics }: Platform,
): Promise<number | undefined> {
  const heartbeat = { task, leaseMs, renew: () => renew(held) };
  try {
    return await whileLeased(heartbeat, { log, metrics }, (lost) => work(held, AbortSignal.any([stopping, lost])));
  } catch (error) {
    if (!stopping.aborted) {
      failureCounter(metrics).labels(task).inc();
      log.warn({ err: error, task, id: held.id }, 'leased work fails; retrying');
    }
    const againMs = stopping.aborted ? 0 : backoffMs(held);
    await release(held, againMs).catch(() => undefined);
    return againMs;
  }
}
