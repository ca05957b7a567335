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
  titleBlock,
  totalPairs,
} from './parts.ts';
import { hasDiscounts, type Printer } from './printer.ts';

/** Layouts that must not be inspected while rules are developed. */
export const heldOutLayouts = {
  'side-panel': {
    wish: { maxLines: 5 },
    heldOut: true,
    blocks: (p) => [
      titleBlock(p, 'left', ['Purchase Summary', 'Order Summary', 'Sales Order']),
      { type: 'columns', share: 0.34, left: panel(p), right: [buyerBlock(p), { type: 'text', text: closingText(p) }] },
      panelTable(p),
      { type: 'text', text: renewalSentence(p) },
      sellerHead(p),
    ],
  },
  'key-terms': {
    wish: { maxLines: 6 },
    heldOut: true,
    blocks: (p) => [
      letterhead(p, p.order.seller, 'center'),
      titleBlock(p, 'center', ['Cover Page', 'Key Terms', 'Order Schedule']),
      fields(p, { place: 'boxed' }, [
        'vendor',
        'buyer',
        'contractNumber',
        'documentDate',
        periodPair,
        'term',
        paymentPair,
      ]),
      { type: 'section', text: 'Schedule of fees' },
      { ...lineTable(p, ['item', 'unit', 'quantity', 'unitPrice', 'total']), look: 'rules' },
      { type: 'totals', place: p.random.pick(['right', 'sideways']), pairs: totalPairs(p) },
      { type: 'text', text: renewalSentence(p) },
      signatures(p),
    ],
  },
} satisfies Record<string, Layout>;

function panel(p: Printer): Block[] {
  return [fields(p, { place: 'above' }, ['contractNumber', 'documentDate', 'start', 'end', 'term'])];
}

function panelTable(p: Printer): Block {
  const discount: ColumnName[] = hasDiscounts(p.order.lines) ? ['discount'] : [];
  const columns: ColumnName[] = ['itemAndText', 'sku', 'quantityAndUnit', 'unitPrice', ...discount, 'total'];
  return { ...lineTable(p, columns), foot: totalPairs(p).map(([name, value]) => footRow(columns, name, value)) };
}
