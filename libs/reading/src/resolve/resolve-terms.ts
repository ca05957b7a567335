import { usualJudge } from './judge.ts';
import type { Judge } from './judge.ts';
import { isSameValue, optionsOf } from './pool.ts';
import type { Option } from './pool.ts';
import { reasonsOf } from './reasons.ts';
import { resolveParties } from './resolve-parties.ts';
import { resolveDates } from './resolve-dates.ts';
import { resolveSums } from './resolve-sums.ts';
import type { Candidates } from '../candidate.ts';
import { fieldNames } from '../fields.ts';
import type { FieldName, FieldValues } from '../fields.ts';
import type { Found, FoundFields, FoundTerms } from '../found-terms.ts';

const parts = {
  parties: ['buyer', 'vendor', 'vendorDomain'],
  dates: ['start', 'end', 'term'],
  sums: ['total', 'listTotal', 'discount', 'tax'],
} as const satisfies Record<string, FieldName[]>;

/** Fields that are decided together; each of the others is what its best candidate says. */
const together = new Set<string>(Object.values(parts).flat());

/**
 * Decides what a document says: each field by its best candidate, dates and sums by what fits together. How sure it is
 * comes from labelled documents; another judge than the usual one is for those documents themselves.
 */
export function resolveTerms({ documentType, fields, lineItems }: Candidates, judge = usualJudge): FoundTerms {
  const found: FoundFields = {};
  for (const field of fieldNames) {
    if (together.has(field)) continue;
    const options = optionsOf(fields, field);
    put(found, field, { chosen: options[0], options, judge });
  }
  const parties = resolveParties({
    buyers: optionsOf(fields, 'buyer'),
    vendors: optionsOf(fields, 'vendor'),
    domains: optionsOf(fields, 'vendorDomain'),
  });
  const dates = resolveDates({
    starts: optionsOf(fields, 'start'),
    ends: optionsOf(fields, 'end'),
    terms: optionsOf(fields, 'term'),
  });
  const sums = resolveSums(
    {
      totals: optionsOf(fields, 'total'),
      lists: optionsOf(fields, 'listTotal'),
      discounts: optionsOf(fields, 'discount'),
      taxes: optionsOf(fields, 'tax'),
    },
    lineItems,
  );
  const choices = { ...parties, ...dates, ...sums };
  for (const field of [...parts.parties, ...parts.dates, ...parts.sums])
    put(found, field, { chosen: choices[field], options: optionsOf(fields, field), judge });
  return { documentType, fields: found, lineItems };
}

type Choice<F extends FieldName> = { chosen: Option<F> | undefined; options: Option<F>[]; judge: Judge };

function put<F extends FieldName>(found: FoundFields, field: F, { chosen, options, judge }: Choice<F>): void {
  if (chosen === undefined) return;
  const { value, text, page } = chosen;
  const confidence = judge(field, reasonsOf(chosen, options, scoreAmong(chosen, options)));
  assign(found, field, { value, confidence, quote: { text, page } });
}

/** Log-odds of a value when the next best could be right as well. */
function scoreAmong<F extends FieldName>({ value, score }: Option<F>, options: Option<F>[]): number {
  const rival = options.find((option) => !isSameValue(option.value, value));
  return rival === undefined ? score : score - Math.log1p(Math.exp(rival.score - score));
}

function assign<F extends FieldName>(found: FoundFields, field: F, value: Found<FieldValues[F]>): void {
  // The compiler cannot see that a field and the value found for it have one type F.
  (found as Record<FieldName, unknown>)[field] = value;
}
