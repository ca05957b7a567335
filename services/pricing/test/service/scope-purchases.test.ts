import type { Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { listRenewals } from '../../src/http/operator/renewal-contracts.ts';
import { addScopePurchase } from '../../src/http/operator/scope-purchase-contracts.ts';
import { purchaseMarket } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const { nimbus, alto, desk, chat, lager, seats } = market;

const pricing = await forAllTests(startPricing({ hasScopes: true }));
await pricing.catalog.seed(...market.records);
await pricing.knows('Alto');

const term = { termLength: 12, purchaseType: 'new_purchase', startDate: '2025-03-01' };
const seatsOf = (value: number) => ({ productId: desk.id, pricingDimensions: [{ id: seats.id, value }] });

/** A scope of fifty seats in dollars, with whatever is to be otherwise. */
function scopeOf({ term: own = {}, lines = [seatsOf(50)], ...fields }: Given = {}, as?: Tenant): Promise<string> {
  const scopeTerms = [{ ...term, finalPrice: 6_000, ...own }];
  return pricing.makeScope({ scopeTerms, productTerms: lines, ...fields }, as);
}

type Given = { term?: object; lines?: object[]; previousScopeId?: string };

/** Answers the currency, which scopes that are typed in never name. */
function add(scopeId: string, answers: Record<string, string> = {}, more: object = {}) {
  return send(scopeId, { currency: 'USD', ...answers }, more);
}

function send(scopeId: string, answers: Record<string, string> = {}, more: object = {}) {
  return pricing.call(addScopePurchase, { body: { scopeId, answers, ...more } });
}

describe('the purchase of a scope', () => {
  it('is stored once, and linked to the scope', async () => {
    const as = newTenant();
    const scopeId = await scopeOf({}, as);
    const rehearsed = await add(scopeId, {}, { dryRun: true });
    expect(rehearsed).toMatchObject({ outcome: 'created', doubts: [], supplierName: 'Nimbus' });
    await expect(pricing.purchase(`scope-${scopeId}`)).rejects.toMatchObject({ reason: 'PURCHASE_NOT_FOUND' });
    const added = await add(scopeId);
    expect(added).toMatchObject({
      outcome: 'created',
      record: {
        id: `scope-${scopeId}`,
        supplier: nimbus.id,
        buyer: as.org,
        startDate: '2025-03-01',
        termMonths: 12,
        netTotal: 6_000,
        lines: [{ product: desk.id, quantity: 50 }],
        sourceScopeId: scopeId,
      },
      productNames: ['Help Desk'],
    });
    expect(await pricing.purchase(`scope-${scopeId}`)).toMatchObject({
      netTotal: 6_000,
      sourceScopeId: scopeId,
      lines: [{ productId: desk.id, dimensions: [{ id: seats.id, value: 50 }] }],
    });
    expect((await send(scopeId)).outcome).toBe('unchanged');
    await eventually(async () => {
      const query = { from: '2026-02-28', until: '2026-02-28', limit: 9 };
      const { renewals } = await pricing.call(listRenewals, { query });
      expect(renewals.filter(({ sourceScopeId }) => sourceScopeId === scopeId)).toHaveLength(1);
    });
    const exported = await pricing.exported();
    expect(exported).toContainEqual(expect.objectContaining({ sourceScopeId: scopeId }));
    await pricing.seed(...exported);
    expect((await pricing.purchase(`scope-${scopeId}`)).sourceScopeId).toBe(scopeId);
  });

  it('is not stored before everything that the scope leaves open is answered', async () => {
    const lines = [{ productId: chat.id, pricingDimensions: [] }];
    const scopeId = await pricing.makeScope(
      { scopeTerms: [{ termLength: 12, purchaseType: 'renewal' }], productTerms: lines },
      newTenant(),
    );
    const { outcome, doubts, record } = await send(scopeId);
    expect(outcome).toBe('doubtful');
    expect(doubts.map(({ field }) => field)).toEqual(['startDate', 'currency', 'netTotal']);
    expect(doubts[1]).toMatchObject({ value: 'USD' });
    expect(record).not.toHaveProperty('netTotal');
    const some = await add(scopeId, { startDate: '2025-01-01', currency: 'eur' });
    expect(some.doubts.map(({ field }) => field)).toEqual(['netTotal']);
    const all = { startDate: '2025-01-01', currency: 'usd', netTotal: '99.5' };
    expect(await add(scopeId, all)).toMatchObject({ outcome: 'created', record: { currency: 'USD', netTotal: 99.5 } });
    expect(await add(scopeId, all)).toMatchObject({ outcome: 'unchanged' });
    expect(await send(scopeId)).toMatchObject({ outcome: 'unchanged', record: { netTotal: 99.5 } });
  });

  it('is refused with answers that cannot be right', async () => {
    const scopeId = await scopeOf({}, newTenant());
    const refused = await add(scopeId, { netTotal: 'a lot', colour: 'red' });
    expect(refused).toMatchObject({
      outcome: 'refused',
      errors: [
        { field: 'netTotal', message: expect.stringContaining('a number such as') },
        { field: 'colour', code: 'unknown_field' },
      ],
    });
    expect(await add(scopeId, { supplier: 'Alto' })).toMatchObject({
      outcome: 'refused',
      errors: [{ field: 'lines.1.product', code: 'other_supplier' }],
    });
  });

  it('asks where amounts contradict each other', async () => {
    const lines = [
      { ...seatsOf(50), finalPrice: 5_000 },
      { productId: chat.id, pricingDimensions: [], finalPrice: 500 },
    ];
    const scopeId = await scopeOf({ lines }, newTenant());
    const { doubts } = await add(scopeId);
    expect(doubts).toEqual([
      { field: 'netTotal', value: '6000', message: 'The total of the scope is 6000, but its lines come to 5500' },
    ]);
    const added = await add(scopeId, { netTotal: '5500' });
    expect(added).toMatchObject({ outcome: 'created', record: { netTotal: 5_500 } });
    const whole = { term: { finalPrice: 5_000, discount: 500, listPrice: 5_500, startDate: '2025-03-02' }, lines };
    expect(await add(await scopeOf(whole, newTenant()))).toMatchObject({
      outcome: 'created',
      record: { netTotal: 5_000, discount: 500 },
    });
  });

  it('asks about a term that differs from its days, and about lines with other days', async () => {
    const twoYears = await add(await scopeOf({ term: { endDate: '2027-02-28', finalPrice: 71 } }, newTenant()));
    expect(twoYears.doubts).toMatchObject([{ field: 'termMonths', value: '12' }]);
    const exact = await add(await scopeOf({ term: { endDate: '2026-02-14', finalPrice: 72 } }, newTenant()));
    expect(exact).toMatchObject({ outcome: 'created', record: { endDate: '2026-02-14' } });
    expect(exact.record).not.toHaveProperty('termMonths');
    const line = { ...seatsOf(50), startDate: '2025-06-01', endDate: '2026-02-28' };
    const later = await add(await scopeOf({ term: { finalPrice: 73 }, lines: [line] }, newTenant()));
    expect(later.doubts).toMatchObject([{ field: 'termMonths', message: expect.stringContaining('2025-06-01') }]);
  });

  it('asks whether it is a stored one under another id', async () => {
    const as = newTenant();
    await add(await scopeOf({ term: { startDate: '2025-05-05' } }, as), { id: 'PO-77' });
    const again = await scopeOf({ term: { startDate: '2025-05-05', finalPrice: 6_100 } }, as);
    const { doubts } = await add(again);
    expect(doubts).toMatchObject([{ field: 'id', message: expect.stringContaining('PO-77') }]);
    expect(await add(again, { id: 'PO-77' })).toMatchObject({ outcome: 'updated' });
    expect(await send(again)).toMatchObject({ outcome: 'unchanged', record: { id: 'PO-77', netTotal: 6_100 } });
    const same = await scopeOf({ term: { startDate: '2025-05-05', finalPrice: 6_100 } }, as);
    expect(await add(same, { id: 'PO-78' })).toMatchObject({
      outcome: 'doubtful',
      doubts: [{ field: 'id', message: expect.stringContaining('PO-77') }],
    });
    expect(await add(same, { id: 'PO-78' }, { allowDuplicates: true })).toMatchObject({ outcome: 'created' });
  });

  it('replaces that of the scope that its scope replaces, once someone says so', async () => {
    const as = newTenant();
    const first = await scopeOf({ term: { startDate: '2025-07-07' } }, as);
    await add(first);
    const second = await scopeOf({ term: { startDate: '2025-07-08' }, previousScopeId: first }, as);
    expect((await add(second)).doubts).toMatchObject([{ field: 'id', value: `scope-${first}` }]);
    expect(await add(second, { id: `scope-${first}` })).toMatchObject({ outcome: 'updated' });
    const third = await scopeOf({ term: { startDate: '2025-07-09' }, previousScopeId: second }, as);
    expect((await add(second, { netTotal: '1' })).doubts).toMatchObject([
      { field: 'scope', message: expect.stringContaining(third) },
    ]);
  });

  it('asks about test data, and about products of several suppliers', async () => {
    const test = await add(await scopeOf({ term: { finalPrice: 74 } }, { org: newId(), mode: 'test' }));
    expect(test.doubts).toMatchObject([{ field: 'mode', value: 'test' }]);
    const both = [seatsOf(5), { productId: lager.id, pricingDimensions: [] }];
    const mixed = await add(await scopeOf({ lines: both }, newTenant()));
    expect(mixed.doubts).toContainEqual(expect.objectContaining({ field: 'supplier' }));
    expect(alto.id).not.toBe(nimbus.id);
  });

  it('is only that of a scope that exists', async () => {
    await expect(add(newId())).rejects.toMatchObject({ reason: 'SCOPE_NOT_FOUND' });
  });
});
