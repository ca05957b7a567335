import { newId } from '@parley/service/new-id';
import { catalogProduct, checkboxDimension, numberDimension } from '@parley/products/sample-products';
import { describe, expect, it } from 'vitest';
import type { StoredPurchase } from './purchase.ts';
import { samplesOf } from './samples.ts';
import { utcDayOf } from '../utc-days.ts';

const seats = numberDimension();
const support = checkboxDimension();
const guard = catalogProduct(seats, support);
const today = utcDayOf(new Date('2026-11-22'));
const known = { products: new Map([[guard.id, guard]]), today, minBuyers: 3 };

function purchase(fields: Partial<StoredPurchase> = {}): StoredPurchase {
  const dimensions = [
    { id: seats.id, value: 123 },
    { id: support.id, value: 1 },
  ];
  return {
    id: newId(),
    publicId: newId(),
    supplierId: guard.companyId,
    buyer: newId(),
    startDate: new Date('2026-03-17'),
    months: 24,
    purchaseType: 'new_purchase',
    currency: 'USD',
    netTotal: 2_468_013,
    lines: [{ productId: guard.id, dimensions, priceCurrency: 'USD', toPriceCurrency: 1 }],
    ...fields,
  };
}

function purchases(count: number, fields: Partial<StoredPurchase> = {}): StoredPurchase[] {
  return Array.from({ length: count }, () => purchase(fields));
}

describe('what others may know of purchases', () => {
  it('is rounded, and of the last two years', () => {
    const old = purchases(3, { startDate: new Date('2024-11-01') });
    const coming = purchase({ startDate: new Date('2026-12-01') });
    const { count, range, samples } = samplesOf([...old, ...purchases(5), coming], known);
    expect(count).toBe(5);
    expect(range).toEqual({ min: 1_234_007, max: 1_234_007, currency: 'USD' });
    expect(samples).toHaveLength(5);
    expect(samples[0]).toMatchObject({
      startDate: '2026-03-01',
      termMonths: 24,
      netTotal: 2_470_000,
      productIds: [guard.id],
      primaryDimensionId: seats.id,
      primaryDimensionValue: 120,
      numberOfOtherDimensions: 1,
    });
  });

  it('is in the currency that most of them have', () => {
    const { range, samples } = samplesOf([...purchases(6, { currency: 'EUR' }), ...purchases(5)], known);
    expect(range?.currency).toBe('EUR');
    expect(samples).toHaveLength(6);
  });

  it.for([
    { name: 'too few purchases', given: purchases(4) },
    { name: 'too few buyers', given: purchases(9, { buyer: 'one' }) },
    {
      name: 'purchases without buyers, who count as one',
      given: purchases(9).map(({ buyer: _buyer, ...rest }) => rest),
    },
  ])('is only their count, with $name', ({ given }) => {
    expect(samplesOf(given, known)).toEqual({ count: given.length, samples: [] });
  });

  it('leaves out purchases of a product that few bought, and of one that is gone', () => {
    const rare = purchase({
      lines: [{ productId: newId(), dimensions: [], priceCurrency: 'USD', toPriceCurrency: 1 }],
    });
    expect(samplesOf([...purchases(5), rare], known).samples).toHaveLength(5);
    expect(samplesOf(purchases(5), { ...known, products: new Map() }).samples).toEqual([]);
  });

  it('fits into an event', () => {
    const { samples } = samplesOf(purchases(100), known);
    expect(samples.length).toBeGreaterThan(10);
    expect(Buffer.byteLength(JSON.stringify(samples))).toBeLessThan(6_200);
  });
});
