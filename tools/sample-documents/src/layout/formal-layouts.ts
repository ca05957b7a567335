import type { Block, Pair } from './block.ts';
import { titleBlock, validPair } from './form-layouts.ts';
import type { Layout } from './layout.ts';
import { lineTable } from './line-table.ts';
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
import type { Printer } from './printer.ts';

/** Layouts with bank details in the footer, or with pages of small print at the end. */
export const formalLayouts = {
  'pro-forma': {
    wish: { maxLines: 5, hasTax: true, basis: ['term'] },
    isSheet: true,
    blocks: (p) => [
      titleBlock(p, 'left', ['Pro forma invoice', 'Proforma Invoice', 'Sales confirmation']),
      { type: 'columns', share: 0.5, left: [buyerBlock(p)], right: [numbers(p)] },
      lineTable(p, ['sku', 'item', 'quantity', 'unit', 'unitPrice', 'total']),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'text', text: `${periodText(p)} ${renewalSentence(p)}` },
      sellerHead(p),
      { type: 'fields', place: 'beside', columns: 2, pairs: bank(p) },
    ],
  },
  proposal: {
    wish: { maxLines: 5, discounts: 'line' },
    isSheet: false,
    blocks: (p) => [
      letterhead(p, p.order.seller),
      titleBlock(p, 'center', [
        'Pricing Proposal',
        'Subscription Agreement',
        'Statement of Work',
        'Purchase Agreement',
      ]),
      fields(p, { place: 'beside' }, ['vendor', 'buyer', 'contractNumber', 'documentDate', validPair]),
      { type: 'text', text: closingText(p) },
      { type: 'section', text: p.random.pick(['1. Commercial terms', 'Scope and fees', 'Pricing']) },
      fields(p, { place: 'boxed', columns: 2 }, [
        'start',
        'term',
        paymentPair,
        () => [p.label('billing'), 'Annually in advance'],
      ]),
      lineTable(p, ['item', 'quantityAndUnit', 'unitPrice', 'discount', 'total']),
      { type: 'totals', place: 'right', pairs: totalPairs(p) },
      { type: 'pageBreak' },
      ...smallPrint(p),
      signatures(p),
    ],
  },
} satisfies Record<string, Layout>;

function numbers(p: Printer): Block {
  return fields(p, { place: 'beside' }, ['contractNumber', 'documentDate', 'currency', paymentPair]);
}

function periodText(p: Printer): string {
  const [label, value] = periodPair(p);
  return `${label} ${typeof value === 'string' ? value : value.text}.`;
}

function bank({ random, order }: Printer): Pair[] {
  return [
    ['Bank', random.pick(['First Harbour Bank', 'Northfield Trust', 'Mercantile Savings'])],
    ['Account', `${random.integer(10_000_000, 99_999_999)}`],
    ['Reference', order.number],
    ['VAT ID', `XX${random.integer(100_000_000, 999_999_999)}`],
  ];
}

/** Amounts, dates and durations that are not terms of the order. */
function smallPrint(p: Printer): Block[] {
  const { random, order, money, date } = p;
  const text = (cell: ReturnType<Printer['date']>) => (typeof cell === 'string' ? cell : cell.text);
  const cap = text(money(random.integer(2, 50) * 10_000_000));
  return [
    { type: 'section', text: 'Terms and conditions' },
    {
      type: 'text',
      text: `1. Liability. The aggregate liability of either party is limited to ${cap}, except for wilful misconduct.`,
    },
    {
      type: 'text',
      text: `2. Confidentiality. Both parties keep the other's confidential information secret for five (5) years after disclosure.`,
    },
    {
      type: 'text',
      text: `3. Data protection. The processing terms dated ${text(date('2023-02-14'))} apply. Either party may end this agreement for cause if a breach is not cured within 30 days of notice.`,
    },
    { type: 'text', text: `4. Renewal. ${renewalSentence(p)}` },
    {
      type: 'text',
      text: `5. Late payment. Amounts that are overdue bear interest of 1.5 % a month. ${order.seller.name} may suspend services after a reminder of ten (10) days.`,
    },
  ];
}
