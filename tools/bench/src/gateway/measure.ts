import { load, unsuccessful, type LoadResult, type LoadSpec } from '../load/load.ts';
import { cpuMicroseconds } from '../process/usage.ts';
import type { Target } from './target.ts';

export type Sample = Pick<LoadResult, 'requestsPerSecond' | 'p50Ms' | 'p99Ms'> & {
  cpuPerRequest: number;
  refused: number;
};

export type LoadOptions = Pick<LoadSpec, 'connections' | 'seconds' | 'rate'> & { path: string; core?: number };

/** Runs one load on one target. Fails when no response has the expected status. */
export async function measure(target: Target, { path, core, ...effort }: LoadOptions): Promise<Sample> {
  const before = await cpuMicroseconds(target.pids);
  const { origin, headers = {} } = target;
  const result = await load({ origin, headers, paths: [path], ...effort }, core);
  const used = (await cpuMicroseconds(target.pids)) - before;
  const { expected = '200' } = target;
  const answered = result.statuses[expected] ?? 0;
  if (answered === 0)
    throw new Error(`${target.name} answered nothing with ${expected}: ${JSON.stringify(result.statuses)}`);
  const { requestsPerSecond, p50Ms, p99Ms } = result;
  return { requestsPerSecond, p50Ms, p99Ms, cpuPerRequest: used / answered, refused: unsuccessful(result) };
}
