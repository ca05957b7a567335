import { describe, expect, it } from 'vitest';
import { unusualPrices } from './unusual-prices.ts';

function bought(...prices: (number | undefined)[]) {
  return prices.map((unitPrice, index) => {
    const line = { productId: 'p', dimensions: [], priceCurrency: 'USD', toPriceCurrency: 1 };
    const lines = [{ ...line, ...(unitPrice !== undefined && { unitPrice }) }];
    return { number: index + 1, purchase: { supplierId: 's', lines } };
  });
}

function numbersOf(prices: (number | undefined)[], known: number[] = []): number[] {
  return unusualPrices(bought(...prices), new Map([['s', new Map([['p', known]])]])).map(({ number }) => number);
}

describe('a price over 20 times off the median of its product', () => {
  it('is told of, above and below, by what is known and what comes with it', () => {
    expect(numbersOf([100, 2_001, 4.9], [100, 100, 100])).toEqual([2, 3]);
    expect(numbersOf([5_000, 100, 100, 100])).toEqual([1]);
    expect(numbersOf([2_000, 5], [100, 100, 100])).toEqual([]);
  });

  it('needs two others, and a price', () => {
    expect(numbersOf([100, 5_000])).toEqual([]);
    expect(numbersOf([undefined, 100], [100, 100])).toEqual([]);
  });
});
