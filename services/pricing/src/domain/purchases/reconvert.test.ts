import { catalogProduct, numberDimension } from '@parley/products/sample-products';
import { describe, expect, it } from 'vitest';
import { reconverted, isConverted } from './reconvert.ts';
import type { DraftPurchase } from './draft-purchase.ts';
import { RateTable, type DayRates } from '../rates/rates.ts';

const seats = numberDimension();
const desk = { ...catalogProduct(seats), currency: 'USD' };
const purchase: DraftPurchase = {
  id: 'PO-1',
  supplierId: 's',
  startDate: new Date('2024-03-08T00:00:00Z'),
  months: 12,
  purchaseType: 'renewal',
  currency: 'EUR',
  netTotal: 120_000,
  lines: [
    {
      productId: desk.id,
      dimensions: [{ id: seats.id, value: 10 }],
      priceCurrency: 'USD',
      toPriceCurrency: 1.1,
      unitPrice: 11,
    },
  ],
};

function by(usd: number, { date = '2024-03-08', products = [desk] } = {}) {
  const rates: DayRates = { date, from: 'EUR', rates: { USD: usd } };
  return { rates: new RateTable([rates]), products: new Map(products.map((product) => [product.id, product])) };
}

describe('a purchase that is converted anew', () => {
  it('has the rate of its day or the days before, and a unit price by it', () => {
    for (const date of ['2024-03-08', '2024-03-01'])
      expect(reconverted(purchase, by(2, { date }))).toEqual({
        ...purchase,
        lines: [{ ...purchase.lines[0], toPriceCurrency: 2, unitPrice: 20 }],
      });
  });

  it('is none where the rate is the same, or none is known', () => {
    expect(reconverted(purchase, by(1.1))).toBeUndefined();
    expect(reconverted(purchase, by(2, { date: '2024-03-09' }))).toBeUndefined();
    expect(reconverted(purchase, by(2, { date: '2024-02-29' }))).toBeUndefined();
  });

  it('has the new rate, and no unit price, of a product that is gone', () => {
    const [{ unitPrice: _unitPrice, ...line } = never()] = purchase.lines;
    expect(reconverted(purchase, by(2, { products: [] }))?.lines).toEqual([{ ...line, toPriceCurrency: 2 }]);
  });

  it('is one that a rate is part of', () => {
    expect(isConverted(purchase)).toBe(true);
    expect(isConverted({ ...purchase, currency: 'USD' })).toBe(false);
  });
});

function never(): never {
  throw new Error('the purchase has a line');
}
