import { describe, expect, it } from 'vitest';
import { dateOf } from '../calendar-day.ts';
import type { PurchaseType } from '../purchases/purchase-record.ts';
import type { StoredPurchase } from '../purchases/purchase.ts';
import { renewalOf } from './renewal.ts';

const line = { dimensions: [], priceCurrency: 'USD', toPriceCurrency: 1 };

/** Two products for the year 2026. */
const contract: StoredPurchase = {
  id: 'PO-1',
  publicId: '0190a000-0000-7000-8000-000000000001',
  supplierId: '0190a000-0000-7000-8000-000000000002',
  startDate: dateOf('2026-01-01'),
  months: 12,
  purchaseType: 'new_purchase',
  currency: 'USD',
  netTotal: 100_000,
  lines: [
    { ...line, productId: 'gate' },
    { ...line, productId: 'desk' },
  ],
};

function later(start: string, purchaseType: PurchaseType = 'renewal', productIds = ['gate', 'desk']) {
  return { id: `L-${start}`, startDate: dateOf(start), purchaseType, productIds };
}

describe('a contract', () => {
  it('is up for renewal if nothing was bought later', () => {
    expect(renewalOf(contract, [])).toEqual({
      lastDay: '2026-12-31',
      productIds: ['gate', 'desk'],
      replacedIds: [],
      maybeReplacedBy: [],
    });
  });

  it.each([
    ['the day after its end', later('2027-01-01')],
    ['shortly before its end', later('2026-12-01', 'new_purchase')],
    ['early, as a renewal', later('2026-07-01')],
    ['some weeks late', later('2027-03-15')],
  ])('is replaced by a purchase that begins %s', (_, next) => {
    expect(renewalOf(contract, [next])).toBeUndefined();
  });

  it.each([
    ['an addition in the middle of the term', later('2026-06-01', 'new_purchase')],
    ['a renewal of another contract', later('2026-03-01')],
    ['a purchase long after its end', later('2027-08-01')],
  ])('stays in the list in doubt with %s', (_, next) => {
    expect(renewalOf(contract, [next])).toMatchObject({ productIds: ['gate', 'desk'], maybeReplacedBy: [next.id] });
  });

  it('keeps the products that were not bought again', () => {
    const renewal = renewalOf(contract, [later('2027-01-01', 'renewal', ['gate'])]);
    expect(renewal).toMatchObject({ productIds: ['desk'], replacedIds: ['gate'], maybeReplacedBy: [] });
  });

  it('is replaced by several purchases together', () => {
    const each = ['gate', 'desk'].map((productId) => later('2027-01-01', 'renewal', [productId]));
    expect(renewalOf(contract, each)).toBeUndefined();
  });

  it('is not replaced by itself or by what began with it', () => {
    const together = { ...later('2026-01-01'), id: 'PO-2' };
    expect(renewalOf(contract, [{ ...together, id: 'PO-1' }, together])).toMatchObject({ maybeReplacedBy: [] });
  });
});
