import { utils } from '@e965/xlsx';
import { cutText } from '@parley/errors/cut-text';
import { UsageError } from '../../errors/cli-errors.ts';
import { filledIn } from '../cells/filled-in.ts';
import { maxShown, type Cell } from '../cells/parse-cell.ts';
import { furthest, rowOfMostFields } from './find-head.ts';
import { shareRow } from '../workbooks/joined-sheets.ts';
import type { Table, TableRow } from './read-table.ts';

/** The columns of one of several tables side by side, from the first to before `end`. */
type Block = { start: number; end: number; head: readonly string[]; isWhole: boolean };

type Words = {
  isHeader: (text: string) => boolean;
  /** Whether headers are those of a whole table. */
  isHead: (headers: readonly string[]) => boolean;
};

type Found = { blocks: readonly Block[]; headRow: number };

/**
 * Reads tables side by side, which an empty column divides, as one below the other if they have the same headers.
 * @param wanted the column in which the table begins that is to be read, by letters
 */
export async function besideTables(
  table: Table,
  { wanted, ...words }: Words & { wanted?: string | undefined },
): Promise<{ table: Table; questions: string[] }> {
  const found = await blocksOf(table, words);
  if (found === undefined) {
    if (wanted === undefined) return { table, questions: [] };
    throw new UsageError(`No empty column divides tables, so that none begins in column ${wanted}: leave out --table.`);
  }
  const { blocks } = found;
  if (wanted !== undefined) return { table: onlyBlock(table, blockAt(blocks, wanted)), questions: [] };
  const [first, ...others] = blocks.filter(({ isWhole }) => isWhole);
  if (first === undefined || (others.length === 0 && !(await standsApart(table, first, found))))
    return { table, questions: [] };
  const areAlike = blocks.every(({ head }) => head.join('\0') === first.head.join('\0'));
  if (areAlike && !(await shareRows(table, found)))
    return { table: stacked(table, { ...found, step: await stepOf(table) }), questions: [] };
  return { table: onlyBlock(table, first), questions: [question(blocks)] };
}

/** Whether a purchase may be in several of the tables, as in two versions of one list. */
async function shareRows(table: Table, { blocks, headRow }: Found): Promise<boolean> {
  const each = blocks.map(async (block) => {
    const rows = await Array.fromAsync(rowsOf(table, block));
    return {
      rows: rows.filter((row) => 'cells' in row && row.number > headRow) as Exclude<TableRow, { fault: unknown }>[],
    };
  });
  return shareRow(await Promise.all(each));
}

/** Whether rows below the header row have something besides the only whole table, and nothing in it. */
async function standsApart(table: Table, whole: Block, { headRow }: Found): Promise<boolean> {
  for await (const row of table.rows()) {
    if ('fault' in row || row.number <= headRow) continue;
    const inside = filledIn(row.cells.slice(whole.start, whole.end));
    if (inside === 0 && filledIn(row.cells) > 1) return true;
  }
  return false;
}

function question(blocks: readonly Block[]): string {
  const names = blocks.map(
    ({ start, head }) => `from column ${utils.encode_col(start)} on (${cutText(head.join(', '), maxShown)})`,
  );
  const choices = blocks.filter(({ isWhole }) => isWhole).map(({ start }) => `--table ${utils.encode_col(start)}`);
  return `an empty column divides what it has ${names.join(' and ')}: pass ${choices.join(' or ')} to read what begins in that column alone, and import the file once for each that has purchases, or remove the empty column if it is one table.`;
}

function blockAt(blocks: readonly Block[], wanted: string): Block | undefined {
  const block = blocks.find(({ start }) => utils.encode_col(start) === wanted.toUpperCase());
  if (block) return block;
  const starts = blocks.map(({ start }) => utils.encode_col(start)).join(' and ');
  throw new UsageError(`No table begins in column ${wanted}: those side by side begin in ${starts}.`);
}

/** The parts of the header row that an empty column divides, of which one has the names of fields. */
async function blocksOf(table: Table, { isHeader, isHead }: Words): Promise<Found | undefined> {
  const head = await headOf(table, isHeader);
  if (head === undefined) return undefined;
  const names = head.cells.map((cell) => String(cell).trim().replaceAll(/\s+/g, ' '));
  if (!hasGap(names)) return undefined;
  const blocks = partsOf(await filledColumns(table)).map(({ start, end }): Block => {
    const head = names.slice(start, end).filter((name) => name !== '');
    return { start, end, head, isWhole: isHead(head) };
  });
  return blocks.length > 1 ? { blocks, headRow: head.number } : undefined;
}

