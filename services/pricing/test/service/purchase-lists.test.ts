import { newId } from '@parley/service/new-id';
import { allPages } from '@parley/testing/all-pages';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { listPurchases, suggestNames } from '../../src/http/operator/purchase-contracts.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const { nimbus, alto } = market;
const namesake = { ...alto, id: newId(), name: 'Nimbus', domain: 'other.example', legalName: 'Other' };
const refused = { reason: 'REQUEST_INVALID' };

const pricing = await forAllTests(startPricing());
await pricing.catalog.seed(...market.records, namesake);
await pricing.knows('Alto');
const days = ['2024-03-01', '2024-03-02', '2024-03-01', '2023-12-31', '2025-01-01'];
await pricing.seed(
  ...days.map((startDate, index) =>
    purchaseRecord(market, { id: `P-${index}`, buyer: 'b-1', startDate, netTotal: 10 + index }),
  ),
  purchaseRecord(market, { id: 'P-other', buyer: 'b-2' }),
);

describe('purchases of a buyer or a supplier', () => {
  it('are listed page by page, the latest start first, each once', async () => {
    const pages = await allPages((pageToken) =>
      pricing.call(listPurchases, { query: { buyer: 'b-1', limit: 2, pageToken } }),
    );
    expect(pages.flatMap(({ purchases }) => purchases.map(({ id }) => id))).toEqual([
      'P-4',
      'P-1',
      'P-2',
      'P-0',
      'P-3',
    ]);
    const all = await pricing.call(listPurchases, { query: { supplier: nimbus.domain } });
    expect(all.purchases).toHaveLength(6);
  });

  it('are exported by themselves, in the order they began', async () => {
    const idsOf = async (query: { buyer: string; after?: string }) =>
      (await pricing.exported(query)).map((record) => (record as { id: string }).id);
    expect(await idsOf({ buyer: 'b-1' })).toEqual(['P-3', 'P-0', 'P-2', 'P-1', 'P-4']);
    const { startDate } = await pricing.purchase('P-2');
    expect(await idsOf({ buyer: 'b-1', after: `${startDate}/P-2` })).toEqual(['P-1', 'P-4']);
  });

  it('need a name that one company has', async () => {
    const list = (query: { supplier?: string }) => pricing.call(listPurchases, { query });
    await expect(list({ supplier: 'Nobody' })).rejects.toMatchObject({ reason: 'COMPANY_NOT_FOUND' });
    await expect(list({ supplier: 'Nimbus' })).rejects.toMatchObject({
      ...refused,
      violations: [{ parameter: 'supplier', code: 'ambiguous_name' }],
    });
    await expect(list({})).rejects.toMatchObject(refused);
    await expect(pricing.call(listPurchases, { query: { limit: 501, buyer: 'b' } })).rejects.toMatchObject(refused);
    expect((await list({ supplier: newId() })).purchases).toEqual([]);
  });

  it('of an ambiguous supplier are not imported', async () => {
    const { errors } = await pricing.load([purchaseRecord(market, { supplier: 'Nimbus' })]);
    expect(errors).toMatchObject([
      { pointer: '/supplier', code: 'ambiguous_name', message: expect.stringContaining(nimbus.id) },
    ]);
  });
});

describe('names that nobody has', () => {
  it('get what they may mean, suppliers and products of one', async () => {
    const { suggestions } = await pricing.call(suggestNames, {
      body: {
        names: [
          { name: 'Alto Sys' },
          { name: 'Hlp Desk', supplier: nimbus.domain },
          { name: 'Chat', supplier: alto.id },
        ],
      },
    });
    expect(suggestions.map(({ candidates }) => candidates[0]?.name)).toEqual(['Alto', 'Help Desk', undefined]);
    await expect(pricing.call(suggestNames, { body: { names: [] } })).rejects.toMatchObject(refused);
  });
});
