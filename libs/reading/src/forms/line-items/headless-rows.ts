import type { ColumnRole } from '../headings/column-role.ts';
import { withFiguresApart } from './figures-apart.ts';
import { figuresOf } from './line-figures.ts';
import type { Figure } from './line-figures.ts';
import { lineTable } from './line-table.ts';
import type { LineParts } from './line-table.ts';
import { priceTable } from '../tables/price-table.ts';
import type { Style } from '../../style-of.ts';
import type { Line, Segment } from '../../layout/line.ts';
import type { Table } from '../../layout/tables-of.ts';

/** Which figures of a row multiply: their places among its figures. */
type Order = { quantity: number; unitPrice: number; total: number };
/** An order that rows with that many figures prove; it is clear if quantity and price cannot be swapped. */
type Proven = Order & { figures: number; isClear: boolean };
/** A line that may be a row. */
type RowLine = { at: number; line: Line; name: Segment; figures: Figure[] };

/** Maximum number of lines between two rows. */
const maxBetween = 4;
const minLetters = 2;
/** No row has more columns of figures. */
const maxFigures = 8;

/**
 * Rows without a header, in any order of columns: what multiplies to an amount is quantity and unit price. If either
 * could be the quantity, it is left out, and a person will be asked for it.
 */
export function headlessRowsOf(lines: readonly Line[], style: Style): Table<ColumnRole>[] {
  return groupsOf(lines, style).flatMap((rows) => {
    const order = orderOf(rows);
    return order === undefined ? [] : rows.flatMap((row) => toTable(row, order));
  });
}

/** Lines with a name and figures, in groups without a sum or many other lines between them. */
function groupsOf(lines: readonly Line[], style: Style): RowLine[][] {
  const groups: RowLine[][] = [[]];
  for (const [at, line] of lines.entries()) {
    const last = groups.at(-1)?.at(-1);
    if (priceTable.closes(line) || (last !== undefined && at - last.at > maxBetween)) groups.push([]);
    else groups.at(-1)?.push(...rowAt(line, at, style));
  }
  return groups;
}

function rowAt(printed: Line, at: number, style: Style): RowLine[] {
  const line = withFiguresApart(printed, style);
  const figures = figuresOf(line, style);
  if (figures.length === 0 || figures.length > maxFigures) return [];
  const [name] = line.segments
    .filter((segment) => !figures.some((figure) => figure.segment === segment))
    .toSorted((a, b) => lettersOf(b) - lettersOf(a));
  const isRow = name !== undefined && lettersOf(name) >= minLetters && !priceTable.isSumLabel(name.text);
  return isRow ? [{ at, line, name, figures }] : [];
}

function lettersOf({ text }: Segment): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** The order of columns that most rows prove, those first that tell quantity and price apart. */
function orderOf(rows: readonly RowLine[]): Proven | undefined {
  const votes = new Map<string, Proven & { count: number }>();
  for (const { figures } of rows) {
    for (const order of ordersIn(figures)) {
      const key = JSON.stringify([order, figures.length]);
      const vote = votes.get(key) ?? { ...order, figures: figures.length, count: 0, isClear: false };
      vote.count += 1;
      vote.isClear ||= isClear(figures, order);
      votes.set(key, vote);
    }
  }
  return [...votes.values()].sort((a, b) => Number(b.isClear) - Number(a.isClear) || b.count - a.count)[0];
}

function ordersIn(figures: readonly Figure[]): Order[] {
  const places = figures.keys().toArray();
  return places.flatMap((quantity) =>
    places.flatMap((unitPrice) =>
      places.flatMap((total) =>
        multiplies(figures, { quantity, unitPrice, total }) ? [{ quantity, unitPrice, total }] : [],
      ),
    ),
  );
}

/** A quantity of one proves nothing: any two equal amounts would do. */
function multiplies(figures: readonly Figure[], order: Order): boolean {
  const [quantity, price, total] = [figures[order.quantity], figures[order.unitPrice], figures[order.total]];
  if (quantity === undefined || price === undefined || total === undefined) return false;
  if (new Set(Object.values(order)).size < 3 || price.isCount || total.isCount) return false;
  if (quantity.isMoney || quantity.number <= 1 || quantity.precision > price.precision) return false;
  return Math.abs(quantity.number * price.number - total.number) < 0.005;
}

/** Whether the quantity cannot be the price as well: it has a unit, or the price is printed as one. */
function isClear(figures: readonly Figure[], { quantity, unitPrice }: Order): boolean {
  const [count, price] = [figures[quantity], figures[unitPrice]];
  return count?.isCount === true || price?.isMoney === true || (price?.precision ?? 0) > (count?.precision ?? 0);
}

/** A row in that order; or a name with an amount among such rows, which counts nothing. */
function toTable({ at, line, name, figures }: RowLine, order: Proven): Table<ColumnRole>[] {
  const isWhole = figures.length === order.figures;
  const total = isWhole ? figures[order.total] : figures[0];
  if (total === undefined || (!isWhole && (figures.length > 1 || !total.isPrice))) return [];
  const parts: LineParts = [
    ['name', name],
    ['total', total.segment],
  ];
  const [quantity, price] = [figures[order.quantity], figures[order.unitPrice]];
  if (isWhole && order.isClear && quantity && price)
    parts.push(['quantity', quantity.segment], ['unitPrice', price.segment]);
  return [lineTable(line, at, parts)];
}