/** The columns between empty ones. */
function partsOf(filled: readonly boolean[]): { start: number; end: number }[] {
  const parts: { start: number; end: number }[] = [];
  for (const [at, isFilled] of filled.entries()) {
    const last = parts.at(-1);
    if (isFilled && last?.end === at) last.end = at + 1;
    else if (isFilled) parts.push({ start: at, end: at + 1 });
  }
  return parts;
}

/** The row that names the most fields. */
async function headOf(
  table: Table,
  isHeader: Words['isHeader'],
): Promise<{ number: number; cells: readonly Cell[] } | undefined> {
  const seen: { number: number; cells: readonly Cell[] }[] = [];
  for await (const row of table.rows()) {
    if ('fault' in row || seen.length === furthest) break;
    seen.push(row);
  }
  const best = rowOfMostFields(seen, isHeader);
  return best && best.count > 1 ? seen[best.at] : undefined;
}

function hasGap(names: readonly string[]): boolean {
  const first = names.findIndex((name) => name !== '');
  const last = names.findLastIndex((name) => name !== '');
  return names.slice(first, last).includes('');
}

/** Which columns hold something. Titles, alone in their row, may lie above an empty one. */
async function filledColumns(table: Table): Promise<boolean[]> {
  const filled: boolean[] = [];
  for await (const row of table.rows()) {
    if ('fault' in row || filledIn(row.cells) < 2) continue;
    for (const [at, cell] of row.cells.entries()) filled[at] = (filled[at] ?? false) || String(cell).trim() !== '';
  }
  return Array.from(filled, (each) => each ?? false);
}

function onlyBlock(table: Table, block: Block | undefined): Table {
  if (block === undefined) return table;
  return { ...table, ...ofBlock(table, block), rows: () => rowsOf(table, block) };
}

/** What is hidden in other columns does not matter. */
function ofBlock({ hidden }: Table, { start, end }: Block): Pick<Table, 'hidden'> {
  if (hidden === undefined) return {};
  const columns = hidden.columns.filter((at) => at >= start && at < end).map((at) => at - start);
  return { hidden: { ...hidden, columns } };
}

async function* rowsOf(table: Table, block: Block): AsyncGenerator<TableRow> {
  for await (const row of table.rows()) {
    if ('fault' in row) {
      yield row;
      continue;
    }
    const part = partOf(row, block);
    if (filledIn(part.cells) > 0) yield part;
  }
}

function partOf<Row extends Exclude<TableRow, { fault: unknown }>>(row: Row, { start, end }: Block): Row {
  const cells = Array.from({ length: end - start }, (_, at) => row.cells[start + at] ?? '');
  if (!('currencies' in row || 'words' in row || 'merged' in row)) return { ...row, cells };
  const { currencies, words, merged } = row;
  return {
    ...row,
    cells,
    ...(currencies && { currencies: currencies.slice(start, end) }),
    ...(words && { words: words.slice(start, end) }),
    ...(merged && { merged: merged.filter((at) => at >= start && at < end).map((at) => at - start) }),
  };
}

type Stacking = Found & { step: number };

/** The rows of each table below those of the one before; titles above each of them come first. */
function stacked(table: Table, { blocks, headRow, step }: Stacking): Table {
  const [first, ...others] = blocks;
  const moved = others.map(({ start }, at) => `${utils.encode_col(start)} on (its line 1 is ${(at + 1) * step + 1})`);
  const note = `Tables side by side are read as one, the one from column ${moved.join(', the one from column ')} below the first.`;
  async function* rows(): AsyncGenerator<TableRow> {
    const above: Cell[] = [];
    for (const block of others)
      for await (const row of rowsOf(table, block))
        if (!('fault' in row) && row.number < headRow) above.push(...row.cells.filter((cell) => cell !== ''));
    if (above.length > 0) yield { number: 0, endOffset: 0, cells: above };
    let end = 0;
    for (const [at, block] of blocks.entries())
      for await (const row of rowsOf(table, block)) {
        end = Math.max(end, row.endOffset);
        if (at === 0) yield row;
        else if (!('fault' in row) && row.number > headRow)
          yield { ...row, number: row.number + at * step, endOffset: end };
      }
  }
  return { ...table, ...(first && ofBlock(table, first)), note, rows };
}

/** The number that is added to those of the rows of each further table, so that the last digits name its row. */
async function stepOf(table: Table): Promise<number> {
  let last = 0;
  for await (const row of table.rows()) last = row.number;
  return Math.max(1_000, 10 ** Math.ceil(Math.log10(last + 1)));
}
