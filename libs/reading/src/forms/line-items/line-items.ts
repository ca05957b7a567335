import { present } from '@parley/service/present';
import { columnRole, type ColumnRole } from '../headings/column-role.ts';
import { isConditional } from '../../values/conditional-discount.ts';
import { rangeIn } from '../dates/find-ranges.ts';
import { lineKindOf } from '../tables/line-kind.ts';
import { applied, isNear, readingOf } from '../tables/price-arithmetic.ts';
import type { Figures } from '../tables/price-arithmetic.ts';
import { isSubtotal } from '../../values/subtotal.ts';
import { monthsOfPrices } from '../tables/months-of-prices.ts';
import { readRow } from '../tables/row-values.ts';
import { countedRows } from '../tables/section-sums.ts';
import type { RowValues } from '../tables/row-values.ts';
import type { Style } from '../../style-of.ts';
import { periodIn } from '../../values/price-period.ts';
import { parseDates } from '../../values/dates.ts';
import { findMoneyInCell } from '../../values/money.ts';
import { namesSum } from '../../values/sum-words.ts';
import { anyOf } from '../../values/word-list.ts';
import type { Money } from '@parley/document-fields/fields';
import type { LineItem } from '../../found-terms.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';

const summary = new RegExp(
  `^${anyOf(`
    totals?
    summe
    balance
    (?:amount |balance |sum )?(?:carried|brought) (?:forward|over)
    übertrag
    (?:à )?report(?:er)?
    a riportare
    riporto
    suma y sigue
    (?:a )?transport(?:e|ar|eren)?
    overdracht
  `)}(?!\\p{L})`,
  'iu',
);
/** `Net price`, in a row that comes to what stands above it. */
const sumOfRows = /\b(?:net|price|fees|charges)\b/iu;
const ofWhich = new RegExp(
  `^(?:[-–—•·*+└↳] ?\\p{L}|${anyOf(`
    of which
    incl(?:\\.|udes|uding)
    davon
    inkl\\.
    dont
    di cui
    de los cuales
    waarvan
    varav
    heraf
    z toho
    w tym
  `)}(?!\\p{L}))`,
  'iu',
);
const consistent = 0.95;
const unchecked = 0.8;
const inconsistent = 0.5;

/** The lines of a price table: what is sold, and discounts and taxes that stand among them. */
export function lineItemsOf(table: Table<ColumnRole>, style: Style): LineItem[] {
  const items = rowsThatSell(table, style);
  const per = periodIn(headingOfTotals(table)) ?? periodOfProducts(table, items);
  const recurring = per === undefined ? items : items.map((item): LineItem => Object.assign(item, { per }));
  return [...recurring, ...chargedOnce(table, style)];
}

/** `Price per month` times the quantity is what each month costs, whatever heads the product; of years, forms often buy one. */
function periodOfProducts({ columns }: Table<ColumnRole>, items: readonly LineItem[]): number | undefined {
  const price = columns.findLast(({ role }) => role === 'unitPrice' || role === 'netUnitPrice');
  const per = periodIn(price?.heading ?? '');
  const sold = items.filter(({ kind }) => kind === 'product');
  const areProducts = sold.every(
    ({ quantity, unitPrice, total }) =>
      quantity !== undefined && unitPrice !== undefined && total?.minor === Math.round(unitPrice.minor * quantity),
  );
  return per !== undefined && per < monthsOfYear && sold.length > 0 && areProducts ? per : undefined;
}

const monthsOfYear = 12;

/** The one-off charges of the rows, if a column has them. */
function chargedOnce(table: Table<ColumnRole>, style: Style): LineItem[] {
  const at = table.columns.findIndex(({ role }) => role === 'once');
  return table.rows.flatMap((row): LineItem[] => {
    const amount = at < 0 ? undefined : findMoneyInCell(cellText(row, at), style)[0]?.money;
    const { name, quantity } = readRow(table, row, style);
    if (amount === undefined || amount.minor <= 0 || name === '' || isSubtotal(row.text) || summary.test(row.text))
      return [];
    // Of several, the charge may be for each or for all.
    const isOne = quantity === undefined || quantity === 1;
    const confidence = isOne ? unchecked : inconsistent;
    const quote = { text: row.text, page: row.page };
    return [{ kind: 'one_off', name, ...(isOne && present({ quantity })), total: amount, confidence, quote }];
  });
}

