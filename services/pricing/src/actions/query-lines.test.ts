import { catalogProduct, numberDimension } from '@parley/products/sample-products';
import { expect, test } from 'vitest';
import { lineToPrice, type Market } from './query-lines.ts';

const seats = numberDimension({});
const product = catalogProduct(seats);
const market: Market = { products: new Map([[product.id, product]]), companies: new Map(), convert: () => 1 };

function lineOf(ownMonths: number) {
  const line = { productId: product.id, name: 'Guard', ownMonths, values: [{ id: seats.id, value: 5 }] };
  const scope = { id: 'scope', isRenewal: false, months: 12, lines: [line] };
  return lineToPrice(line, scope, { market, answer: 'USD' });
}

test('a product is priced for the months of its own dates, up to ten years of them', () => {
  expect(lineOf(120)).toMatchObject({ query: { months: 120 } });
  expect(lineOf(121)).toMatchObject({
    refusal: { code: 'validation_failed', message: expect.stringContaining('121 months apart, and at most 120') },
  });
});
