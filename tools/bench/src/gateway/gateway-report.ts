import { median, medianRatio } from '../report/statistics.ts';
import { table } from '@parley/cli/table';
import { floodRate } from './fairness.ts';
import type { Sample } from './measure.ts';
import { putTogetherNames } from './start-put-together.ts';
import { variantNames } from './gateway-variants.ts';

/** The samples of a target, one pair per round. */
export type Measured = { full: Sample[]; half: Sample[]; residentMiB: number };

type ReportOptions = { place: string; rounds: number; seconds: number; connections: number };

const base = 'bare http-proxy-middleware';
const parley = 'Parley';
const refusing = 'Parley, refusing (429)';
const header = ['', 'throughput', 'CPU a request', 'p50 at half load', 'p99 at half load', 'memory'];

/** Reports multiples of bare http-proxy-middleware, because absolute figures depend mostly on the machine. */
export function gatewayReport(
  { measured, slowdown }: { measured: Map<string, Measured>; slowdown: number },
  { place, rounds, seconds, connections }: ReportOptions,
): string {
  const bare = measured.get(base);
  if (bare === undefined) throw new Error(`${base} was not measured.`);
  const variants: ReadonlySet<string> = new Set(Object.values(variantNames));
  const plain = [...measured].filter(([name]) => !variants.has(name));
  const rows = plain.map(([name, of]) => [name].concat(ratios(of, bare), `${of.residentMiB.toFixed(0)} MiB`));
  const refusal = refusalCost(measured);
  const goal = ['goal for Parley', '>= 0.85', '<= 1.20', '<= 1.50', '<= 2.00', '<= 130 MiB'];
  return `${place}.
${rounds} interleaved rounds of ${seconds} s over ${connections} connections, 1 kB of JSON; each figure is the median over the rounds of
the ratio to bare http-proxy-middleware in the same round (it: ${absolute(bare)}).

${table(header, [...rows, goal])}

A refusal takes ${refusal} of the processor time of an answer; goal: at most 0.35.
While another key sends ${floodRate} requests a second that are refused, p99 of a key is ${slowdown.toFixed(2)} times as high; goal: at most 1.20.

${comparedWithPutTogether(measured)}

${variantTable(measured)}`;
}

/** Parley as multiples of the gateway that is put together from libraries, in the same round. */
function comparedWithPutTogether(measured: Map<string, Measured>): string {
  const [ours, theirs] = [measured.get(parley), measured.get(putTogetherNames.answers)];
  const [refused, theirsRefused] = [measured.get(refusing), measured.get(putTogetherNames.refusals)];
  if (!ours || !theirs || !refused || !theirsRefused)
    throw new Error('Parley and the gateway put together from libraries were not both measured.');
  const rows = [
    ['Parley', ...ratios(ours, theirs)],
    [refusing, ...ratios(refused, theirsRefused)],
    ['goal', '>= 1.30', '', '', ''],
  ];
  return table(['compared with the one put together', ...header.slice(1, -1)], rows);
}

const variantHeader = ['compared with', 'throughput', 'CPU a request', 'p99 at half load', 'memory'];

/** What other settings cost, as multiples of the plain gateway in the same round. */
function variantTable(measured: Map<string, Measured>): string {
  const alone = measured.get(parley);
  if (alone === undefined) throw new Error(`${parley} was not measured.`);
  const rows = Object.values(variantNames).flatMap((name) => {
    const of = measured.get(name);
    if (of === undefined) return [];
    const [throughput = '', cpu = '', , p99 = ''] = ratios(of, alone);
    return [[name, throughput, cpu, p99, `${(of.residentMiB - alone.residentMiB).toFixed(0)} MiB more`]];
  });
  const goals = [
    ['goal, telemetry', '>= 0.95', '', '<= 1.10', '<= 15 MiB more'],
    ['goal, scraped', '>= 0.97', '', '', ''],
    ['goal, without documentation', '<= 1.02', '', '', ''],
  ];
  return table(variantHeader, [...rows, ...goals]);
}

/** CPU time of a refusal as a share of that of a successful response in the same round. */
function refusalCost(measured: Map<string, Measured>): string {
  const [answers, refusals] = [parley, refusing].map((name) =>
    (measured.get(name)?.full ?? []).map(({ cpuPerRequest }) => cpuPerRequest),
  );
  return medianRatio(refusals ?? [], answers ?? []).toFixed(2);
}

function ratios({ full, half }: Measured, bare: Measured): string[] {
  const ratio = (samples: Sample[], bases: Sample[], of: keyof Sample) =>
    medianRatio(
      samples.map((sample) => sample[of]),
      bases.map((sample) => sample[of]),
    ).toFixed(2);
  if (half.length === 0) return ['', ratio(full, bare.full, 'cpuPerRequest'), '', ''];
  return [
    ratio(full, bare.full, 'requestsPerSecond'),
    ratio(full, bare.full, 'cpuPerRequest'),
    ratio(half, bare.half, 'p50Ms'),
    ratio(half, bare.half, 'p99Ms'),
  ];
}

function absolute({ full, half }: Measured): string {
  const rate = median(full.map(({ requestsPerSecond }) => requestsPerSecond)).toFixed(0);
  const cpu = median(full.map(({ cpuPerRequest }) => cpuPerRequest)).toFixed(0);
  return `${rate} requests/s, ${cpu} us of CPU each, p50 ${median(half.map(({ p50Ms }) => p50Ms)).toFixed(2)} ms`;
}
