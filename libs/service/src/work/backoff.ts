/** How long to wait between attempts, in milliseconds: first, and at most. */
export type Backoff = { first: number; most: number };

/**
 * The pause before the next attempt, in milliseconds. Its upper limit doubles with each failure before (0 for the first
 * pause). Full jitter spreads the attempts of processes that failed at the same moment.
 */
export function backoffMs({ first, most }: Backoff, failures: number): number {
  return Math.random() * Math.min(most, first * 2 ** failures);
}
