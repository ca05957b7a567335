import { table } from '@parley/cli/table';
import { estimateScope } from '@parley/pricing/estimator/estimate/estimate-scope';
import type { SharedLearning } from '@parley/pricing/estimator/learned/learning';
import { finish } from '@parley/pricing/estimator/maths/finish';
import { pinball } from '@parley/pricing/estimator/maths/pinball';
import { queryLineOf } from '@parley/pricing/estimator/sample-records';
import { buildSnapshot } from '@parley/pricing/estimator/snapshot/build-snapshot';
import type { Snapshot } from '@parley/pricing/estimator/snapshot/snapshot';
import type { Log } from '../bench.ts';
import { learnTogether } from './learn-together.ts';
import { baselineNames, baselines, logUnitOf, type BaselineName } from './structure-baselines.ts';
import {
  drawnStructure,
  structureHistory,
  structureNames,
  today,
  valuesOf,
  type Deal,
  type Drawn,
} from './structures.ts';

/** What few purchases show is mostly chance: it takes more installations to tell methods apart. */
const times = new Map([
  [30, 5],
  [110, 2],
  [600, 1],
]);
const sizes = [...times.keys()];

type Method = 'Parley' | BaselineName;
const methods: readonly Method[] = ['Parley', ...baselineNames];

export type Scored = {
  structure: string;
  purchases: number;
  seed: number;
  loss: Record<Method, number>;
  in80: boolean;
  in50: boolean;
};

/** Compares estimates with simple methods where prices are drawn from a known structure. */
export function structuresReport(first: number, repetitions: number, log: Log): string {
  const scored = sizes.flatMap((purchases) =>
    Array.from({ length: repetitions * (times.get(purchases) ?? 1) }, (_, index) => {
      log(`price structures: ${purchases} purchases, seed ${first + index}`);
      return installation(purchases, first + index);
    }).flat(),
  );
  return [
    `### Price structures with known truth`,
    table(
      ['All structures', ...columns],
      [...sizes.map((size) => rowOf(`${size} purchases`, ofSize(scored, size))), rowOf('all', scored)],
    ),
    table(
      ['Structure', ...columns],
      structureNames.map((name) =>
        rowOf(
          name,
          scored.filter(({ structure }) => structure === name),
        ),
      ),
    ),
    table(
      ['Parley, of the best simple method', ...sizes.map((size) => `${size} purchases`)],
      structureNames.map((name) => [
        name,
        ...sizes.map((size) => withError(ofSize(scored, size).filter(({ structure }) => structure === name))),
      ]),
    ),
  ].join('\n\n');
}

const columns = [...methods, 'of the best', 'in P10-P90', 'in P25-P75'];

function ofSize(scored: readonly Scored[], size: number): Scored[] {
  return scored.filter(({ purchases }) => purchases === size);
}

function rowOf(name: string, scored: readonly Scored[]): string[] {
  return [
    name,
    ...methods.map((method) => lossOf(scored, method).toFixed(4)),
    ratioOf(scored).toFixed(2),
    bySize(scored, ({ in80 }) => Number(in80)).toFixed(2),
    bySize(scored, ({ in50 }) => Number(in50)).toFixed(2),
  ];
}

export function ratioOf(scored: readonly Scored[]): number {
  return lossOf(scored, 'Parley') / lossOf(scored, bestOf(scored));
}

/** With the standard error of a ratio of means, over installations; a single one shows none. */
function withError(scored: readonly Scored[]): string {
  const [ratio, best] = [ratioOf(scored), bestOf(scored)];
  const installations = [...Map.groupBy(scored, ({ seed }) => seed).values()];
  const rests = installations.map((own) => lossOf(own, 'Parley') - ratio * lossOf(own, best));
  const { length } = rests;
  if (length < 2) return ratio.toFixed(2);
  const variance = rests.reduce((sum, rest) => sum + rest ** 2, 0) / (length - 1);
  return `${ratio.toFixed(2)} ± ${(Math.sqrt(variance / length) / lossOf(scored, best)).toFixed(2)}`;
}

function bestOf(scored: readonly Scored[]): BaselineName {
  return baselineNames.reduce((best, other) => (lossOf(scored, other) < lossOf(scored, best) ? other : best));
}

function lossOf(scored: readonly Scored[], method: Method): number {
  return bySize(scored, ({ loss }) => loss[method]);
}

/** The mean over sizes, each of which counts the same. */
export function bySize(scored: readonly Scored[], of: (each: Scored) => number): number {
  const groups = [...Map.groupBy(scored, ({ purchases }) => purchases).values()];
  return mean(groups.map((group) => mean(group.map(of))));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function installation(purchases: number, seed: number): Scored[] {
  return scoredTogether(drawnStructures(purchases, seed), { purchases, seed });
}

/** All known structures. */
export function drawnStructures(purchases: number, seed: number): Drawn[] {
  return structureNames.map((name) => drawnStructure({ name, purchases, seed }));
}

/** Scores structures as suppliers of one installation, which learn from each other as in use. */
export function scoredTogether(drawn: readonly Drawn[], of: { purchases: number; seed: number }): Scored[] {
  const suppliers = drawn.map(({ name, past, later }) => ({ name, past, later, history: structureHistory(past) }));
  const { learnings, shared } = learnTogether(suppliers, { today });
  return suppliers.flatMap(({ name, past, later, history }, index) => {
    const snapshot = buildSnapshot(history, learnings[index], shared);
    return later.flatMap((deal) => {
      const levels = estimated(deal, snapshot, shared);
      // An add-on that was never bought has no price.
      return deal.hasAddOn && levels.length === 0 ? [] : [{ structure: name, ...of, ...scoreOf(deal, past, levels) }];
    });
  });
}

function scoreOf(
  deal: Deal,
  past: readonly Deal[],
  estimate: number[],
): Omit<Scored, 'structure' | 'purchases' | 'seed'> {
  const paid = logUnitOf(deal);
  const loss = Object.fromEntries(
    methods.map((method) => [method, pinball(method === 'Parley' ? estimate : baselines[method](past, deal), paid)]),
  ) as Record<Method, number>;
  const within = (low: number, high: number) => paid >= (estimate[low] ?? 0) && paid <= (estimate[high] ?? 0);
  return { loss, in80: within(0, 16), in50: within(3, 13) };
}

function estimated(deal: Deal, snapshot: Snapshot, shared: SharedLearning | undefined): number[] {
  const { quantity, months, isRenewal, edition, hasAddOn } = deal;
  const line = queryLineOf('base', { familyId: 'family', quantity, months, values: valuesOf(edition) });
  const lines = [line, ...(hasAddOn ? [{ ...line, productId: 'add-on', values: [] }] : [])];
  const { total = [] } = finish(estimateScope({ today, isRenewal, lines }, new Map([['s', snapshot]]), shared));
  return total.map((level) => Math.log(level / quantity / months));
}
