import { every } from './every.ts';
import type { Platform } from '../process/platform.ts';

type Heartbeat = {
  /** What the lease is for, for logs and metrics, such as `build indexes`. */
  task: string;
  /** How long the lease lasts after each renewal, in milliseconds. */
  leaseMs: number;
  /** Extends the lease; false if it is lost. */
  renew: () => Promise<boolean>;
};

/** One renewal may fail before the lease ends. */
const renewalsPerLease = 3;

/** Works while renewing a lease. The signal aborts when the lease is lost. */
export async function whileLeased<T>(
  { task, leaseMs, renew }: Heartbeat,
  platform: Pick<Platform, 'log' | 'metrics'>,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const finished = new AbortController();
  const repetition = { task: `${task}: renew the lease`, everyMs: leaseMs / renewalsPerLease, signal: finished.signal };
  const renewing = every(repetition, platform, async () => {
    if (!(await renew())) lost.abort();
  });
  try {
    return await work(lost.signal);
  } finally {
    finished.abort();
    await renewing;
  }
}
