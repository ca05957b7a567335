import type { Style } from '../../style-of.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Row } from '../../layout/row.ts';
import { findMoneyInCell } from '../../values/money.ts';

/** What the amounts of a column come to, in the smallest unit; of each cell, the first counts. */
export function sumOfColumn(rows: readonly Row[], at: number, style: Style): number {
  return rows.reduce((sum, row) => sum + (findMoneyInCell(cellText(row, at), style)[0]?.money.minor ?? 0), 0);
}
