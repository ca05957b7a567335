import { fromMinor, isCurrency, minorDigits } from '@parley/money/money';
import { monthsBetween } from '@parley/products/term-months';
import { addDays, addMonths } from '@parley/reading/values/calendar';
import { currencyOf } from '@parley/reading/values/currencies';
import { monthsOf as monthsOfDuration, type Duration } from '@parley/reading/values/durations';
import {
  noDay,
  noNumber,
  parseAmount,
  parseDay,
  parseMonths,
  parseNumber,
  parseQuantity,
  takeApart,
  type Cell,
  type DecimalSign,
} from '../csv/parse-cell.ts';
import type { Fault } from '../import/line.ts';
import { amountFields, dimensionOf, purchaseFields } from './fields.ts';
import { noticeFields, readNotice } from './notice-cells.ts';
import { purchaseTypeOf } from './purchase-types.ts';
import { dayFields, isNumberField, type ReadingStyle } from './reading-style.ts';

/** A row of a purchase file: the fields of its purchase and of its single line. */
export type PurchaseRow = {
  head: Record<string, string | number | boolean>;
  line: Record<string, unknown> & { netPrice?: number };
};

type Values = Map<string, string | number>;
type Refused = { fault: Fault };

const ofNotice: ReadonlySet<string> = new Set(noticeFields);

/** Converts the values of a row to those of a record. */
export function readRow(values: ReadonlyMap<string, Cell>, style: ReadingStyle): PurchaseRow | Refused {
  const read: Values = new Map();
  for (const [field, cell] of values) {
    if (ofNotice.has(field)) continue;
    const value = readValue(field, cell, style);
    if (value === undefined) return { fault: unreadable(field, cell, style) };
    read.set(field, value);
  }
  const fault = addCurrency(read, values, style) ?? settleTerm(read, style) ?? settleAmounts(read, style);
  if (fault) return { fault };
  const head = Object.fromEntries(purchaseFields.flatMap((field) => entryOf(read, field)));
  const notice = readNotice(values);
  return 'fault' in notice ? notice : { head: { ...head, ...notice.facts }, line: lineOf(read) };
}

function readValue(
  field: string,
  cell: Cell,
  { decimals, dates, types, termUnit, scales }: ReadingStyle,
): string | number | undefined {
  const text = String(cell);
  const sign = decimals.get(field) ?? '.';
  if (dayFields.has(field)) return parseDay(text, dates.get(field) ?? 'ymd');
  if (field === 'termMonths') return readTerm(cell, sign, termUnit);
  if (isNumberField(field))
    return scaled(typeof cell === 'number' ? cell : readNumber(field, text, sign), scales.get(field));
  if (field === 'currency') return currencyOf(text) ?? text.toUpperCase();
  return field === 'purchaseType' ? (purchaseTypeOf(text, types) ?? text) : text;
}

function scaled(value: number | undefined, scale = 1): number | undefined {
  // Such a product may end in digits like …0001, which no one wrote.
  return value === undefined || scale === 1 ? value : Number((value * scale).toPrecision(12));
}

function readTerm(cell: Cell, sign: DecimalSign, unit: Duration['unit']): number | undefined {
  const count = typeof cell === 'number' ? cell : parseNumber(cell, sign);
  if (count === undefined) return parseMonths(String(cell), sign);
  return unit === 'month' ? count : monthsOfDuration({ amount: count, unit });
}

function readNumber(field: string, text: string, sign: DecimalSign): number | undefined {
  return amountFields.includes(field) ? parseAmount(text, sign) : parseQuantity(text, sign);
}

function unreadable(field: string, cell: Cell, { decimals, dates }: ReadingStyle): Fault {
  const text = String(cell);
  const message = dayFields.has(field)
    ? noDay(text, dates.get(field) ?? 'ymd')
    : noNumber(text, decimals.get(field) ?? '.');
  return faultAt(field, 'invalid_format', message);
}

