import { every } from './every.ts';
import type { Platform } from '../process/platform.ts';

export type Renewal = {
  /** What is renewed, for logs and metrics: `renew an import batch`. */
  task: string;
  /** Time between two signs of life, milliseconds; well below the time after which the work counts as abandoned. */
  everyMs: number;
  renew: () => Promise<unknown>;
};

/** Works on something while renewing it regularly. */
export async function whileRenewing<T>(
  { task, everyMs, renew }: Renewal,
  platform: Pick<Platform, 'log' | 'metrics'>,
  work: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const renewing = every({ task, everyMs, signal: over.signal }, platform, renew);
  try {
    return await work();
  } finally {
    over.abort();
    await renewing;
  }
}
