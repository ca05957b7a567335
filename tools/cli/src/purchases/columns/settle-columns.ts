import { isCurrency } from '@parley/money/money';
import { hasLegalForm } from '@parley/reading/values/party-name';
import { isOfUnit, takeRange, type Cell, type DecimalSign } from '../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../sheets/tables/columns.ts';
import { columnOf, filledOf, headerOf, placesOf } from './column-cells.ts';
import { countedUnits } from './amounts/counted-units.ts';
import { harmlessColumns } from './left-out/harmless-columns.ts';
import { growWithUnits } from './amounts/growing-amounts.ts';
import { isKind, needlessColumns } from './left-out/needless-columns.ts';
import { convertedAmounts } from './amounts/converted-amounts.ts';
import { dueDates } from './terms/due-dates.ts';
import { fieldBySum } from './amounts/field-by-sum.ts';
import { areOfAllUnits } from './amounts/field-by-units.ts';
import { billing } from '../headings/billing.ts';
import { periodInHeader } from '../../sheets/cells/period-words.ts';
import { includesTax, namesRenewal, scaleInHeader } from '../headings/header-facts.ts';
import { amountFields, askedFor, dimensionOf, isOfLineOrUnit, roleOfAmount } from '../headings/fields.ts';
import { inWords } from '../headings/in-words.ts';
import { isOfWholeContract } from './amounts/amount-relations.ts';
import { namesPersonOrPlace } from '../headings/field-by-words.ts';
import { meaningsOf } from '../headings/heading-words.ts';
import { saysRenewal } from '../headings/notice-cells.ts';
import { isDescription, namesMaker, weakFieldOf } from '../headings/weaker-headings.ts';
import { namesCurrency } from './currency-names.ts';
import { isSingleUnit } from './left-out/other-columns.ts';
import { otherPeriods, pricedPeriods } from './amounts/other-periods.ts';
import { pairedDays } from './terms/paired-days.ts';
import { isExplainedPeriod, isPricePeriod, pricePeriod } from './amounts/price-period.ts';
import { pricedQuantities } from './amounts/priced-quantities.ts';
import { purchaseTypeOf } from './purchase-types.ts';
import { unknownTexts } from './left-out/unknown-texts.ts';
import { termDays } from './terms/term-days.ts';
import { runningTotals } from './amounts/running-totals.ts';

type Content = {
  columns: Columns;
  rows: readonly Cell[][];
  /** The rows of totals. */
  totals: readonly Cell[][];
  open: readonly number[];
};
type Given = Parameters<typeof isPricePeriod>[2] & { decimal?: DecimalSign; columns?: ReadonlyMap<string, string> };

/** What the cells of columns tell that their headers leave open. */
export type SettledColumns = {
  /** Columns that match no field by their headers, by place. */
  fields: ReadonlyMap<number, SettledField>;
  /** The places of columns that say nothing that matters. */
  left: readonly number[];
  /** Columns of texts that seem to say nothing that matters, by place, with their texts. */
  unknown: ReadonlyMap<number, readonly string[]>;
};

/** A field, and how it is known, to complete `as …`. */
type SettledField = { field: string; reason: string };

const ofPayment = /bill|invoice|payment|abrechnung|rechnung|factur|fattur/i;

/** Tells what columns are whose cells can be read in one way only. */
export function settleColumns(content: Content, given: Given): SettledColumns {
  const { columns } = content;
  const found: Found = {
    fields: new Map(),
    left: [...needlessColumns(content, given.dates), ...dueDates(content, given)],
    known: new Set([...columns.fieldAt.values(), ...columns.constants.keys()]),
  };
  settlePricedQuantities(found, content, given);
  for (const at of currencyColumns(content)) take(found, at, shownBy('currency'));
  settleAmounts(found, withFields(content, found), given);
  settleNames(found, content);
  for (const at of renewing(content)) take(found, at, shownBy('autoRenew'));
  const units = countedUnits(withFields(content, found), given.decimal);
  if (units !== undefined)
    take(found, units, { field: 'quantity', reason: 'its units at their price come to each total' });
  const days = pairedDays(withFields(content, found));
  if (days) take(found, days.start, { field: 'startDate', reason: 'its header is paired with one of last days' });
  if (days) take(found, days.end, { field: 'endDate', reason: 'its header is paired with one of first days' });
  settleTerms(found, content, given);
  const { fields, left, known } = found;
  for (const at of unsettled(found, content)) {
    const isLeft = isNeedless(at, withFields(content, found), given);
    if (isLeft) left.push(at);
    const settled = isLeft ? undefined : fieldByCells(at, content, { known, given });
    if (settled !== undefined) take(found, at, settled);
  }
  left.push(...harmlessColumns(withFields(content, found)));
  return { fields, left, unknown: unknownTexts(withFields(content, found)) };
}

