import { table } from '@parley/cli/table';
import { askOf } from '@parley/pricing/estimator/estimate/estimate-scope';
import { estimateLine } from '@parley/pricing/estimator/estimate/estimate-line';
import { explainLine } from '@parley/pricing/estimator/explain/explain-line';
import type { SharedLearning } from '@parley/pricing/estimator/learned/learning';
import { middleLevel } from '@parley/pricing/estimator/levels';
import { queryLineOf } from '@parley/pricing/estimator/sample-records';
import { buildSnapshot } from '@parley/pricing/estimator/snapshot/build-snapshot';
import type { Snapshot } from '@parley/pricing/estimator/snapshot/snapshot';
import type { Bench } from '../bench.ts';
import { placeAndTime } from '../report/place.ts';
import { learnTogether } from './learn-together.ts';
import { drawnStructure, structureHistory, structureNames, today, valuesOf, type Deal } from './structures.ts';
import { drawnUnlike, unlikeNames } from './unlike-structures.ts';

export const doubtsBench: Bench = {
  summary: 'how often estimates warn where purchases contradict them, with and without reason',
  page: 'docs/pricing-quality.md',
  options: {
    first: { default: 101, about: 'the first seed; those below 100 are for tuning' },
    repetitions: { default: 20, about: 'installations' },
    purchases: { default: 30, about: 'purchases of each structure' },
  },
  run({ first = 101, repetitions = 20, purchases = 30 }, log) {
    const judged = Array.from({ length: repetitions }, (_, index) => {
      log(`doubts: seed ${first + index}`);
      return installation({ purchases, seed: first + index });
    }).flat();
    const rows = [...structureNames, ...unlikeNames].map((name) =>
      rowOf(
        name,
        judged.filter(({ structure }) => structure === name),
      ),
    );
    return Promise.resolve([placeAndTime(), table(columns, rows)].join('\n\n'));
  },
};

const columns = [
  'Structure',
  'newest named',
  'similar quantities named',
  'on the right side',
  'change followed',
  'over 15 % off',
  'so without a warning',
];

type Judged = {
  structure: string;
  time: boolean;
  quantity: boolean;
  isRight: boolean;
  followed: boolean;
  far: boolean;
};

function rowOf(name: string, judged: readonly Judged[]): string[] {
  const share = (of: (each: Judged) => boolean, among = judged) =>
    among.length === 0 ? '' : (among.filter((each) => of(each)).length / among.length).toFixed(2);
  const isNamed = ({ time, quantity }: Judged) => time || quantity;
  return [
    name,
    share(({ time }) => time),
    share(({ quantity }) => quantity),
    share(
      ({ isRight }) => isRight,
      judged.filter((each) => isNamed(each)),
    ),
    share(({ followed }) => followed),
    share(({ far }) => far),
    share((each) => each.far && !each.followed && !isNamed(each)),
  ];
}

/** Of the 16 later deals. */
const asked = 4;

/** Only the usual structures are learned from. */
function installation({ purchases, seed }: { purchases: number; seed: number }): Judged[] {
  const usual = structureNames.map((name) => supplierOf(name, drawnStructure({ name, purchases, seed })));
  const unlike = unlikeNames.map((name) => supplierOf(name, drawnUnlike(name, { purchases, seed })));
  const suppliers = [...usual, ...unlike];
  const { learnings, shared } = learnTogether(suppliers, { today, teachers: usual.length });
  return suppliers.flatMap(({ name, later, history }, index) => {
    const snapshot = buildSnapshot(history, learnings[index], shared);
    const alone = later.filter(({ hasAddOn }) => !hasAddOn).slice(0, asked);
    return alone.map((deal) => judgedDeal(name, deal, { snapshot, shared }));
  });
}

function supplierOf(name: string, { past, later }: { past: Deal[]; later: Deal[] }) {
  return { name, later, history: structureHistory(past) };
}

const farOff = 0.15;

type Known = { snapshot: Snapshot; shared: SharedLearning | undefined };

function judgedDeal(structure: string, deal: Deal, { snapshot, shared }: Known): Judged {
  const { quantity, months, isRenewal, edition, paid } = deal;
  const line = queryLineOf('base', { familyId: 'family', quantity, months, values: valuesOf(edition) });
  const ask = askOf(line, { today, isRenewal, lines: [line] }, { snapshot, shared });
  const middle = estimateLine(ask, snapshot)?.levels[middleLevel] ?? Number.NaN;
  const { oneSided = [], priceChanges = [] } = explainLine(ask, snapshot).support ?? {};
  const off = Math.log(paid) - middle;
  return {
    structure,
    time: oneSided.some(({ nearestIn }) => nearestIn === 'time'),
    quantity: oneSided.some(({ nearestIn }) => nearestIn === 'quantity'),
    isRight: oneSided.every(({ factor }) => factor > 1 === off > 0),
    followed: priceChanges.some(({ sinceDay }) => sinceDay > today - 365),
    far: Math.abs(off) > farOff,
  };
}
