import { describe, expect, it } from 'vitest';
import { catalogProduct, numberDimension } from '@parley/products/sample-products';
import { checkTerms } from './check-terms.ts';
import type { ScopeTerm } from './scope.ts';
import { snapshotTerms } from './snapshot-terms.ts';
import type { ProductTermInput } from './terms-input.ts';

const seats = numberDimension({ min: 5 }, { description: 'How many.' });
const fee = numberDimension({ readonly: true, defaultValue: 7 }, { name: 'Fee' });
const product = { ...catalogProduct(fee, seats), productFamilyId: 'family', icon: 'https://icon.example/' };
const products = new Map([[product.id, product]]);
const term: ScopeTerm = { termLength: 12, purchaseType: 'renewal' };
const ofProduct: ProductTermInput = { productId: product.id, pricingDimensions: [{ id: seats.id, value: 5 }] };

/** The violations, as `pointer code`. */
function faultsOf(terms: ScopeTerm[], productTerms: ProductTermInput[]): string[] {
  return checkTerms({ terms, productTerms }, products).map(({ pointer, code }) => `${pointer} ${code}`);
}

describe('the terms of a scope', () => {
  it('are fine when there is a term and a product whose choices are', () => {
    expect(faultsOf([term], [ofProduct])).toEqual([]);
  });

  it('are at least one of each', () => {
    expect(faultsOf([], [])).toEqual(['/scopeTerms invalid_length', '/productTerms invalid_length']);
  });

  it('last a whole number of months, at most ten years', () => {
    for (const termLength of [0, -1, 1.5, 121, Number.NaN]) {
      expect(faultsOf([{ ...term, termLength }], [ofProduct])).toEqual(['/scopeTerms/0/termLength out_of_range']);
    }
    for (const termLength of [1, 120]) expect(faultsOf([{ ...term, termLength }], [ofProduct])).toEqual([]);
  });

  it('do not end before they start, and have no negative or broken amounts', () => {
    const [startDate, endDate] = [new Date('2026-02-01'), new Date('2026-01-31')];
    expect(faultsOf([{ ...term, startDate, endDate }], [{ ...ofProduct, startDate, endDate }])).toEqual([
      '/scopeTerms/0/endDate out_of_range',
      '/productTerms/0/endDate out_of_range',
    ]);
    expect(faultsOf([{ ...term, startDate, endDate: startDate }], [ofProduct])).toEqual([]);
    expect(faultsOf([{ ...term, discount: -1 }], [{ ...ofProduct, finalPrice: 0.5 }])).toEqual([
      '/scopeTerms/0/discount out_of_range',
      '/productTerms/0/finalPrice out_of_range',
    ]);
  });

  it('price a product for its own dates, of at most ten years', () => {
    const [startDate, endDate] = [new Date('0002-01-01'), new Date('9999-12-31')];
    expect(faultsOf([{ ...term, startDate, endDate }], [{ ...ofProduct, startDate, endDate }])).toEqual([
      '/productTerms/0/endDate out_of_range',
    ]);
    const decade = { startDate: new Date('2026-01-01'), endDate: new Date('2036-01-01') };
    expect(faultsOf([term], [{ ...ofProduct, ...decade }])).toEqual([]);
    for (const one of [{ startDate }, { endDate }]) expect(faultsOf([term], [{ ...ofProduct, ...one }])).toEqual([]);
  });

  it('name products of the catalog, each once, and point below them', () => {
    const wrong = { ...ofProduct, pricingDimensions: [{ id: seats.id, value: 4 }] };
    expect(faultsOf([term], [ofProduct, { ...ofProduct, productId: 'x' }, wrong])).toEqual([
      '/productTerms/2/productId repeated',
      '/productTerms/1/productId unknown',
      '/productTerms/2/pricingDimensions/0/value out_of_range',
    ]);
  });
});

describe('what a scope keeps of a product', () => {
  it('is what the catalog says now, the chosen dimensions in its order, and nothing that is empty', () => {
    const given = { ...ofProduct, finalPrice: 100_050 };
    expect(snapshotTerms({ terms: [term], productTerms: [given] }, products)).toEqual([
      {
        productId: product.id,
        productName: 'Guard',
        productFamilyId: 'family',
        description: 'Keeps watch.',
        icon: 'https://icon.example/',
        pricingDimensions: [
          { id: fee.id, name: 'Fee', value: 7 },
          { id: seats.id, name: 'Seats', description: 'How many.', value: 5 },
        ],
        includedFeatures: [{ id: product.includedFeatures[0]?.id, name: 'Alerts' }],
        finalPrice: 100_050,
      },
    ]);
  });
});
