import { present } from '@parley/service/present';
import { usualJudge } from './judge.ts';
import type { Judge } from './judge.ts';
import { disputedFields } from './disputed-fields.ts';
import type { Choices, Options } from './disputed-fields.ts';
import { isSameValue, optionsOf } from './pool.ts';
import type { Option } from './pool.ts';
import { overTerm, perTerm, withoutPeriod } from './over-term.ts';
import { reasonsOf } from './reasons.ts';
import { resolveParties } from './resolve-parties.ts';
import { resolveDates } from './resolve-dates.ts';
import { resolveSums } from './resolve-sums.ts';
import { sumOfLines } from '../sum-of-lines.ts';
import { doubtPeriods, totalsOverTerm, withoutEchoes } from './totals-over-term.ts';
import type { Candidates } from '../candidate.ts';
import { fieldNames } from '@parley/document-fields/fields';
import type { FieldName, FieldValues } from '@parley/document-fields/fields';
import type { Found, FoundFields, FoundTerms, LineItem } from '../found-terms.ts';

/** Fields that are decided together: parties, dates, sums. Each of the others is what its best candidate says. */
const together: readonly FieldName[] = [
  'buyer',
  'vendor',
  'vendorDomain',
  'start',
  'end',
  'term',
  'total',
  'listTotal',
  'discount',
  'tax',
];
const single = fieldNames.filter((field) => !together.includes(field));

/** What a document contradicts is never sure. */
const maxDisputed = 0.8;

/**
 * Decides what a document says: each field by its best candidate, dates and sums by what fits together. How sure it is
 * comes from labelled documents; another judge than the usual one is for those documents themselves.
 */
export function resolveTerms({ documentType, fields, lineItems: printed }: Candidates, judge = usualJudge): FoundTerms {
  const found: FoundFields = {};
  const options = Object.fromEntries(fieldNames.map((field) => [field, optionsOf(fields, field)])) as Options;
  const { buyer, vendor, vendorDomain, start, end, term, listTotal, discount, tax } = options;
  const dates = resolveDates({ starts: start, ends: end, terms: term });
  const months = dates.term?.value;
  options.total = doubtPeriods(optionsOf(totalsOverTerm(withoutEchoes(fields, months), months), 'total'), months);
  const lineItems = areWhole(printed, options.total) ? withoutPeriod(printed) : perTerm(printed, months);
  const sums = { totals: options.total, lists: listTotal, discounts: discount, taxes: tax };
  const alone = Object.fromEntries(single.map((field) => [field, options[field][0]])) as Choices;
  const choices: Choices = {
    ...alone,
    ...resolveParties({ buyers: buyer, vendors: vendor, domains: vendorDomain }),
    ...dates,
    ...resolveSums(sums, lineItems, sumOfLines(printed)),
  };
  const disputed = disputedFields(choices, options, sums);
  for (const field of [...single, ...together])
    put(found, field, {
      chosen: choices[field],
      options: options[field],
      judge,
      isDisputed: disputed.has(field),
    });
  return { documentType, fields: found, lineItems: overTerm(lineItems, found) };
}

const ofContract = /contract|tcv|\bterm\b/u;
const ofPeriod = /annual|year|month|quarter/u;

/** Whether lines priced by the year come to the value of the contract as they are: each year has its own lines. */
function areWhole(printed: readonly LineItem[], totals: readonly Option<'total'>[]): boolean {
  const sum = sumOfLines(printed);
  return totals.some(
    ({ value, statements = [] }) =>
      value.minor === sum && statements.some(({ by }) => ofContract.test(by) && !ofPeriod.test(by)),
  );
}

type Choice<F extends FieldName> = {
  chosen: Option<F> | undefined;
  options: Option<F>[];
  judge: Judge;
  isDisputed: boolean;
};

/** What a person says is right, whatever the document says. */
function put<F extends FieldName>(
  found: FoundFields,
  field: F,
  { chosen: best, options, judge, isDisputed }: Choice<F>,
): void {
  const chosen = options.find(({ origin }) => origin === 'person') ?? best;
  if (chosen === undefined) return;
  const { value, text, page, chance = 1, origin } = chosen;
  const judged = chance * judge(field, reasonsOf(chosen, options, scoreAmong(chosen, options)));
  const doubted = isDisputed ? Math.min(maxDisputed, judged) : judged;
  const confidence = origin === 'person' ? 1 : doubted;
  const source = origin === 'learned' || origin === 'person' ? origin : undefined;
  assign(found, field, { value, confidence, quote: { text, page }, ...present({ source }) });
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
