import { describe, expect, it } from 'vitest';
import { isOutdated, pricedNow } from './priced-now.ts';
import type { StoredPurchase } from './purchase.ts';
import { RateTable } from '../rates/rates.ts';

const line = { dimensions: [], priceCurrency: 'USD', toPriceCurrency: 1 };
const purchase: StoredPurchase = {
  id: 'PO-1',
  publicId: 'p',
  supplierId: 's',
  startDate: new Date('2024-03-08T00:00:00Z'),
  months: 12,
  purchaseType: 'renewal',
  currency: 'USD',
  netTotal: 120_000,
  lines: [
    { ...line, productId: 'desk' },
    { ...line, productId: 'gone' },
  ],
};
const rates = new RateTable([{ date: '2024-03-04', from: 'EUR', rates: { USD: 2 } }]);
const inDollars = (id: string) => (id === 'desk' ? 'USD' : undefined);
const inEuros = (id: string) => (id === 'desk' ? 'EUR' : undefined);

describe('a purchase of a product that is priced in another currency now', () => {
  it('is converted to that at its start; the rest of it stays', () => {
    expect([isOutdated(purchase, inDollars), isOutdated(purchase, inEuros)]).toEqual([false, true]);
    expect(pricedNow(purchase, inEuros, rates)).toEqual({
      ...purchase,
      lines: [{ ...purchase.lines[0], priceCurrency: 'EUR', toPriceCurrency: 0.5 }, purchase.lines[1]],
    });
  });

  it('cannot be compared without a rate', () => {
    expect(pricedNow(purchase, inEuros, new RateTable([]))).toBeUndefined();
  });
});
