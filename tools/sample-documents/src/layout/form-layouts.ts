import type { Block } from './block.ts';
import type { Layout } from './layout.ts';
import { footRow, lineTable, type ColumnName } from './line-table.ts';
import {
  buyerBlock,
  closingText,
  fields,
  letterhead,
  paymentPair,
  periodPair,
  renewalSentence,
  sellerHead,
  signatures,
  totalPairs,
} from './parts.ts';
import { hasDiscounts, type Printer } from './printer.ts';

const names = ['Order Form', 'Subscription Order Form', 'Service Order', 'Order Confirmation', 'Software Order'];

/** Forms of one or two pages: header, terms, a table and totals. */
export const formLayouts = {
  classic: {
    wish: { maxLines: 5 },
    isSheet: true,
    blocks: (p) => [
      sellerHead(p),
      titleBlock(p, 'left'),
      buyerBlock(p),
      fields(p, { place: 'beside', columns: 2 }, [
        'contractNumber',
        'documentDate',
        'start',
        'end',
        'term',
        paymentPair,
      ]),
      lineTable(p, ['item', 'quantity', 'unit', 'unitPrice', 'total']),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
      signatures(p),
    ],
  },
  'facing-heads': {
    wish: { maxLines: 4, discounts: 'none' },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'center'),
      { type: 'columns', share: 0.5, left: [sellerHead(p)], right: [buyerBlock(p)] },
      fields(p, { place: 'above', columns: 4 }, ['contractNumber', 'documentDate', 'start', 'term']),
      { ...lineTable(p, ['itemAndText', 'quantityAndUnit', 'unitPrice', 'total']), look: 'zebra' },
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: closingText(p) },
    ],
  },
  boxed: {
    wish: { basis: ['month'], maxLines: 4 },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'left'),
      fields(p, { place: 'boxed', columns: 2 }, [
        'vendor',
        'buyer',
        'contractNumber',
        'documentDate',
        periodPair,
        'term',
        'currency',
        paymentPair,
      ]),
      withFoot(p, ['item', 'quantity', 'unitPrice', 'term', 'total']),
      { type: 'text', text: `${renewalSentence(p)} ${closingText(p)}` },
      { type: 'text', text: contactLine(p) },
      signatures(p),
    ],
  },
  'sideways-totals': {
    wish: { discounts: 'sum', hasTax: true, maxLines: 4 },
    isSheet: true,
    blocks: (p) => [
      { type: 'columns', share: 0.6, left: [titleBlock(p, 'left'), buyerBlock(p)], right: [sellerHead(p, 'right')] },
      fields(p, { place: 'above', columns: 3 }, [
        'contractNumber',
        'documentDate',
        paymentPair,
        'start',
        'end',
        'currency',
      ]),
      lineTable(p, ['item', 'unit', 'quantity', 'unitPrice', 'total']),
      { type: 'totals', place: 'sideways', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
    ],
  },
  'line-discounts': {
    wish: { discounts: 'line', maxLines: 6 },
    isSheet: true,
    blocks: (p) => [
      sellerHead(p, 'right'),
      titleBlock(p, 'left'),
      fields(p, { place: 'beside' }, ['buyer', 'contractNumber', 'documentDate', 'start', 'end', 'autoRenew']),
      lineTable(p, ['item', 'quantity', 'unitPrice', 'list', 'discount', 'total']),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: closingText(p) },
    ],
  },
  'sum-discount': {
    wish: { discounts: 'sum', maxLines: 5 },
    isSheet: true,
    blocks: (p) => [
      {
        type: 'columns',
        share: 0.55,
        left: [sellerHead(p)],
        right: [fields(p, { place: 'beside' }, ['contractNumber', 'documentDate', validPair])],
      },
      titleBlock(p, 'center'),
      {
        type: 'columns',
        share: 0.5,
        left: [buyerBlock(p)],
        right: [fields(p, { place: 'beside' }, [periodPair, 'term', paymentPair])],
      },
      withFoot(p, ['sku', 'item', 'quantity', 'unitPrice', 'total']),
      { type: 'text', text: renewalSentence(p) },
      signatures(p),
    ],
  },
  'line-periods': {
    wish: { maxLines: 6 },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'left'),
      { type: 'columns', share: 0.5, left: [sellerHead(p)], right: [buyerBlock(p)] },
      fields(p, { place: 'beside', columns: 2 }, ['contractNumber', 'documentDate', 'currency', paymentPair]),
      { type: 'section', text: p.random.pick(['Subscription details', 'Products and services', 'Order details']) },
      linesWithDates(p),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
      signatures(p),
    ],
  },
  'plain-sheet': {
    wish: { maxLines: 6 },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'left'),
      fields(p, { place: 'beside' }, [
        'vendor',
        'buyer',
        'contractNumber',
        'documentDate',
        'start',
        'end',
        'currency',
        'purchaseType',
      ]),
      withFoot(p, ['sku', 'item', 'unit', 'quantity', 'unitPrice', 'discount', 'total']),
      { type: 'text', text: contactLine(p) },
    ],
  },
  reseller: {
    wish: { kind: 'reseller', maxLines: 5 },
    isSheet: true,
    blocks: (p) => [
      letterhead(p, p.order.reseller ?? p.order.seller),
      titleBlock(p, 'left', ['Quotation', 'Quote', 'Price quotation', 'Reseller quote']),
      buyerBlock(p),
      fields(p, { place: 'beside', columns: 2 }, [
        'contractNumber',
        'documentDate',
        validPair,
        ['Manufacturer:', p.order.seller.name],
        periodPair,
        'term',
      ]),
      lineTable(p, ['sku', 'itemAndText', 'quantity', 'unitPrice', 'discount', 'total']),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      {
        type: 'text',
        text: `All products are licensed by ${p.order.seller.legalName} under its own terms. ${closingText(p)}`,
      },
    ],
  },
} satisfies Record<string, Layout>;

export function titleBlock(p: Printer, align: 'left' | 'center', from: string[] = names): Block {
  return { type: 'title', align, text: p.title(p.random.pick(from)) };
}

export function withFoot(p: Printer, columns: ColumnName[]): Block {
  const { lines } = p.order;
  const used = hasDiscounts(lines) ? columns : columns.filter((name) => name !== 'discount');
  return { ...lineTable(p, used, lines), foot: totalPairs(p).map(([name, value]) => footRow(used, name, value)) };
}

export function validPair({ label, date, order, style }: Printer): [string, ReturnType<Printer['date']>] {
  return [label('validUntil') + style.colon, date(order.validUntil)];
}

/** The dates of the order appear only in its lines. */
function linesWithDates(p: Printer): Block {
  p.shown.add('start').add('end');
  const discount: ColumnName[] = hasDiscounts(p.order.lines) ? ['discount'] : [];
  return lineTable(p, ['item', 'start', 'end', 'quantity', 'unitPrice', ...discount, 'total']);
}

function contactLine(p: Printer): string {
  p.shown.add('vendorDomain');
  return `Questions? Write to orders@${p.order.seller.domain}.`;
}
