import { memoize } from '@parley/reading/memoize';
import { isSharedSign } from '@parley/reading/values/currencies';
import { isPlaceholder } from '@parley/reading/values/placeholder';
import { indexOfField, type Columns } from '../../sheets/tables/columns.ts';
import { takeApart, type Cell } from '../../sheets/cells/parse-cell.ts';
import { rowValues, type FilledRow } from '../../sheets/tables/read-sheet.ts';
import { amountFields, dimensionOf } from '../headings/fields.ts';
import { noticeFields } from '../headings/notice-cells.ts';
import { hashOf, type ReadRow } from './gather-rows.ts';
import { readRow } from './read-row.ts';
import type { ReadingStyle } from './reading-style.ts';

/** The place of a row, and the purchase that it belongs to: a purchase with an unreadable row is refused as a whole. */
export function placeIn({ number, endOffset, cells }: FilledRow, idAt = -1) {
  const id = String(cells[idAt] ?? '').trim();
  return { number, endOffset, ...(id !== '' && !isNoName(id) && { id }) };
}

/** Fields in which `n/a` says that the value is not known: another one may tell it, or the purchase does without. */
const optional = ['id', 'supplier', 'product', 'buyer', 'quantity', 'unitPrice', 'listPrice', 'endDate', 'termMonths'];
const mayBeUnknown: ReadonlySet<string> = new Set([...optional, ...noticeFields]);

const isNoName = memoize((text) => isPlaceholder(text) || /^(?:[-–—?.]+|none|null|#n\/a)$/i.test(text));

/** A term that ends with that of another purchase. */
function isCoTerm(term: Cell | undefined): boolean {
  return /^(?:co-?term(?:inous|inated|ed)?|pro-?rat(?:a|ed))$/i.test(String(term ?? '').trim());
}

function isUnknown(field: string, cell: Cell): boolean {
  if (typeof cell === 'number') return false;
  return (mayBeUnknown.has(field) || dimensionOf(field) !== undefined) && isNoName(cell);
}

/** The value set for all rows applies, as to an empty cell. */
function withoutCell(values: Map<string, Cell>, field: string, { constants }: Columns): void {
  const constant = constants.get(field);
  if (constant === undefined || isNoName(constant)) values.delete(field);
  else values.set(field, constant);
}

/** The columns with the values set for all rows, and without them. */
type BothColumns = { columns: Columns; own: Columns };

export function readCells(row: FilledRow, { columns, own }: BothColumns, style: ReadingStyle): ReadRow {
  const { number, endOffset, cells } = row;
  const place = { number, endOffset };
  const found = rowValues(row, own);
  if (!(found instanceof Map)) return { ...placeIn(row, indexOfField(columns, 'id')), ...found };
  const shown = shownSigns(row, style);
  const values = withFittingConstants(found, columns.constants, shown);
  for (const [field, cell] of values) if (isUnknown(field, cell)) withoutCell(values, field, columns);
  // The last day tells how long it is, not what is set for all rows.
  if (values.has('endDate') && isCoTerm(values.get('termMonths'))) values.delete('termMonths');
  const id = values.get('id');
  const known = id === undefined ? place : { ...place, id: String(id) };
  const read = readRow(values, shown.size === 0 ? style : { ...style, currencies: shown });
  if ('fault' in read) return { ...known, ...read };
  const rowHash = id === undefined ? hashOf(found) : '';
  return { ...known, row: read, rowHash, cells };
}

/** The signs of the amounts of a row, where each cell may show another currency. */
function shownSigns(row: FilledRow, { currencies, shownEach }: ReadingStyle): ReadonlyMap<string, string> {
  const { currencies: signs = [] } = 'currencies' in row ? row : {};
  const own = [...shownEach].flatMap(([field, at]): [string, string][] => {
    const sign = signs[at];
    return sign === undefined ? [] : [[field, sign]];
  });
  return own.length === 0 ? noSigns : new Map([...currencies, ...own]);
}

const noSigns: ReadonlyMap<string, string> = new Map();

/**
 * The months set for all rows apply to rows without a last day; they give the start of a row without a first day. The
 * currency set for all rows applies to amounts that do not have one that only they can mean.
 */
function withFittingConstants(
  own: ReadonlyMap<string, Cell>,
  constants: ReadonlyMap<string, string>,
  shown: ReadonlyMap<string, string>,
): Map<string, Cell> {
  const values = new Map<string, Cell>([...constants, ...own]);
  if (own.has('endDate') && values.has('startDate') && !own.has('termMonths')) values.delete('termMonths');
  const signs = amountFields.map((field) => {
    const cell = own.get(field);
    return typeof cell === 'string' ? takeApart(cell)?.currency : own.has(field) ? shown.get(field) : undefined;
  });
  if (!own.has('currency') && signs.some((sign) => sign !== undefined && !isSharedSign(sign)))
    values.delete('currency');
  return values;
}
