import { columnRole } from '../headings/column-role.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { labelsAt } from '../labels/find-labels.ts';
import { pricedHeadIn, withoutMark, withPricedHeads } from './priced-heads.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { cutSegment, toSegment } from '../../layout/lines-of.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';
import type { Style } from '../../style-of.ts';
import { findMoneyInCell } from '../../values/money.ts';
import { parseNumber } from '../../values/numbers.ts';
import { isSame } from '../../values/sums.ts';

/**
 * `Quantity | 5`: one figure of an item whose figures are on separate lines instead of in columns. Without a role it is a
 * count with a label that is not known: `Connections | 4`.
 */
type Figure = { role: ColumnRole | undefined; label: string; value: Line['segments'] };

/** A number, alone or with what it counts. */
const count = /^\d[\d.,'’]*(?:\s\p{L}+){0,2}$/u;
/** For how many months a unit price may be. */
const periods = [1, 12, 24, 36];
const figureRoles = new Set<ColumnRole | undefined>([
  'sku',
  'quantity',
  'unit',
  'unitPrice',
  'netUnitPrice',
  'listTotal',
  'discount',
  'total',
  'start',
  'end',
  'period',
  'term',
  'billing',
  'description',
]);
const minFigures = 2;
/** What begins a value: a number or a currency. */
const figure = /^(?:[A-Z]{0,3}[$€£¥]|[A-Z]{3}$|kr\.?$|\d)/u;
const maxWordsOfLabel = 5;
const sentence = /^(?:\S+ ){4,}\S+[.!]$/u;
/** How far above its figures a product may be named. */
const linesAbove = 10;

/** Finds items listed vertically, each a name with its figures, and returns each as a table of one row. */
export function itemBlocksOf(lines: readonly Line[], style: Style): Table<ColumnRole>[] {
  const blocks: Table<ColumnRole>[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const block = blockAt(lines, index, style);
    if (block === undefined) continue;
    blocks.push(block);
    index = block.next - 1;
  }
  return withPricedHeads(blocks, lines, style);
}

function blockAt(lines: readonly Line[], index: number, style: Style): Table<ColumnRole> | undefined {
  const title = lines[index];
  const head = title === undefined ? undefined : headIn(title, style);
  if (title === undefined || head === undefined) return undefined;
  const found: Figure[] = [...head.figures];
  let next = index + 1;
  for (; next < lines.length; next += 1) {
    const own = figuresIn(lines[next], found).map((figure) => afterPrice(figure, found));
    if (own.length === 0 ? !goesOn(lines[next], found) : own.some(({ role }) => isTaken(role, found))) break;
    found.push(...own);
  }
  const figures = withCounts(found, style);
  const isProven = head.figures.length === 0 || multiplies(figures, style);
  const name = sentence.test(head.name.text) ? productAbove(lines.slice(0, index)) : head.name;
  return isProven && name !== undefined && isItem(title, figures)
    ? toTable(lines, { first: index, next, figures, name })
    : undefined;
}

/** The name below `Cloud Service` or `Product`, where a sentence stands above the figures. */
function productAbove(lines: readonly Line[]): Segment | undefined {
  const near = lines.slice(-linesAbove);
  const at = near.findLastIndex(({ text }) => columnRole(text) === 'name');
  const [name, ...others] = at < 0 ? [] : (near[at + 1]?.segments ?? []);
  return others.length === 0 && name !== undefined && !sentence.test(name.text) ? name : undefined;
}

function isTaken(role: ColumnRole | undefined, figures: readonly Figure[]): boolean {
  return role !== undefined && figures.some((other) => other.role === role);
}

/** Whether a line is the rest of the label above it: `per year`. */
function goesOn(line: Line | undefined, figures: readonly Figure[]): boolean {
  return figures.length > 0 && line?.segments.length === 1 && /^\p{Ll}[^\d:]*$/u.test(line.text);
}

/** The figures with the count that makes the total of the price of one; others whose labels are not known are left out. */
function withCounts(figures: readonly Figure[], style: Style): Figure[] {
  const known = figures.filter(({ role }) => role !== undefined);
  const counted = figures
    .flatMap(({ role, label, value }): Figure[] => (role === undefined ? [{ role: 'quantity', label, value }] : []))
    .find((figure) => multiplies([...known, figure], style));
  return counted === undefined || isTaken('quantity', known) ? known : [...known, counted];
}

/** Whether quantity and price of one come to the total. */
function multiplies(figures: readonly Figure[], style: Style): boolean {
  const textOf = (wanted: ColumnRole): string => {
    const figure = figures.find(({ role }) => role === wanted);
    return figure?.value.map(({ text }) => text).join(' ') ?? '';
  };
  const amountOf = (role: ColumnRole): number => findMoneyInCell(textOf(role), style)[0]?.money.minor ?? 0;
  const quantity = parseNumber(/^\d[\d.,'’]*/u.exec(textOf('quantity'))?.[0] ?? '', style.decimal) ?? 0;
  const [price, total] = [amountOf('unitPrice'), amountOf('total')];
  return total > 0 && periods.some((months) => isSame(quantity * price * months, total));
}

/** The name of an item, and its total where that is next to it. */
function headIn(line: Line, style: Style): { name: Segment; figures: Figure[] } | undefined {
  const priced = pricedHeadIn(line, style);
  if (priced !== undefined)
    return { name: priced.name, figures: [{ role: 'total', label: '', value: [priced.price] }] };
  const own = nameIn(line);
  return own === undefined ? undefined : { name: own, figures: [] };
}

/** The name of an item: a whole line, or the value of `Product:`; never a document number or a mail address. */
function nameIn(line: Line): Segment | undefined {
  const [first, second, ...others] = line.segments;
  if (first === undefined) return undefined;
  if (isNumberOfDocument(line) || first.text.includes('@')) return undefined;
  if (second === undefined) return figureIn(line) === undefined ? first : undefined;
  return others.length === 0 && columnRole(first.text) === 'name' ? second : undefined;
}

/** `Order OF-12` is not an item. */
function isNumberOfDocument({ text }: Line): boolean {
  return labelsAt(text).some(({ target, rest }) => target === 'contractNumber' && /^\S*\d\S*$/u.test(rest));
}

/** The second price of an item is its total. */
function afterPrice(figure: Figure, before: readonly Figure[]): Figure {
  const isSecond = figure.role === 'unitPrice' && before.some(({ role }) => role === 'unitPrice');
  return isSecond ? { ...figure, role: 'total' } : figure;
}

/** A numbered title, or figures that only items have: quantity and price. */
function isItem(title: Line, figures: readonly Figure[]): boolean {
  const roles = new Set(figures.map((figure) => figure.role));
  const hasPrice = roles.has('total') || roles.has('unitPrice') || roles.has('netUnitPrice');
  const hasCount = roles.has('quantity') || roles.has('unitPrice');
  return figures.length >= minFigures && hasPrice && hasCount && !title.text.trim().endsWith(':');
}

/** The figures of a line: one or several, each after its label. */
function figuresIn(line: Line | undefined, before: readonly Figure[]): Figure[] {
  const pairs = pairsOf(line?.segments ?? []);
  const figures = pairs.flatMap(([label, value]) => figureOf(label, [value]) ?? []);
  if (pairs.length > 1 && figures.length === pairs.length) return figures;
  const only = figureIn(line) ?? openCountIn(line, before);
  return only === undefined ? [] : [only];
}

/** A count whose label is not known, before anything says how many or how much. */
function openCountIn(line: Line | undefined, before: readonly Figure[]): Figure | undefined {
  const [label, value, ...others] = (line?.segments ?? []).flatMap(atColon);
  if (label === undefined || value === undefined || others.length > 0 || !count.test(value.text)) return undefined;
  const isOpen = before.every(({ role, label: text }) => role !== 'quantity' && (role !== 'total' || text === ''));
  const isLabelled =
    /^\p{L}/u.test(label.text) && label.words.length <= maxWordsOfLabel && labelsAt(label.text).length === 0;
  return isOpen && isLabelled ? { role: undefined, label: label.text, value: [value] } : undefined;
}

/** `Connections: 4` as label and count. */
function atColon(segment: Segment): Segment[] {
  const end = /^\p{L}[\p{L} '’-]{1,40}:(?=\s?\d)/u.exec(segment.text)?.[0].length ?? 0;
  if (end === 0) return [segment];
  return [cutSegment(segment, 0, end), cutSegment(segment, end, segment.text.length)];
}

function pairsOf(segments: readonly Segment[]): [label: Segment, value: Segment][] {
  const labels = segments.filter((_, at) => at % 2 === 0);
  return labels.flatMap((label, at) => {
    const value = segments[at * 2 + 1];
    return value === undefined ? [] : [[label, value] as [Segment, Segment]];
  });
}

function figureIn(line: Line | undefined): Figure | undefined {
  const [label, ...value] = line?.segments ?? [];
  if (label === undefined) return undefined;
  return value.length === 0 ? figureInOne(label) : figureOf(label, value);
}

function figureOf({ text: label }: Segment, value: Segment[]): Figure | undefined {
  const role = figureRole(label);
  return role !== undefined && figureRoles.has(role) ? { role, label, value } : undefined;
}

/** A number next to an item is its quantity. */
function figureRole(label: string): ColumnRole | undefined {
  const role = columnRole(label);
  return role === 'line' ? 'quantity' : role;
}

/** Label and value in one piece, a colon between them; or a value that is a figure. */
function figureInOne({ words }: Segment): Figure | undefined {
  const colon = words.findIndex((word) => word.text.endsWith(':'));
  const at = colon < 0 ? words.findIndex(({ text }) => figure.test(text)) - 1 : colon;
  if (at < 0 || at > maxWordsOfLabel || at === words.length - 1) return undefined;
  return figureOf(toSegment(words.slice(0, at + 1)), [toSegment(words.slice(at + 1))]);
}

function toTable(
  lines: readonly Line[],
  { first, next, figures, name }: { first: number; next: number; figures: Figure[]; name: Segment },
): Table<ColumnRole> {
  const title = lines[first];
  if (title === undefined) throw new RangeError('A block begins with a line.');
  const named = withoutMark(name);
  const text = lines
    .slice(first, next)
    .map((line) => line.text)
    .join('\n');
  const row: Row = {
    page: title.page,
    box: title.box,
    text,
    cells: [[named], ...figures.map((figure) => figure.value)],
  };
  const columns = [
    { role: 'name' as const, heading: '', box: title.box },
    ...figures.map(({ role, label }) => ({ role, heading: label, box: title.box })),
  ];
  return { page: title.page, columns, rows: [row], first, next };
}
