import { isCurrency } from '@parley/money/money';
import { UsageError } from '../../errors/cli-errors.ts';
import { joinedHead, type EarlyRow, type HeaderWords } from './joined-head.ts';
import { takeApart, type Cell } from '../cells/parse-cell.ts';
import type { Table, TableRow } from './read-table.ts';

/** The header row, or the rows that make it up, and the rows of titles and notes above it. */
export type Head = {
  /** The number of its last row. */
  number: number;
  cells: string[];
  /** What the columns are called in the row that names the most, where that differs. */
  shortNames: string[];
  above: string[][];
  /** Its rows as texts, because a table may repeat them. */
  rows: ReadonlySet<string>;
  /** The first cell of each of them. */
  firstCells: ReadonlySet<string>;
};

/** Titles and notes above the header row may take this many rows. */
export const furthest = 50;

/**
 * The header row: the first of those that name the most fields. It need not be the first of the file, and the rows next
 * to it may be part of it.
 * @throws UsageError when the first row cannot be read
 */
export async function findHead(
  table: Table,
  { file, ...words }: { file: string } & HeaderWords,
): Promise<Head | undefined> {
  const seen = await earlyRows(table, file);
  const best = rowOfMostFields(seen, words.isHeader, words.weightOf);
  if (!best) return undefined;
  const at = best.count > 1 ? best.at : (rowOfOneField(seen, words) ?? best.at);
  const { first, last, groups, ...head } = joinedHead(seen, at, words);
  const own = seen.slice(first, last + 1).map(({ cells }) => cells);
  const rows = new Set(own.map(textOfRow));
  const firstCells = new Set(own.map(([cell = '']) => cell.trim()));
  requireNames(seen[last], file);
  const titles = seen.slice(0, first).map(({ cells }) => cells);
  return { ...head, number: seen[last]?.number ?? 0, above: [...titles, ...groups], rows, firstCells };
}

/** A single one may be what a column is called by. */
const maxFigures = 1;

/** @throws UsageError when the table begins without a header row */
function requireNames(row: EarlyRow | undefined, file: string): void {
  const figures = (row?.cells ?? []).filter((cell) => /^\d+[.,]\d+$/.test(cell.trim()));
  if (figures.length > maxFigures)
    throw new UsageError(
      `${file} has no header row: row ${row?.number} holds ${figures.slice(0, 2).join(' and ')}. Add a row with the names of the columns above it.`,
    );
}

/** The place of the first of the rows that name the most fields, which is the first row of all if none names two. */
export function rowOfMostFields(
  rows: readonly { cells: readonly Cell[] }[],
  isHeader: (text: string) => boolean,
  weightOf: (text: string) => number = () => 1,
): { at: number; count: number } | undefined {
  let best: { at: number; count: number } | undefined;
  for (const [at, { cells }] of rows.entries()) {
    const known = isLabelled(cells) ? [] : cells.filter((cell) => typeof cell === 'string' && isHeader(cell));
    const count =
      known.length < 2 ? known.length : known.reduce((sum: number, cell) => sum + weightOf(String(cell)), 0);
    if (!best || (count > best.count && count > 1)) best = { at, count };
  }
  return best;
}

/** Whether a row is a label with what it says, above the table: `Base currency:`, `US dollar`. */
function isLabelled(cells: readonly Cell[]): boolean {
  const [label = '', ...others] = cells.map((cell) => String(cell).trim()).filter((text) => text !== '');
  return label.endsWith(':') && others.some((text) => !text.endsWith(':'));
}

/** Fewer headers could be cells of a note or of a row that happen to be called so. */
const minHeaders = 3;

/** The first row that names a field among other headers, where none names two: `Date`, `Num`, `Account`, `Amount`. */
function rowOfOneField(rows: readonly EarlyRow[], { isHeader, isOther = () => false }: HeaderWords) {
  const at = rows.findIndex(({ cells }) => {
    const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    const known = texts.filter((text) => isHeader(text) || isOther(text));
    const isNumber = (text: string) => !isOther(text) && takeApart(text) !== undefined;
    return known.length >= minHeaders && texts.some(isHeader) && !texts.some(isNumber);
  });
  return at < 0 ? undefined : at;
}

async function earlyRows(table: Table, file: string): Promise<EarlyRow[]> {
  const seen: EarlyRow[] = [];
  for await (const row of table.rows()) {
    if ('fault' in row) {
      if (seen.length > 0) break;
      throw new UsageError(`${file}:${row.number}: the header row cannot be read: ${row.fault.message}.`);
    }
    seen.push({ number: row.number, cells: row.cells.map(String) });
    if (seen.length === furthest) break;
  }
  return seen;
}

/** The rows below the header row, which a table may repeat. */
export async function* rowsBelow(table: Table, head: Head): AsyncGenerator<TableRow> {
  for await (const row of table.rows()) {
    if (row.number > head.number && ('fault' in row || !isRepeated(row.cells, head))) yield row;
  }
}

export function isRepeated(cells: readonly Cell[], { rows, firstCells }: Head): boolean {
  // Joining the cells of every row takes long.
  return firstCells.has(String(cells[0]).trim()) && rows.has(textOfRow(cells));
}

function textOfRow(cells: readonly Cell[]): string {
  return cells.map((cell) => String(cell).trim()).join('\0');
}

/** Whether a row sums up the rows above it: one text with a word for a total or a mean, and numbers. Names may be such words. */
export function isTotalRow(cells: readonly Cell[]): boolean {
  const texts = cells.map((cell) => String(cell).trim()).filter((text) => text !== '');
  const [first = '', ...others] = texts.filter((text) => takeApart(text) === undefined && !isCurrency(text));
  return others.length === 0 && namesTotal(first);
}

/** Whether a cell has a word for a total. */
export function namesTotal(cell: Cell): boolean {
  return typeof cell === 'string' && totalWord.test(cell.trim());
}

const totalWord =
  /^(?:(?:grand |sub[- ]?|sous-)?totals?|(?:gesamt|zwischen)?summe|sum|gesamt(?:ergebnis)?|totale|(?:sub|eind)?totaal|suma|soma|razem|łącznie|celkem|součet|totalt|sammanlagt|samlet|yhteensä|toplam|összesen|σύνολο|итого|всего|разом|усього|ukupno|genel toplam|i alt|average|avg|mean|median|durchschnitt|mittelwert|moyenne|médiane|promedio|gemiddelde|medelvärde|gennemsnit|gjennomsnitt|średnia)(?:[ :(].*)?$|^(?:平均|合計|総計|小計|合计|总计|小计|합계|총계|소계)$|(?<![\p{L}\d])(?:(?:sub[- ]?)?totals?|summe|totale|totaal):?$/iu;
