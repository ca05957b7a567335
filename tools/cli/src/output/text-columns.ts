import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { fittedWidths, type Column } from './fitted-widths.ts';
import { tableWidth } from './table-width.ts';
import { escaped } from '../context/terminal.ts';

export type Cell = string | number | undefined;

const gap = 2;

/**
 * Formats aligned columns with a header, without lines. In a terminal, columns of text are cut, the last one is wrapped,
 * and columns for which there is no room are left out and named.
 */
export function columns(head: string[], rows: Cell[][]): string {
  return render([head, ...rows], tableWidth.getStore());
}

/** The members that a type names: one that is open to others has any. */
type Named<Item> = { [Name in keyof Item as string extends Name ? never : Name]-?: Item[Name] };
type MemberOf<Item> = { [Name in keyof Named<Item>]: Item[Name] extends Cell ? Name : never }[keyof Named<Item>];

/** What a table shows of each item, by heading: a member, or what a function makes of the item. */
type Columns<Item> = Record<string, MemberOf<Item> | ((item: Item, index: number) => Cell)>;

/** Formats items as `columns` does. */
export function columnsOf<Item>(items: readonly Item[], shown: Columns<Item>): string {
  const cellOf = (show: Columns<Item>[string], item: Item, index: number) =>
    // A member that `Columns` takes is a cell.
    typeof show === 'function' ? show(item, index) : (item[show] as Cell);
  const rows = items.map((item, index) => Object.values(shown).map((show) => cellOf(show, item, index)));
  return columns(Object.keys(shown), rows);
}

/** Formats one name and value per line, skipping names without a value. */
export function properties(values: Record<string, Cell>): string {
  return namedValues(Object.entries(values));
}

/** As `properties`, where several may have the same name. */
export function namedValues(entries: [name: string, value: Cell][]): string {
  return render(entries.filter(([, value]) => value !== undefined && value !== ''));
}

/** A cell has several lines if its text has. */
type Texts = string[][][];

function render(rows: Cell[][], width = Infinity): string {
  const isTerminal = width !== Infinity;
  // What is written as an escape takes more columns than the character itself.
  const textOf = (cell: Cell) => escaped(isTerminal ? toMinutes(String(cell ?? '')) : String(cell ?? '')).split('\n');
  const texts: Texts = rows.map((row) => row.map(textOf));
  const widths = fittedWidths(columnsIn(texts), width, gap);
  const lines = texts.flatMap((row) => linesOf(row, widths));
  const left = (rows[0] ?? []).slice(widths.length);
  return [...lines, ...(left.length > 0 ? [`(a wider terminal also shows ${left.join(', ')})`] : [])].join('\n');
}

/** Instants as `2026-01-31T12:00Z`; `--json` has the exact ones. */
function toMinutes(text: string): string {
  return text.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?Z$/, '$1Z');
}

function columnsIn(texts: Texts): Column[] {
  const [head = []] = texts;
  return head.map((_, at) => {
    const cells = texts.flatMap((row) => row[at] ?? []);
    const width = cells.reduce((max, cell) => Math.max(max, stringWidth(cell)), 0);
    return { width, isText: cells.slice(1).some((cell) => !isValue(cell)) };
  });
}

/** A cell without a blank is an id, a date or a number up to this length, which is that of a UUID. */
const maxValueLength = 36;

/** Whether a part of the cell would say nothing, or something else: an id, a date, a number, an amount. */
function isValue(cell: string): boolean {
  return cell.length <= maxValueLength && /^(?:\S*|[-\d.,]+ [A-Z]{3})$/.test(cell);
}

/** The lines of a row: more than one if a cell has several, or if its last one needs several. */
function linesOf(row: string[][], widths: number[]): string[] {
  const cells = widths.map((width, at) => {
    const cell = row[at] ?? [];
    const isLast = at === widths.length - 1;
    return isLast
      ? cell.flatMap((line) => (stringWidth(line) > width ? wrapAnsi(line, width).split('\n') : line))
      : cell;
  });
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    cells
      .map((cell, at) => padded(cell[line] ?? '', widths[at] ?? 0))
      .join(' '.repeat(gap))
      .replace(/ +$/, ''),
  );
}

function padded(text: string, width: number): string {
  const cut = cliTruncate(text, width);
  return cut + ' '.repeat(Math.max(0, width - stringWidth(cut)));
}
