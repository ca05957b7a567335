import type { Cell } from '../../sheets/cells/parse-cell.ts';
import type { findColumns } from '../../sheets/tables/columns.ts';
import { repeatedTotals, totalOfOrders } from './amounts/repeated-amounts.ts';
import { settleAmounts } from './amounts/settle-amounts.ts';
import { settleColumns } from './settle-columns.ts';
import { totalOfRows } from './amounts/totals-of-rows.ts';

type FoundColumns = Pick<ReturnType<typeof findColumns>, 'columns' | 'leftOut' | 'open'>;

/** The columns as their cells tell them, where headers leave it open. */
export function withSettled(
  found: FoundColumns,
  { rows, totals }: { rows: readonly Cell[][]; totals: readonly Cell[][] },
  options: Parameters<typeof settleColumns>[1] & Parameters<typeof settleAmounts>[1],
) {
  const { fields, left, unknown } = settleColumns({ ...found, rows, totals }, options);
  const skipped = [...left, ...unknown.keys()];
  const byCells = changed(found, new Map([...fields].map(([at, { field }]) => [at, field])), skipped);
  const told = changed(byCells, new Map(), repeatedTotals({ ...byCells, rows }, options.decimal));
  const { explained, total, decimal: likely, areUnitsBeforeTax = false } = settleAmounts({ ...told, rows }, options);
  const ofTotal = new Map(total === undefined ? [] : [[total, 'netPrice'] as const]);
  const reasons = new Map([...fields].map(([at, { reason }]) => [at, reason]));
  if (total !== undefined) reasons.set(total, 'the other amounts come to it');
  const settled = changed(told, ofTotal, [...explained]);
  const ofRows = options.columns.has('netTotal') ? undefined : totalOfRows({ ...settled, rows }, options.dates);
  const ofLines = new Map(ofRows === undefined ? [] : [[ofRows, 'netPrice'] as const]);
  const priced = changed(settled, ofLines, []);
  const ofOrders = options.columns.has('netPrice') ? undefined : totalOfOrders({ ...priced, rows });
  if (ofOrders !== undefined) reasons.set(ofOrders, 'the first row of each purchase alone has it');
  const whole = new Map(ofOrders === undefined ? [] : [[ofOrders, 'netTotal'] as const]);
  return { ...changed(priced, whole, []), likely, reasons, unknown, areUnitsBeforeTax };
}

function changed(
  { columns, leftOut, open }: FoundColumns,
  fields: ReadonlyMap<number, string>,
  left: readonly number[],
): FoundColumns {
  const kept = [...columns.fieldAt].filter(([at]) => !left.includes(at));
  return {
    columns: { ...columns, fieldAt: new Map([...kept, ...fields]) },
    leftOut: [...leftOut, ...left],
    open: open.filter((at) => !left.includes(at) && !fields.has(at)),
  };
}
