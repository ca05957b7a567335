import { expect, it } from 'vitest';
import { KnownPrices } from './known-prices.ts';

it('keeps the latest prices of a product, however many have come', async () => {
  const stored = Array.from({ length: 101 }, (_, age) => 1_000 - age);
  const prices = new KnownPrices({ unitPrices: async () => new Map([['product', stored]]) });
  await prices.of(['supplier']);
  prices.add([{ supplierId: 'supplier', lines: [line(1_001), line(1_002)] }]);
  const kept = (await prices.of(['supplier'])).get('supplier')?.get('product');
  expect(kept).toHaveLength(101);
  expect(kept?.slice(0, 3)).toEqual([1_002, 1_001, 1_000]);
});

function line(unitPrice: number) {
  return { productId: 'product', dimensions: [], toPriceCurrency: 1, priceCurrency: 'USD', unitPrice };
}
