import { alongCurve } from '@parley/reading/resolve/calibrate';
import type { FieldName } from '@parley/reading/fields';
import { fitCurve, type Knot, type Observation } from './fit-curve.ts';

/** A value found in a document whose labels are known, and its log-odds. */
export type Seen = { field: FieldName; score: number; isRight: boolean };

export type Table = { all: Knot[]; fields: [FieldName, Knot[]][] };

/** However many forms were generated, they count for no more than this many values of a field. */
const mostGenerated = 25;
/** A field needs as many values of its own before it has a curve of its own. */
const leastOwn = 8;
/** What a point of the belief counts: of all fields, and of one. */
const weight = { all: 4, own: 3 };

/**
 * One curve for all fields, and one for each that was seen often enough, drawn towards the curve of all. What real
 * documents tell of a field is not mixed with generated ones, which are easier; these only tell of fields no real one
 * is labelled with.
 */
export function fitTable(real: readonly Seen[], generated: readonly Seen[] = []): Table {
  const all = fitCurve(weigh(real.length === 0 ? generated : real), { chance: sigmoid, weight: weight.all });
  const belief = { chance: (score: number) => alongCurve(all, score), weight: weight.own };
  const own = new Map([...fieldsOf(generated, mostGenerated), ...fieldsOf(real)]);
  const fields = [...own].map(([field, seen]): [FieldName, Knot[]] => [field, fitCurve(seen, belief)]);
  return { all, fields: fields.toSorted(([a], [b]) => a.localeCompare(b)) };
}

function fieldsOf(seen: readonly Seen[], most = Infinity): [FieldName, Observation[]][] {
  return [...Map.groupBy(seen, ({ field }) => field)]
    .filter(([, own]) => own.length >= leastOwn)
    .map(([field, own]) => [field, weigh(own, most)]);
}

function weigh(seen: readonly Seen[], most = Infinity): Observation[] {
  return seen.map((one) => ({ ...one, weight: Math.min(1, most / seen.length) }));
}

/** Scores are meant as log-odds. */
function sigmoid(score: number): number {
  return 1 / (1 + Math.exp(-score));
}
