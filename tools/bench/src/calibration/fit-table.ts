import { alongCurve } from '@parley/reading/resolve/calibrate';
import type { FieldName } from '@parley/reading/fields';
import { fitCurve, type Knot, type Observation } from './fit-curve.ts';

/** A value found in a document whose labels are known. */
export type Seen = { field: FieldName; score: number; isRight: boolean; set: string };

export type Table = { all: Knot[]; fields: [FieldName, Knot[]][] };

/** However many documents a set has, it counts for no more than this many values of a field. */
const mostOfSet = 25;
/** A field needs as many values of its own before it has a curve of its own. */
const leastOwn = 8;
/** What a point of the belief counts: of all fields, and of one. */
const weight = { all: 4, own: 3 };

/** One curve for all fields, and one for each that was seen often enough, drawn towards the curve of all. */
export function fitTable(seen: readonly Seen[]): Table {
  const weighted = weigh(seen);
  const all = fitCurve(weighted, { chance: sigmoid, weight: weight.all });
  const belief = { chance: (score: number) => alongCurve(all, score), weight: weight.own };
  const fields = [...Map.groupBy(weighted, ({ field }) => field)]
    .filter(([, own]) => own.length >= leastOwn)
    .map(([field, own]): [FieldName, Knot[]] => [field, fitCurve(own, belief)]);
  return { all, fields: fields.toSorted(([a], [b]) => a.localeCompare(b)) };
}

function weigh(seen: readonly Seen[]): (Seen & Observation)[] {
  const groups = Map.groupBy(seen, ({ set, field }) => `${set} ${field}`);
  return [...groups.values()].flatMap((group) =>
    group.map((one) => ({ ...one, weight: Math.min(1, mostOfSet / group.length) })),
  );
}

/** Scores are meant as log-odds. */
function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
