import { cutText } from '@parley/errors/cut-text';
import { dateStyles } from '../sheets/cells/column-style.ts';
import { maxShown, noDay, parseDay, type Cell, type DateOrder } from '../sheets/cells/parse-cell.ts';
import { textOfCell } from '../sheets/csv-text.ts';
import { rowsBelow, type Head } from '../sheets/tables/find-head.ts';
import type { ColumnOptions } from '../sheets/tables/columns.ts';
import { headText } from '../sheets/tables/head-text.ts';
import { requireAnswers, type FilledRow } from '../sheets/tables/read-sheet.ts';
import type { Table } from '../sheets/tables/read-table.ts';
import { UsageError } from '../errors/cli-errors.ts';
import type { Fault } from '../import/line.ts';
import { exportedColumns, namedNumbersIn, type ExportedField } from './exported-columns.ts';
import { faultAt } from './rows/fault-at.ts';
import type { ReadRow } from './rows/gather-rows.ts';
import type { PurchaseRow } from './rows/read-row.ts';

/** Whether a table has the columns of `purchases export --csv`, in any order, and no others. */
export function isExported({ cells }: Head): boolean {
  const headers = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return headers.length === exportedColumns.length && exportedColumns.every(([header]) => headers.includes(header));
}

/**
 * Reads purchases that were exported, and may have been changed since. Nothing in them has two readings but days, whose
 * order a spreadsheet program may have changed: what is written otherwise is refused.
 * @throws UsageError when the order of days is open, or columns are assigned
 */
export async function readExported(table: Table, head: Head, { file, ...options }: ExportedOptions) {
  if (options.columns.size + options.constants.size + options.ignored.length > 0)
    throw new UsageError(`${file} has the columns of an export: leave out --column, --set and --ignore.`);
  const { order, questions } = await orderOfDays(table, head, options.dates);
  requireAnswers(file, questions);
  const rows = () => exportedRows(table, head, order);
  const text = `${headText(file, { sheet: table.sheet, headRow: head.number })} it has the columns of an export, which are read as they were written.`;
  return { rows, text };
}

type ExportedOptions = ColumnOptions & { file: string; dates?: DateOrder | undefined };

async function orderOfDays(table: Table, head: Head, given: DateOrder | undefined) {
  const at = head.cells.findIndex((cell) => cell.trim() === startHeader);
  const cells: Cell[] = [];
  for await (const row of rowsBelow(table, head)) if ('cells' in row) cells.push(row.cells[at] ?? '');
  const { byHeader, questions } = dateStyles(new Map([[startHeader, cells]]), given);
  return { order: byHeader.get(startHeader) ?? 'ymd', questions };
}

const startHeader = 'start date';

type Value = string | number | boolean | Refusal | object[];
/** How a cell has to be written. */
type Refusal = { message: string };
type Values = Partial<Record<ExportedField, Value>>;

async function* exportedRows(table: Table, head: Head, order: DateOrder): AsyncGenerator<ReadRow> {
  const fields = new Map(exportedColumns);
  const fieldAt = [...head.cells.entries()].flatMap(([at, cell]) => {
    const field = fields.get(cell.trim() as (typeof exportedColumns)[number][0]);
    return field === undefined ? [] : [[at, field] as const];
  });
  for await (const row of rowsBelow(table, head)) yield 'fault' in row ? row : readRow(row, fieldAt, order);
}

type FieldAt = readonly (readonly [at: number, field: ExportedField])[];

function readRow({ number, endOffset, cells }: FilledRow, fieldAt: FieldAt, order: DateOrder): ReadRow {
  const values: Values = {};
  const faults: Fault[] = [];
  for (const [at, field] of fieldAt) {
    const text = textOfCell(String(cells[at] ?? ''));
    const value = text === '' ? undefined : (readers[field] ?? String)(text, order);
    if (isRefusal(value)) faults.push(faultAt(field, 'invalid_format', value.message));
    else if (value !== undefined) values[field] = value;
  }
  const { id, line: _, product, quantity, dimensions, listPrice, netPrice, ...purchase } = values;
  const fault = faults[0] ?? missingId(id) ?? otherQuantity(quantity, dimensions);
  const place = { number, endOffset, ...(typeof id === 'string' && { id }) };
  if (fault) return { ...place, fault };
  const counted = dimensions === undefined ? { quantity } : { dimensions };
  const line = { product, ...counted, listPrice, netPrice };
  return { ...place, row: { head: purchase, line } as PurchaseRow, rowHash: '', cells };
}

type Reader = (text: string, order: DateOrder) => Value;

const readers: Partial<Record<ExportedField, Reader>> = {
  startDate: (text, order) => parseDay(text, order) ?? { message: noDay(text, order) },
  termMonths: numberIn,
  autoRenew: (text) => (/^(?:true|false)$/i.test(text) ? /^true$/i.test(text) : refused('true nor false', text)),
  noticeDays: numberIn,
  noticeMonths: numberIn,
  netTotal: numberIn,
  discount: numberIn,
  leftOut: (text) => namedNumbersIn(text)?.map(([product, netPrice]) => ({ product, netPrice })) ?? noNames(text),
  quantity: numberIn,
  dimensions: (text) => namedNumbersIn(text)?.map(([id, value]) => ({ id, value })) ?? noNames(text),
  listPrice: numberIn,
  netPrice: numberIn,
};

/** Numbers are written without separators of thousands and needless zeros, which could be decimals. */
function numberIn(text: string): Value {
  return String(Number(text)) === text ? Number(text) : refused('plain number, such as 1234.5', text);
}

function isRefusal(value: Value | undefined): value is Refusal {
  return typeof value === 'object' && 'message' in value;
}

function noNames(text: string): Refusal {
  return refused('list of names with numbers, such as Seats: 50; Regions: 2', text);
}

function refused(what: string, text: string): Refusal {
  return { message: `is no ${what}: ${cutText(text, maxShown)}` };
}

function missingId(id: Value | undefined): Fault | undefined {
  return id === undefined ? faultAt('id', 'missing', 'is missing') : undefined;
}

/** The quantity repeats the number of one of the dimensions, and a change of either alone is a contradiction. */
function otherQuantity(quantity: Value | undefined, dimensions: Value | undefined): Fault | undefined {
  const values = dimensions as { value: number }[] | undefined;
  if (quantity === undefined || !values || values.some(({ value }) => value === quantity)) return undefined;
  return faultAt(
    'quantity',
    'contradiction',
    `is ${JSON.stringify(quantity)}, and no number in dimensions is: change both`,
  );
}
