import type { ColumnRole } from '../headings/column-role.ts';
import { priceTable } from './price-table.ts';
import type { Style } from '../../style-of.ts';
import { readRow } from './row-values.ts';
import type { RowValues } from './row-values.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Line } from '../../layout/line.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';
import { wholeAmount } from '../../values/money.ts';
import { isSame } from '../../values/sums.ts';

/** Rows at the end of a table that sum up the others are none of its lines: they are left to be read as labels and values. */
export function trimSummary(table: Table<ColumnRole>, lines: readonly Line[], style: Style): Table<ColumnRole> {
  const values = table.rows.map((row) => readRow(table, row, style));
  if (!values.some(isItem)) return withoutColumnSums(table, lines, style);
  const misplaced = misplacedAmounts(table, values, style);
  const isOrdered = (row: RowValues, at: number): boolean => isItem(row) && misplaced[at] === undefined;
  let sum = 0;
  const end = values.findIndex((row, at) => {
    const isSum = isSameSum(misplaced[at], sum) || (at > 1 && isSameSum(row.total, sum));
    const closes = at > 0 && !isOrdered(row, at) && (isSumLabel(table.rows[at]) || isSum);
    sum += row.total ?? 0;
    return closes && !values.some((other, below) => below >= at && isOrdered(other, below));
  });
  const first = table.rows[end];
  if (end < 0 || first === undefined) return table;
  return { ...table, rows: table.rows.slice(0, end), next: lineOf(first, { table, lines }) };
}

const minSummed = 2;

/** Where nothing is counted, a last row of which every amount, of two or more, is the sum of its column. */
function withoutColumnSums(table: Table<ColumnRole>, lines: readonly Line[], style: Style): Table<ColumnRole> {
  const last = table.rows.at(-1);
  const others = table.rows.slice(0, -1);
  if (last === undefined || others.length < minSummed) return table;
  const amountIn = (row: Row, at: number) => wholeAmount(cellText(row, at), style)?.money.minor;
  const summed = last.cells.flatMap((_, at) => {
    const amount = amountIn(last, at);
    return amount === undefined
      ? []
      : [
          isSame(
            amount,
            others.reduce((sum, row) => sum + (amountIn(row, at) ?? 0), 0),
          ),
        ];
  });
  if (summed.length < minSummed || summed.includes(false)) return table;
  return { ...table, rows: others, next: lineOf(last, { table, lines }) };
}

function isSameSum(amount: number | undefined, sum: number): boolean {
  return amount !== undefined && isSame(amount, sum);
}

/** Amounts below another column than that of the totals, where sums may be printed; among rows that have totals. */
function misplacedAmounts({ rows }: Table<ColumnRole>, values: readonly RowValues[], style: Style) {
  const haveTotals = values.some((row) => isItem(row) && row.total !== undefined);
  return rows.map((row, at) => (haveTotals && values[at]?.total === undefined ? amountAlone(row, style) : undefined));
}

/** The amount of a row that is nothing but a text and an amount. */
function amountAlone(row: Row, style: Style): number | undefined {
  const filled = row.cells.map((_, at) => cellText(row, at)).filter((text) => text !== '');
  const amounts = filled.flatMap((text) => wholeAmount(text, style)?.money.minor ?? []);
  return filled.length === 2 && amounts.length === 1 ? amounts[0] : undefined;
}

function isItem(row: RowValues): boolean {
  return row.quantity !== undefined || row.unitPrice !== undefined || row.netUnitPrice !== undefined;
}

function isSumLabel(row: Row | undefined): boolean {
  const first = row?.cells.flat()[0]?.text ?? '';
  return priceTable.isSumLabel(first);
}

function lineOf(row: Row, { table, lines }: { table: Table<ColumnRole>; lines: readonly Line[] }): number {
  const at = lines
    .slice(table.first, table.next)
    .findIndex((line) => line.page === row.page && line.box.bottom > row.box.top && line.box.top < row.box.bottom);
  return at < 0 ? table.next : table.first + at;
}
