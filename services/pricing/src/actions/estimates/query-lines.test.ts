import { catalogProduct, numberDimension, selectDimension } from '@parley/products/sample-products';
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

test('a product without the number by which it is priced is refused; an optional choice may be left out', () => {
  const edition = selectDimension(['1', '2']);
  const priced = (...chosen: { id: string; value: number }[]) => {
    const editions = { ...product, pricingDimensions: [seats, edition] };
    const line = { productId: product.id, name: 'Guard', values: chosen };
    const scope = { id: 'scope', isRenewal: false, months: 12, lines: [line] };
    const known = { ...market, products: new Map([[product.id, editions]]) };
    return lineToPrice(line, scope, { market: known, answer: 'USD' });
  };
  expect(priced({ id: edition.id, value: 2 })).toMatchObject({
    refusal: { message: expect.stringContaining('no value for Seats') },
  });
  expect(priced({ id: seats.id, value: 5 })).toMatchObject({ query: { quantity: 5 } });
});
