import { cutText } from '@parley/errors/cut-text';
import { fromMinor, isCurrency, minorDigits } from '@parley/money/money';
import { present } from '@parley/service/present';
import { addDays, addMonths, monthsTo } from '@parley/reading/values/calendar';
import { currencyOf, isSharedSign } from '@parley/reading/values/currencies';
import {
  formulaError,
  isCellError,
  isMultiple,
  maxShown,
  noDay,
  noNumber,
  parseDay,
  parsePeriodAmount,
  parseQuantity,
  parseUnitPrice,
  takeApart,
  takeRange,
  type Cell,
  type DecimalSign,
} from '../../sheets/cells/parse-cell.ts';
import { plainDay } from '../../sheets/cells/day-writing.ts';
import { firstOfMonth, lastOfMonth } from '../../sheets/cells/month-without-day.ts';
import { periodCalled, takePeriod } from '../../sheets/cells/period-words.ts';
import { monthsOfPeriod, periods as allPeriods, type Period } from '../../sheets/cells/periods.ts';
import type { Fault } from '../../import/line.ts';
import { currencyCalled } from '../columns/currency-names.ts';
import { amountFields, dimensionOf, purchaseFields } from '../headings/fields.ts';
import { noticeFields, readNotice } from '../headings/notice-cells.ts';
import { pricePeriod } from '../columns/amounts/price-period.ts';
import { monthsFromTo } from '../columns/terms/months-from-to.ts';
import { purchaseTypeOf } from '../columns/purchase-types.ts';
import { pricedUnits, signsOfUnits, unitsComeTo } from '../columns/amounts/times-of-units.ts';
import { scaled } from '../../sheets/cells/scaled.ts';
import { faultAt } from './fault-at.ts';
import { nameFault } from './name-fault.ts';
import { readTerm } from '../columns/terms/read-term.ts';
import { dayFields, isNumberField, rangeFields, type ReadingStyle } from './reading-style.ts';

/** A row of a purchase file: the fields of its purchase and of its single line. */
export type PurchaseRow = {
  head: Record<string, string | number | boolean>;
  line: Record<string, unknown> & { netPrice?: number };
  /** What to know about it. */
  note?: Fault;
};

type Values = Map<string, string | number>;
type Refused = { fault: Fault };

const namesOfRow: ReadonlySet<string> = new Set(['id', 'supplier', 'product', 'buyer']);
const ofNotice: ReadonlySet<string> = new Set(noticeFields);

/** Converts the values of a row to those of a record. */
export function readRow(values: ReadonlyMap<string, Cell>, style: ReadingStyle): PurchaseRow | Refused {
  const read = readValues(values, style);
  if (!(read instanceof Map)) return read;
  const fault =
    nameFault(read) ??
    addRanges(read, values, style) ??
    addCurrency(read, values, style) ??
    currencyFault(read.get('currency')) ??
    settleTerm(read, style) ??
    settleAmounts(read, values, style);
  if (fault) return { fault };
  const notice = readNotice(values, read.get('endDate'));
  if ('fault' in notice) return notice;
  return {
    head: { ...valuesOf(read, purchaseFields), ...notice.facts },
    line: lineOf(read),
    ...present({ note: unlikelyPrice(read, style) ?? otherSum(read, values, style) ?? unlikelyListPrice(read) }),
  };
}

function readValues(values: ReadonlyMap<string, Cell>, style: ReadingStyle): Values | Refused {
  const read: Values = new Map();
  for (const [field, cell] of values) {
    if (namesOfRow.has(field) && isCellError(cell))
      return { fault: faultAt(field, 'invalid_format', formulaError(cell)) };
    if (ofNotice.has(field) || (style.hasRanges && isRange(field, cell))) continue;
    const value = readValue(field, cell, style);
    if (value === undefined) return { fault: unreadable(field, cell, style) };
    read.set(field, value);
  }
  return read;
}

