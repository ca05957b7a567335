import type { Block, Pair } from './block.ts';
import { titleBlock, validPair, withFoot } from './form-layouts.ts';
import type { Layout } from './layout.ts';
import { lineTable } from './line-table.ts';
import {
  buyerBlock,
  closingText,
  fields,
  paymentPair,
  periodPair,
  renewalSentence,
  sellerHead,
  signatures,
  totalPairs,
} from './parts.ts';
import { textOf } from './block.ts';
import type { Printer } from './printer.ts';

/** Letters, amendments, renewals, and orders whose tables span pages. */
export const longLayouts = {
  letter: {
    wish: { maxLines: 3, discounts: 'none', hasTax: false },
    isSheet: false,
    blocks: (p) => [
      sellerHead(p, 'right'),
      buyerBlock(p),
      fields(p, { place: 'beside' }, ['documentDate', 'contractNumber']),
      titleBlock(p, 'left', ['Your quote', 'Our offer', 'Quotation']),
      {
        type: 'text',
        text: `Dear ${p.order.buyer.person},\nthank you for your interest. We are pleased to offer the following, for ${text(p, 'term')} beginning on ${text(p, 'start')}:`,
      },
      { ...lineTable(p, ['item', 'quantityAndUnit', 'unitPrice', 'total']), look: 'bare' },
      {
        type: 'text',
        text: `The ${p.random.pick(['total price', 'total', 'total fee'])} for the whole term is ${text(p, 'total')}, payable within ${p.order.paymentDays} days. ${renewalSentence(p)}`,
      },
      { type: 'text', text: `Kind regards,\n${p.order.seller.person}\n${p.order.seller.legalName}` },
    ],
  },
  'many-sites': {
    wish: { maxLines: 3, sites: 11, discounts: 'line', hasTax: false },
    isSheet: true,
    blocks: (p) => [
      sellerHead(p),
      titleBlock(p, 'left'),
      buyerBlock(p),
      fields(p, { place: 'beside', columns: 2 }, ['contractNumber', 'documentDate', 'start', 'end']),
      withFoot(p, ['site', 'itemAndText', 'quantity', 'unitPrice', 'discount', 'total']),
      { type: 'text', text: `${renewalSentence(p)} ${closingText(p)}` },
      signatures(p),
    ],
  },
  amendment: {
    wish: { kind: 'amendment', maxLines: 3 },
    isSheet: false,
    blocks: (p) => [
      titleBlock(p, 'center', [
        `Amendment No. ${p.random.integer(1, 4)} to Order Form`,
        'Order Form Amendment',
        'Addendum to Order Form',
      ]),
      { type: 'text', text: amendmentText(p) },
      fields(p, { place: 'boxed' }, [
        'contractNumber',
        () => [p.label('earlierNumber'), p.order.earlierNumber],
        'documentDate',
        'start',
        'end',
      ]),
      { type: 'section', text: p.random.pick(['Additional products', 'Added subscriptions', 'Additional quantities']) },
      lineTable(p, ['item', 'quantityAndUnit', 'unitPrice', 'total']),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: 'All other terms of the order remain in full force and effect.' },
      signatures(p),
    ],
  },
  renewal: {
    wish: { kind: 'renewal', maxLines: 4 },
    isSheet: true,
    blocks: (p) => [
      { type: 'columns', share: 0.5, left: [sellerHead(p)], right: [buyerBlock(p)] },
      titleBlock(p, 'left', ['Renewal Order Form', 'Renewal Quote', 'Subscription Renewal']),
      renewalFields(p),
      lineTable(p, ['item', 'unit', 'quantity', 'unitPrice', 'total']),
      { type: 'totals', place: 'left', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
      signatures(p),
    ],
  },
  ramp: {
    wish: { isRamp: true, basis: ['year'], maxLines: 3, discounts: 'none', hasTax: false },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'left'),
      { type: 'columns', share: 0.5, left: [sellerHead(p)], right: [buyerBlock(p)] },
      fields(p, { place: 'beside', columns: 2 }, [
        'contractNumber',
        'documentDate',
        'start',
        'end',
        'term',
        paymentPair,
      ]),
      ...years(p),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
    ],
  },
  'item-list': {
    wish: { maxLines: 3, discounts: 'none' },
    isSheet: false,
    blocks: (p) => [
      sellerHead(p),
      titleBlock(p, 'center'),
      buyerBlock(p),
      fields(p, { place: 'above', columns: 3 }, ['contractNumber', 'documentDate', validPair]),
      { type: 'text', text: `${periodPair(p)[0]} ${textOf(periodPair(p)[1])}` },
      ...itemBlocks(p),
      { type: 'totals', place: 'left', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
    ],
  },
} satisfies Record<string, Layout>;

function text(p: Printer, field: 'term' | 'start' | 'total'): string {
  return textOf(p.value(field));
}

function amendmentText(p: Printer): string {
  const { seller, buyer, earlierNumber } = p.order;
  p.shown.add('vendor').add('buyer');
  return `This amendment is made between ${seller.legalName} ("Provider") and ${buyer.legalName} ("Customer") and amends order form ${earlierNumber}. The products below are added to it and end with it.`;
}

function renewalFields(p: Printer): Block {
  const earlier: Pair = [p.label('earlierNumber') + p.style.colon, p.order.earlierNumber];
  return fields(p, { place: 'beside', columns: 2 }, [
    'contractNumber',
    'documentDate',
    earlier,
    'purchaseType',
    'start',
    'end',
    'term',
    paymentPair,
  ]);
}

/** One table per year, with its subtotal. */
function years(p: Printer): Block[] {
  const columns = ['item', 'quantityAndUnit', 'unitPrice', 'total'] as const;
  return [...Map.groupBy(p.order.lines, ({ group }) => group ?? 'Once')].flatMap(([year, lines]): Block[] => {
    const sum = lines.reduce((total, line) => total + line.total, 0);
    return [
      { type: 'section', text: year },
      { ...lineTable(p, [...columns], lines), foot: [[`Total ${year}`, '', '', p.amount(sum)]] },
    ];
  });
}

/** Each product under a heading, without a table. */
function itemBlocks(p: Printer): Block[] {
  return p.order.lines.flatMap((line, index): Block[] => [
    { type: 'section', text: `${index + 1}. ${line.name}` },
    fields(p, { place: 'beside' }, [
      [p.label('quantity') + p.style.colon, `${textOf(p.count(line.quantity))} ${line.unit}`],
      [p.label('unitPrice') + p.style.colon, p.money(line.unitPrice)],
      [p.label('lineTotal') + p.style.colon, p.money(line.total)],
    ]),
  ]);
}
