import type { OrderLine } from '../order/order.ts';
import type { Align, Cell, Column, TableBlock } from './block.ts';
import type { Printer } from './printer.ts';

export type ColumnName =
  | 'item'
  | 'itemAndText'
  | 'site'
  | 'sku'
  | 'quantity'
  | 'quantityAndUnit'
  | 'unit'
  | 'unitPrice'
  | 'list'
  | 'discount'
  | 'total'
  | 'start'
  | 'end'
  | 'term';

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
  site: { title: ({ label }) => label('site'), cell: (_, { group = '' }) => group, align: 'left', share: 1.6 },
  sku: { title: ({ label }) => label('sku'), cell: (_, { sku }) => sku, align: 'left', share: 2 },
  quantity: {
    title: ({ label }) => label('quantity'),
    cell: ({ count }, line) => count(line.quantity),
    align: 'right',
    share: 1.2,
  },
  quantityAndUnit: {
    title: ({ label }) => label('quantity'),
    cell: ({ count }, { quantity, unit }) => `${textOfCount(count(quantity))} ${unit}`,
    align: 'left',
    share: 2.2,
  },
  unit: { title: ({ label }) => label('unit'), cell: (_, { unit }) => unit, align: 'left', share: 2 },
  unitPrice: { title: unitPriceTitle, cell: ({ amount }, line) => amount(line.unitPrice), align: 'right', share: 1.8 },
  list: { title: withCurrency('list'), cell: ({ amount }, line) => amount(line.list), align: 'right', share: 2 },
  discount: {
    title: ({ label }) => label('lineDiscount'),
    cell: ({ percent }, line) => (line.discountShare === 0 ? '' : percent(line.discountShare)),
    align: 'right',
    share: 1.3,
  },
  total: {
    title: withCurrency('lineTotal'),
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
  term: {
    title: ({ label }) => label('lineTerm'),
    cell: (_, { kind, term }) => (kind === 'one_off' ? '' : { text: `${term}`, amount: term }),
    align: 'right',
    share: 1.1,
  },
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

function withCurrency(name: 'list' | 'lineTotal') {
  return ({ label, order, style, random }: Printer) =>
    !style.isCurrencyInTables && random.chance(0.5) ? `${label(name)} (${order.currency})` : label(name);
}

function textOfCount(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}
