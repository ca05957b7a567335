import type { Say } from '../bench.ts';
import { load } from '../load/load.ts';

/** Requests per second for the same read without and with tracing, measured in turn. */
export type WatchedPair = { plain: number; traced: number };

type Asked = { headers: Record<string, string>; paths: string[]; course: Record<string, number>; say: Say };

/** Measures the cost of tracing: one warm-up round, then the rounds that count. */
export async function measureWatched(
  origins: { plain: string; traced: string },
  { headers, paths, course, say }: Asked,
): Promise<WatchedPair[]> {
  const { rounds = 1, connections = 1, seconds = 1 } = course;
  const pairs: WatchedPair[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const rate = async (origin: string) =>
      (await load({ origin, headers, paths, connections, seconds })).requestsPerSecond;
    const pair = { plain: await rate(origins.plain), traced: await rate(origins.traced) };
    if (round > 0) pairs.push(pair);
    say(`  traced: ${pair.traced.toFixed(0)} of ${pair.plain.toFixed(0)} a second`);
  }
  return pairs;
}
