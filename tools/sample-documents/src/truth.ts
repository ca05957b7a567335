import type { Printer } from './layout/printer.ts';
import { minorDigits } from '@parley/money/money';
import type { OrderLine } from './order/order.ts';

type TrueLine = { kind: OrderLine['kind']; name: string; quantity: number; total: number; productId?: string };

/** The labels of a document, by extraction field; only what the document shows. */
export type Truth = {
  layout: string;
  heldOut: boolean;
  companyId: string;
  productIds: string[];
  lineItems: TrueLine[];
  currency?: string;
  /** Fields of which the document states nothing. */
  absent?: string[];
  [field: string]: unknown;
};

type About = { layout: string; heldOut: boolean; title?: string; saysWhatIsAbsent: boolean; isContract: boolean };

/** Fields that a document either prints in its own place or does not state. */
const absentUnlessShown = ['start', 'end', 'term', 'tax', 'discount', 'renewalTerm', 'noticePeriod'];

/** Amounts in whole units, durations in months, notice periods in days. */
export function truthOf({ order, shown }: Printer, about: About): Truth {
  const major = (minor: number) => Number((minor / 10 ** minorDigits(order.currency)).toFixed(4));
  const { currency, seller, lines } = order;
  const all: Record<string, unknown> = {
    documentName: about.title,
    contractNumber: order.number,
    vendor: seller.legalName,
    vendorDomain: seller.domain,
    buyer: order.buyer.legalName,
    parties: `${seller.legalName}; ${order.buyer.legalName}`,
    documentDate: order.documentDate,
    start: order.start,
    end: order.end,
    term: order.term,
    autoRenew: order.autoRenew,
    renewalTerm: order.renewalTerm,
    noticePeriod: order.noticePeriod,
    listTotal: major(order.listTotal),
    discount: major(order.discount),
    tax: major(order.tax),
    total: major(order.total),
  };
  const isShown = (name: string) => shown.has(name as never) || isDerived(name, shown);
  return {
    layout: about.layout,
    heldOut: about.heldOut,
    ...Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== undefined && isShown(name))),
    ...(!about.isContract && { currency }),
    companyId: seller.companyId,
    ...(about.saysWhatIsAbsent && { absent: absentUnlessShown.filter((name) => !isShown(name)) }),
    productIds: about.isContract ? [] : [...new Set(lines.flatMap(({ productId }) => productId ?? []))],
    lineItems: about.isContract ? [] : lines.map((line) => lineTruth(line, major)),
  };
}

/** Two of start, end and term determine the third. */
function isDerived(name: string, shown: Printer['shown']): boolean {
  const period = ['start', 'end', 'term'] as const;
  return period.some((part) => part === name) && period.filter((part) => shown.has(part)).length >= 2;
}

function lineTruth({ kind, name, quantity, total, productId }: OrderLine, major: (minor: number) => number): TrueLine {
  return { kind, name, quantity, total: major(total), ...(productId !== undefined && { productId }) };
}
