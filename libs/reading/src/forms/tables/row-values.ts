import { isAboutRow } from './about-row.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Style } from '../../style-of.ts';
import { present } from '@parley/service/present';
import type { DateText } from '@parley/document-fields/fields';
import type { Box } from '../../document-model.ts';
import { heightOf, overlapDown } from '../../layout/box.ts';
import type { Segment } from '../../layout/line.ts';
import { toSegment } from '../../layout/lines-of.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';
import { parseDates } from '../../values/dates.ts';
import { parseDuration } from '../../values/durations.ts';
import { findMoneyInCell } from '../../values/money.ts';
import { monthRangeIn } from '../../values/month-ranges.ts';
import { isAtNoCharge } from '../../values/no-charge.ts';
import { parseNumber } from '../../values/numbers.ts';
import { parsePercent } from '../../values/percents.ts';

/** What the cells of one row say, amounts in minor units. */
export type RowValues = {
  name: string;
  description?: string;
  sku?: string;
  quantity?: number;
  unit?: string;
  unitPrice?: number;
  netUnitPrice?: number;
  listTotal?: number;
  discount?: number;
  discountRate?: number;
  total?: number;
  currency?: string;
  start?: DateText;
  end?: DateText;
  /** The line's term in months as printed, and by its dates. */
  term?: number;
  months?: number;
  billing?: string;
};

/** Left edges of one column differ by no more, in heights of the type. */
const alike = 0.2;

/** A line of a description holds more words than the end of a name. */
const minWordsOfText = 3;

