import { catalogProduct, checkboxDimension, numberDimension } from '@parley/products/sample-products';
import { expect, it } from 'vitest';
import { isCountedNow } from './counted-now.ts';

const [seats, support] = [numberDimension(), checkboxDimension()];
const desk = catalogProduct(seats, support);

it.each([
  ['counted as the product is', [seats.id], true],
  ['of which nothing was told', [], true],
  ['of which only something else was told', [support.id], true],
  ['counted as the product was', ['gone'], false],
  ['counted as the product is, and was', [seats.id, 'gone'], true],
])('a purchase %s: %j', (_what, ids, isCounted) => {
  const dimensions = ids.map((id) => ({ id, value: 1 }));
  const lines = [{ productId: desk.id, dimensions, priceCurrency: 'USD', toPriceCurrency: 1 }];
  expect(isCountedNow({ lines }, new Map([[desk.id, desk]]))).toBe(isCounted);
  expect(isCountedNow({ lines }, new Map())).toBe(true);
});
