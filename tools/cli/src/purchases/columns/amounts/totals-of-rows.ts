import { decimalSigns, type Cell, type DateOrder } from '../../../sheets/cells/parse-cell.ts';
import type { Columns } from '../../../sheets/tables/columns.ts';
import { periodInHeader } from '../../../sheets/cells/period-words.ts';
import { headerOf, placesOf } from '../column-cells.ts';
import { timesOfUnits } from './times-of-units.ts';

/**
 * The place of a total of purchases that each have one row, where the prices of units come to it: it is that of its line,
 * and the prices need no period.
 */
export function totalOfRows(
  { columns, rows }: { columns: Columns; rows: readonly Cell[][] },
  dates: DateOrder | undefined,
): number | undefined {
  const hasIds = columns.constants.has('id') || placesOf(columns, 'id').length > 0;
  const [total, ...others] = placesOf(columns, 'netTotal', 'netPrice');
  const [price] = placesOf(columns, 'unitPrice');
  if (hasIds || total === undefined || others.length > 0 || price === undefined) return undefined;
  if (columns.fieldAt.get(total) !== 'netTotal' || periodInHeader(headerOf(columns, price)) !== undefined)
    return undefined;
  const content = { columns: { ...columns, fieldAt: new Map([...columns.fieldAt, [total, 'netPrice']]) }, rows };
  const comesTo = decimalSigns.some((sign) => {
    const decimals = new Map(['quantity', 'unitPrice', 'netPrice'].map((field) => [field, sign] as const));
    return timesOfUnits(content, decimals, dates) !== undefined;
  });
  return comesTo ? total : undefined;
}
