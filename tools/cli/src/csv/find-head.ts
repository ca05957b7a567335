import { isCurrency } from '@parley/money/money';
import { UsageError } from '../exit-code.ts';
import { takeApart, type Cell } from './parse-cell.ts';
import type { Table } from './read-table.ts';

/** The header row, and the rows of titles and notes above it. */
export type Head = { number: number; cells: string[]; above: string[][] };

/** Titles and notes above the header row may take this many rows. */
const furthest = 50;

/**
 * The header row: the first of those that name the most fields. It need not be the first of the file.
 * @throws UsageError when the first row cannot be read
 */
export async function findHead(
  table: Table,
  { file, isHeader }: { file: string; isHeader: (text: string) => boolean },
): Promise<Head | undefined> {
  let best: { number: number; cells: string[]; count: number } | undefined;
  const seen: string[][] = [];
  for await (const row of table()) {
    if ('fault' in row) {
      if (best) break;
      throw new UsageError(`${file}:${row.number}: the header row cannot be read: ${row.fault.message}.`);
    }
    const cells = row.cells.map(String);
    const count = cells.filter(isHeader).length;
    if (!best || (count > best.count && count > 1)) best = { number: row.number, cells, count };
    seen.push(cells);
    if (seen.length === furthest) break;
  }
  return best && { ...best, above: seen.slice(0, seen.indexOf(best.cells)) };
}

/** Whether a row below the header row begins another table, whose columns differ. */
export function isOtherHeader(cells: string[], head: string[], isHeader: (text: string) => boolean): boolean {
  const texts = cells.filter((cell) => cell.trim() !== '');
  // Nearly all rows of a table have digits, and headers are slow to recognise.
  if (texts.length < 3 || texts.some((text) => /\d/.test(text))) return false;
  return cells.join('\0') !== head.join('\0') && texts.filter(isHeader).length >= Math.max(3, texts.length / 2);
}

/** Whether a row sums up the rows above it: one text with a word for a total, and numbers. Names may be such words. */
export function isTotalRow(cells: readonly Cell[]): boolean {
  const texts = cells.map((cell) => String(cell).trim()).filter((text) => text !== '');
  const [first = '', ...others] = texts.filter((text) => takeApart(text) === undefined && !isCurrency(text));
  return others.length === 0 && namesTotal(first);
}

/** Whether a cell has a word for a total. */
export function namesTotal(cell: Cell): boolean {
  return totalWord.test(String(cell).trim());
}

const totalWord =
  /^(?:(?:grand |sub[- ]?|sous-)?totals?|(?:gesamt|zwischen)?summe|sum|gesamt(?:ergebnis)?|totale|(?:sub|eind)?totaal|suma|soma)(?:[ :(].*)?$|(?<![\p{L}\d])(?:(?:sub[- ]?)?totals?|summe|totale|totaal):?$/iu;
