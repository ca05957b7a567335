import { fromMinor, isCurrency, minorDigits } from '@parley/money/money';
import type { CsvOptions } from '../csv/csv-options.ts';
import { noDay, noNumber, parseDay, parseNumber } from '../csv/parse-cell.ts';
import type { Fault } from '../import/line.ts';
import { dimensionOf, purchaseFields } from './fields.ts';

/** A row of a purchase file: the fields of its purchase and of its single line. */
export type PurchaseRow = {
  head: Record<string, string | number>;
  line: Record<string, unknown> & { netPrice?: number };
};

const days = new Set(['startDate', 'endDate']);
const numbers = new Set(['termMonths', 'netTotal', 'quantity', 'unitPrice', 'listPrice', 'netPrice']);

/** Converts the values of a row to those of a record. */
export function readRow(values: ReadonlyMap<string, string>, options: CsvOptions): PurchaseRow | { fault: Fault } {
  const read = new Map<string, string | number>();
  for (const [field, text] of values) {
    const value = readValue(field, text, options);
    if (value === undefined) return { fault: unreadable(field, text, options) };
    read.set(field, value);
  }
  const head = Object.fromEntries(purchaseFields.flatMap((field) => entryOf(read, field)));
  return { head, line: lineOf(read) };
}

function readValue(field: string, text: string, { dates, decimal }: CsvOptions): string | number | undefined {
  if (days.has(field)) return parseDay(text, dates);
  if (numbers.has(field) || dimensionOf(field) !== undefined) return parseNumber(text, decimal);
  if (field === 'currency') return text.toUpperCase();
  if (field === 'purchaseType') return purchaseTypes[text.toLowerCase().replaceAll(/[\s_-]+/g, '_')] ?? text;
  return text;
}

const purchaseTypes: Record<string, string> = {
  new: 'new_purchase',
  new_purchase: 'new_purchase',
  renewal: 'renewal',
};

function unreadable(field: string, text: string, { dates, decimal }: CsvOptions): Fault {
  const message = days.has(field) ? noDay(text, dates) : noNumber(text, decimal);
  return { pointer: `/${field}`, code: 'invalid_format', message };
}

function lineOf(read: ReadonlyMap<string, string | number>): PurchaseRow['line'] {
  const dimensions = [...read].flatMap(([field, value]) => {
    const id = dimensionOf(field);
    return id === undefined ? [] : [{ id, value }];
  });
  const netPrice = netPriceOf(read);
  return {
    ...Object.fromEntries(['product', 'quantity', 'listPrice'].flatMap((field) => entryOf(read, field))),
    ...(dimensions.length > 0 && { dimensions }),
    ...(netPrice !== undefined && { netPrice }),
  };
}

/** The price in the row, or the number of units times the unit price. */
function netPriceOf(read: ReadonlyMap<string, string | number>): number | undefined {
  const [netPrice, unitPrice] = [read.get('netPrice'), read.get('unitPrice')];
  if (netPrice !== undefined) return Number(netPrice);
  if (unitPrice === undefined) return undefined;
  return rounded(Number(unitPrice) * Number(read.get('quantity') ?? 1), read.get('currency'));
}

/** Rounds to the decimals of a currency. */
export function rounded(amount: number, currency: unknown): number {
  const known = typeof currency === 'string' && isCurrency(currency) ? currency : undefined;
  return fromMinor(Math.round(amount * 10 ** minorDigits(known)), known);
}

function entryOf(read: ReadonlyMap<string, string | number>, field: string): [string, string | number][] {
  const value = read.get(field);
  return value === undefined ? [] : [[field, value]];
}
