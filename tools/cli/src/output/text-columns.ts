import cliTruncate from 'cli-truncate';
import stringWidth from 'string-width';
import { fittedWidths } from './fitted-widths.ts';
import { tableWidth } from './table-width.ts';
import { escaped } from '../context/terminal.ts';

export type Cell = string | number | undefined;

const gap = 2;

/** Formats aligned columns with a header, without lines; cut so that they fit the terminal. */
export function columns(head: string[], rows: Cell[][]): string {
  return render([head, ...rows], tableWidth.getStore());
}

/** Formats one name and value per line, skipping names without a value. */
export function properties(entries: [name: string, value: Cell][]): string {
  return render(entries.filter(([, value]) => value !== undefined && value !== ''));
}

function render(rows: Cell[][], width?: number): string {
  // What is written as an escape takes more columns than the character itself.
  const texts = rows.map((row) => row.map((cell) => escaped(String(cell ?? '')).split('\n')));
  const natural = (texts[0] ?? []).map((_, column) =>
    texts
      .flatMap((row) => (row[column] ?? []).map((line) => stringWidth(line)))
      .reduce((max, length) => Math.max(max, length), 0),
  );
  const widths = width === undefined ? natural : fittedWidths(natural, width - gap * (natural.length - 1));
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