type Found = { fields: Map<number, SettledField>; left: number[]; known: Set<string> };

function take({ fields, left, known }: Found, at: number, settled: SettledField): void {
  fields.set(at, settled);
  if (left.includes(at)) left.splice(left.indexOf(at), 1);
  known.add(settled.field);
}

/** The content with the fields that are settled. */
function withFields(content: Content, found: Found): Content {
  const settled = [...found.fields].map(([at, { field }]) => [at, field] as const);
  const fieldAt = new Map([...content.columns.fieldAt, ...settled]);
  return { ...content, columns: { ...content.columns, fieldAt }, open: unsettled(found, content) };
}

function unsettled({ fields, left }: Found, { open }: Content): number[] {
  return open.filter((at) => !left.includes(at) && !fields.has(at));
}

/** Of two columns of quantities, one may have amounts. */
function settlePricedQuantities(found: Found, content: Content, { decimal }: Given): void {
  const { amount, price } = pricedQuantities(content, decimal) ?? {};
  if (amount === undefined || price === undefined) return;
  take(found, amount, { field: 'netPrice', reason: 'the units at their price come to it' });
  take(found, price, { field: 'unitPrice', reason: 'units at it come to each total' });
}

/** What amounts say of each other by a rate, from row to row, or by their periods. */
function settleAmounts(found: Found, content: Content, given: Given): void {
  const { original, left = [] } = convertedAmounts(content, given) ?? {};
  const sums = runningTotals(content, given.decimal);
  const priced = pricedPeriods(content, given.decimal);
  found.left.push(...left, ...sums.map(({ at }) => at), ...otherPeriods(content, given.decimal));
  found.left.push(...priced.map(({ price }) => price));
  if (original !== undefined && content.open.includes(original))
    take(found, original, { field: 'netPrice', reason: 'the amount in the currency of each row' });
  for (const { of } of sums.filter((each) => content.open.includes(each.of)))
    take(found, of, { field: 'netPrice', reason: 'another column adds it up' });
  for (const { total } of priced.filter((each) => content.open.includes(each.total)))
    take(found, total, { field: 'netPrice', reason: 'the prices of its units come to it' });
}

function settleNames(found: Found, content: Content): void {
  const { columns } = content;
  const named = new Map([...columns.fieldAt].filter(([at]) => !found.left.includes(at)));
  const asIds = found.left.filter((at) => columns.fieldAt.get(at) === 'id');
  const weak = weakColumns([...content.open, ...asIds], { ...content, columns: { ...columns, fieldAt: named } });
  const described = titledDescriptions(content.open, { ...content, columns: { ...columns, fieldAt: named } });
  if (described) {
    if (described.isExplained) found.left.push(described.description);
    take(found, described.title, { field: 'product', reason: 'titles may be shorter names' });
  }
  for (const at of weak.filter((each) => asIds.includes(each) || !found.left.includes(each)))
    take(found, at, { field: 'product', reason: 'no other column names what was bought' });
  settleMakers(found, content);
  const { columns: settled } = withFields(content, found);
  if (settled.constants.has('supplier') || placesOf(settled, 'supplier').length > 0) return;
  const open = unsettled(found, content);
  const [at] = [...companies(open, content), ...namesOfCompanies(found, content), ...brands(open, content)];
  if (at !== undefined) take(found, at, { field: 'supplier', reason: 'its cells name companies' });
}

/** Who makes each product is its supplier, next to whom it was bought from. */
function settleMakers(found: Found, { columns, rows }: Content): void {
  const suppliers = placesOf(columns, 'supplier').filter((at) => !found.left.includes(at));
  const [maker, ...makers] = suppliers.filter((at) => namesMaker(inWords(headerOf(columns, at))));
  const [seller, ...others] = suppliers.filter((at) => at !== maker);
  if (maker === undefined || seller === undefined || makers.length + others.length > 0) return;
  if (columnOf(rows, maker).includes('')) return;
  found.left.push(seller);
  take(found, maker, { field: 'supplier', reason: `who makes each product, bought from ${headerOf(columns, seller)}` });
}

const bareName = /^(?:name|nom|nombre|nome|naam|namn|navn|nazwa)$/i;

/** A column `Name` next to the products, of which most cells name companies by their legal forms, and no product does. */
function namesOfCompanies({ left }: Found, { columns, rows }: Content): number[] {
  const [one, other, ...more] = placesOf(columns, 'product').filter((at) => !left.includes(at));
  if (one === undefined || other === undefined || more.length > 0) return [];
  const [name, product] = bareName.test(headerOf(columns, one)) ? [one, other] : [other, one];
  const companiesIn = (at: number) => [...new Set(columnOf(rows, at).map(String))].map(hasLegalForm);
  const isNames = bareName.test(headerOf(columns, name)) && !bareName.test(headerOf(columns, product));
  const [of, ofProducts] = [companiesIn(name), companiesIn(product)];
  const areMost = of.length > 1 && of.filter(Boolean).length * 2 > of.length;
  return isNames && areMost && !ofProducts.includes(true) ? [name] : [];
}

