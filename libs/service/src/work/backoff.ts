/** How long to wait between attempts, in milliseconds: first, and at most. */
export type Backoff = { firstMs: number; maxMs: number };

/**
 * The pause before the next attempt, in milliseconds. Its upper limit doubles with each failure before (0 for the first
 * pause). Full jitter spreads the attempts of processes that failed at the same moment.
 */
export function backoffMs({ firstMs, maxMs }: Backoff, failures: number): number {
  return Math.random() * Math.min(maxMs, firstMs * 2 ** failures);
}
