import { highestTax, isSame } from '../values/sums.ts';
import type { Option } from './pool.ts';
import type { LineItem } from '../found-terms.ts';
import { sumOfLines } from '../sum-of-lines.ts';

export type SumOptions = {
  totals: Option<'total'>[];
  lists: Option<'listTotal'>[];
  discounts: Option<'discount'>[];
  taxes: Option<'tax'>[];
};
export type SumChoice = {
  total?: Option<'total'>;
  listTotal?: Option<'listTotal'>;
  discount?: Option<'discount'>;
  tax?: Option<'tax'>;
};

const maxOptions = 12;
const asSubtotal = -1.5;
const linesAgree = 2.5;
const sectionsAgree = 2.5;
/** What follows from a discount without a printed total. */
const maxDerived = 0.5;
/** What the lines of one year or month come to, in a longer term. */
const ofOnePeriod = -2.5;
/** What the rows come to; better than an amount that nothing says is the total. */
const sumOfRows = 0.5;
/** A printed sum of two other sums, such as what recurs and what is paid once; and each of those two. */
const partsAgree = 1.5;
const ofPart = -1.5;
/** The sum of a section, where the rows of all sections come to a larger sum that is printed. */
const ofSection = -2;
const afterDiscount = 1.5;
const beforeTax = 2;
const withTax = -2;
const beforeDiscount = -1.5;

/**
 * The total before tax that agrees best with lines, discounts and taxes; and the list price it comes from. The lines are
 * over the whole term; `printedSum` is what they come to as printed.
 */
export function resolveSums(
  found: SumOptions,
  lineItems: readonly LineItem[],
  printedSum = sumOfLines(lineItems),
): SumChoice {
  const options = { ...found, taxes: withSums(found.taxes) };
  const lines = sumOfLines(lineItems);
  const totals = withSubtotals(options).slice(0, maxOptions);
  const scored = totals.map((option) => raised(option, support(option, { options, lines, printedSum, totals })));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  if (best === undefined) return lines === undefined ? {} : { total: fromLines(lineItems, lines) };
  const isOutdone =
    lines !== undefined &&
    (best.score < sumOfRows || isTaxed(best.value.minor, lines, options.taxes) || isRecurring(best, lineItems, lines));
  const total = isOutdone ? fromLines(lineItems, lines) : afterDiscounts(best, options);
  return { total, ...beside(total, options, lineItems) };
}

/** Whether a total that follows from a price of one month or year leaves out what rows cost once. */
function isRecurring({ value, score }: Option<'total'>, lineItems: readonly LineItem[], lines: number): boolean {
  const once = sumOfLines(lineItems.filter(({ kind }) => kind === 'one_off')) ?? 0;
  return score <= maxDerived && once > 0 && value.minor + once === lines;
}

/** A sum before a discount is no total though no other is printed, as is the case where nothing proves the discount. */
function afterDiscounts(best: Option<'total'>, { lists, discounts }: SumOptions): Option<'total'> {
  const [discount] = discounts;
  const isBefore = lists.some(({ value, score }) => value.minor === best.value.minor && score > 0);
  if (discount === undefined || discount.score >= 0 || !isBefore) return best;
  const minor = best.value.minor - discount.value.minor;
  return { ...best, value: { ...best.value, minor }, score: Math.min(best.score, maxDerived) };
}

/** Whether an amount is the sum of the rows plus a printed tax. */
function isTaxed(minor: number, lines: number, taxes: readonly Option<'tax'>[]): boolean {
  return !isSame(minor, lines) && real(taxes).some((tax) => isSame(lines + tax, minor));
}

/** A sum before discounts is the total when there are no discounts: subtotals count as weak totals. */
function withSubtotals({ totals, lists }: SumOptions): Option<'total'>[] {
  const known = new Set(totals.map((option) => option.value.minor));
  const extra = lists
    .filter((list) => !known.has(list.value.minor))
    .map(({ value, score, text, page }): Option<'total'> => ({ value, text, page, score: score + asSubtotal }));
  return [...totals, ...extra].sort((a, b) => b.score - a.score);
}

