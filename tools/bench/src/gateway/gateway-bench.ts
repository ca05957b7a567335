import type { Bench, Log } from '../bench.ts';
import { residentMiB } from '../process/usage.ts';
import { placeAndTime } from '../report/place.ts';
import { measureFairness } from './fairness.ts';
import { gatewayReport, type Measured } from './gateway-report.ts';
import { measure, type LoadOptions } from './measure.ts';
import { startBareHpm, startFastifyProxy, startUpstream } from './node-proxies.ts';
import { startParley, type Parley } from './parley.ts';
import { startPutTogether } from './start-put-together.ts';
import type { Target } from './target.ts';

/** The measured process gets a CPU core to itself; load and service share the other. */
const measuredCore = 0;
const loadCore = 1;
/** Until the code path of a request has been compiled. */
const warmUpSeconds = 8;
const shareOfMost = 0.5;
const path = '/v1/catalog/companies/019b76da-a800-7161-b1ec-b3ba9ecdf8d9';

export const gatewayBench: Bench = {
  summary: 'what the gateway costs compared with bare proxies, in one run',
  options: {
    rounds: { default: 7, about: 'rounds over all proxies' },
    seconds: { default: 5, about: 'length of one load' },
    connections: { default: 32, about: 'connections that ask at the same time' },
  },
  async run({ rounds = 7, seconds = 5, connections = 32 }, log) {
    await using stack = new AsyncDisposableStack();
    const { targets, parley } = await startTargets(stack);
    const effort = { path, connections, seconds, core: loadCore };
    const measured = new Map<string, Measured>(
      targets.map(({ name }) => [name, { full: [], half: [], residentMiB: 0 }]),
    );
    for (const target of targets) await measure(target, { ...effort, seconds: warmUpSeconds });
    for (let round = 1; round <= rounds; round += 1) {
      log(`round ${round} of ${rounds}`);
      for (const target of rotated(targets, round)) await measureBoth(target, { effort, measured, log });
    }
    log('one key next to another that floods');
    const slowdown = await measureFairness(parley, effort, log);
    return gatewayReport({ measured, slowdown }, { place: placeAndTime(), rounds, seconds, connections });
  },
};

async function startTargets(parts: AsyncDisposableStack): Promise<{ targets: Target[]; parley: Parley }> {
  const upstream = parts.use(await startUpstream(loadCore));
  const hpm = parts.use(await startBareHpm(upstream.origin, measuredCore));
  const fastify = parts.use(await startFastifyProxy(upstream.origin, measuredCore));
  const putTogether = parts.use(await startPutTogether(upstream.origin, measuredCore));
  const parley = parts.use(await startParley(upstream.origin, { measured: measuredCore, load: loadCore }));
  const { answers, refusals, variants } = parley;
  const proxies = [hpm, fastify, putTogether.answers, putTogether.refusals];
  return { targets: [upstream, ...proxies, answers, refusals, ...variants], parley };
}

type GatewayRun = { effort: LoadOptions; measured: Map<string, Measured>; log: Log };

/** Measures at full speed, then at half of that, where queueing no longer hides the cost of a single request. */
async function measureBoth(target: Target, { effort, measured, log }: GatewayRun): Promise<void> {
  const record = measured.get(target.name);
  if (record === undefined) return;
  const full = await measure(target, effort);
  record.full.push(full);
  record.residentMiB = Math.max(record.residentMiB, await residentMiB(target.pids));
  if (target.expected !== undefined) {
    log(`  ${target.name}: ${full.cpuPerRequest.toFixed(0)} us CPU`);
    return;
  }
  const half = await measure(target, { ...effort, rate: full.requestsPerSecond * shareOfMost });
  record.half.push(half);
  record.residentMiB = Math.max(record.residentMiB, await residentMiB(target.pids));
  const refused = full.refused + half.refused;
  const parts = [`${full.requestsPerSecond.toFixed(0)} req/s`, `${full.cpuPerRequest.toFixed(0)} us CPU`];
  log(
    `  ${target.name}: ${parts.join(', ')}; at half load p50 ${half.p50Ms.toFixed(2)} ms, p99 ${half.p99Ms.toFixed(2)} ms${refused > 0 ? `; ${refused} refused` : ''}`,
  );
}

/** Rotates the order each round, so that no target always follows the same one. */
function rotated<T>(list: T[], by: number): T[] {
  const start = by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
