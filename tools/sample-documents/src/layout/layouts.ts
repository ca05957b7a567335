import type { Block } from './block.ts';
import { heldOutLayouts } from './held-out-layouts.ts';
import type { Layout } from './layout.ts';
import { lineTable, type ColumnName } from './line-table.ts';
import {
  buyerBlock,
  fields,
  paymentPair,
  renewalSentence,
  sellerHead,
  signatures,
  titleBlock,
  totalPairs,
} from './parts.ts';
import { hasDiscounts, type Printer } from './printer.ts';

/** A usual English order form: header, terms, a table with the dates of each line, totals. */
const linePeriods: Layout = {
  wish: { maxLines: 6 },
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
};

/** The layouts that are not composed, by name. */
export const layouts: ReadonlyMap<string, Layout> = new Map<string, Layout>([
  ['line-periods', linePeriods],
  ...Object.entries(heldOutLayouts),
]);

/** The dates of the order appear only in its lines. */
function linesWithDates(p: Printer): Block {
  p.shown.add('start').add('end');
  const discount: ColumnName[] = hasDiscounts(p.order.lines) ? ['discount'] : [];
  return lineTable(p, ['item', 'start', 'end', 'quantity', 'unitPrice', ...discount, 'total']);
}
