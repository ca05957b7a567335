import { findColumns, namelessQuestions, valuesOf, type ColumnOptions, type Columns } from '../csv/columns.ts';
import { decimalStyles } from '../csv/column-style.ts';
import { findHead, isOtherHeader, rowsBelow } from '../csv/find-head.ts';
import { NamelessColumns } from '../csv/nameless-columns.ts';
import type { Cell, DecimalSign } from '../csv/parse-cell.ts';
import { readTable, type TableRow } from '../csv/read-table.ts';
import { UsageError } from '../exit-code.ts';
import { present } from '@parley/service/present';
import type { Source } from '../import/import-files.ts';
import type { Fault } from '../import/line.ts';
import { currenciesInHeader, scaleInHeader } from '../purchases/header-facts.ts';
import { catalogRow, type CatalogRow } from './catalog-row.ts';
import { catalogFieldCalled, doubtAboutCatalogHeader, isFieldItself } from './fields.ts';

export type CatalogSheetOptions = ColumnOptions & { delimiter?: string; sheet?: string; decimal?: DecimalSign };

/** A row that is left out. */
export type RowFault = { number: number; fault: Fault };

/** How a column is understood, and why. */
export type MappedColumn = { column: string; field: string; because: string };

export type CatalogSheet = {
  rows: CatalogRow[];
  faults: RowFault[];
  columns: MappedColumn[];
  headRow: number;
  /** The one of a workbook that was read. */
  sheet?: string;
};

/**
 * Reads a spreadsheet with one row per product or pricing dimension.
 * @throws UsageError with all questions about how it is to be read
 */
export async function readCatalogSheet(source: Source, options: CatalogSheetOptions): Promise<CatalogSheet> {
  const { name: file } = source;
  const table = await readTable(source, options);
  const named = new Set(options.columns.values());
  const isHeader = (text: string) => named.has(text.trim()) || catalogFieldCalled(text) !== undefined;
  const head = await findHead(table, { file, isHeader });
  if (!head) return { rows: [], faults: [], columns: [], headRow: 0 };
  const naming = {
    file,
    fieldCalled: catalogFieldCalled,
    doubtAbout: doubtAboutCatalogHeader,
    shortNames: head.shortNames,
  };
  const { columns, questions } = findColumns(head.cells, options, naming);
  const rows = contentOf(await Array.fromAsync(rowsBelow(table, head)), columns);
  const sign = decimalOf(rows, columns, options.decimal);
  questions.push(
    ...requiredFields(columns),
    ...sign.questions,
    ...otherTables(rows, isHeader),
    ...nameless(rows, columns),
  );
  if (questions.length > 0)
    throw new UsageError([`${file} leaves open how it is to be read:`, ...questions].join('\n  '));
  const price = priceColumn(columns, sign.decimal);
  const faults: RowFault[] = [];
  const understood: CatalogRow[] = [];
  for (const row of rows) {
    const read = 'fault' in row ? row : readCells(row, columns, price);
    if ('fault' in read) faults.push({ number: row.number, fault: read.fault });
    else understood.push(read);
  }
  const found = { rows: understood, faults, columns: mappedColumns(columns, options), headRow: head.number };
  return { ...found, ...present({ sheet: table.sheet }) };
}

/** The rows without notes below the table. */
function contentOf(rows: readonly TableRow[], { headers }: Columns): readonly TableRow[] {
  const last = rows.findLastIndex((row) => 'fault' in row || filledIn(row.cells) > 1);
  return headers.length < 3 ? rows : rows.slice(0, last + 1);
}

function filledIn(cells: readonly Cell[]): number {
  return cells.filter((cell) => String(cell).trim() !== '').length;
}

function requiredFields({ fieldAt, constants }: Columns): string[] {
  const given = new Set([...fieldAt.values(), ...constants.keys()]);
  return [
    ...(given.has('company') ? [] : ['no column has company: pass --column company=HEADER or --set company=NAME.']),
    ...(given.has('product') || given.has('domain') ? [] : ['no column has product: pass --column product=HEADER.']),
  ];
}

function decimalOf(rows: readonly TableRow[], { fieldAt, headers }: Columns, given: DecimalSign | undefined) {
  const at = [...fieldAt].find(([, field]) => field === 'defaultPrice')?.[0];
  if (at === undefined) return { decimal: given ?? '.', questions: [] };
  const header = headers[at] ?? '';
  const cells = rows.flatMap((row) => ('fault' in row ? [] : [row.cells[at] ?? '']));
  const { byHeader, questions } = decimalStyles(new Map([[header, cells]]), given);
  return { decimal: byHeader.get(header) ?? '.', questions };
}

function nameless(rows: readonly TableRow[], { headers }: Columns): string[] {
  const found = new NamelessColumns(headers);
  for (const row of rows) if (!('fault' in row)) found.add(row.cells, row.endOffset === 0);
  return namelessQuestions(found.found);
}

function otherTables(rows: readonly TableRow[], isHeader: (text: string) => boolean): string[] {
  const other = rows.find((row) => !('fault' in row) && isOtherHeader(row.cells, isHeader));
  if (!other || 'fault' in other) return [];
  return [`it has another table with the headers ${other.cells.join(', ')}: give each table a sheet or a file.`];
}

type ReadableRow = Exclude<TableRow, { fault: Fault }>;

type PriceColumn = { at: number; decimal: DecimalSign; scale: number; currency: string | undefined };

/** The header of prices may say their unit and their currency: `Typical price (k EUR)`. */
function priceColumn({ fieldAt, headers }: Columns, decimal: DecimalSign): PriceColumn {
  const at = [...fieldAt].find(([, field]) => field === 'defaultPrice')?.[0] ?? -1;
  const header = headers[at] ?? '';
  return { at, decimal, scale: scaleInHeader(header), currency: currenciesInHeader(header)[0] };
}

function readCells(row: ReadableRow, columns: Columns, price: PriceColumn): CatalogRow | { fault: Fault } {
  const width = columns.headers.length;
  const isWhole = row.endOffset === 0 || row.cells.length >= width;
  if (!isWhole || filledIn(row.cells.slice(width)) > 0) {
    const message = `the row has ${row.cells.length} cells, the head has ${width}`;
    return { fault: { code: 'not_csv', message } };
  }
  const { at, decimal, scale, currency } = price;
  const shown = ('currencies' in row ? row.currencies?.[at] : undefined) ?? currency;
  return catalogRow(valuesOf(row.cells, columns), { number: row.number, decimal, scale, shown });
}

function mappedColumns({ fieldAt, headers, constants }: Columns, { columns }: ColumnOptions): MappedColumn[] {
  return [
    ...[...fieldAt].map(([at, field]) => {
      const column = headers[at] ?? '';
      return { column, field, because: reasonFor(column, field, columns) };
    }),
    ...[...constants].map(([field, value]) => ({ column: '(all rows)', field, because: `--set ${field}=${value}` })),
  ];
}

function reasonFor(column: string, field: string, given: ReadonlyMap<string, string>): string {
  if (given.has(field)) return `--column ${field}`;
  return isFieldItself(column, field) ? 'it is called like the field' : 'it is a common name of the field';
}