function rowsThatSell(table: Table<ColumnRole>, style: Style): LineItem[] {
  const items: LineItem[] = [];
  let isPastSubtotal = false;
  const rows = countedRows(table, style);
  const months = monthsOfPrices(
    table,
    rows.map(({ values }) => values),
  );
  for (const { row, values: own } of rows) {
    const values = { ...present({ months }), ...own };
    if (sumsUp(row, values, items)) {
      isPastSubtotal ||= items.length > 0;
      continue;
    }
    if (isUnsold(values) || isByUsage(row, values) || isPeriod(values)) continue;
    const item = toLineItem(withRange(values, style), { text: row.text, page: row.page });
    if (isPromise(item)) continue;
    const isOnSum = item.kind === 'tax' || item.kind === 'discount';
    if (isPastSubtotal && isOnSum) continue;
    // What is sold below a sum begins the next section.
    isPastSubtotal &&= isOnSum;
    items.push(item);
  }
  return items;
}

/** None of it is sold; or it is in the price of another line, as `– maps` and `of which viewers` are. */
function isUnsold({ name, quantity, unitPrice, netUnitPrice, total = 0 }: RowValues): boolean {
  if (total !== 0) return false;
  if (isLabel(name) && unitPrice === undefined && netUnitPrice === undefined) return true;
  return quantity === 0 || (unitPrice === undefined && netUnitPrice === undefined && ofWhich.test(name));
}

