import type { ColumnRole } from '../headings/column-role.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Table } from '../../layout/tables-of.ts';

const rowNumber = /^\d{1,3}\.?$/u;
/** `ATL-01`: the number of an article. */
const articleCode = /^(?:(?=\S*\d)[A-Z\d][A-Z\d./-]{2,19}|[A-Z]{2,5})$/u;

/** `Item` may head mere numbers or codes: what is sold then stands under `Description` or `Subscription`. */
export function inferNames(table: Table<ColumnRole>): Table<ColumnRole> {
  const at = table.columns.findIndex(({ role }) => role === 'name');
  const described = table.columns.findIndex(
    ({ role }, index) => role === 'description' || (role === 'name' && index > at),
  );
  // Rows without a description, such as sums that are carried forward, tell nothing.
  const articles = table.rows.filter((row) => cellText(row, described) !== '');
  const role = roleOf(articles.map((row) => cellText(row, at)));
  if (at < 0 || described < 0 || role === undefined) return table;
  const columns = table.columns.map((column, index) => {
    if (index === at) return { ...column, role };
    return index === described ? { ...column, role: 'name' as const } : column;
  });
  return { ...table, columns };
}

/** What a column holds whose filled cells are numbers of rows, or codes of articles. */
function roleOf(texts: readonly string[]): 'line' | 'sku' | undefined {
  const filled = texts.filter((text) => text !== '');
  if (filled.every((text) => rowNumber.test(text))) return 'line';
  return filled.every((text) => articleCode.test(text)) ? 'sku' : undefined;
}
