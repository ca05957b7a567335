import { indexOfField, type Columns } from '../../sheets/tables/columns.ts';
import type { Table, TableRow } from '../../sheets/tables/read-table.ts';
import type { Cell } from '../../sheets/cells/parse-cell.ts';
import { isHeading } from './odd-rows.ts';

type Found<Others> = Others & { columns: Columns };

/**
 * Moves suppliers that have rows of their own above those of their products, in whichever column, to a column for
 * suppliers. Does so only if suppliers are to be filled down and no column has them.
 */
export function withHeadedSuppliers<Others>(
  { table, found }: { table: Table; found: Found<Others> },
  fillDown: readonly string[] = [],
): { table: Table; found: Found<Others> } {
  const { fieldAt, headers, constants } = found.columns;
  const isKnown = constants.has('supplier') || indexOfField(found.columns, 'supplier') !== undefined;
  if (isKnown || !fillDown.includes('supplier')) return { table, found };
  const at = headers.length;
  const columns = { constants, headers: [...headers, ''], fieldAt: new Map([...fieldAt, [at, 'supplier']]) };
  return { table: { ...table, rows: () => movedRows(table, at) }, found: { ...found, columns } };
}

async function* movedRows(table: Table, to: number): AsyncGenerator<TableRow> {
  for await (const row of table.rows())
    yield 'fault' in row || !isHeading(row.cells) ? row : { ...row, cells: moved(row.cells, to) };
}

function moved(cells: readonly Cell[], to: number): Cell[] {
  const whole: Cell[] = Array.from({ length: Math.max(cells.length, to + 1) }, () => '');
  whole[to] = cells.find((cell) => String(cell).trim() !== '') ?? '';
  return whole;
}
