import { columnRole } from '../headings/column-role.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { labelsAt } from '../labels/find-labels.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { toSegment } from '../../layout/lines-of.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';

/** `Quantity | 5`: one figure of an item whose figures are on separate lines instead of in columns. */
type Figure = { role: ColumnRole; label: string; value: Line['segments'] };

const mark = /^(?:\d{1,3}[.)]|[•*–-])\s+/u;
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

/** Finds items listed vertically, each a name with its figures, and returns each as a table of one row. */
export function itemBlocksOf(lines: readonly Line[]): Table<ColumnRole>[] {
  const blocks: Table<ColumnRole>[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const block = blockAt(lines, index);
    if (block === undefined) continue;
    blocks.push(block);
    index = block.next - 1;
  }
  return blocks;
}

function blockAt(lines: readonly Line[], index: number): Table<ColumnRole> | undefined {
  const title = lines[index];
  const name = title === undefined ? undefined : nameIn(title);
  if (title === undefined || name === undefined) return undefined;
  const figures: Figure[] = [];
  let next = index + 1;
  for (; next < lines.length; next += 1) {
    const own = figuresIn(lines[next]).map((figure) => afterPrice(figure, figures));
    if (own.length === 0 || own.some(({ role }) => figures.some((other) => other.role === role))) break;
    figures.push(...own);
  }
  return isItem(title, figures) ? toTable(lines, { first: index, next, figures, name }) : undefined;
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
function figuresIn(line: Line | undefined): Figure[] {
  const pairs = pairsOf(line?.segments ?? []);
  const figures = pairs.flatMap(([label, value]) => figureOf(label, [value]) ?? []);
  if (pairs.length > 1 && figures.length === pairs.length) return figures;
  const only = figureIn(line);
  return only === undefined ? [] : [only];
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
  const named = mark.test(name.text) ? toSegment(name.words.slice(1)) : name;
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
