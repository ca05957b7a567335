import type { Cell } from '../../../sheets/cells/parse-cell.ts';

/** What is taken off, as a part of one or as an amount. */
export type Discount = { part?: number; amount?: number };

/** What the cells of a column of discounts may mean; the same for each cell. */
export function discountsIn(
  cells: readonly Cell[],
  header: string,
  amountOf: (text: string) => number | undefined,
): Discount[][] {
  const written = cells.map((cell) => discountOf(String(cell).trim(), header, amountOf));
  // Workbooks keep percentages as parts of one.
  const areParts = written.every(({ amount = Number.NaN }) => amount >= 0 && amount < 1);
  return areParts ? [written, written.map(({ amount = 0 }) => ({ part: amount }))] : [written];
}

function discountOf(text: string, header: string, amountOf: (text: string) => number | undefined): Discount {
  const isPart = text.endsWith('%') || /%|percent/i.test(header);
  const value = amountOf(text.replace(/ ?%$/, '')) ?? (text === '' ? 0 : Number.NaN);
  return isPart ? { part: value / 100 } : { amount: value };
}
