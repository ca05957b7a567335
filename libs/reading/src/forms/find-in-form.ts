import { findAddressedTo } from './parties/addressed-to.ts';
import { findOnTwoSides } from './parties/two-sides.ts';
import { findAddressee } from './parties/addressee.ts';
import { withoutBoxNumbers } from './labels/box-numbers.ts';
import { cardsOf } from './line-items/cards.ts';
import { provenTables } from './tables/barely-headed.ts';
import { boundedTables } from './tables/bounded-tables.ts';
import { chosenRows } from './tables/chosen-rows.ts';
import type { ColumnRole } from './headings/column-role.ts';
import { linesOutside, withCompleting } from './line-items/completing-tables.ts';
import { countedPrices } from './line-items/counted-prices.ts';
import { countedThings } from './line-items/counted-things.ts';
import { withoutBillingDays } from './dates/billing-days.ts';
import { doubtEndsOfOffers } from './dates/ends-of-offers.ts';
import { findChargesBelow } from './sums/charges-below.ts';
import { findColumnSum, findCurrency, findLargestAmount, findRowSum } from './sums/document-sums.ts';
import { withoutFormerTerms } from './dates/former-terms.ts';
import { findTimesOfLines } from './dates/times-of-lines.ts';
import { departmentsIn } from './labels/departments.ts';
import { findLabelled } from './labels/find-labelled.ts';
import { findRanges, findRangesOfCells } from './dates/find-ranges.ts';
import { findInColumns } from './labels/find-in-columns.ts';
import { headlessRowsOf } from './line-items/headless-rows.ts';
import { inferColumns } from './tables/infer-columns.ts';
import { inferListTotal } from './tables/infer-list-total.ts';
import { inferNames } from './tables/infer-names.ts';
import { inferQuantity } from './tables/infer-quantity.ts';
import { inferTotal } from './tables/infer-total.ts';
import { itemBlocksOf } from './line-items/item-blocks.ts';
import { multipliedLines } from './line-items/multiplied-lines.ts';
import { findNamedTogether } from './parties/named-together.ts';
import { findBelowPairs } from './parties/paired-headings.ts';
import { findOfferedFor } from './parties/offered-for.ts';
import { findIssueDate } from './dates/issue-date.ts';
import { findImprint, findInFull } from './parties/imprint.ts';
import { joinLowerPrices } from './tables/lower-prices.ts';
import { findLetterhead } from './parties/letterhead.ts';
import { underHeading } from './line-items/under-heading.ts';
import { lineItemsOf } from './line-items/line-items.ts';
import { withoutLabels } from './tables/label-tables.ts';
import { withoutSchedules } from './tables/payment-schedules.ts';
import { asIssuers, asSellers, doubtedSellers, isPurchaseOrder, isWrittenByBuyer } from './labels/purchase-order.ts';
import { findNetAndGross } from './sums/net-and-gross.ts';
import { orderTables } from './tables/order-tables.ts';
import { pricedLinesOf } from './line-items/priced-lines.ts';
import { barelyHeadedTable, priceTable } from './tables/price-table.ts';
import { findReducedSums } from './sums/reduced-sums.ts';
import { withoutRates } from './tables/rate-tables.ts';
import { findRateDiscounts } from './sums/rate-discounts.ts';
import { findNamesOfSections } from './parties/section-names.ts';
import { withoutHeadings } from './tables/section-headings.ts';
import { sumsOfSections } from './tables/section-sums.ts';
import { linesOfOrder, rowsOfOrder } from './tables/rows-of-order.ts';
import { apartFromSidebars } from './labels/sidebars.ts';
import { splitAtColumns } from './labels/split-at-columns.ts';
import { formStyle } from '../style-of.ts';
import type { Style } from '../style-of.ts';
import { doubtOptions } from './doubt-options.ts';
import { sumOfOneYear } from './sums/doubt-one-year.ts';
import { doubtSumsOfYears } from './sums/sums-of-years.ts';
import { findSumOfSums } from './sums/sum-of-sums.ts';
import { findTaxesInSentences } from './sums/taxes-in-sentences.ts';
import { isAmendment } from './labels/order-of-amendment.ts';
import { namesInvoice } from './titles/document-type.ts';
import { findFooterNumber } from './titles/footer-number.ts';
import { findTitle } from './titles/title.ts';
import { findTitleNumber } from './titles/title-number.ts';
import { findNumberInSentence } from './titles/number-in-sentence.ts';
import { findNumberWithDate } from './titles/number-with-date.ts';
import { trimSummary } from './tables/trim-summary.ts';
import { findMailEnds } from './parties/mail-ends.ts';
import { findSignedOff } from './parties/signed-off.ts';
import { findNamedByRole } from './parties/named-by-role.ts';
import { findTwiceNamed } from './parties/twice-named.ts';
import { findUnknownLabels } from './labels/unknown-labels.ts';
import { findDomains } from './parties/web-domains.ts';
import { present } from '@parley/service/present';
import type { Candidate } from '../candidate.ts';
import type { LineItem } from '../found-terms.ts';
import { apartFromText } from '../layout/beside-text.ts';
import { boxAround } from '../layout/box.ts';
import { joinWrapped } from './labels/join-wrapped.ts';
import { joinMiddleRows } from '../layout/join-middle-rows.ts';
import type { Line } from '../layout/line.ts';
import { sumOfLines } from '../sum-of-lines.ts';
import { tablesOf } from '../layout/tables-of.ts';
import type { Table, TableReader } from '../layout/tables-of.ts';