const quantityPattern = /^(?<number>[\d.,'’ ]*\d)\s*(?:x\b)?\s*\(?(?<counted>\p{L}[\p{L} /-]*)?/u;

type Cell = { text: string; parts: Segment[]; heading: string };

export function hasQuantity({ quantity }: RowValues): boolean {
  return quantity !== undefined;
}

/** Reads a row by the meanings of its columns. */
export function readRow(table: Table<ColumnRole>, row: Row, style: Style): RowValues {
  const cell = (role: ColumnRole): Cell | undefined => cellOf(table, row, role);
  const [code, name] = withoutCode(cell('name'));
  const names = namesOf(name, cell('description'));
  const values: RowValues = {
    ...names,
    ...quantityOf(cell('quantity'), cell('unit'), style),
    ...amountsOf(cell, style),
    ...sumOfParts(table, row, style),
    ...datesOf(cell, style),
  };
  Object.assign(values, multipliedOf(values, cell('total'), style));
  const sku = cell('sku')?.text ?? code;
  const billing = cell('billing')?.text;
  if (values.name === '' && sku !== undefined) values.name = sku;
  return { ...values, ...(sku === undefined ? {} : { sku }), ...(billing === undefined ? {} : { billing }) };
}

const codePattern = /^(?=\S*[\d-])[A-Z0-9][A-Z0-9./_-]+$/u;

/** Under `Part # / Description` the first line is the number of the part. */
function withoutCode(name: Cell | undefined): [code: string | undefined, name: Cell | undefined] {
  const [first, ...parts] = name?.parts ?? [];
  const isCode = first !== undefined && parts.length > 0 && codePattern.test(first.text);
  if (name === undefined || !isCode || !name.heading.includes('/')) return [undefined, name];
  return [first.text, { ...name, parts, text: parts.map((part) => part.text).join(' ') }];
}

/** The filled cell of that meaning; of several such columns the one furthest right, where sums stand. */
function cellOf(table: Table<ColumnRole>, row: Row, role: ColumnRole): Cell | undefined {
  const filled = table.columns.flatMap((column, at) => {
    const parts = row.cells[at] ?? [];
    return column.role === role && parts.length > 0 ? [{ parts, heading: column.heading }] : [];
  });
  // `Cant.` and `Ud.` may both head quantities: the one with figures counts.
  const counted = filled.filter(({ parts }) => role !== 'quantity' || parts.some(({ text }) => /\d/u.test(text)));
  const last = counted.at(-1) ?? filled.at(-1);
  if (last === undefined) return undefined;
  const first = table.columns.find((column) => column.role === role);
  const left = first?.box.left ?? 0;
  const parts = role === 'name' ? namesIn(filled, left) : last.parts;
  return { text: parts.map((part) => part.text).join(' '), parts, heading: last.heading };
}

/** Rows may be numbered in a column without a heading, left of that of the names. */
function unnumbered(parts: readonly Segment[], left: number): Segment[] {
  return parts.flatMap((part) => {
    const [number, ...words] = part.words;
    const isNumber = number !== undefined && /^\d{1,3}\.?$/u.test(number.text) && number.box.right < left;
    if (!isNumber) return [part];
    return words.length === 0 ? [] : [toSegment(words)];
  });
}

/** Columns in which all text begins at one edge are read one after the other: the names of all, then what follows them. */
function namesIn(filled: readonly { parts: Segment[]; heading: string }[], left: number): Segment[] {
  const cells = filled.map(({ parts }) => unnumbered(parts, left));
  // Of `Product / Service` a column for each word is one for both.
  const isParted = filled.some(({ heading }) => heading.endsWith('/'));
  if (cells.length < 2 || isParted || !cells.every(isAligned)) return inReadingOrder(cells.flat());
  const names = cells.flatMap((parts) => parts.slice(0, lengthOfName(parts)));
  return [toSegment(names.flatMap(({ words }) => words)), ...cells.flat().filter((part) => !names.includes(part))];
}

function isAligned(parts: readonly Segment[]): boolean {
  const [first] = parts;
  return parts.every(
    ({ box, words }) => Math.abs(box.left - (first?.box.left ?? 0)) <= alike * (words[0]?.fontSize ?? 0),
  );
}

/** A name may be parted over columns (`Product / Service`): it is read line by line. */
function inReadingOrder(parts: readonly Segment[]): Segment[] {
  const lines: Segment[] = [];
  for (const part of parts.toSorted((a, b) => a.box.bottom - b.box.bottom)) {
    const last = lines.at(-1);
    if (last === undefined || !isBeside(last.box, part.box)) lines.push(part);
    else lines.splice(-1, 1, toSegment([...last.words, ...part.words].toSorted((a, b) => a.box.left - b.box.left)));
  }
  return lines;
}

/** Whether two boxes are on the same line; boxes of two tightly set lines overlap less. */
function isBeside(one: Box, other: Box): boolean {
  return overlapDown(one, other) > Math.min(heightOf(one), heightOf(other)) / 2;
}

function namesOf(name: Cell | undefined, description: Cell | undefined): { name: string; description?: string } {
  if (name !== undefined && description !== undefined) return { name: name.text, description: description.text };
  const printed = (name ?? description)?.parts ?? [];
  const named = printed.filter(({ text }) => !isAboutRow(text));
  const parts = named.length === 0 ? printed : named;
  const own = parts.slice(0, lengthOfName(parts));
  const rest = printed.filter((part) => !own.includes(part));
  const text = own.map((part) => part.text).join(' ');
  return rest.length === 0 ? { name: text } : { name: text, description: rest.map((part) => part.text).join(' ') };
}

/** A name goes on in the next line when its next word had no room left, in type of the same size; a description repeats it. */
function lengthOfName(parts: readonly Segment[]): number {
  const repeated = parts.findIndex(({ text }, at) => at > 0 && text.startsWith(parts[0]?.text ?? text));
  if (repeated > 0) return repeated;
  const right = Math.max(...parts.map((part) => part.box.right));
  const isSentence = /[.!]$/u.test(parts.at(-1)?.text ?? '');
  for (let at = 1; at < parts.length; at += 1) {
    const [before, after] = [parts[at - 1], parts[at]];
    if (before === undefined || after === undefined || !goesOn(before, after, right)) return at;
    if (isSentence && after.words.length >= minWordsOfText && /^\p{Lu}/u.test(after.text)) return at;
  }
  return parts.length;
}

/** A name does not end like this. */
const openEnd = /(?:^|\s)(?:[&+/–-]|for|of|and|with|für|und|mit|pour|et|de|du|para|con|per|voor|en|met)$/iu;
/** Nor does it begin like this. */
const openBeginning = /^(?:[&+]|for|of|and|with|für|und|mit|pour|et|de|du|avec|para|con|per|voor|en|met)\s/u;
/** Type of one size differs by this share of its height at most; a recognised line without long letters seems lower. */
const sizeSpread = { exact: 0.05, recognised: 0.2 };

/** Whether a name that reaches to `right` at most goes on in the next line, because its next word had no room left. */
export function goesOn(before: Segment, after: Segment, right: number): boolean {
  const [word] = after.words;
  const size = before.words[0]?.fontSize ?? 0;
  const spread = word?.source === 'ocr' ? sizeSpread.recognised : sizeSpread.exact;
  if (word === undefined || Math.abs(word.fontSize - size) > size * spread || /^[•\-–*]/u.test(word.text)) return false;
  if (openEnd.test(before.text) || openBeginning.test(after.text)) return true;
  return before.box.right + (word.box.right - word.box.left) + size * 0.25 > right;
}

/** `36 mois`: a count at the right edge of its column runs into that of the units. */
const countedUnit = /^\d[\d.,]* \p{L}/u;

function quantityOf(own: Cell | undefined, unit: Cell | undefined, style: Style): Pick<RowValues, 'quantity' | 'unit'> {
  const isInUnits = own === undefined && countedUnit.test(unit?.text ?? '');
  const { text, heading } = (isInUnits ? unit : own) ?? { text: '', heading: '' };
  const { quantity, counted } = countIn(text, style);
  const named = [isInUnits ? '' : unit?.text, counted, unitInHeading(heading)].find(isFilled);
  return present({ quantity, unit: named });
}

function countIn(text: string, style: Style): { quantity: number | undefined; counted: string } {
  const { number = '', counted = '' } = quantityPattern.exec(text)?.groups ?? {};
  const quantity = hasCurrency(text, style) ? undefined : parseNumber(number, style.decimal);
  return { quantity, counted: counted.trim() };
}

function hasCurrency(text: string, style: Style): boolean {
  return findMoneyInCell(text, style).some(({ money }) => money.currency !== undefined);
}

function isFilled(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

function unitInHeading(heading: string): string | undefined {
  return /\b(?:seats?|users?|licen[cs]es?)\b/iu.exec(heading)?.[0].toLowerCase();
}

function amountsOf(cell: (role: ColumnRole) => Cell | undefined, style: Style): Partial<RowValues> {
  const roles = ['unitPrice', 'netUnitPrice', 'listTotal', 'total'] as const;
  const found: Partial<RowValues> = {};
  for (const role of roles) {
    const text = cell(role)?.text ?? '';
    const match = findMoneyInCell(text, style)[0];
    if (role === 'total' && isAtNoCharge(text)) found.total = 0;
    if (match === undefined) continue;
    found[role] = match.money.minor;
    if (match.money.currency !== undefined) found.currency = match.money.currency;
  }
  return {
    ...lowerPrice(cell('unitPrice'), style),
    ...found,
    ...lowerTotal(cell('total'), style),
    ...discountIn(cell('discount'), style),
  };
}

const discounted = /(?<!\p{L})(?:discount(?:ed)?|after|now|rabatt|remise|korting|descuento)(?!\p{L})/iu;
const net = /(?<!\p{L})net(?!\p{L})/iu;

/** Whether a text says that its amount is what is left after a discount: `net` may be said of tax. */
export function isDiscounted(text: string): boolean {
  return discounted.test(text);
}

/** The second of two prices of one, `$890.00, after discount $801.00`. */
function lowerPrice(cell: Cell | undefined, style: Style): Partial<RowValues> {
  const [, second] = bothAmounts(cell, style);
  const text = cell?.text ?? '';
  return second !== undefined && (isDiscounted(text) || net.test(text)) ? { netUnitPrice: second } : {};
}

/** The same of a total: the first of two is that before the discount. */
function lowerTotal(cell: Cell | undefined, style: Style): Partial<RowValues> {
  const [first, second] = bothAmounts(cell, style);
  const isOne = first !== undefined && second !== undefined && isDiscounted(cell?.text ?? '');
  return isOne ? { listTotal: first, total: second } : {};
}

/** Where columns of other amounts reach into that of the totals, the amount to which quantity and price multiply. */
function multipliedOf(
  { quantity = 0, unitPrice = 0 }: RowValues,
  cell: Cell | undefined,
  style: Style,
): Partial<RowValues> {
  const [first, ...others] = findMoneyInCell(cell?.text ?? '', style);
  const product = Math.round(quantity * unitPrice);
  if (first === undefined || product === 0 || first.money.minor === product) return {};
  return others.some(({ money }) => money.minor === product) ? { total: product } : {};
}

/** Two amounts of one cell, the second lower than the first. */
function bothAmounts(cell: Cell | undefined, style: Style): number[] {
  const [first, second] = findMoneyInCell(cell?.text ?? '', style).filter(({ isMarked }) => isMarked);
  const isLower = first !== undefined && second !== undefined && second.money.minor < first.money.minor;
  return isLower ? [first.money.minor, second.money.minor] : [];
}

/** Where each year has its price and no column their sum. */
function sumOfParts(table: Table<ColumnRole>, row: Row, style: Style): Partial<RowValues> {
  if (table.columns.some(({ role }) => role === 'total')) return {};
  const cells = table.columns.flatMap(({ role }, at) => (role === 'part' ? [cellText(row, at)] : []));
  const amounts = cells.flatMap((text) => findMoneyInCell(text, style)[0] ?? []);
  if (amounts.length === 0) return {};
  const currency = amounts.find(({ money }) => money.currency !== undefined)?.money.currency;
  const total = amounts.reduce((sum, { money }) => sum + money.minor, 0);
  return { total, ...(currency !== undefined && { currency }) };
}

function discountIn(cell: Cell | undefined, style: Style): { discount?: number; discountRate?: number } {
  if (cell === undefined) return {};
  const rate = parsePercent(cell.text, style.decimal);
  if (rate !== undefined) return { discountRate: rate };
  const match = findMoneyInCell(cell.text, style)[0];
  if (match === undefined) return {};
  const isRate = /%|rate|pct/iu.test(cell.heading) || (!match.isMarked && match.money.minor <= 10_000);
  return isRate ? { discountRate: Math.abs(match.money.minor) / 10_000 } : { discount: match.money.minor };
}

function datesOf(cell: (role: ColumnRole) => Cell | undefined, style: Style): Partial<RowValues> {
  const dates = (role: ColumnRole): DateText[] =>
    parseDates(withoutBreaks(cell(role)?.text ?? ''), style.order).map((match) => match.date);
  const period = [...dates('period'), ...dates('term')];
  const inMonths = monthRangeIn(cell('period')?.text ?? '');
  const start = [...dates('start'), ...period, inMonths?.start][0];
  const end = [inMonths?.end, ...period.slice(1), ...dates('end')].at(-1);
  const term = termOf(cell('term') ?? cell('period'));
  const months = term ?? (start !== undefined && end !== undefined ? monthsBetween(start, end) : undefined);
  return present({ start, end, term, months });
}

/** A narrow column breaks a date after its month: `01-Jan- 2027`. */
function withoutBreaks(text: string): string {
  return text.replace(/(?<=\d-\p{L}{3,9}-) (?=\d)/gu, '');
}

function termOf(cell: Cell | undefined): number | undefined {
  if (cell === undefined) return undefined;
  const bare = /^\d{1,3}(?:[.,]\d+)?$/u.exec(cell.text.trim());
  if (bare === null) return parseDuration(cell.text);
  const amount = parseNumber(bare[0]) ?? 0;
  return /year|yr/iu.test(cell.heading) ? amount * 12 : amount;
}

/** Whole months from the first to the last day. */
function monthsBetween(start: DateText, end: DateText): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000 / (365.25 / 12));
}
