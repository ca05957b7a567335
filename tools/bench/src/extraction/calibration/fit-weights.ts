import type { FieldName } from '@parley/document-fields/fields';
import { reasonNames, type Weights } from '@parley/reading/resolve/reasons';
import { doubtOf, fitLogistic, type Observation, type Prior } from './fit-logistic.ts';

/** A value found in a labelled document, with the reasons for it. */
export type Seen = { field: FieldName; reasons: readonly number[]; isRight: boolean };

/** Generated forms count for at most this many values per field, however many there are. */
const maxGenerated = 25;
/** Fields with fewer values get no separate weights. */
const minOwn = 8;
/** Strength of the priors: the rules' log-odds for the shared weights, and the shared weights for those of a field. */
const strength = { all: 60, own: 20 };
/** How many standard errors to subtract from a field's intercept: with few values, the lower bound counts. */
const caution = 0.7;

const byTheRules: Prior = { mean: reasonNames.map((_, at) => (at === 1 ? 1 : 0)), strength: strength.all };

/**
 * Fits the weights of the reasons: shared ones for all fields, and own ones for each field with enough values, drawn
 * towards the shared. A field uses generated documents only if no real one is labelled with it often enough, because
 * generated documents are easier.
 */
export function fitWeights(real: readonly Seen[], generated: readonly Seen[] = []): Weights {
  const all = fitLogistic(weigh(real), byTheRules);
  const prior: Prior = { mean: all, strength: strength.own };
  const own = new Map([...fieldsOf(generated, maxGenerated), ...fieldsOf(real)]);
  const fields = [...own].toSorted(([one], [other]) => one.localeCompare(other));
  return { all, fields: Object.fromEntries(fields.map(([field, seen]) => [field, cautious(seen, prior)])) };
}

function cautious(seen: readonly Observation[], prior: Prior): number[] {
  const [none = 0, ...rest] = fitLogistic(seen, prior);
  return [none - caution * doubtOf([none, ...rest], seen, prior), ...rest];
}

function fieldsOf(seen: readonly Seen[], max = Infinity): [FieldName, Observation[]][] {
  return [...Map.groupBy(seen, ({ field }) => field)]
    .filter(([, own]) => own.length >= minOwn)
    .map(([field, own]) => [field, weigh(own, max)]);
}

function weigh(seen: readonly Seen[], max = Infinity): Observation[] {
  return seen.map((one) => ({ ...one, weight: Math.min(1, max / seen.length) }));
}
