import { describe, expect, it } from 'vitest';
import { dateOf } from '../calendar-day.ts';
import type { DraftPurchase } from './draft-purchase.ts';
import { planPurchases, type KnownPurchases, type PurchaseStep } from './purchase-plan.ts';

const nothing: KnownPurchases = { purchases: new Map(), deals: [] };

function draft(id: string, day = '2024-03-01', supplierId = 'nimbus'): DraftPurchase {
  const common = { months: 12, purchaseType: 'new_purchase', currency: 'USD', netTotal: 100, lines: [] } as const;
  return { id, supplierId, startDate: dateOf(day), ...common, lines: [] };
}

function put(number: number, purchase: DraftPurchase, { hash = purchase.id, deal = purchase.id } = {}): PurchaseStep {
  return { number, id: purchase.id, put: { draft: purchase, contentHash: hash, dealKey: deal } };
}

function plan(steps: PurchaseStep[], known = nothing, allowDuplicates = false) {
  let count = 0;
  return planPurchases(steps, known, { allowDuplicates, newPublicId: () => `public-${(count += 1)}` });
}

describe('a plan of purchases', () => {
  it('lets the last change of a purchase win, and concerns all suppliers it had', () => {
    const known: KnownPurchases = {
      purchases: new Map([['a', { publicId: 'kept', supplierId: 'alto', contentHash: 'old' }]]),
      deals: [],
    };
    const steps = [put(1, draft('a'), { hash: 'one' }), put(2, draft('a', '2024-04-01', 'third'), { hash: 'two' })];
    const { writes, counts } = plan(steps, known);
    expect(counts).toMatchObject({ created: 0, updated: 2 });
    expect(writes).toMatchObject([
      { id: 'a', publicId: 'kept', isNew: false, supplierIds: ['alto', 'nimbus', 'third'] },
    ]);
  });

  it('knows a new purchase again within the batch', () => {
    const steps = [put(1, draft('a')), put(2, draft('a')), { number: 3, id: 'a' }, { number: 4, id: 'a' }];
    const { writes, counts } = plan(steps);
    expect(counts).toEqual({ created: 1, updated: 0, unchanged: 2, deleted: 1, refused: 0 });
    expect(writes).toHaveLength(1);
    expect(writes[0]?.put).toBeUndefined();
  });

  it('refuses a deal under another id when it starts within seven days, stored or in the batch', () => {
    const known: KnownPurchases = { purchases: new Map(), deals: [{ id: 'z', key: 'deal', day: '2024-03-08' }] };
    const twin = { deal: 'deal' };
    expect(plan([put(1, draft('a'), twin)], known).errors).toMatchObject([{ number: 1, code: 'duplicate_deal' }]);
    expect(plan([put(1, draft('a', '2024-02-29'), twin)], known).errors).toEqual([]);
    expect(plan([put(1, draft('a'), twin)], known, true).errors).toEqual([]);
    expect(plan([put(1, draft('a'), twin), put(2, draft('b'), twin)]).errors).toMatchObject([{ number: 2 }]);
  });

  it('makes room for a deal whose purchase went or changed before it', () => {
    const twin = { deal: 'deal' };
    const gone = [put(1, draft('a'), twin), { number: 2, id: 'a' }, put(3, draft('b'), twin)];
    expect(plan(gone).errors).toEqual([]);
    const changed = [
      put(1, draft('a'), twin),
      put(2, draft('a'), { hash: 'x', deal: 'other' }),
      put(3, draft('b'), twin),
    ];
    expect(plan(changed).errors).toEqual([]);
  });
});
