import { expect, test } from 'vitest';
import { changedSuppliers } from './changed-suppliers.ts';
import type { KnownPurchase, PurchaseStep } from './purchase-plan.ts';

function step(number: number, id: string, supplierId: string): PurchaseStep {
  return { number, id, put: { draft: { supplierId } as never, contentHash: 'new', dealKey: id } };
}

test('a purchase that replaces one of another supplier is reported, and who brought that', () => {
  const stored = (supplierId: string, importId: string): KnownPurchase => ({
    publicId: 'p',
    supplierId,
    contentHash: 'old',
    importId,
  });
  const purchases = new Map([
    ['1', stored('nimbus', 'first')],
    ['2', stored('alto', 'first')],
    ['3', stored('nimbus', 'first')],
  ]);
  const steps = [step(1, '1', 'alto'), step(2, '2', 'alto'), { number: 3, id: '3' }, step(4, '4', 'alto')];
  const found = changedSuppliers(steps, { purchases, deals: [] });
  expect(found).toEqual([
    {
      number: 1,
      pointer: '/supplier',
      code: 'supplier_changed',
      message: expect.stringContaining('replaces the purchase 1 of another supplier, which the import first brought'),
    },
  ]);
});
