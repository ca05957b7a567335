import { utils, write } from '@e965/xlsx';
import { addDays, addMonths } from '@parley/reading/values/calendar';
import { randomOf, type Random } from '@parley/sample-data/random';
import { messyHeadings } from './messy-headings.ts';

/** A purchase as it was made. Days are texts such as `2026-01-31`. */
export type Bought = {
  supplier: string;
  product: string;
  quantity: number;
  startDate: string;
  months: number;
  isRenewal: boolean;
  total: number;
};

export type MessySheet = {
  bytes: Buffer;
  bought: Bought[];
  /** What a user who knows the file answers, if asked. */
  answers: { decimal: '.' | ','; dates: 'dmy' | 'mdy' | 'ymd'; period: 'month' | 'year' | 'term' };
  /** What each header means; undefined for a column that is no field. */
  meanings: ReadonlyMap<string, string | undefined>;
};

/** `sum` is what a row of totals adds up. */
type Column = { header: string; field?: string; cell: (one: Bought) => string; sum?: (one: Bought) => number };

const suppliers = ['Alto Systems', 'Brightline', 'Total Defense', 'Sum Logic', '3Dox', 'Northwind & Co'];
const products = ['Desk Pro', 'Suite E5', 'Total Protect', 'Backup 2000', 'Data Hub', 'Widget "X"'];

const numberStyles = [
  { thousands: '', decimal: '.' },
  { thousands: ',', decimal: '.' },
  { thousands: '.', decimal: ',' },
  { thousands: '', decimal: ',' },
  { thousands: '\u00A0', decimal: ',' },
  { thousands: '’', decimal: '.' },
] as const;

const dateStyles = {
  ymd: ['YYYY-MM-DD', 'YYYY/MM/DD', 'YYYY-MM-DDT00:00:00Z'],
  dmy: ['DD/MM/YYYY', 'DD.MM.YYYY', 'DD.MM.YY'],
  mdy: ['MM/DD/YYYY', 'MM/DD/YY'],
} as const;

const totalLabels: ((supplier: string) => string)[] = [
  (supplier) => `Total ${supplier}`,
  (supplier) => `${supplier} Total`,
  (supplier) => `Subtotal ${supplier}`,
  () => 'Subtotal',
  (supplier) => supplier,
];

type Kind = keyof (typeof messyHeadings)['en'];
type PriceKind = 'total' | 'yearly' | 'monthly' | 'unitMonthly' | 'thousands';
type Style = { pick: (kind: Kind) => string; amount: (value: number) => string; day: (day: string) => string };

/** A list of purchases as people keep them, by seed: its headers, its writing and what surrounds the table differ. */
export function messySheet(seed: number): MessySheet {
  const random = randomOf('messy sheet', seed);
  const language = random.pick(Object.values(messyHeadings));
  const number = random.pick(numberStyles);
  const order = random.pick(['ymd', 'dmy', 'mdy'] as const);
  const pattern = random.pick(dateStyles[order]);
  const style: Style = {
    pick: (kind) => random.pick<string>(language[kind]),
    amount: (value) => written(value, { ...number, digits: 2 }),
    day: (day) => writtenDay(day, pattern),
  };
  const bought = Array.from({ length: random.integer(3, 12) }, () => purchase(random));
  if (random.chance(0.5)) bought.sort((one, other) => one.supplier.localeCompare(other.supplier));
  const priced = random.pick(['total', 'yearly', 'monthly', 'unitMonthly', 'thousands'] as const);
  const columns: Column[] = [
    { header: style.pick('supplier'), field: 'supplier', cell: ({ supplier }) => supplier },
    { header: style.pick('product'), field: 'product', cell: ({ product }) => product },
    {
      header: style.pick('quantity'),
      field: 'quantity',
      cell: ({ quantity }) => written(quantity, { ...number, digits: 0 }),
    },
    { header: style.pick('start'), field: 'startDate', cell: ({ startDate }) => style.day(startDate) },
    termColumn(random.pick(['months', 'years', 'end'] as const), style),
    { header: 'Purchase type', field: 'purchaseType', cell: ({ isRenewal }) => (isRenewal ? 'Renewed' : 'New') },
    priceColumn(priced, style),
    ...(random.chance(0.4) ? [{ header: style.pick('note'), cell: () => random.pick(['', 'IT', '4711', 'n/a']) }] : []),
  ];
  return {
    bytes: fileOf(tableRows({ random, columns, bought, style }), random),
    bought,
    answers: { decimal: number.decimal, dates: order, period: periods[priced] },
    meanings: new Map(columns.map(({ header, field }) => [header, field])),
  };
}

