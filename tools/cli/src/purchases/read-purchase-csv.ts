import { findColumns, valuesOf, type ColumnOptions, type Columns } from '../csv/columns.ts';
import type { CsvOptions } from '../csv/csv-options.ts';
import { readRows } from '../csv/read-rows.ts';
import { UsageError } from '../exit-code.ts';
import type { Source } from '../import/import-files.ts';
import type { Line } from '../import/line.ts';
import { fieldCalled } from './fields.ts';
import { findScattered, gatherRows, hashOf, type ReadRow } from './gather-rows.ts';
import { readRow } from './read-row.ts';

export type PurchaseCsvOptions = CsvOptions & ColumnOptions;

/**
 * Reads the purchases of a CSV file with one row per purchase line. A regular file is read twice, to find purchases
 * whose rows are not consecutive.
 */
export async function* readPurchaseCsv(source: Source, options: PurchaseCsvOptions): AsyncGenerator<Line> {
  const isFile = source.totalBytes !== undefined;
  const scattered = isFile ? await findScattered(rowsOf(source, options)) : new Set<string>();
  yield* gatherRows(rowsOf(source, options), scattered);
}

async function* rowsOf({ name, chunks }: Source, options: PurchaseCsvOptions): AsyncGenerator<ReadRow> {
  let columns: Columns | undefined;
  for await (const row of readRows(chunks(), options.delimiter)) {
    if (columns && 'cells' in row) yield readCells(row, columns, options);
    else if ('cells' in row) columns = findColumns(row.cells, options, { file: name, fieldCalled });
    else if (columns) yield row;
    else throw new UsageError(`${name}:${row.number}: the header row cannot be read: ${row.fault.message}.`);
  }
}

type Cells = { number: number; endOffset: number; cells: string[] };

function readCells({ number, endOffset, cells }: Cells, columns: Columns, options: PurchaseCsvOptions): ReadRow {
  const place = { number, endOffset };
  // Spreadsheets may append empty cells of unused columns to rows.
  const isFit = cells.length >= columns.width && cells.slice(columns.width).every((cell) => cell.trim() === '');
  if (!isFit) {
    const message = `the row has ${cells.length} cells, the head has ${columns.width}`;
    return { ...place, fault: { code: 'not_csv', message } };
  }
  const values = valuesOf(cells, columns);
  const id = values.get('id');
  const known = id === undefined ? place : { ...place, id };
  const row = readRow(values, options);
  if ('fault' in row) return { ...known, ...row };
  // The id derived from the row must not depend on values set for all rows.
  return { ...known, row, rowHash: hashOf(valuesOf(cells, { ...columns, constants: new Map() })) };
}
