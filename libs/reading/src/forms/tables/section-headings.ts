import type { ColumnRole } from '../headings/column-role.ts';
import { goesOn } from './row-values.ts';
import { heightOf, overlapDown } from '../../layout/box.ts';
import type { Segment } from '../../layout/line.ts';
import type { Row } from '../../layout/row.ts';
import type { Table } from '../../layout/tables-of.ts';
import { squash } from '../../values/squash.ts';

/**
 * A table whose names do not begin with the headings of their sections. A heading stands alone on the line above the row
 * that begins a section, and is no part of the name, because the next word would have had room next to it, or because it
 * is set off from the name; or the sum of the section, which is left out, repeats it. `sums` are the rows that sum up sections.
 */
export function withoutHeadings(table: Table<ColumnRole>, sums: ReadonlySet<Row>): Table<ColumnRole> {
  const at = table.columns.findIndex(({ role }) => role === 'name');
  if (at < 0) return table;
  const right = Math.max(...table.rows.flatMap((row) => row.cells[at] ?? []).map(({ box }) => box.right));
  const begins = (index: number) => index === 0 || isIn(sums, table.rows[index - 1]);
  const isHeaded = table.rows.some((row) => sums.has(row));
  const step = stepOf(table.rows, at);
  const repeating = new Set<Row>();
  const rows = table.rows.map((row, index) => {
    const [first, next] = namesOf(row, at);
    if (first === undefined || next === undefined || sums.has(row)) return row;
    const isFirst = begins(index);
    const sum = isFirst ? sumNamed(first, row, table.rows[index + 1]) : undefined;
    if (sum !== undefined) repeating.add(sum);
    const hadRoom = isFirst && isHeaded && !goesOn(first, next, right);
    const isHeading = sum !== undefined || hadRoom || isSetOff(first, next, step);
    return isHeading ? withoutFirst(row, at) : row;
  });
  return { ...table, rows: rows.filter((row) => !repeating.has(row)) };
}

function withoutFirst(row: Row, at: number): Row {
  return { ...row, cells: row.cells.map((cell, place) => (place === at ? cell.slice(1) : cell)) };
}

/** Lines of one name stand no further apart than this, compared with the usual step. */
const usualStep = 1.2;

/** How far a line of a name is below the one before, in most cells. */
function stepOf(rows: readonly Row[], at: number): number | undefined {
  const steps = rows.flatMap((row) =>
    (row.cells[at] ?? []).flatMap((part, place, parts) => stepTo(part, parts[place - 1]) ?? []),
  );
  return steps.toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)];
}

function stepTo(part: Segment, before: Segment | undefined): number | undefined {
  const isOfOneSize = before !== undefined && part.words[0]?.fontSize === before.words[0]?.fontSize;
  return isOfOneSize ? part.box.bottom - before.box.bottom : undefined;
}

/** Whether the first line stands further from the next than the lines of names do from each other. */
function isSetOff(first: Segment, next: Segment, step: number | undefined): boolean {
  const own = stepTo(next, first);
  return own !== undefined && step !== undefined && own > step * usualStep;
}

function isIn(sums: ReadonlySet<Row>, row: Row | undefined): boolean {
  return row !== undefined && sums.has(row);
}

/** The lines of a row's name, if the first stands above all figures, and the second next to one; otherwise none. */
function namesOf({ cells }: Row, at: number): Segment[] {
  const names = cells[at] ?? [];
  const figures = cells.flatMap((cell, place) => (place === at ? [] : cell)).filter(({ text }) => /\d/u.test(text));
  const top = Math.min(...figures.map(({ box }) => box.top));
  const above = names.filter(({ box }) => (box.top + box.bottom) / 2 < top);
  const next = names[1];
  const isBeside = next !== undefined && figures.some(({ box }) => overlapDown(box, next.box) > heightOf(next.box) / 2);
  return above.length === 1 && above[0] === names[0] && isBeside ? names : [];
}

/** The next row, if it names what stands above, and only repeats the amount of the row: the sum of a section of one. */
function sumNamed({ text }: Segment, row: Row, next: Row | undefined): Row | undefined {
  const [name, amount, ...others] = next?.cells.filter(isFilled) ?? [];
  const isNamed = squash(name?.map((part) => part.text).join('') ?? '').includes(squash(text));
  const isSame = amount?.[0]?.text === row.cells.findLast(isFilled)?.[0]?.text;
  return isNamed && isSame && others.length === 0 ? next : undefined;
}

function isFilled(cell: readonly Segment[]): boolean {
  return cell.length > 0;
}