/** A column `Company` may have who buys, unless most products are called after it: `Alto`, `Alto Desk`. */
function brands(open: readonly number[], { columns, rows }: Content): number[] {
  const [product = -1, ...others] = placesOf(columns, 'product');
  const isBrand = (at: number) => {
    const called = rows.filter((row) => String(row[product] ?? '').startsWith(`${String(row[at]).trim()} `));
    return new Set(called.map((row) => row[at])).size > 1 && called.length * 2 > rows.length;
  };
  const named = open.filter((at) => weakFieldOf(inWords(headerOf(columns, at))) === 'supplier');
  return others.length > 0 ? [] : named.filter(isBrand);
}

function settleTerms(found: Found, content: Content, given: Given): void {
  const open = unsettled(found, content);
  const { start = -1, end = -1 } = termDays(withFields(content, found), given.dates) ?? {};
  if (open.includes(start))
    take(found, start, { field: 'startDate', reason: 'terms of whole months begin on its days' });
  if (open.includes(end)) take(found, end, { field: 'endDate', reason: 'terms of whole months end on its days' });
}

function isNeedless(at: number, content: Content, given: Given): boolean {
  const header = inWords(headerOf(content.columns, at)).toLowerCase();
  const isUnit = header === 'unit' && areAll(at, content, isSingleUnit);
  return isUnit || isBillingOfContract(at, content) || isExplainedPeriod(at, content, given);
}

/** How often payments are due does not change what a whole contract costs. */
function isBillingOfContract(at: number, { columns }: Content): boolean {
  const totals = placesOf(columns, 'netTotal', 'netPrice');
  const places = totals.length > 0 ? totals : placesOf(columns, ...amountFields);
  const amounts = places.map((place) => headerOf(columns, place));
  const areOfContract = amounts.every(
    (header) => periodInHeader(inWords(header)) !== undefined || isOfWholeContract(header),
  );
  return billing.test(inWords(headerOf(columns, at))) && amounts.length > 0 && areOfContract;
}

/** The only column whose cells name several companies by their legal forms. */
function companies(open: readonly number[], { columns, rows }: Content): number[] {
  const areCompanies = (at: number) => {
    const names = columnOf(rows, at).map(String);
    return new Set(names).size > 1 && names.every(hasLegalForm);
  };
  const found = open.filter((at) => !namesPersonOrPlace(inWords(headerOf(columns, at))) && areCompanies(at));
  return found.length === 1 ? found : [];
}

/** The only column that names contracts, if none names products. */
function weakColumns(open: readonly number[], { columns }: Content): number[] {
  const isKnown = columns.constants.has('product') || placesOf(columns, 'product').length > 0;
  const named = open.filter((at) => weakFieldOf(inWords(headerOf(columns, at))) === 'product');
  return isKnown || named.length !== 1 ? [] : named;
}

/** A name that says which of several is meant, rather than what it is. */
const editionHeading = /^(?:edition|plan(?: name)?|program(?:me)?|tier|version|dimension|forfait|formule)$/i;

/** Titles that name what was bought, and not the document, next to descriptions or editions: either may be the product. */
function titledDescriptions(open: readonly number[], { columns, rows }: Content) {
  const [description, ...others] = placesOf(columns, 'product');
  const [title, ...more] = open.filter((at) => weakFieldOf(inWords(headerOf(columns, at))) === 'product');
  if (description === undefined || title === undefined || others.length + more.length > 0) return undefined;
  const [titles, texts] = [title, description].map((at) => columnOf(rows, at).map(String));
  const isOfDocument = (text: string) =>
    isKind(text) ||
    /\d|(?<!\p{L})(?:agreement|contract|order|msa|sow|quote|renewal|vertrag|contrat|contrato|contratto)/iu.test(text);
  const header = inWords(headerOf(columns, description));
  const isPart = editionHeading.test(header);
  if (!(isPart || isDescription(header)) || !titles || !texts || titles.some(isOfDocument)) return undefined;
  return { title, description, isExplained: !isPart && (texts.every(isKind) || areLonger(texts, titles)) };
}

/** Whether descriptions are longer than the titles of their rows, which tell as many rows apart. */
function areLonger(texts: readonly string[], titles: readonly string[]): boolean {
  const isLonger = titles.every((title, row) => (texts[row] ?? '').length > title.length);
  return isLonger && new Set(titles).size >= new Set(texts).size;
}

type Known = { known: ReadonlySet<string>; given: Given };