const byUsage = new RegExp(
  String.raw`(?<!\p{L})${anyOf(String.raw`
    (?:as|when|if) (?:used|incurred|consumed)
    usage[- ]based
    based on usage
    pay[- ]as[- ]you[- ]go
    pay[- ]per[- ]use
    metered
    billed (?:on|by) usage
    nach (?:verbrauch|aufwand|nutzung)
    selon (?:l['’])?(?:usage|utilisation|consommation)
    à (?:l['’]usage|la consommation)
    según (?:el )?(?:uso|consumo)
    por consumo
    a consumo
    naar (?:ge|ver)bruik
    op basis van (?:ge|ver)bruik
    (?:per|each) (?:(?:text |api )?message|sms|mms|call|minute|request|transaction|event|query|page|token)
    (?:je|pro) (?:nachricht|sms|minute|anruf|anfrage|transaktion|ereignis)
    (?:par|le) (?:message|sms|appel|transaction|requête)
    por (?:mensaje|sms|minuto|llamada|transacción|petición|mensagem|chamada|transação)
    (?:per|a|al) (?:messaggio|sms|minuto|chiamata|transazione|richiesta)
    per (?:bericht|minuut|gesprek|transactie)
  `)}(?!\p{L})`,
  'iu',
);

/** A price of what may be used, of which nothing is bought: `Overage | $0.035 | as used`. */
function isByUsage({ text }: Row, { quantity, total }: RowValues): boolean {
  return quantity === undefined && total === undefined && byUsage.test(text);
}

/** Names of rows with the price of a renewal, which is not ordered yet. */
const renewal = /^(?:renewal (?:pric\p{L}+|fees).{0,30} )?renewal (?:year|term|period)(?: \d)?$/iu;

/** `Year 1`, `1 Jan 2027 - 31 Dec 2027`: what is paid for it, whatever is bought. */
function isPeriod({ name, quantity, unitPrice }: RowValues): boolean {
  if (renewal.test(name)) return true;
  if (quantity !== undefined || unitPrice !== undefined) return false;
  return columnRole(name) === 'part' || parseDates(name).some(({ start, text }) => start === 0 && text === name);
}

/** `Term:` and its value, below the rows. */
function isLabel(name: string): boolean {
  return name.endsWith(':');
}

/** Takes the first and last day of a line from its name or description if the table has no columns for them. */
function withRange(values: RowValues, { order }: Style): RowValues {
  if (values.start !== undefined || values.end !== undefined) return values;
  return { ...values, ...rangeIn(`${values.name} ${values.description ?? ''}`, order) };
}

/** A discount that is not given yet is no line. */
function isPromise({ kind, quote }: LineItem): boolean {
  return kind === 'discount' && isConditional(quote.text);
}

/** Without a column of totals, rows cost what quantity and price come to. */
function headingOfTotals({ columns }: Table<ColumnRole>): string {
  const totals = columns.findLast(({ role }) => role === 'total');
  const prices = columns.findLast(({ role }) => role === 'unitPrice' || role === 'netUnitPrice');
  return (totals ?? prices)?.heading ?? '';
}

function sumsUp({ text }: Row, values: RowValues, items: readonly LineItem[]): boolean {
  return summary.test(text.trim()) || isSubtotal(text) || isSumOf(values, items) || values.name === '';
}

/** Whether a row that is named a sum, and counts nothing, comes to what stands above it: all of it or its last part. */
function isSumOf({ name, quantity, unitPrice, total }: RowValues, items: readonly LineItem[]): boolean {
  if (total === undefined || quantity !== undefined || unitPrice !== undefined) return false;
  if (!namesSum(name) && !sumOfRows.test(name)) return false;
  let sum = 0;
  return items.toReversed().some((item) => {
    sum += item.total?.minor ?? 0;
    return sum === total;
  });
}

function toLineItem(values: RowValues, quote: { text: string; page: number }): LineItem {
  const figures = figuresOf(values);
  const reading = readingOf(figures);
  const list = listPriceOf(figures, reading?.list);
  const total = figures.total ?? applied(figures, 1)?.net;
  const isConsistent =
    figures.total === undefined || figures.unitPrice === undefined ? undefined : reading !== undefined;
  const { name, description, sku, quantity, unit, start, end, term, currency } = values;
  return {
    kind: kindOf(values, total),
    name,
    ...present({ description, sku, quantity, unit, start, end, term, isConsistent }),
    ...present({
      unitPrice: money(figures.unitPrice ?? figures.netUnitPrice, currency),
      listPrice: money(list, currency),
      discount: money(discountOf(figures, { list, total }), currency),
      total: money(total, currency),
    }),
    confidence: confidenceOf(isConsistent),
    quote,
  };
}

/** What is taken off the price is not sold. */
function kindOf({ name, billing }: RowValues, total: number | undefined): LineItem['kind'] {
  const kind = lineKindOf(name, billing);
  return kind !== 'tax' && total !== undefined && total < 0 ? 'discount' : kind;
}

function figuresOf(values: RowValues): Figures {
  const { quantity, unitPrice, netUnitPrice, listTotal, discount, discountRate, total, months } = values;
  return present({ quantity, unitPrice, netUnitPrice, list: listTotal, discount, discountRate, total, months });
}

function listPriceOf(figures: Figures, computed: number | undefined): number | undefined {
  if (figures.list !== undefined) return figures.list;
  if (computed !== undefined) return computed;
  const rate = figures.discountRate ?? 0;
  if (figures.total !== undefined && rate < 1) return Math.round(figures.total / (1 - rate));
  return applied(figures, 1)?.list;
}

function discountOf(
  figures: Figures,
  { list, total }: { list: number | undefined; total: number | undefined },
): number | undefined {
  if (figures.discount !== undefined) return Math.abs(figures.discount);
  if (list === undefined || total === undefined || isNear(list, total)) return undefined;
  return list > total ? list - total : undefined;
}

function confidenceOf(isConsistent: boolean | undefined): number {
  if (isConsistent === undefined) return unchecked;
  return isConsistent ? consistent : inconsistent;
}

function money(minor: number | undefined, currency: string | undefined): Money | undefined {
  if (minor === undefined) return undefined;
  return currency === undefined ? { minor } : { minor, currency };
}
