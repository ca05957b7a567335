import type { Pair } from '../../layout/block.ts';
import { hasDiscounts } from '../../layout/printer.ts';
import type { Drawing, Parts } from '../part.ts';

/** Tax with its rate, and the sum with tax, where the order has tax. */
export function taxPairs({ p }: Drawing): Pair[] {
  const { order, label, style } = p;
  if (order.tax === 0) return [];
  const [name, value] = p.pair('tax');
  const rate = `${name.replace(/:$/u, '')} ${p.percent(order.taxRate)}`;
  return [
    [rate, value],
    [label('totalWithTax') + style.colon, p.money(order.total + order.tax)],
  ];
}

/** The sum at list prices and the discount, where the order has one. */
export function reductions({ p }: Drawing): Pair[] {
  const { sumDiscount, lines } = p.order;
  return sumDiscount > 0 || hasDiscounts(lines) ? [p.pair('listTotal'), p.pair('discount')] : [];
}

function netFirst(drawing: Drawing): Pair[] {
  return [...reductions(drawing), drawing.p.pair('total'), ...taxPairs(drawing)];
}

export const sums: Parts['sums'] = [
  { draw: (drawing) => [{ type: 'totals', place: 'right', pairs: netFirst(drawing) }] },
  { wish: { hasTax: true }, draw: (drawing) => [{ type: 'totals', place: 'right', pairs: netFirst(drawing) }] },
  { wish: { discounts: 'none' }, draw: (drawing) => [{ type: 'totals', place: 'sideways', pairs: netFirst(drawing) }] },
  { wish: { hasTax: false }, draw: (drawing) => [{ type: 'totals', place: 'right', pairs: netFirst(drawing) }] },
];
