import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import { tableWidth } from './table-width.ts';
import { escaped } from '../context/terminal.ts';

export type Cell = string | number | undefined;

const gap = 2;

/** Formats aligned columns with a header, without lines; cut so that they fit the terminal. */
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

function render(rows: Cell[][], width?: number): string {
  // What is written as an escape takes more columns than the character itself.
  const texts = rows.map((row) => row.map((cell) => escaped(String(cell ?? '')).split('\n')));
  const byColumn = (texts[0] ?? []).map((_, column) => texts.flatMap((row) => row[column] ?? []));
  const natural = byColumn.map((cells) => cells.reduce((max, cell) => Math.max(max, stringWidth(cell)), 0));
  const room = width === undefined ? Infinity : width - gap * (natural.length - 1);
  const widths = fittedWidths(natural, byColumn.map(isOfValues), room);
  return texts.flatMap((row) => linesOf(row, widths)).join('\n');
}

/** The lines of a row: more than one if a cell has several. */
function linesOf(row: string[][], widths: number[]): string[] {
  const height = Math.max(...row.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    row
      .map((cell, column) => padded(cell[line] ?? '', widths[column] ?? 0))
      .join(' '.repeat(gap))
      .replace(/ +$/, ''),
  );
}

function padded(text: string, width: number): string {
  const cut = cliTruncate(text, width);
  return cut + ' '.repeat(Math.max(0, width - stringWidth(cut)));
}

/** Columns are cut below this width only if nothing else fits. */
const minWidth = 4;
/** A cell without a blank is an id, a date or an amount up to this length, which is that of a UUID. */
const maxValueLength = 36;

/** Whether a column has ids, dates or amounts, of which a part says nothing. Its heading does not count. */
function isOfValues([, ...cells]: string[]): boolean {
  return cells.every((cell) => cell.length <= maxValueLength && !cell.includes(' '));
}

/**
 * The widths of columns that share `width`. The widest are cut first, each to the same width: those of text as long as
 * that is enough, then all but the first, which is the id that other commands take, then all.
 */
function fittedWidths(natural: number[], areValues: boolean[], width: number): number[] {
  const kept = [areValues.map((isValue, at) => isValue || at === 0), natural.map((_, at) => at === 0)];
  const first = kept.find((isKept) => total(capped(natural, isKept, minWidth)) <= width);
  return levelled(natural, first ?? [], width);
}

function levelled(widths: number[], isKept: boolean[], width: number): number[] {
  let level = Math.min(width, Math.max(1, ...widths));
  while (level > 1 && total(capped(widths, isKept, level)) > width) level -= 1;
  return capped(widths, isKept, level);
}

function capped(widths: number[], isKept: boolean[], max: number): number[] {
  return widths.map((width, at) => (isKept[at] ? width : Math.min(width, max)));
}

function total(widths: number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
