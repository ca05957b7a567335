import { table } from '@parley/cli/table';
import { buildSnapshot } from '@parley/pricing/estimator/snapshot/build-snapshot';
import type { Bench } from '../bench.ts';
import { placeAndTime } from '../report/place.ts';
import { drawnFurther, furtherNames } from './further-structures.ts';
import { learnTogether } from './learn-together.ts';
import { bySize, estimated, ratioOf, scoreOf, type Scored } from './structures-report.ts';
import { drawnStructure, structureHistory, structureNames, today, type Deal } from './structures.ts';

const sizes = [1, 3, 8, 30];

export const fewBench: Bench = {
  summary: 'how far ranges can be trusted where all suppliers of an installation have few purchases',
  page: 'docs/pricing.md',
  options: {
    first: { default: 301, about: 'the first seed; those below 100 are for tuning' },
    repetitions: { default: 12, about: 'installations of each size' },
  },
  run({ first = 301, repetitions = 12 }, log) {
    const rows = sizes.flatMap((purchases) => {
      const scored = Array.from({ length: repetitions }, (_, index) => {
        log(`few purchases: ${purchases}, seed ${first + index}`);
        return installation(purchases, first + index);
      }).flat();
      const isUsual = ({ structure }: Scored) => structureNames.some((name) => name === structure);
      return [
        rowOf(`${purchases}, the structures above`, scored.filter(isUsual)),
        rowOf(
          `${purchases}, twenty others`,
          scored.filter((each) => !isUsual(each)),
        ),
      ];
    });
    return Promise.resolve([placeAndTime(), table(columns, rows)].join('\n\n'));
  },
};

const columns = ['Purchases of each product', 'Parley', 'of the best simple method', 'in P10-P90', 'in P25-P75'];

function rowOf(name: string, scored: readonly Scored[]): string[] {
  return [
    name,
    bySize(scored, ({ loss }) => loss.Parley).toFixed(4),
    ratioOf(scored).toFixed(2),
    bySize(scored, ({ in80 }) => Number(in80)).toFixed(2),
    bySize(scored, ({ in50 }) => Number(in50)).toFixed(2),
  ];
}

/** All structures as suppliers of one installation, which learn from each other. */
function installation(purchases: number, seed: number): Scored[] {
  const supplierOf = (name: string, { past, later }: { past: Deal[]; later: Deal[] }) => {
    return { name, past, later, history: structureHistory(past) };
  };
  const suppliers = [
    ...structureNames.map((name) => supplierOf(name, drawnStructure({ name, purchases, seed }))),
    ...furtherNames.map((name) => supplierOf(name, drawnFurther(name, { purchases, seed }))),
  ];
  const { learnings, shared } = learnTogether(suppliers, { today });
  return suppliers.flatMap(({ name, past, later, history }, index) => {
    const snapshot = buildSnapshot(history, learnings[index], shared);
    return later.flatMap((deal) => {
      const levels = estimated(deal, snapshot, shared);
      // An add-on that was never bought has no price.
      return levels.length === 0 ? [] : [{ structure: name, purchases, seed, ...scoreOf(deal, past, levels) }];
    });
  });
}
