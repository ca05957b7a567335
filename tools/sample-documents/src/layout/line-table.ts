import type { OrderLine } from '../order/order.ts';
import { textOf, type Align, type Cell, type Column, type TableBlock } from './block.ts';
import type { Printer } from './printer.ts';

export type ColumnName =
  | 'item'
  | 'itemAndText'
  | 'sku'
  | 'quantity'
  | 'quantityAndUnit'
  | 'unit'
  | 'unitPrice'
  | 'discount'
  | 'total'
  | 'start'
  | 'end';

type Print = {
  title: (printer: Printer) => string;
  cell: (printer: Printer, line: OrderLine) => Cell;
  align: Align;
  share: number;
};

const columns: Record<ColumnName, Print> = {
  item: { title: ({ label }) => label('item'), cell: (_, { name }) => name, align: 'left', share: 4 },
  itemAndText: {
    title: ({ label }) => label('item'),
    cell: (_, { name, description }) => `${name}\n${description}`,
    align: 'left',
    share: 5,
  },
  sku: { title: ({ label }) => label('sku'), cell: (_, { sku }) => sku, align: 'left', share: 2 },
  quantity: {
    title: ({ label }) => label('quantity'),
    cell: ({ count }, line) => count(line.quantity),
    align: 'right',
    share: 1.2,
  },
  quantityAndUnit: {
    title: ({ label }) => label('quantity'),
    cell: ({ count }, { quantity, unit }) => `${textOf(count(quantity))} ${unit}`,
    align: 'left',
    share: 2.2,
  },
  unit: { title: ({ label }) => label('unit'), cell: (_, { unit }) => unit, align: 'left', share: 2 },
  unitPrice: { title: unitPriceTitle, cell: ({ amount }, line) => amount(line.unitPrice), align: 'right', share: 1.8 },
  discount: {
    title: ({ label }) => label('lineDiscount'),
    cell: ({ percent }, line) => (line.discountShare === 0 ? '' : percent(line.discountShare)),
    align: 'right',
    share: 1.3,
  },
  total: {
    title: lineTotalTitle,
    cell: ({ amount }, line) => amount(line.total),
    align: 'right',
    share: 2.1,
  },
  start: {
    title: ({ label }) => label('lineStart'),
    cell: ({ date }, line) => date(line.start),
    align: 'left',
    share: 2,
  },
  end: { title: ({ label }) => label('lineEnd'), cell: ({ date }, line) => date(line.end), align: 'left', share: 2 },
};

/** A table of the order's lines, one per row, with the columns that the layout wants. */
export function lineTable(printer: Printer, names: ColumnName[], lines = printer.order.lines): TableBlock {
  return {
    type: 'table',
    columns: names.map((name): Column => {
      const { title, align, share } = columns[name];
      return { title: title(printer), align, share };
    }),
    rows: lines.map((line) => names.map((name) => columns[name].cell(printer, line))),
  };
}

/** A footer row: the text in the first column, the amount in the last. */
export function footRow(names: ColumnName[], words: string, amount: Cell): Cell[] {
  return names.map((_, index) => (index === 0 ? words : index === names.length - 1 ? amount : ''));
}

function unitPriceTitle({ label, order, random, language }: Printer): string {
  const title = label('unitPrice');
  if (language !== undefined) return order.basis === 'term' ? title : `${title} ${language.per[order.basis]}`;
  const forms = [`${title} / ${order.basis}`, `${title} (per ${order.basis})`, `${title} per ${order.basis}`];
  return order.basis === 'term' || random.chance(0.2) ? title : random.pick(forms);
}

function lineTotalTitle({ label, order, style, random }: Printer): string {
  const title = label('lineTotal');
  return !style.isCurrencyInTables && random.chance(0.5) ? `${title} (${order.currency})` : title;
}