const periods = { total: 'term', yearly: 'year', monthly: 'month', unitMonthly: 'month', thousands: 'term' } as const;

function purchase(random: Random): Bought {
  const [quantity, unit, months] = [random.integer(1, 3_000), random.integer(100, 4_000), random.pick([12, 24, 36])];
  return {
    supplier: random.pick(suppliers),
    product: random.pick(products),
    quantity,
    startDate: addDays('2020-01-01', random.integer(0, 2_000)),
    months,
    isRenewal: random.chance(0.5),
    // A multiple of 10 a month, so that no way to write it rounds.
    total: quantity * unit * 10 * months,
  };
}

function termColumn(kind: 'months' | 'years' | 'end', { pick, day }: Style): Column {
  const header = pick(kind);
  if (kind === 'end')
    return {
      header,
      field: 'endDate',
      cell: ({ startDate, months }) => day(addDays(addMonths(startDate, months), -1)),
    };
  return { header, field: 'termMonths', cell: ({ months }) => String(kind === 'months' ? months : months / 12) };
}

function priceColumn(kind: PriceKind, { pick, amount }: Style): Column {
  const header = pick(kind);
  const parts: Record<PriceKind, (one: Bought) => number> = {
    total: ({ total }) => total,
    yearly: ({ total, months }) => (total / months) * 12,
    monthly: ({ total, months }) => total / months,
    unitMonthly: ({ total, months, quantity }) => total / months / quantity,
    thousands: ({ total }) => total / 1_000,
  };
  const part = parts[kind];
  const cell = (one: Bought) => amount(part(one));
  return kind === 'unitMonthly' ? { header, field: 'unitPrice', cell } : { header, field: 'netPrice', cell, sum: part };
}

type Table = { random: Random; columns: Column[]; bought: Bought[]; style: Style };

function tableRows({ random, columns, bought, style }: Table): string[][] {
  const labelOf = random.chance(0.5) ? random.pick(totalLabels) : undefined;
  const total = (label: string, of: Bought[]) =>
    columns.map(({ sum }, at) => {
      if (at === 0) return label;
      return sum ? style.amount(of.reduce((all, one) => all + sum(one), 0)) : '';
    });
  const body = bought.flatMap((one, index) => {
    const row = columns.map(({ cell }) => cell(one));
    const isLast = bought[index + 1]?.supplier !== one.supplier;
    const group = bought.slice(bought.slice(0, index + 1).findLastIndex(startsGroup(bought)), index + 1);
    return labelOf && isLast ? [row, total(labelOf(one.supplier), group)] : [row];
  });
  return [
    ...(random.chance(0.4) ? [['Software contracts'], ['As of 2026-01-31'], []] : []),
    columns.map(({ header }) => header),
    ...body,
    ...(random.chance(0.5) ? [total(random.pick(['Total', 'Grand total:', 'Summe']), bought)] : []),
    ...(random.chance(0.3) ? [[], ['Source: contract register']] : []),
  ];
}

function startsGroup(bought: Bought[]) {
  return ({ supplier }: Bought, index: number) => bought[index - 1]?.supplier !== supplier;
}

type NumberStyle = { thousands: string; decimal: string; digits: number };

function written(value: number, { thousands, decimal, digits }: NumberStyle): string {
  const [whole = '', part] = value.toFixed(digits).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
}

function writtenDay(day: string, pattern: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replace('YYYY', year).replace('YY', year.slice(2)).replace('MM', month).replace('DD', date);
}

function fileOf(rows: string[][], random: Random): Buffer {
  const delimiter = random.pick([',', ';', '\t', 'workbook']);
  if (delimiter !== 'workbook') return Buffer.from(rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n'));
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Contracts');
  return write(book, { type: 'buffer', bookType: 'xlsx' });
}

function quoted(cell: string): string {
  return /[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