/** No form is longer, and what comes after would only cost time. */
const maxWords = 60_000;
/** Log-odds from which a label tells the total. */
const minTotal = 1;

/** `ofYear`: what rows with prices of a year come to. */
type InForm = { fields: Candidate[]; lineItems: LineItem[]; ofYear?: number };

/** What a document says as a form: labels with values, price tables, letterhead, title. */
export function findInForm(all: readonly Line[]): InForm {
  const lines = withoutBoxNumbers(apartFromSidebars(apartFromText(beginningOf(all))));
  const style = styleOfForm(lines);
  const headedBy = (reader: TableReader<ColumnRole>) =>
    withoutLabels(boundedTables(tablesOf(lines, reader), lines), style).map((table) =>
      inferColumns(inferNames(chosenRows(table)), style),
    );
  const headed = firstFilled([
    () => headedBy(priceTable),
    () => provenTables(headedBy(barelyHeadedTable), lines, style),
  ]);
  const chosen = orderTables(headed, lines);
  const printed = chosen.map((table) => inferQuantity(joinLowerPrices(table)));
  const sums = sumsOfSections(printed, style);
  const inColumns = printed.map((table) => {
    const rows = trimSummary(rowsOfOrder(withoutHeadings(table, sums), sums, { lines, style }), lines, style);
    return inferListTotal(inferTotal(rows, lines, style), style);
  });
  const ordered = withoutSchedules(withoutRates(inColumns, lines, style), style);
  const tables = firstFilled([
    () => withCompleting(ordered, () => headedBy(barelyHeadedTable), { lines, style }),
    () => longer(itemBlocksOf(lines, style), cardsOf(lines, style)),
    () => headlessRowsOf(lines, style),
    () => pricedLinesOf(lines, style),
  ]);
  const ofTables = tables.flatMap((table) => underHeading(lineItemsOf(table, style), lines[table.first - 1]));
  const inRows = ofTables.length > 0 ? ofTables : multipliedLines(lines, style);
  const below = findChargesBelow(lines, sumOfLines(inRows), style);
  const priced = inRows.length > 0 ? [...inRows, ...below.lineItems] : countedPrices(lines, style);
  const lineItems = priced.length > 0 ? priced : countedThings(lines, style);
  // What may be chosen besides is no total, whatever it costs.
  const outside = linesOutside([...tables, ...headed.filter((table) => !chosen.includes(table))], lines);
  const whole = joinWrapped(splitAtColumns(joinMiddleRows(outside)));
  const besideLabels = withoutBillingDays(findLabelled(whole, style, tables.map(headOf)), style);
  const labelled: Candidate[] = [
    ...besideLabels,
    ...findRanges(withoutFormerTerms(linesOfOrder(lines, printed, inColumns)), style),
    ...findRangesOfCells(withoutFormerTerms(whole), style),
    ...partiesApart(lines, { outside, whole, besideLabels, style }),
    ...findIssueDate(lines, style),
    ...findDomains(lines),
    ...[findTitle, findFooterNumber].flatMap((find) => find(lines)),
    ...[findTitleNumber, findNumberWithDate, findNumberInSentence].flatMap((find) => find(whole, style)),
    ...tables.flatMap((table) => findInColumns(table, style)),
    ...below.fields,
    ...findNetAndGross(lines, style, sumOfLines(lineItems)),
    ...findReducedSums(outside, style),
    ...findTaxesInSentences(outside, style),
    ...[findSumOfSums, findRowSum, findLargestAmount].flatMap((find) => find(lines, style)),
    ...(besideLabels.some(isTotal) ? [] : findColumnSum(lines, style)),
    ...findCurrency(lines, style),
    ...findTimesOfLines(lineItems),
  ];
  const others = findUnknownLabels(outside, style, labelled);
  const fields = [...labelled, ...others, ...findRateDiscounts(lines, labelled, style)];
  const doubted = doubtOptions(doubtSumsOfYears(fields, tables, style), lines);
  const ofYear = sumOfOneYear(tables, lineItems);
  return { fields: doubtEndsOfOffers(doubted, lines), lineItems, ...present({ ofYear }) };
}

