import type { FieldName } from '@parley/document-fields/fields';
import { isSameValue } from './pool.ts';
import type { Option } from './pool.ts';

/** What speaks for or against the value that was chosen for a field, in the order of `reasonNames`. */
export type Reasons = readonly number[];

/** What each reason weighs, in log-odds: for all fields, and for those that were seen often enough. */
export type Weights = { all: readonly number[]; fields: { readonly [F in FieldName]?: readonly number[] } };

/** What each reason means; the first is the constant term. */
export const reasonNames = [
  'always',
  'log-odds of the rules, rivals counted',
  'mentions, logarithm',
  'log-odds beyond the next value',
  'has a rival value',
  'values proposed, logarithm',
  'on the first page',
  'short text',
  'long text',
  'text with figures',
  'follows from other fields',
] as const;

/** Beyond these, rules only repeat themselves. */
const bounds = { score: [-4, 5], lead: [-3, 5] } as const;
/** Characters. */
const [short, long] = [4, 30];

/** The reasons for a value among all that were proposed; `score` is its log-odds in the light of the others. */
export function reasonsOf<F extends FieldName>(
  chosen: Option<F>,
  options: readonly Option<F>[],
  score: number,
): Reasons {
  const own = options.find(({ value }) => isSameValue(value, chosen.value));
  const rival = options.find(({ value }) => !isSameValue(value, chosen.value));
  const lead = rival === undefined ? Infinity : (own?.score ?? 0) - rival.score;
  const text = typeof chosen.value === 'string' ? chosen.value : undefined;
  return [
    1,
    within(score, bounds.score),
    Math.log1p(own?.mentions ?? 0),
    within(lead, bounds.lead),
    Number(rival !== undefined),
    Math.log1p(options.length),
    Number(own?.page === 1),
    Number(text === undefined || text.length < short),
    Number((text?.length ?? 0) > long),
    Number(/\d/u.test(text ?? '')),
    Number(own === undefined),
  ];
}

function within(value: number, [least, most]: readonly [number, number]): number {
  return Math.min(most, Math.max(least, value));
}