/** Several taxes, be they equal, are raised on one total: what they come to may lead to it as well. */
function withSums(taxes: Option<'tax'>[]): Option<'tax'>[] {
  const likely = taxes.filter(({ score }) => score > 0);
  const parts = likely.length > 1 ? likely : taxes;
  const [first] = parts;
  if (first === undefined) return taxes;
  const { text, page } = first;
  const sums = [() => 1, ({ mentions = 1 }: Option<'tax'>) => mentions].map((times) =>
    parts.reduce((sum, tax) => sum + tax.value.minor * times(tax), 0),
  );
  const known = new Set(taxes.map(({ value }) => value.minor));
  const extra = [...new Set(sums)].filter((minor) => !known.has(minor));
  const score = Math.min(...parts.map((tax) => tax.score));
  return [...taxes, ...extra.map((minor) => ({ value: { minor }, text, page, score }))];
}

type Support = {
  options: SumOptions;
  lines: number | undefined;
  printedSum: number | undefined;
  totals: Option<'total'>[];
};

function support({ value: { minor } }: Option<'total'>, { options, lines, printedSum, totals }: Support): number {
  const amounts = totals.map((option) => option.value.minor);
  const lists = [...amounts, ...options.lists.map((option) => option.value.minor)];
  const discounts = real(options.discounts);
  const taxes = real(options.taxes);
  const withTaxes = taxes.map((tax) => minor + tax).filter((sum) => amounts.some((amount) => isSame(amount, sum)));
  const isGross = taxes.some((tax) => amounts.some((amount) => isSame(amount, minor - tax)));
  // Rows whose prices hold the tax come to the gross sum, which speaks for the net one.
  const agreeing = isGross ? [] : [minor, ...withTaxes, ...beforeDiscounts(minor, discounts, lists)];
  let score = agreesWithLines(minor, agreeing, { options, lines }) ? linesAgree : 0;
  if (lines !== undefined && lines !== minor && printedSum === minor) score += ofOnePeriod;
  score += sectionScore(minor, options.lists, [lines, amounts]) + partScore(minor, options);
  if (discounts.some((discount) => lists.some((list) => isSame(list - discount, minor)))) score += afterDiscount;
  if (discounts.some((discount) => amounts.some((amount) => isSame(amount + discount, minor)))) score += beforeDiscount;
  if (withTaxes.length > 0) score += beforeTax;
  if (isGross) score += withTax;
  return score;
}

/** Printed sums from which a discount leads to an amount: the rows come to what they cost before it. */
function beforeDiscounts(minor: number, discounts: readonly number[], lists: readonly number[]): number[] {
  return discounts.map((discount) => minor + discount).filter((sum) => lists.some((list) => isSame(list, sum)));
}

/** Whether the lines come to an amount, alone or with a fee that is no line; then they alone are only a part. */
function agreesWithLines(
  minor: number,
  agreeing: readonly number[],
  { options, lines }: Pick<Support, 'options' | 'lines'>,
): boolean {
  if (lines === undefined) return false;
  const whole = options.totals.filter(({ value }) => completesLines(value.minor, { options, lines }));
  if (whole.length > 0) return whole.some(({ value }) => value.minor === minor);
  return agreeing.some((sum) => isSame(lines, sum));
}

/** Whether a labelled sum is what the lines and another labelled amount come to, such as a fee that is no line. */
function completesLines(minor: number, { options, lines }: { options: SumOptions; lines: number }): boolean {
  if (lines <= 0 || minor <= lines) return false;
  const { totals, discounts, taxes } = options;
  const beside = new Set([...discounts, ...taxes].map(({ value }) => value.minor));
  const stated = totals.filter(({ statements = [] }) => statements.length > 0);
  const fees = stated.filter(({ value, score }) => score > 0 && value.minor > 0 && !beside.has(value.minor));
  const isSum = fees.some(({ value }) => value.minor !== lines && lines + value.minor === minor);
  return isSum && stated.some(({ value }) => value.minor === minor);
}

/** Whether an amount is the sum of sections; or that of one, less than what all rows come to, which is printed as well. */
function sectionScore(
  minor: number,
  lists: readonly Option<'listTotal'>[],
  [lines, amounts]: [lines: number | undefined, amounts: readonly number[]],
): number {
  if (isSumOfSections(minor, lists)) return sectionsAgree;
  const isSubtotal = lists.some(({ value }) => value.minor === minor);
  return isSubtotal && lines !== undefined && lines > minor && amounts.includes(lines) ? ofSection : 0;
}

