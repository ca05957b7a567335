import type { Party } from '../order/order.ts';
import type { Align, Block, FieldsBlock, Pair } from './block.ts';
import { spelled } from './duration-text.ts';
import { hasDiscounts, type Printer, type ShownField } from './printer.ts';

const titles = ['Order Form', 'Subscription Order Form', 'Service Order', 'Order Confirmation', 'Software Order'];

/** Fields of the order with their labels, and other pairs, which choose their words in the same order. */
export function fields(
  printer: Printer,
  { place, columns = 1 }: { place: FieldsBlock['place']; columns?: number },
  shown: (ShownField | ((printer: Printer) => Pair))[],
): FieldsBlock {
  const pairs = shown.map((one) => (typeof one === 'string' ? printer.pair(one) : one(printer)));
  return { type: 'fields', place, columns, pairs };
}

/** A title, by default one of an order form. */
export function titleBlock(printer: Printer, align: 'left' | 'center', from: string[] = titles): Block {
  return { type: 'title', align, text: printer.title(printer.random.pick(from)) };
}

/** Name and address of a party, with the other details of a letterhead. */
export function letterhead(printer: Printer, party: Party, align: Align = 'left'): Block {
  const { legalName, address, domain } = party;
  const contact = printer.random.pick([
    [`www.${domain}`],
    [`sales@${domain}`],
    [domain, `billing@${domain}`],
    [`Tel. +1 555 0${printer.random.integer(100, 199)}`, `orders@${domain}`],
  ]);
  return { type: 'lines', align, lines: [legalName, ...address, ...contact] };
}

/** The seller's letterhead, which shows the vendor field. */
export function sellerHead(printer: Printer, align: Align = 'left'): Block {
  printer.shown.add('vendor').add('vendorDomain');
  return letterhead(printer, printer.order.seller, align);
}

/** The buyer, labelled as such. */
export function buyerBlock(printer: Printer): Block {
  printer.shown.add('buyer');
  const { legalName, address, person } = printer.order.buyer;
  const attention = printer.random.chance(0.5) ? [`Attn: ${person}`] : [];
  return { type: 'lines', align: 'left', lines: [`${printer.label('buyer')}:`, legalName, ...attention, ...address] };
}

/** Start and end date in one value. */
export function periodPair(printer: Printer): Pair {
  const [start, end] = [printer.date(printer.order.start), printer.date(printer.order.end)];
  printer.shown.add('start').add('end');
  const text = (cell: typeof start) => (typeof cell === 'string' ? cell : cell.text);
  return [
    printer.label('period') + printer.style.colon,
    `${text(start)} ${printer.random.pick(['–', '-', 'to', 'through'])} ${text(end)}`,
  ];
}

export function paymentPair({ label, order, random, style }: Printer): Pair {
  const days = order.paymentDays;
  return [
    label('payment') + style.colon,
    random.pick([`Net ${days}`, `${days} days net`, `Due ${days} days after invoice`]),
  ];
}

/** Subtotal and discount if there is one, the total, and with tax the amount due. */
export function totalPairs(printer: Printer): Pair[] {
  const { order, label, style, money } = printer;
  const isReduced = order.sumDiscount > 0 || hasDiscounts(order.lines);
  return [
    ...(isReduced ? [printer.pair('listTotal'), printer.pair('discount')] : []),
    printer.pair('total'),
    ...(order.tax > 0
      ? [taxPair(printer), [label('totalWithTax') + style.colon, money(order.total + order.tax)] satisfies Pair]
      : []),
  ];
}

function taxPair(printer: Printer): Pair {
  const [name, value] = printer.pair('tax');
  return [
    printer.random.chance(0.6) ? `${name.replace(/:$/, '')} ${printer.percent(printer.order.taxRate)}` : name,
    value,
  ];
}

/** A contract sentence on what happens at the end of the term. */
export function renewalSentence({ order, random, shown }: Printer): string {
  const { autoRenew, renewalTerm, noticePeriod } = order;
  shown.add('autoRenew');
  if (!autoRenew)
    return random.pick([
      'This order does not renew automatically; it ends at the end of the term.',
      'There is no automatic renewal. Any further term needs a new order.',
    ]);
  shown.add('renewalTerm').add('noticePeriod');
  const length = random.pick([
    `${spelled(renewalTerm)} (${renewalTerm}) month`,
    `${renewalTerm}-month`,
    `${renewalTerm} month`,
  ]);
  const notice = random.pick([`${spelled(noticePeriod)} (${noticePeriod}) days`, `${noticePeriod} days`]);
  return random.pick([
    `This order renews automatically for successive ${length} periods unless either party gives written notice of non-renewal at least ${notice} before the end of the then-current term.`,
    `Unless terminated by either party on ${notice.replace(/days$/, "days'")} prior written notice before expiry, the subscription shall automatically renew for additional ${length} terms.`,
    `The subscription will be extended automatically by ${length} renewal terms, unless one of the parties cancels no later than ${notice} prior to its end.`,
  ]);
}

/** Closing words without any terms of the order. */
export function closingText({ order, random }: Printer): string {
  return random.pick([
    `Fees are invoiced annually in advance and due ${order.paymentDays} days after the date of the invoice.`,
    'This order form is governed by the master subscription agreement between the parties. Capitalised words have the meaning given there.',
    'Prices do not include taxes, levies or duties, which the customer bears where they apply. Fees once paid are not refundable.',
    'By signing, both parties accept the terms of service that are in force on the date of the last signature.',
  ]);
}

export function signatures({ order }: Printer): Block {
  return { type: 'signatures', left: order.seller.legalName, right: order.buyer.legalName };
}
