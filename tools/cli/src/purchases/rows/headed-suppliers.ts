import { filledIn } from '../../sheets/cells/filled-in.ts';
import { indexOfField, type Columns } from '../../sheets/tables/columns.ts';
import type { Table, TableRow } from '../../sheets/tables/read-table.ts';
import type { Cell } from '../../sheets/cells/parse-cell.ts';

type Found<Others> = Others & { columns: Columns };

/**
 * Moves suppliers from the column of products, where each has a row above its products, to a column for suppliers.
 * Does so only if suppliers are to be filled down and no column has them.
 */
export function withHeadedSuppliers<Others>(
  { table, found }: { table: Table; found: Found<Others> },
  fillDown: readonly string[] = [],
): { table: Table; found: Found<Others> } {
  const { fieldAt, headers, constants } = found.columns;
  const product = indexOfField(found.columns, 'product');
  const isKnown = constants.has('supplier') || indexOfField(found.columns, 'supplier') !== undefined;
  if (isKnown || product === undefined || !fillDown.includes('supplier')) return { table, found };
  const at = headers.length;
  const columns = { constants, headers: [...headers, ''], fieldAt: new Map([...fieldAt, [at, 'supplier']]) };
  return { table: { ...table, rows: () => movedRows(table, product, at) }, found: { ...found, columns } };
}

async function* movedRows(table: Table, from: number, to: number): AsyncGenerator<TableRow> {
  for await (const row of table.rows())
    yield 'fault' in row || !isAlone(row.cells, from) ? row : { ...row, cells: moved(row.cells, from, to) };
}

function moved(cells: readonly Cell[], from: number, to: number): Cell[] {
  const whole = [...cells];
  while (whole.length < to) whole.push('');
  whole[to] = cells[from] ?? '';
  whole[from] = '';
  return whole;
}

function isAlone(cells: readonly Cell[], at: number): boolean {
  return String(cells[at] ?? '').trim() !== '' && filledIn(cells) === 1;
}

/** A text that stands alone in the column of products, as the first row of a table without suppliers does. */
export function aloneInProducts(rows: readonly Cell[][], columns: Columns): string | undefined {
  const product = indexOfField(columns, 'product');
  const [first, next] = rows;
  if (product === undefined || first === undefined || next === undefined) return undefined;
  return isAlone(first, product) && filledIn(next) > 1 ? String(first[product]).trim() : undefined;
}
