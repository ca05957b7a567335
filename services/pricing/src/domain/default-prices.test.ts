import { catalogProduct, numberDimension } from '@parley/products/sample-products';
import { describe, expect, it } from 'vitest';
import type { Convert } from './rates/convert.ts';
import { defaultPriceFor, defaultPrices, rangeFor } from './default-prices.ts';

const company = {
  id: 'c',
  name: 'Nimbus',
  lastUpdatedAt: new Date(0),
  defaultPriceRange: { min: 100_000, max: 900_000, currency: 'EUR' },
};
const toDollars: Convert = (from, to) => (from === to ? 1 : 1.1);
const noRate: Convert = (from, to) => (from === to ? 1 : undefined);

function priced(defaultValue?: number) {
  const seats = numberDimension(defaultValue === undefined ? {} : { defaultValue });
  return { ...catalogProduct(seats), currency: 'USD', defaultPrice: 120_000 };
}

describe('a default price', () => {
  it('grows with months, and with the quantity where it says how many it is for', () => {
    const counted = priced(50);
    const defaults = defaultPrices({ product: counted, company: undefined }, 'USD', noRate);
    expect(defaultPriceFor(counted, defaults, { months: 24, quantity: 100 })).toBeCloseTo(4_800);
    const flat = priced();
    const ofFlat = defaultPrices({ product: flat, company: undefined }, 'USD', noRate);
    expect(defaultPriceFor(flat, ofFlat, { months: 6, quantity: 100 })).toBeCloseTo(600);
  });

  it('is none where the catalog has none, or nothing', () => {
    const free = { ...priced(), defaultPrice: 0 };
    const defaults = defaultPrices({ product: free, company: undefined }, 'USD', noRate);
    expect(defaultPriceFor(free, defaults, { months: 12, quantity: 1 })).toBeUndefined();
  });
});

describe('the range of a company', () => {
  it('is for 12 months, in the currency of the product', () => {
    const defaults = defaultPrices({ product: priced(), company }, 'USD', toDollars);
    const { min, max } = rangeFor(defaults, { months: 6 }) ?? {};
    expect([min, max]).toEqual([expect.closeTo(550), expect.closeTo(4_950)]);
  });

  it('is none without a rate', () => {
    const defaults = defaultPrices({ product: priced(), company }, 'USD', noRate);
    expect(rangeFor(defaults, { months: 12 })).toBeUndefined();
  });
});
