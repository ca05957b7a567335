import type { Log } from '../bench.ts';
import { load } from '../load/load.ts';

/** Requests per second for the same read without and with tracing, measured in turn. */
export type WatchedPair = { plain: number; traced: number };

type WatchOptions = { headers: Record<string, string>; paths: string[]; effort: Record<string, number>; log: Log };

/** Measures the cost of tracing: one warm-up round, then the rounds that count. */
export async function measureWatched(
  origins: { plain: string; traced: string },
  { headers, paths, effort, log }: WatchOptions,
): Promise<WatchedPair[]> {
  const { rounds = 1, connections = 1, seconds = 1 } = effort;
  const pairs: WatchedPair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const rate = async (origin: string) =>
      (await load({ origin, headers, paths, connections, seconds })).requestsPerSecond;
    const pair = { plain: await rate(origins.plain), traced: await rate(origins.traced) };
    if (round > 0) pairs.push(pair);
    log(`  traced: ${pair.traced.toFixed(0)} of ${pair.plain.toFixed(0)} a second`);
  }
  return pairs;
}
