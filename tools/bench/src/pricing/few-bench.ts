import { table } from '@parley/cli/table';
import type { Bench } from '../bench.ts';
import { placeAndTime } from '../report/place.ts';
import { drawnFurther, furtherNames } from './further-structures.ts';
import { bySize, drawnStructures, ratioOf, scoredTogether, type Scored } from './structures-report.ts';
import { structureNames } from './structures.ts';

const sizes = [1, 3, 8, 30];

export const fewBench: Bench = {
  summary: 'how far ranges can be trusted where all suppliers of an installation have few purchases',
  page: 'docs/pricing-quality.md',
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

/** All structures as suppliers of one installation. */
function installation(purchases: number, seed: number): Scored[] {
  const further = furtherNames.map((name) => drawnFurther(name, { purchases, seed }));
  return scoredTogether([...drawnStructures(purchases, seed), ...further], { purchases, seed });
}
