import type { Log } from '../bench.ts';
import { load } from '../load/load.ts';
import { median } from '../report/statistics.ts';
import type { LoadOptions } from './measure.ts';
import type { Parley } from './parley.ts';

const roundCount = 5;
const calmRate = 200;
/** Requests a second of the key that is refused. */
export const floodRate = 1_000;

/** How many times as high p99 of one key is while another one floods. */
export async function measureFairness(
  { answers: calm, refusals: refused }: Pick<Parley, 'answers' | 'refusals'>,
  { path, core, seconds }: LoadOptions,
  log: Log,
): Promise<number> {
  const common = { origin: calm.origin, paths: [path], seconds };
  const ask = () => load({ ...common, headers: calm.headers ?? {}, connections: 8, rate: calmRate }, core);
  const flood = () => load({ ...common, headers: refused.headers ?? {}, connections: 64, rate: floodRate }, core);
  await ask();
  const ratios: number[] = [];
  for (let round = 1; round <= roundCount; round += 1) {
    const alone = await ask();
    const [duringFlood] = await Promise.all([ask(), flood()]);
    ratios.push(duringFlood.p99Ms / alone.p99Ms);
    log(`  p99 alone ${alone.p99Ms.toFixed(1)} ms, during the flood ${duringFlood.p99Ms.toFixed(1)} ms`);
  }
  return median(ratios);
}