function faultAt(field: string, code: string, message: string): Fault {
  return { pointer: `/${field}`, code, message };
}

/** A negative amount reduces what other rows of a purchase cost, and is no purchase without them. */
export function creditFault(field: string, amount: number): Fault {
  const message = `is ${amount}, less than nothing: give a credit or a discount the id of the purchase that it reduces`;
  return faultAt(field, 'credit', message);
}

/** Amounts may carry their currency, which must not contradict the one of the row. */
function addCurrency(read: Values, values: ReadonlyMap<string, Cell>, { currencies }: ReadingStyle): Fault | undefined {
  for (const field of amountFields) {
    const cell = values.get(field);
    const sign = cell === undefined ? undefined : (takeApart(String(cell))?.currency ?? currencies.get(field));
    if (sign === undefined) continue;
    const known = read.get('currency');
    const meant = currencyOf(sign, typeof known === 'string' ? known : undefined);
    if (known === undefined && meant !== undefined) read.set('currency', meant);
    else if (known !== meant)
      return faultAt(field, 'contradiction', `is in ${sign}, but the currency of the row is ${known}`);
  }
  return undefined;
}

/** Two of first day, last day and months determine the third; all three must agree. */
function settleTerm(read: Values, { endsAtRenewal }: ReadingStyle): Fault | undefined {
  const [start, end, months] = [read.get('startDate'), read.get('endDate'), read.get('termMonths')];
  if (typeof end !== 'string' || typeof months !== 'number') return undefined;
  if (start === undefined) {
    const after = endsAtRenewal ? end : addDays(end, 1);
    read.set('startDate', addMonths(after, -months));
  } else {
    const between = monthsBetween(new Date(start), new Date(end));
    const message = `is ${end}, which is ${between} months after ${start}, but termMonths is ${months}`;
    if (Math.abs(between - months) > 0.05) return faultAt('endDate', 'contradiction', message);
  }
  read.delete('endDate');
  return undefined;
}

const monthsOfPeriod = { month: 1, quarter: 3, year: 12 };

/** Amounts of a month, a quarter or a year become those of the term. */
function settleAmounts(read: Values, { periods }: ReadingStyle): Fault | undefined {
  for (const field of amountFields) {
    const [amount, period] = [read.get(field), periods.get(field)];
    if (typeof amount !== 'number') continue;
    if (amount < 0 && field === 'netTotal') return creditFault(field, amount);
    if (period === undefined || period === 'term') continue;
    const months = monthsOf(read);
    if (months === undefined) return faultAt(field, 'missing', `is per ${period}, and the row has no term`);
    read.set(field, rounded((amount * months) / monthsOfPeriod[period], read.get('currency')));
  }
  return settleUnitPrice(read);
}

function monthsOf(read: Values): number | undefined {
  const [start, end, months] = [read.get('startDate'), read.get('endDate'), read.get('termMonths')];
  if (typeof months === 'number') return months;
  return typeof start === 'string' && typeof end === 'string' && start <= end
    ? monthsBetween(new Date(start), new Date(end))
    : undefined;
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

function lineOf(read: Values): PurchaseRow['line'] {
  const dimensions = [...read].flatMap(([field, value]) => {
    const id = dimensionOf(field);
    return id === undefined ? [] : [{ id, value }];
  });
  return {
    ...Object.fromEntries(['product', 'quantity', 'listPrice'].flatMap((field) => entryOf(read, field))),
    ...(dimensions.length > 0 && { dimensions }),
    ...Object.fromEntries(entryOf(read, 'netPrice')),
  };
}

/** Rounds to the decimals of a currency. */
export function rounded(amount: number, currency: unknown): number {
  const known = typeof currency === 'string' && isCurrency(currency) ? currency : undefined;
  return fromMinor(Math.round(amount * 10 ** minorDigits(known)), known);
}

function entryOf(read: Values, field: string): [string, string | number][] {
  const value = read.get(field);
  return value === undefined ? [] : [[field, value]];
}
