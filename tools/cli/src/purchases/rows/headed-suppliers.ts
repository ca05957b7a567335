import { rowsBelow, type Head } from '../../sheets/tables/find-head.ts';
import { listedWords } from '../headings/listed-words.ts';
import { indexOfField, type Columns } from '../../sheets/tables/columns.ts';
import type { Table, TableRow } from '../../sheets/tables/read-table.ts';
import type { Cell } from '../../sheets/cells/parse-cell.ts';
import { isHeading } from './odd-rows.ts';

/** What titles of reports say whose rows stand together. To know one more, add it. */
const bySupplier = listedWords(`by_vendor
by_supplier
by_payee
nach_lieferant
nach_lieferanten
nach_kreditor
nach_kreditoren
par_fournisseur
por_proveedor
por_fornecedor
per_fornitore
per_leverancier
per_leverantör
pr_leverandør
wg_dostawcy
dle_dodavatele`);

const totalOf =
  /^(?:total(?: for)?|summe(?: für)?|total (?:pour|de|per)|totale(?: per)?|totaal(?: voor)?) +(?<name>.+)$/iu;

/** Whether a report by supplier has a row with the name of each one above its rows, and its total below them. */
export async function isReportBySupplier(table: Table, head: Head): Promise<boolean> {
  if (!head.above.flat().some(bySupplier.isIn)) return false;
  const open = new Set<string>();
  let known = 0;
  for await (const row of rowsBelow(table, head)) {
    if ('fault' in row) continue;
    const text = String(row.cells.find((cell) => String(cell).trim() !== '') ?? '').trim();
    const name = totalOf.exec(text)?.groups?.['name'];
    if (isHeading(row.cells)) open.add(text);
    else if (name !== undefined) known = open.delete(name) && open.size === 0 ? known + 1 : Number.NaN;
  }
  // What stands below the last total is a note.
  return known > 0;
}

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
