import { randomOf, type Random } from '@parley/sample-data/random';
import type { Language } from '../style/language.ts';
import type { Order, OrderLine } from '../order/order.ts';
import { minorDigits } from '@parley/money/money';
import { formatDate } from '../style/date-style.ts';
import { bareAmount, decimal, money } from '../style/number-style.ts';
import type { Style } from '../style/style.ts';
import { labelChooser, type LabelName } from '../style/wording.ts';
import type { Cell, Pair } from './block.ts';
import { durationText } from './duration-text.ts';

/** Fields of the order that a document may show. The document's labels contain only the fields shown. */
export type ShownField =
  | 'contractNumber'
  | 'documentDate'
  | 'vendor'
  | 'buyer'
  | 'start'
  | 'end'
  | 'term'
  | 'currency'
  | 'listTotal'
  | 'discount'
  | 'tax'
  | 'total';

/** Formats values in the document's style and records which fields were shown. */
export type Printer = {
  order: Order;
  style: Style;
  random: Random;
  /** Undefined: English, in all its forms. */
  language: Language | undefined;
  shown: Set<ShownField | 'documentName' | 'vendorDomain' | 'parties' | 'autoRenew' | 'renewalTerm' | 'noticePeriod'>;
  label: (name: LabelName) => string;
  value: (field: ShownField) => Cell;
  /** A field with its label. */
  pair: (field: ShownField) => Pair;
  date: (date: string) => Cell;
  money: (minor: number) => Cell;
  /** An amount for tables, with or without currency. */
  amount: (minor: number) => Cell;
  count: (value: number) => Cell;
  percent: (share: number) => string;
  title: (text: string) => string;
};

export function createPrinter(
  order: Order,
  style: Style,
  of: { seed: number; layout: string; heldOut: boolean; language?: Language | undefined },
): Printer {
  const random = randomOf(of.seed, of.layout, 'words');
  const shown: Printer['shown'] = new Set();
  const label = labelChooser(random.pick, { heldOut: of.heldOut, instead: of.language?.labels });
  const { currency } = order;
  const major = (minor: number) => minor / 10 ** minorDigits(currency);
  const write = {
    date: (date: string): Cell => ({ text: formatDate(date, style.dates), date }),
    money: (minor: number): Cell => ({ text: money(minor, currency, style.numbers), amount: major(minor) }),
  };
  const printer: Printer = {
    order,
    style,
    random,
    language: of.language,
    shown,
    label,
    ...write,
    value(field) {
      shown.add(field);
      return valueOf(printer, field);
    },
    pair: (field) => [label(field) + style.colon, printer.value(field)],
    amount: (minor) =>
      style.isCurrencyInTables
        ? write.money(minor)
        : { text: bareAmount(minor, currency, style.numbers), amount: major(minor) },
    count: (value) => ({ text: decimal(value, Number.isInteger(value) ? 0 : 1, style.numbers), amount: value }),
    percent: (share) =>
      `${decimal(share * 100, Number.isInteger(share * 100) ? 0 : 1, style.numbers)}${random.pick(['%', ' %'])}`,
    title(text) {
      shown.add('documentName');
      return text;
    },
  };
  return printer;
}

/** Whether any line costs less than its list price. */
export function hasDiscounts(lines: OrderLine[]): boolean {
  return lines.some(({ discountShare }) => discountShare > 0);
}

function monthsIn({ units: { month } }: Language, months: number): string {
  return `${months} ${months === 1 ? month[0] : month[1]}`;
}

function valueOf({ order, random, language, date, money: write }: Printer, field: ShownField): Cell {
  const values: Record<ShownField, () => Cell> = {
    contractNumber: () => order.number,
    documentDate: () => date(order.documentDate),
    start: () => date(order.start),
    end: () => date(order.end),
    vendor: () => order.seller.legalName,
    buyer: () => order.buyer.legalName,
    term: () => (language === undefined ? durationText(order.term, random) : monthsIn(language, order.term)),
    currency: () => order.currency,
    listTotal: () => write(order.listTotal),
    discount: () => write(random.chance(0.6) ? -order.discount : order.discount),
    tax: () => write(order.tax),
    total: () => write(order.total),
  };
  return values[field]();
}
