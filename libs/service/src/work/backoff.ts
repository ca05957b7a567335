/** How long to wait between attempts, in milliseconds: first, and at most. */
export type Backoff = { first: number; most: number };

/**
 * The pause before the next attempt after so many failures (0 for the first pause): up to twice as long each time.
 * Full jitter keeps those who failed at the same moment from coming back at the same moment.
 */
export function backoffMs({ first, most }: Backoff, failures: number): number {
  return Math.random() * Math.min(most, first * 2 ** failures);
}