/** The field of a column that its cells tell, unless another column has it. */
function fieldByCells(at: number, content: Content, other: Known): SettledField | undefined {
  if (!other.known.has('purchaseType') && areTypesOfPurchases(at, content)) return shownBy('purchaseType');
  return fieldOfFigures(at, content, other);
}

/** The same of a term, a price or what a price is for. */
function fieldOfFigures(at: number, content: Content, { known, given }: Known): SettledField | undefined {
  const header = headerOf(content.columns, at);
  const isTerm = !ofPayment.test(header) && !['startDate', 'endDate', 'termMonths'].some((each) => known.has(each));
  if (isTerm && areAll(at, content, (text) => takeRange(text) !== undefined)) return shownBy('termMonths');
  if (!known.has(pricePeriod) && isPricePeriod(at, content, given)) return shownBy(pricePeriod);
  const isPrice = askedFor(header) === 'paid' && !known.has('unitPrice');
  if (isPrice && areAll(at, content, isOfUnit)) return shownBy('unitPrice');
  const isOnlyAmount = isOfLineOrUnit(header) && amountsOf(content, known).length === 1;
  return isOnlyAmount ? fieldOfAmount(at, content, given.decimal) : undefined;
}

/** A column such as `Renewal` next to one of last days, in which no cell is a day, and each says whether it is automatic. */
function renewing({ columns, rows }: Content): number[] {
  const ends = placesOf(columns, 'endDate');
  const isOne = (at: number) =>
    filledOf(columnOf(rows, at)).length > 0 && filledOf(columnOf(rows, at)).every(saysRenewal);
  const found = ends.filter((at) => namesRenewal(headerOf(columns, at)) && isOne(at));
  const isOpen = ends.length > found.length && placesOf(columns, 'autoRenew').length === 0;
  return found.length === 1 && isOpen ? found : [];
}

/** The only column whose header names a currency and whose cells are codes: `Local currency`, if none has the currency. */
function currencyColumns(content: Content): number[] {
  const { columns, open } = content;
  if (columns.constants.has('currency') || placesOf(columns, 'currency').length > 0) return [];
  const named = open.filter((at) => namesCurrency(inWords(headerOf(columns, at))));
  const found = named.filter((at) => areAll(at, content, (text) => isCurrency(text.toUpperCase())));
  return found.length === 1 ? found : [];
}

/** `New` and `Renewal` in a column `Type`: in one of another name, they may be states. */
function areTypesOfPurchases(at: number, content: Content): boolean {
  const words = meaningsOf(inWords(headerOf(content.columns, at)));
  const isOfTypes = words.some((word) => word.has('type')) && !words.some((word) => word.has('supplier'));
  return isOfTypes && areAll(at, content, (text) => purchaseTypeOf(text, new Map()) !== undefined);
}

/** Whether the only amount is that of all units or of one, as a row of totals or the units of each row tell. */
function fieldOfAmount(at: number, content: Content, decimal: DecimalSign | undefined): SettledField | undefined {
  const header = headerOf(content.columns, at);
  const field = fieldBySum(at, content, decimal);
  if (field !== undefined) return { field, reason: 'a row of totals adds up' };
  if (!hasUnits(content) && periodInHeader(header) === 'year')
    return { field: 'netPrice', reason: 'no column counts units' };
  // What is for all units may still be for a month or a year.
  const isTold = periodInHeader(header) !== undefined && scaleInHeader(header) === 1;
  if (!isTold) return undefined;
  if (areOfAllUnits(at, content, decimal))
    return { field: 'netPrice', reason: 'each amount is its units times a price in cents' };
  if (!growWithUnits(at, content, decimal)) return undefined;
  return { field: 'netPrice', reason: 'its amounts grow with the units' };
}

/** Whether a column counts units, by which a price of one would be multiplied. */
function hasUnits({ columns }: Content): boolean {
  const fields = [...columns.fieldAt.values(), ...columns.constants.keys()];
  return fields.some((field) => field === 'quantity' || dimensionOf(field) !== undefined);
}

function shownBy(field: string): SettledField {
  return { field, reason: 'its cells show' };
}

/** The headers of columns with amounts, except for taxes and what includes them, and their fields. */
function amountsOf({ columns, open }: Content, known: ReadonlySet<string>): string[] {
  const isAmount = (header: string) => roleOfAmount(header) !== undefined && !includesTax(header);
  const asked = open.map((at) => headerOf(columns, at)).filter(isAmount);
  return [...asked, ...amountFields.filter((field) => known.has(field))];
}

/** Whether all cells of a column that are not empty are such texts. */
function areAll(at: number, { rows }: Content, isSuch: (text: string) => boolean): boolean {
  const cells = filledOf(columnOf(rows, at));
  return cells.length > 0 && cells.every((cell) => isSuch(String(cell)));
}