/** Whether the subtotals of sections, equal ones as often as they are printed, come to an amount. */
function isSumOfSections(minor: number, lists: readonly Option<'listTotal'>[]): boolean {
  const parts = lists.filter(({ value }) => value.minor > 0 && value.minor < minor);
  const count = parts.reduce((sum, { mentions = 1 }) => sum + mentions, 0);
  const sum = parts.reduce((all, { value, mentions = 1 }) => all + value.minor * mentions, 0);
  return count >= 2 && isSame(sum, minor);
}

/** Whether a labelled sum is made of two others, or is one of the two that make another. */
function partScore(minor: number, { totals, lists, discounts, taxes }: SumOptions): number {
  const beside = [...discounts, ...taxes].map(({ value }) => value.minor);
  const labelled = [...totals, ...lists].filter(({ statements = [] }) => statements.length > 0);
  const sums = [...new Set(labelled.map(({ value }) => value.minor))]
    .filter((sum) => sum > 0 && !beside.some((other) => isSame(other, sum)))
    .slice(0, maxOptions);
  const isSum = (a: number, b: number, sum: number) => a !== b && isSame(a + b, sum);
  if (!sums.includes(minor)) return 0;
  if (sums.some((a) => sums.some((b) => isSum(a, b, minor)))) return partsAgree;
  return sums.some((other) => sums.some((sum) => isSum(minor, other, sum))) ? ofPart : 0;
}

function real(options: readonly Option<'discount' | 'tax'>[]): number[] {
  return options.filter((option) => option.value.minor > 0).map((option) => option.value.minor);
}

/** List price and discount that lead to the total, and the tax that comes on top. */
function beside(total: Option<'total'>, options: SumOptions, lineItems: readonly LineItem[]): Omit<SumChoice, 'total'> {
  const minor = total.value.minor;
  for (const listTotal of options.lists) {
    const discount = options.discounts.find((option) => isSame(listTotal.value.minor - option.value.minor, minor));
    if (discount !== undefined && discount.value.minor > 0) return { listTotal, discount, ...taxOn(minor, options) };
  }
  const discount = options.discounts.find((option) => option.value.minor > 0 && option.score > 1);
  // A subtotal after the discount is no price before it.
  const isReduced = lineItems.some(({ listPrice, total: net }) => (listPrice?.minor ?? 0) > (net?.minor ?? Infinity));
  const prices = [...(discount !== undefined || isReduced ? [] : [minor]), sumOfLists(lineItems)];
  const listTotal = options.lists.find((option) => prices.some((price) => isSame(option.value.minor, price)));
  return { ...(discount && { discount }), ...(listTotal && { listTotal }), ...taxOn(minor, options) };
}

/** What the lines cost together before their discounts. */
function sumOfLists(lineItems: readonly LineItem[]): number {
  return lineItems.reduce((sum, { listPrice }) => sum + (listPrice?.minor ?? 0), 0);
}

/** A tax that leads from the total to another sum, else the first that is a likely part of the total. */
function taxOn(total: number, { taxes, totals }: SumOptions): { tax?: Option<'tax'> } {
  const fits = taxes.find(({ value: { minor } }) => totals.some((sum) => isSame(sum.value.minor, total + minor)));
  const likely = taxes.find(({ value: { minor }, score }) => minor <= total * highestTax && score > 0);
  const tax = fits ?? likely;
  return tax === undefined ? {} : { tax };
}

function fromLines(lineItems: readonly LineItem[], minor: number): Option<'total'> {
  const currency = lineItems.find((item) => item.total?.currency !== undefined)?.total?.currency;
  const text = lineItems.map((item) => item.quote.text).join('\n');
  return {
    value: { minor, ...(currency && { currency }) },
    score: sumOfRows,
    text,
    page: lineItems[0]?.quote.page ?? 1,
  };
}

function raised<T extends { score: number }>(option: T, by: number): T {
  return { ...option, score: option.score + by };
}
