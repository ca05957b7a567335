import type { Cell } from '../../sheets/cells/parse-cell.ts';
import { columnOf, filledOf, type TableContent } from '../columns/column-cells.ts';
import { areDays } from '../columns/left-out/possible-fields.ts';

/** Columns of days that are not read: those of orders, signatures or invoices. */
export function unreadDays(content: TableContent): Cell[][] {
  return unread(content).filter((cells) => cells.length > 0 && areDays(cells));
}

/** The numbers of percentages in columns that are not read. Other numbers there may be versions. */
export function unreadPercentages(content: TableContent): Cell[][] {
  const numbers = unread(content).map((cells) => cells.map((cell) => /^(\d[\d.,]*) ?%$/.exec(String(cell))?.[1]));
  return numbers.flatMap((cells) => (cells.includes(undefined) ? [] : [cells.map((cell) => cell ?? '')]));
}

function unread({ columns, rows }: TableContent): Cell[][] {
  const others = [...columns.headers.keys()].filter((at) => !columns.fieldAt.has(at));
  return others.map((at) => filledOf(columnOf(rows, at)));
}
