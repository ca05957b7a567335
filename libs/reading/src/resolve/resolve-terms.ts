import { calibrate, usualCalibration } from './calibrate.ts';
import { optionsOf } from './pool.ts';
import type { Option } from './pool.ts';
import { resolveParties } from './resolve-parties.ts';
import { resolveDates } from './resolve-dates.ts';
import { resolveSums } from './resolve-sums.ts';
import type { Candidate, Candidates } from '../candidate.ts';
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
 * comes from labelled documents; another calibration than the usual one is for those documents themselves.
 */
export function resolveTerms(candidates: Candidates, calibration = usualCalibration): FoundTerms {
  const { fields, ...rest } = resolveByScore(candidates);
  const found: FoundFields = {};
  for (const [field, one] of entriesOf(fields))
    assign(found, field, { ...one, confidence: calibrate(field, one.confidence, calibration) });
  return { ...rest, fields: found };
}

/** As `resolveTerms`, but with log-odds where the confidence stands: calibration is made from these. */
export function resolveByScore({ documentType, fields, lineItems }: Candidates): FoundTerms {
  const found: FoundFields = {};
  for (const field of fieldNames) if (!together.has(field)) put(found, field, optionsOf(fields, field));
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
  for (const field of parts.parties) putChosen(found, field, { chosen: parties[field], fields });
  for (const field of parts.dates) putChosen(found, field, { chosen: dates[field], fields });
  for (const field of parts.sums) putChosen(found, field, { chosen: sums[field], fields });
  return { documentType, fields: found, lineItems };
}

function put<F extends FieldName>(found: FoundFields, field: F, options: Option<F>[]): void {
  const [best, next] = options;
  if (best !== undefined) assign(found, field, toFound(best, next));
}

function putChosen<F extends FieldName>(
  found: FoundFields,
  field: F,
  { chosen, fields }: { chosen: Option<F> | undefined; fields: Candidate[] },
): void {
  if (chosen === undefined) return;
  const rival = optionsOf(fields, field).find((option) => !isSameValue(option.value, chosen.value));
  assign(found, field, toFound(chosen, rival));
}

function toFound<F extends FieldName>(best: Option<F>, rival: Option<F> | undefined): Found<FieldValues[F]> {
  const score = rival === undefined ? best.score : best.score - Math.log1p(Math.exp(rival.score - best.score));
  return { value: best.value, confidence: score, quote: { text: best.text, page: best.page } };
}

function assign<F extends FieldName>(found: FoundFields, field: F, value: Found<FieldValues[F]>): void {
  // The compiler cannot see that a field and the value found for it have one type F.
  (found as Record<FieldName, unknown>)[field] = value;
}

function entriesOf(fields: FoundFields): [FieldName, Found<FieldValues[FieldName]>][] {
  // Keys of an object literal made here: they are the names of fields and nothing else.
  return Object.entries(fields) as [FieldName, Found<FieldValues[FieldName]>][];
}

function isSameValue(a: FieldValues[FieldName], b: FieldValues[FieldName]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
