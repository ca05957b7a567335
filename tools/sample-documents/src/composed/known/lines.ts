import type { Block, Cell, TableBlock } from '../../layout/block.ts';
import { footRow, lineTable, type ColumnName } from '../../layout/line-table.ts';
import { hasDiscounts } from '../../layout/printer.ts';
import type { OrderLine } from '../../order/order.ts';
import type { Drawing, Parts } from '../part.ts';

const simple: ColumnName[] = ['item', 'quantity', 'unitPrice', 'total'];

/** With a column for discounts where lines have one. */
export function columnsOf({ p }: Drawing, wanted: ColumnName[] = simple): ColumnName[] {
  if (!hasDiscounts(p.order.lines)) return wanted;
  return wanted.flatMap((name): ColumnName[] => (name === 'total' ? ['discount', 'total'] : [name]));
}

function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { total }) => sum + total, 0);
}

/** Lines by their site or year; those without one come last. */
function sections(lines: readonly OrderLine[]): [name: string | undefined, lines: OrderLine[]][] {
  return [...Map.groupBy(lines, ({ group }) => group)];
}

/** The name of a section; years are named in the document's language. */
function sectionName({ language }: Drawing, name: string): string {
  return name.replace('Year', language.units.year);
}

/** One table with a heading row, its rows and a subtotal row for each section. */
function inSections(drawing: Drawing): Block[] {
  const { p } = drawing;
  const columns = columnsOf(drawing);
  const whole = lineTable(p, columns);
  const rows = sections(p.order.lines).flatMap(([name, lines]): Cell[][] => {
    const own = lineTable(p, columns, lines).rows;
    if (name === undefined) return own;
    const heading: Cell[] = columns.map((_, index) => (index === 0 ? sectionName(drawing, name) : ''));
    return [heading].concat(own, [footRow(columns, p.label('sectionSum'), p.amount(sumOf(lines)))]);
  });
  return [{ ...whole, rows }];
}

/** A table with its own sum for each section. */
function tableForEach(drawing: Drawing): Block[] {
  const { p } = drawing;
  const columns = columnsOf(drawing);
  return sections(p.order.lines).flatMap(([name, lines]): Block[] => {
    const own = lineTable(p, columns, lines);
    if (name === undefined) return [own];
    return [
      { type: 'section', text: name },
      { ...own, foot: [footRow(columns, p.label('sectionSum'), p.amount(sumOf(lines)))] },
    ];
  });
}

/** The sum of a section is in the row of its heading. */
function sumsInHeadings(drawing: Drawing): Block[] {
  const { p } = drawing;
  const columns = columnsOf(drawing);
  const rows = sections(p.order.lines).flatMap(([name, lines]): Cell[][] => {
    const own = lineTable(p, columns, lines).rows;
    return name === undefined
      ? own
      : [footRow(columns, sectionName(drawing, name), p.amount(sumOf(lines)))].concat(own);
  });
  return [{ ...lineTable(p, columns), rows }];
}

function withNotes(drawing: Drawing): Block[] {
  const { p, language } = drawing;
  const columns = columnsOf(drawing);
  const table = lineTable(p, columns);
  const rows = table.rows.flatMap((row) =>
    p.random.chance(0.4) ? [row, columns.map((_, index) => (index === 0 ? p.random.pick(language.notes) : ''))] : [row],
  );
  return [{ ...table, rows }];
}

/** With a row that is offered and left out of the sum. */
function withOption(drawing: Drawing): Block[] {
  const { p, language } = drawing;
  const whole = table(drawing);
  const price = p.random.integer(100, 900) * 1000;
  const option: Record<string, Cell> = { item: `${language.notes[0]} (${language.optional})`, total: p.amount(price) };
  const names = columnsOf(drawing);
  return [
    { ...whole, rows: [...whole.rows.slice(0, 1), names.map((name) => option[name] ?? ''), ...whole.rows.slice(1)] },
  ];
}

function numbered(drawing: Drawing): Block[] {
  const table = lineTable(drawing.p, columnsOf(drawing));
  const rows = table.rows.map((row, index): Cell[] => [`${index + 1}`, ...row]);
  return [{ ...table, columns: [{ title: '#', align: 'left', share: 0.6 }, ...table.columns], rows }];
}

export function table(drawing: Drawing, wanted?: ColumnName[]): TableBlock {
  return lineTable(drawing.p, columnsOf(drawing, wanted));
}

export const lines: Parts['lines'] = [
  { draw: (drawing) => [table(drawing)] },
  { draw: (drawing) => [table(drawing, ['item', 'unit', 'quantity', 'unitPrice', 'total'])] },
  { draw: (drawing) => [table(drawing, ['itemAndText', 'quantity', 'unitPrice', 'total'])] },
  { wish: { discounts: 'none' }, draw: numbered },
  { wish: { sites: 2, maxLines: 3 }, draw: inSections },
  { wish: { isRamp: true, maxLines: 2 }, draw: inSections },
  { wish: { sites: 2, maxLines: 3 }, draw: tableForEach },
  { wish: { isRamp: true, maxLines: 2 }, draw: sumsInHeadings },
  { draw: withNotes },
  { draw: withOption },
];