type Places = { outside: readonly Line[]; whole: readonly Line[]; besideLabels: readonly Candidate[]; style: Style };

/** Who sells and who buys by where their names stand: heads, addresses, sentences, the ends of letters. */
function partiesApart(lines: readonly Line[], { outside, whole, besideLabels, style }: Places): Candidate[] {
  const departments = departmentsIn(outside);
  const letterhead = findLetterhead(outside).filter(({ text }) => !departments.has(text));
  const addressed = [findAddressee, findAddressedTo].flatMap((find) => find(lines));
  const sellers = style.isPurchase === true && isWrittenByBuyer(lines) ? asSellers(addressed, letterhead) : [];
  return [
    ...(style.isPurchase === true
      ? [...sellers, ...asIssuers(letterhead, [...besideLabels, ...sellers]), ...doubtedSellers(letterhead)]
      : [...findImprint(outside), ...findInFull(lines, letterhead), ...letterhead]),
    ...(sellers.length > 0 ? [] : addressed),
    ...[findOnTwoSides, findNamesOfSections].flatMap((find) => find(lines)),
    ...findTwiceNamed(whole, style),
    ...findNamedTogether(lines),
    ...(style.isPurchase === true ? [] : findBelowPairs(whole)),
    ...findOfferedFor(lines),
    ...[findSignedOff, findMailEnds].flatMap((find) => find(lines, style)),
    ...findNamedByRole(lines),
  ];
}

function styleOfForm(lines: readonly Line[]): Style {
  return {
    ...formStyle(lines),
    ...(isPurchaseOrder(lines) && { isPurchase: true as const }),
    ...(namesInvoice(lines) && { isInvoice: true as const }),
    ...(isAmendment(lines) && { isAmendment: true as const }),
  };
}

/** A label that says what is paid, and not for each period. */
function isTotal({ field, score, per }: Candidate): boolean {
  return field === 'total' && per === undefined && score > minTotal;
}

/** Where two ways find rows, the one that misses fewer. */
function longer(blocks: Table<ColumnRole>[], proven: Table<ColumnRole>[]): Table<ColumnRole>[] {
  return proven.length > blocks.length ? proven : blocks;
}

/** Rows are read in the first way that finds any. */
function firstFilled(ways: readonly (() => Table<ColumnRole>[])[]): Table<ColumnRole>[] {
  for (const way of ways) {
    const tables = way();
    if (tables.length > 0) return tables;
  }
  return [];
}

/** The headings of a table as the line they are. */
function headOf({ page, columns }: Table<ColumnRole>): Line {
  const segments = columns.map(({ heading: text, box }) => ({ text, words: [], box }));
  const box = boxAround(columns.map((column) => column.box));
  return { page, text: segments.map(({ text }) => text).join(' '), box, fontSize: box.bottom - box.top, segments };
}

function beginningOf(lines: readonly Line[]): Line[] {
  let words = 0;
  const end = lines.findIndex((line) => {
    words += line.segments.reduce((sum, segment) => sum + segment.words.length, 0);
    return words > maxWords;
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
}
