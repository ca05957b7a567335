import type { Block } from './block.ts';
import type { Layout } from './layout.ts';
import { footRow, lineTable, type ColumnName } from './line-table.ts';
import {
  buyerBlock,
  closingText,
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
    wish: { most: 5 },
    isSheet: true,
    blocks: (p) => [
      sellerHead(p),
      titleBlock(p, 'left'),
      buyerBlock(p),
      {
        type: 'fields',
        place: 'beside',
        columns: 2,
        pairs: [
          p.pair('contractNumber'),
          p.pair('documentDate'),
          p.pair('start'),
          p.pair('end'),
          p.pair('term'),
          paymentPair(p),
        ],
      },
      lineTable(p, ['item', 'quantity', 'unit', 'unitPrice', 'total']),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
      signatures(p),
    ],
  },
  'facing-heads': {
    wish: { most: 4, discounts: 'none' },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'center'),
      { type: 'columns', share: 0.5, left: [sellerHead(p)], right: [buyerBlock(p)] },
      {
        type: 'fields',
        place: 'above',
        columns: 4,
        pairs: [p.pair('contractNumber'), p.pair('documentDate'), p.pair('start'), p.pair('term')],
      },
      { ...lineTable(p, ['itemAndText', 'quantityAndUnit', 'unitPrice', 'total']), look: 'zebra' },
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: closingText(p) },
    ],
  },
  boxed: {
    wish: { basis: ['month'], most: 4 },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'left'),
      {
        type: 'fields',
        place: 'boxed',
        columns: 2,
        pairs: [
          p.pair('vendor'),
          p.pair('buyer'),
          p.pair('contractNumber'),
          p.pair('documentDate'),
          periodPair(p),
          p.pair('term'),
          p.pair('currency'),
          paymentPair(p),
        ],
      },
      withFoot(p, ['item', 'quantity', 'unitPrice', 'term', 'total']),
      { type: 'text', text: `${renewalSentence(p)} ${closingText(p)}` },
      { type: 'text', text: contactLine(p) },
      signatures(p),
    ],
  },
  'sideways-totals': {
    wish: { discounts: 'sum', hasTax: true, most: 4 },
    isSheet: true,
    blocks: (p) => [
      { type: 'columns', share: 0.6, left: [titleBlock(p, 'left'), buyerBlock(p)], right: [sellerHead(p, 'right')] },
      {
        type: 'fields',
        place: 'above',
        columns: 3,
        pairs: [
          p.pair('contractNumber'),
          p.pair('documentDate'),
          paymentPair(p),
          p.pair('start'),
          p.pair('end'),
          p.pair('currency'),
        ],
      },
      lineTable(p, ['item', 'unit', 'quantity', 'unitPrice', 'total']),
      { type: 'totals', place: 'sideways', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
    ],
  },
  'line-discounts': {
    wish: { discounts: 'line', most: 6 },
    isSheet: true,
    blocks: (p) => [
      sellerHead(p, 'right'),
      titleBlock(p, 'left'),
      {
        type: 'fields',
        place: 'beside',
        columns: 1,
        pairs: [
          p.pair('buyer'),
          p.pair('contractNumber'),
          p.pair('documentDate'),
          p.pair('start'),
          p.pair('end'),
          p.pair('autoRenew'),
        ],
      },
      lineTable(p, ['item', 'quantity', 'unitPrice', 'list', 'discount', 'total']),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: closingText(p) },
    ],
  },
  'sum-discount': {
    wish: { discounts: 'sum', most: 5 },
    isSheet: true,
    blocks: (p) => [
      {
        type: 'columns',
        share: 0.55,
        left: [sellerHead(p)],
        right: [
          {
            type: 'fields',
            place: 'beside',
            columns: 1,
            pairs: [p.pair('contractNumber'), p.pair('documentDate'), validPair(p)],
          },
        ],
      },
      titleBlock(p, 'center'),
      {
        type: 'columns',
        share: 0.5,
        left: [buyerBlock(p)],
        right: [
          { type: 'fields', place: 'beside', columns: 1, pairs: [periodPair(p), p.pair('term'), paymentPair(p)] },
        ],
      },
      withFoot(p, ['sku', 'item', 'quantity', 'unitPrice', 'total']),
      { type: 'text', text: renewalSentence(p) },
      signatures(p),
    ],
  },
  'line-periods': {
    wish: { most: 6 },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'left'),
      { type: 'columns', share: 0.5, left: [sellerHead(p)], right: [buyerBlock(p)] },
      {
        type: 'fields',
        place: 'beside',
        columns: 2,
        pairs: [p.pair('contractNumber'), p.pair('documentDate'), p.pair('currency'), paymentPair(p)],
      },
      { type: 'section', text: p.random.pick(['Subscription details', 'Products and services', 'Order details']) },
      linesWithDates(p),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
      signatures(p),
    ],
  },
  'plain-sheet': {
    wish: { most: 6 },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'left'),
      {
        type: 'fields',
        place: 'beside',
        columns: 1,
        pairs: [
          p.pair('vendor'),
          p.pair('buyer'),
          p.pair('contractNumber'),
          p.pair('documentDate'),
          p.pair('start'),
          p.pair('end'),
          p.pair('currency'),
          p.pair('purchaseType'),
        ],
      },
      withFoot(p, ['sku', 'item', 'unit', 'quantity', 'unitPrice', 'discount', 'total']),
      { type: 'text', text: contactLine(p) },
    ],
  },
  reseller: {
    wish: { kind: 'reseller', most: 5 },
    isSheet: true,
    blocks: (p) => [
      letterhead(p, p.order.reseller ?? p.order.seller),
      titleBlock(p, 'left', ['Quotation', 'Quote', 'Price quotation', 'Reseller quote']),
      buyerBlock(p),
      {
        type: 'fields',
        place: 'beside',
        columns: 2,
        pairs: [
          p.pair('contractNumber'),
          p.pair('documentDate'),
          validPair(p),
          ['Manufacturer:', p.order.seller.name],
          periodPair(p),
          p.pair('term'),
        ],
      },
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

export function withFoot(p: Printer, columns: ColumnName[], lines = p.order.lines): Block {
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