function readValue(field: string, cell: Cell, style: ReadingStyle): string | number | undefined {
  const { decimals, types, termUnit, scales, sharedSign } = style;
  const text = String(cell);
  const sign = decimals.get(field) ?? '.';
  if (dayFields.has(field)) return readDay(field, text, style);
  if (field === 'termMonths') return readTerm(cell, sign, termUnit);
  if (isNumberField(field)) return readNumber(field, cell, { sign, scale: scales.get(field) ?? 1 });
  if (field === 'currency') return currencyOf(text, sharedSign) ?? currencyCalled(text) ?? text.toUpperCase();
  if (field === pricePeriod) return periodCalled(text);
  if (field === 'purchaseType') return purchaseTypeOf(text, types) ?? text;
  // A cell with several lines holds one name.
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

function readDay(
  field: string,
  text: string,
  { dates, dayWritings, hasWholeMonths, endsAtRenewal }: ReadingStyle,
): string | undefined {
  const plain = plainDay(text, dayWritings.get(field));
  const day = parseDay(plain, dates.get(field) ?? 'ymd');
  if (day !== undefined || !hasWholeMonths) return day;
  const first = firstOfMonth(plain);
  return first !== undefined && field === 'endDate' && !endsAtRenewal ? lastOfMonth(first) : first;
}

const withRanges: ReadonlySet<string> = new Set(rangeFields);

function isRange(field: string, cell: Cell): boolean {
  return typeof cell === 'string' && withRanges.has(field) && takeRange(cell) !== undefined;
}

/** A cell with the first and the last day must not contradict others. */
function addRanges(
  read: Values,
  values: ReadonlyMap<string, Cell>,
  { dates, hasRanges }: ReadingStyle,
): Fault | undefined {
  for (const field of hasRanges ? rangeFields : []) {
    const range = takeRange(String(values.get(field) ?? ''));
    if (!range) continue;
    for (const [name, text] of [
      ['startDate', range.first],
      ['endDate', range.last],
    ] as const) {
      const day = parseDay(text, dates.get(field) ?? 'ymd');
      const known = read.get(name);
      if (day === undefined) return faultAt(field, 'invalid_format', noDay(text, dates.get(field) ?? 'ymd'));
      if (known !== undefined && known !== day)
        return faultAt(field, 'contradiction', `says ${text}, but ${name} is ${known}`);
      read.set(name, day);
    }
  }
  return undefined;
}

function readNumber(
  field: string,
  cell: Cell,
  { sign, scale }: { sign: DecimalSign; scale: number },
): number | undefined {
  if (typeof cell === 'number') return scaled(cell, scale);
  // In a column in thousands, 30k may be as many thousands.
  if (scale !== 1 && isMultiple(cell)) return undefined;
  const parse =
    field === 'unitPrice' ? parseUnitPrice : amountFields.includes(field) ? parsePeriodAmount : parseQuantity;
  const value = parse(cell, sign);
  return value === undefined ? undefined : scaled(value, scale);
}

function unreadable(field: string, cell: Cell, { decimals, dates, dayWritings }: ReadingStyle): Fault {
  if (field === pricePeriod) return faultAt(field, 'invalid_format', noPeriod(cell));
  const text = plainDay(String(cell), dayWritings.get(field));
  const message = dayFields.has(field)
    ? noDay(text, dates.get(field) ?? 'ymd')
    : notPlain(text, decimals.get(field) ?? '.');
  return faultAt(field, 'invalid_format', message);
}

function notPlain(text: string, sign: DecimalSign): string {
  const unit = takeApart(text)?.unit;
  if (unit === undefined) return noNumber(text, sign);
  return `is no plain number because of "${unit}": write it in full: ${cutText(text, maxShown)}`;
}

function noPeriod(cell: Cell): string {
  return `is no month, quarter or year, nor once: ${cutText(String(cell), maxShown)}`;
}

/** A negative amount reduces what other rows of a purchase cost, and is no purchase without them. */
export function creditFault(field: string, amount: number): Fault {
  const message = `is ${amount}, less than nothing: give a credit or a discount the id of the purchase that it reduces`;
  return faultAt(field, 'credit', message);
}

/** Amounts may carry their currency, which must not contradict the one of the row. */
function addCurrency(read: Values, values: ReadonlyMap<string, Cell>, { currencies }: ReadingStyle): Fault | undefined {
  const signs = amountFields.flatMap((field) => {
    const cell = values.get(field);
    const own = typeof cell === 'string' ? takeApart(cell)?.currency : undefined;
    const ofColumn = cell === undefined ? undefined : currencies.get(field);
    const isSame = own !== undefined && ofColumn !== undefined && currencyOf(own, ofColumn) === ofColumn;
    const sign = isSame ? ofColumn : (own ?? ofColumn);
    return sign === undefined ? [] : [{ field, sign }];
  });
  // One that several currencies share means what another one says.
  const isShared = ({ sign }: { sign: string }) => isSharedSign(sign);
  for (const { field, sign } of [...signs.filter((each) => !isShared(each)), ...signs.filter(isShared)]) {
    const known = read.get('currency');
    const meant = currencyOf(sign, typeof known === 'string' ? known : undefined);
    if (known === undefined && meant !== undefined) read.set('currency', meant);
    else if (known !== meant)
      return faultAt(field, 'contradiction', `is in ${sign}, but the currency of the row is ${known}`);
  }
  return undefined;
}

/** Programs may call a currency otherwise, such as `USA` or `KEUR`. */
function currencyFault(currency: string | number | undefined): Fault | undefined {
  if (currency === undefined || isCurrency(String(currency))) return undefined;
  return faultAt('currency', 'invalid_format', `is no code of a currency, such as USD: ${currency}`);
}

/** Two of first day, last day and months determine the third; all three must agree. */
function settleTerm(read: Values, { endsAtRenewal }: ReadingStyle): Fault | undefined {
  const [start, end, months] = [read.get('startDate'), read.get('endDate'), read.get('termMonths')];
  if (typeof start === 'string' && typeof end === 'string' && end < start)
    return faultAt('endDate', 'contradiction', `is ${end}, before the first day, ${start}`);
  if (typeof end !== 'string') return undefined;
  if (typeof start === 'string' && endsAtRenewal && isNextTerm(start, end)) read.set('endDate', addDays(end, -1));
  if (typeof months !== 'number') return undefined;
  if (typeof start !== 'string') {
    const after = endsAtRenewal ? end : addDays(end, 1);
    read.set('startDate', addMonths(after, -months));
  } else {
    const between = monthsFromTo(start, end);
    const message = `is ${end}, which is ${between} months after ${start}, but termMonths is ${months}`;
    if (Math.abs(between - months) > 0.05) return faultAt('endDate', 'contradiction', message);
  }
  read.delete('endDate');
  return undefined;
}

/** Whether a term that begins on a day has lasted whole months when the other day begins. */
function isNextTerm(start: string, day: string): boolean {
  return start < day && monthsTo(start, day) !== undefined;
}

/** Amounts of a month, a quarter or a year become those of the term. */
function settleAmounts(read: Values, values: ReadonlyMap<string, Cell>, style: ReadingStyle): Fault | undefined {
  for (const field of amountFields) {
    const amount = read.get(field);
    if (typeof amount !== 'number') continue;
    const period =
      field === style.periodsInRows ? periodOfRow(field, read, values) : periodOfAmount(field, values, style);
    if (typeof period === 'object') return period;
    if (amount < 0 && field === 'netTotal') return creditFault(field, amount);
    if (period === undefined || period === 'term') continue;
    const months = monthsOf(read);
    if (months === undefined) return faultAt(field, 'missing', `is per ${period}, and the row has no term`);
    read.set(field, rounded((amount * months) / monthsOfPeriod[period], read.get('currency')));
  }
  return settleUnitPrice(read);
}

/** The period that another cell of the row names, which that of the amount must not contradict. */
function periodOfRow(field: string, read: Values, values: ReadonlyMap<string, Cell>): Period | Fault {
  const ofRow = allPeriods.find((each) => each === read.get(pricePeriod));
  const ofCell = periodIn(values.get(field));
  if (ofRow === undefined) return faultAt(pricePeriod, 'missing', `is empty, and ${field} may be of a month or a year`);
  if (ofCell === undefined || ofCell === ofRow) return ofRow;
  return faultAt(field, 'contradiction', `is per ${ofCell}, but the row says ${String(values.get(pricePeriod))}`);
}

/** The period that a cell names, or its column. */
function periodOfAmount(
  field: string,
  values: ReadonlyMap<string, Cell>,
  { periods }: ReadingStyle,
): Period | Fault | undefined {
  const [ofCell, ofColumn] = [periodIn(values.get(field)), periods.get(field)];
  const isOther = ofCell !== undefined && ofColumn !== undefined && ofColumn !== ofCell && ofColumn !== 'term';
  if (isOther) return faultAt(field, 'contradiction', `is per ${ofCell}, but its column is per ${ofColumn}`);
  return ofCell ?? ofColumn;
}

function periodIn(cell: Cell | undefined): Period | undefined {
  return typeof cell === 'string' ? takePeriod(cell).period : undefined;
}

function monthsOf(read: Values): number | undefined {
  const [start, end, months] = [read.get('startDate'), read.get('endDate'), read.get('termMonths')];
  if (typeof months === 'number') return months;
  return typeof start === 'string' && typeof end === 'string' && start <= end ? monthsFromTo(start, end) : undefined;
}

/** Without a price, the price of the line is the number of units times the unit price. */
function settleUnitPrice(read: Values): Fault | undefined {
  const [netPrice, unitPrice, quantity] = [read.get('netPrice'), read.get('unitPrice'), read.get('quantity')];
  if (typeof unitPrice !== 'number' || netPrice !== undefined) return undefined;
  if (typeof quantity !== 'number')
    return faultAt('quantity', 'missing', 'is needed, because the row has only a unit price');
  read.set('netPrice', rounded(unitPrice * quantity, read.get('currency')));
  return undefined;
}

/** A line costs at most what its units cost, and seldom less than a tenth of it. */
const minPaid = 0.1;
const rounding = 1.01;

/** A list price of one unit is easily taken for that of the line. */
function unlikelyListPrice(read: Values): Fault | undefined {
  const [netPrice, listPrice] = [read.get('netPrice'), read.get('listPrice')];
  if (typeof netPrice !== 'number' || typeof listPrice !== 'number' || netPrice <= listPrice * rounding)
    return undefined;
  const message = `lists at ${listPrice}, less than the ${netPrice} paid: a list price must be that of the whole line`;
  return faultAt('listPrice', 'unlikely_price', message);
}

/** A unit price next to the price of the line, which it contradicts. */
function unlikelyPrice(read: Values, { periods, periodsInRows }: ReadingStyle): Fault | undefined {
  const [netPrice, unitPrice, quantity] = [read.get('netPrice'), read.get('unitPrice'), read.get('quantity')];
  if (typeof netPrice !== 'number' || typeof unitPrice !== 'number' || typeof quantity !== 'number') return undefined;
  const units = unitPrice * quantity;
  const told = [...periods.keys(), periodsInRows];
  if (quantity > 1 && Math.abs(netPrice - unitPrice) < 0.005)
    return faultAt('netPrice', 'unlikely_price', `costs ${netPrice}, the price of one unit, for ${quantity} units`);
  // Without a period it may be the price of a month.
  const most = told.includes('unitPrice') ? units : units * Math.max(1, monthsOf(read) ?? 1);
  if (units <= 0 || netPrice <= 0 || (netPrice >= units * minPaid && netPrice <= most * rounding)) return undefined;
  const message = `costs ${netPrice}, which does not fit ${quantity} units at ${unitPrice}`;
  return faultAt('netPrice', 'unlikely_price', message);
}

/** An amount that is not what its units come to, where those of nearly all other lines are. */
function otherSum(read: Values, values: ReadonlyMap<string, Cell>, style: ReadingStyle): Fault | undefined {
  const { timesOfUnits: times } = style;
  if (times === undefined) return undefined;
  const cellOf = (field: string) => values.get(field) ?? '';
  const cells = { quantity: cellOf('quantity'), price: cellOf('unitPrice'), amount: cellOf('netPrice') };
  const line = pricedUnits(cells, signsOfUnits(style.decimals), monthsOf(read));
  const sum = line && unitsComeTo(line, times);
  if (line === undefined || sum === undefined || !Number.isFinite(sum)) return undefined;
  const { quantity, price, amount } = line;
  const message = `costs ${amount}, but ${quantity} units at ${price} come to ${rounded(sum, read.get('currency'))}`;
  return faultAt('netPrice', 'unlikely_price', message);
}

function lineOf(read: Values): PurchaseRow['line'] {
  const dimensions = [...read].flatMap(([field, value]) => {
    const id = dimensionOf(field);
    return id === undefined ? [] : [{ id, value }];
  });
  return {
    ...valuesOf(read, ['product', 'quantity', 'listPrice']),
    ...(dimensions.length > 0 && { dimensions }),
    ...valuesOf(read, ['netPrice']),
  };
}

/** Rounds to the decimals of a currency. */
export function rounded(amount: number, currency: unknown): number {
  const known = typeof currency === 'string' && isCurrency(currency) ? currency : undefined;
  return fromMinor(Math.round(amount * 10 ** minorDigits(known)), known);
}

function valuesOf(read: Values, fields: readonly string[]): Record<string, string | number> {
  const values: Record<string, string | number> = {};
  for (const field of fields) {
    const value = read.get(field);
    if (value !== undefined) values[field] = value;
  }
  return values;
}
