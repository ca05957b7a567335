import { certainDay, dateOrders, parseDay, takeApart } from '../sheets/cells/parse-cell.ts';
import type { ColumnWords, FilledRow } from '../sheets/tables/read-sheet.ts';
import { unitsNamed } from './currency-named.ts';
import { namedPeriod } from './named-period.ts';
import { periodField } from './period-fields.ts';
import { currencyFields, doubtAboutRateHeader, isColumnField, rateFieldCalled, tellsNoRate } from './fields.ts';

type Column = { header: string; field: string | undefined; cells: readonly string[] };

/** A single period may be that of a file. */
const minPeriods = 2;

/**
 * What the columns are by header and cells. Published rates have many columns of which most say nothing: texts, numbers
 * that are 1 in all rows, currencies by name next to their codes, the inverse of each rate.
 */
export function rateColumns(headers: readonly string[], rows: readonly FilledRow[]): ColumnWords {
  const columns = withCurrencies(withDates(headers.map((header, at) => columnOf(header.trim(), at, rows))));
  const named = columns.map((column, at) => (isNeeded(column, at, columns) ? column.field : undefined));
  const periods = named.includes('date') ? [] : headers.map(periodField);
  const areAcross = periods.filter((field) => field !== undefined).length >= minPeriods;
  const fields = areAcross ? named.map((field, at) => field ?? periods[at]) : named;
  const rates = columns.find((_, at) => fields[at] === 'rate')?.cells ?? [];
  const hasUnits = fields.includes('units') || fields.includes('power');
  return {
    fieldCalled: (_, at) => fields[at],
    isOther: (header, at) => {
      const cells = columns[at]?.cells ?? [];
      const isNamedSo = rateFieldCalled(header) !== undefined || tellsNoRate(header);
      return isNamedSo || areInverse(cells, rates) || sayNothing(header, cells, hasUnits);
    },
  };
}

function columnOf(header: string, at: number, rows: readonly FilledRow[]): Column {
  const cells = rows.map((row) => String(row.cells[at] ?? '').trim());
  const field = rateFieldCalled(header);
  return { header, field: field !== undefined && isMeant(field, cells) ? field : undefined, cells };
}

function isMeant(field: string, cells: readonly string[]): boolean {
  if (currencyFields.includes(field)) return cells.some(isNamed);
  const one = { units: '1', power: '0' }[field];
  return one === undefined || cells.some((cell) => cell !== one && /\d/.test(cell));
}

function isNamed(cell: string): boolean {
  return unitsNamed(cell) !== undefined;
}

/** Of several columns of one field that say the same, the first; codes rather than names, and the middle of two prices. */
function isNeeded(column: Column, at: number, columns: readonly Column[]): boolean {
  const { field, cells } = column;
  if (field === undefined) return false;
  const same = columns.filter((other) => other.field === field);
  if (currencyFields.includes(field) && !isCoded(column) && same.some(isCoded)) return false;
  if (field === 'rate' && !isMiddle(column) && same.filter(isMiddle).length === 1) return false;
  const saysSame = (other: Column) =>
    areSame(other.cells, cells) || (field === 'rate' && areInverse(other.cells, cells));
  return columns.findIndex((other) => other.field === field && saysSame(other)) === at || !same.some(saysSame);
}

function isCoded({ cells }: Column): boolean {
  return cells.some((cell) => /^[A-Z]{3}$/.test(cell));
}

function isMiddle({ header }: Column): boolean {
  return /^mid/i.test(header);
}

/** Days may be written in two ways. */
function areSame(some: readonly string[], others: readonly string[]): boolean {
  const keyOf = (cell = '') => certainDay(cell) ?? cell;
  return some.every((cell, at) => keyOf(cell) === keyOf(others[at]));
}

/** The only column of days, months, quarters or years has the dates if no header says so: `Year`, `Exercice`. */
function withDates(columns: readonly Column[]): readonly Column[] {
  if (columns.some(({ field }) => field === 'date')) return columns;
  const [only, ...others] = columns.filter(({ field, cells }) => field === undefined && areDates(cells));
  return only === undefined || others.length > 0
    ? columns
    : columns.map((column) => (column === only ? { ...column, field: 'date' } : column));
}

/** The only column of currencies has them if no header says so: `EUR1`, `JPY100`. */
function withCurrencies(columns: readonly Column[]): readonly Column[] {
  const isKnown = columns.some(
    ({ field = '' }) => currencyFields.includes(field) || field === 'pair' || isColumnField(field),
  );
  const areNamed = (cells: readonly string[]) => cells.length > 0 && cells.every(isNamed);
  const [only, ...others] = columns.filter(({ field, cells }) => field === undefined && areNamed(cells));
  return isKnown || only === undefined || others.length > 0
    ? columns
    : columns.map((column) => (column === only ? { ...column, field: 'currency' } : column));
}

/** The first rows may say something of the columns. */
function areDates(cells: readonly string[]): boolean {
  const below = cells.slice(cells.findIndex(isDate));
  return below.length > 1 && below.every((cell) => isDate(cell) || cell === '');
}

function isDate(cell: string): boolean {
  return namedPeriod(cell) !== undefined || dateOrders.some((order) => parseDay(cell, order) !== undefined);
}

/** Whether a column has no numbers but 1, and no header that may change what a rate means. */
function sayNothing(header: string, cells: readonly string[], hasUnits: boolean): boolean {
  const hasNumbers = cells.some((cell) => cell !== '1' && takeApart(cell) !== undefined);
  const isOpen = doubtAboutRateHeader(header) !== undefined && !hasUnits;
  return !hasNumbers && (!isOpen || cells.every((cell) => /^1?$/.test(cell)));
}

const inverseWithin = 0.005;
/** Nearer to 1, prices to buy and to sell look like inverses. */
const farFromOne = 0.02;

/** Whether each cell is one divided by the rate of its row. */
function areInverse(cells: readonly string[], rates: readonly string[]): boolean {
  const values = cells.map(plainNumber);
  const products = values
    .map((value, at) => value * plainNumber(rates[at] ?? ''))
    .filter((product) => !Number.isNaN(product));
  const areFar = values.some((value) => Math.abs(value - 1) > farFromOne);
  return areFar && products.length > 0 && products.every((product) => Math.abs(product - 1) < inverseWithin);
}

function plainNumber(cell: string): number {
  return cell === '' ? Number.NaN : Number(cell.replace(',', '.'));
}
