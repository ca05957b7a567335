import type { FieldName } from '@parley/document-fields/fields';
import { reasonNames, type Weights } from '@parley/reading/resolve/reasons';
import { doubtOf, fitLogistic, type Observation, type Prior } from './fit-logistic.ts';

/** A value found in a document whose labels are known, and the reasons for it. */
export type Seen = { field: FieldName; reasons: readonly number[]; isRight: boolean };

/** However many forms were generated, they count for no more than this many values of a field. */
const mostGenerated = 25;
/** A field needs as many values of its own before it has weights of its own. */
const leastOwn = 8;
/** How strongly one believes the log-odds of the rules for all fields, and the weights of all fields for one. */
const strength = { all: 60, own: 20 };
/** So many standard deviations are taken off: of few values the lower bound is believed. */
const caution = 0.7;

const byTheRules: Prior = { mean: reasonNames.map((_, at) => (at === 1 ? 1 : 0)), strength: strength.all };

/**
 * What the reasons weigh: for all fields, and for each that was seen often enough, drawn towards those of all. What real
 * documents tell of a field is not mixed with generated ones, which are easier; these only tell of fields no real one
 * is labelled with.
 */
export function fitWeights(real: readonly Seen[], generated: readonly Seen[] = []): Weights {
  const all = fitLogistic(weigh(real), byTheRules);
  const prior: Prior = { mean: all, strength: strength.own };
  const own = new Map([...fieldsOf(generated, mostGenerated), ...fieldsOf(real)]);
  const fields = [...own].toSorted(([one], [other]) => one.localeCompare(other));
  return { all, fields: Object.fromEntries(fields.map(([field, seen]) => [field, cautious(seen, prior)])) };
}

function cautious(seen: readonly Observation[], prior: Prior): number[] {
  const [none = 0, ...rest] = fitLogistic(seen, prior);
  return [none - caution * doubtOf([none, ...rest], seen, prior), ...rest];
}

function fieldsOf(seen: readonly Seen[], most = Infinity): [FieldName, Observation[]][] {
  return [...Map.groupBy(seen, ({ field }) => field)]
    .filter(([, own]) => own.length >= leastOwn)
    .map(([field, own]) => [field, weigh(own, most)]);
}

function weigh(seen: readonly Seen[], most = Infinity): Observation[] {
  return seen.map((one) => ({ ...one, weight: Math.min(1, most / seen.length) }));
}
