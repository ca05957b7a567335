import type { DocumentFlag } from '@parley/reading/document-model';
import type { Found, FoundTerms } from '@parley/reading/found-terms';
import type { CompanyFinding, LineFinding, ReviewReason } from '../domain/findings.ts';
import { reviewReasons } from '../domain/findings.ts';
import { rowMultiplies } from './terms/row-multiplies.ts';
import { rowsAddUp } from './terms/rows-add-up.ts';
import { currenciesOf } from './terms/currency-of.ts';

/** Below this confidence a person should review. */
const sureFrom = 0.9;
/** Maximum share of the total in rows without a product. */
const unmatchedShare = 0.1;
/** Relative change of a quantity that needs no review. */
const smallMove = 0.05;

/** Everything that can make a reading doubtful. */
export type Reading = {
  found: FoundTerms;
  flags: readonly DocumentFlag[];
  company?: CompanyFinding | undefined;
  lines: LineFinding[];
  isTermKnown: boolean;
  isTermInDoubt: boolean;
  isAllKept: boolean;
};

/** Why a person should review a reading; empty if no review is needed. */
export function reasonsToReview(reading: Reading): ReviewReason[] {
  const { found, flags, company, lines, isTermKnown, isTermInDoubt, isAllKept } = reading;
  const { total, term, start, end } = found.fields;
  const dimensions = lines.flatMap(({ product }) => product?.dimensions ?? []);
  const holds: Record<ReviewReason, boolean> = {
    vendor_uncertain: (company?.confidence ?? 0) < sureFrom,
    products_uncertain: lines.some(({ product }) => product !== undefined && product.confidence < sureFrom),
    lines_unmatched: isMuchUnmatched(lines),
    total_missing: total === undefined,
    total_uncertain: isUnsure(total),
    term_missing: !isTermKnown,
    term_uncertain:
      isTermInDoubt || (isTermKnown && (term === undefined ? isUnsure(start) || isUnsure(end) : isUnsure(term))),
    arithmetic_fails: !rowsAddUp(found) || found.lineItems.some((line) => !rowMultiplies(line, found)),
    several_currencies: currenciesOf(found).length > 1,
    dimensions_adjusted: dimensions.some(
      ({ wanted, value }) => wanted !== undefined && Math.abs(wanted - value) > smallMove * Math.abs(wanted),
    ),
    dimensions_assumed: dimensions.some(
      ({ source, isQuantity }) => source === 'assumed' || (source === 'default' && isQuantity),
    ),
    values_left_out: !isAllKept,
    hidden_text: flags.includes('hidden_text'),
    text_unreadable: flags.includes('text_unreadable'),
    pages_left_out: flags.includes('pages_left_out'),
  };
  return reviewReasons.filter((reason) => holds[reason]);
}

function isUnsure(found: Found<unknown> | undefined): boolean {
  return found !== undefined && found.confidence < sureFrom;
}

/** By amount if all rows have one, or else by number of rows. */
function isMuchUnmatched(lines: LineFinding[]): boolean {
  const products = lines.filter(({ kind, product }) => kind === 'product' || product !== undefined);
  const hasValues = products.every(({ total }) => total !== undefined);
  const weightOf = ({ total = 1 }: LineFinding): number => (hasValues ? Math.abs(total) : 1);
  const all = products.reduce((sum, line) => sum + weightOf(line), 0);
  const unmatched = products
    .filter(({ product }) => product === undefined)
    .reduce((sum, line) => sum + weightOf(line), 0);
  return unmatched > unmatchedShare * all;
}
