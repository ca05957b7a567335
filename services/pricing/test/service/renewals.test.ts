import type { AppError } from '@parley/errors/app-error';
import { allPages } from '@parley/testing/all-pages';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { listRenewals } from '../../src/http/operator/renewal-contracts.ts';
import { beginImport } from '../../src/http/operator/import-contracts.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const { nimbus, desk, chat, seats } = market;
const lines = (...products: string[]) => products.map((product) => ({ product }));
const ofYear = (year: number, fields: object = {}) =>
  purchaseRecord(market, { buyer: 'b-1', startDate: `${year}-01-01`, netTotal: 1_200, ...fields });

const pricing = await forAllTests(startPricing());
await pricing.catalog.seed(...market.records);
await pricing.knows('Alto');

function call(query: { from: string; until: string; limit?: number; pageToken?: string }) {
  return pricing.call(listRenewals, { query: { limit: 100, ...query } });
}

async function idsIn(from: string, until: string): Promise<string[]> {
  return (await call({ from, until })).renewals.map(({ purchaseId }) => purchaseId);
}

describe('contracts that end or renew', () => {
  it('are listed with what is known about them', async () => {
    const brought = await pricing.call(beginImport, { body: { source: 'contracts.xlsx', digest: 'contracts' } });
    const notice = { noticeMonths: 3, autoRenew: true };
    const known = ofYear(2021, { id: 'R-1', ...notice });
    await pricing.load([known, ofYear(2021, { id: 'R-2', buyer: 'b-2' })], { importId: brought.id });
    await eventually(async () => {
      const { renewals } = await call({ from: '2021-09-30', until: '2021-09-30' });
      expect(renewals).toEqual([
        {
          purchaseId: 'R-1',
          supplierId: nimbus.id,
          supplierName: 'Nimbus',
          buyer: 'b-1',
          startDate: '2021-01-01',
          termMonths: 12,
          endDate: '2021-12-31',
          autoRenew: true,
          notice: { months: 3 },
          noticeBy: '2021-09-30',
          currency: 'USD',
          netTotal: 1_200,
          products: [{ id: desk.id, name: 'Help Desk' }],
          replacedProducts: [],
          maybeReplacedBy: [],
          source: 'contracts.xlsx',
        },
      ]);
    });
    expect(await idsIn('2021-12-31', '2021-12-31')).toEqual(['R-1', 'R-2']);
    expect(await idsIn('2021-12-30', '2021-12-30')).toEqual(['R-1']);
    expect(await idsIn('2022-01-01', '2022-12-30')).toEqual([]);
    const [, unknown] = (await call({ from: '2021-12-31', until: '2021-12-31' })).renewals;
    expect(unknown).not.toHaveProperty('noticeBy');
    expect(unknown).not.toHaveProperty('autoRenew');
  });

  it('keep what is known of notice in an export', async () => {
    expect(await pricing.exported()).toContainEqual(
      expect.objectContaining({ id: 'R-1', noticeMonths: 3, autoRenew: true }),
    );
    const both = await pricing.load([ofYear(2021, { noticeDays: 30, noticeMonths: 1 })]);
    expect(both.errors).toMatchObject([{ pointer: '/noticeDays' }]);
  });

  it('are left out once the buyer has bought the products again', async () => {
    const two = lines(chat.id).concat({ product: desk.id, dimensions: [{ id: seats.id, value: 5 }] } as never);
    await pricing.seed(
      ofYear(2022, { id: 'S-1', buyer: 'b-3' }),
      ofYear(2022, { id: 'S-2', buyer: 'b-4' }),
      ofYear(2022, { id: 'S-3', buyer: 'b-5', lines: two }),
      ofYear(2023, { id: 'S-4', buyer: 'b-3', purchaseType: 'renewal' }),
      ofYear(2023, { id: 'S-5', buyer: 'b-5', purchaseType: 'renewal' }),
    );
    const { renewals } = await call({ from: '2022-12-31', until: '2022-12-31' });
    expect(renewals.map(({ purchaseId, products }) => [purchaseId, products.map(({ name }) => name)])).toEqual([
      ['S-2', ['Help Desk']],
      ['S-3', ['Chat']],
    ]);
  });

  it('without a buyer belong together', async () => {
    const { buyer: _, ...first } = ofYear(2015, { id: 'N-1' });
    const { buyer: _other, ...second } = ofYear(2016, { id: 'N-2' });
    await pricing.seed(first);
    expect(await idsIn('2015-12-31', '2015-12-31')).toEqual(['N-1']);
    await pricing.seed(second);
    expect(await idsIn('2015-12-31', '2015-12-31')).toEqual([]);
  });

  it('are listed page by page, each once', async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `P-${index}`);
    await pricing.seed(...ids.map((id) => ofYear(2017, { id, buyer: id })));
    const pages = await allPages((pageToken) => call({ from: '2017-12-01', until: '2018-01-31', limit: 3, pageToken }));
    expect(pages.flatMap(({ renewals }) => renewals.map(({ purchaseId }) => purchaseId))).toEqual(ids);
  });

  it('need a range of days', async () => {
    const backwards = call({ from: '2020-01-02', until: '2020-01-01' });
    await expect(backwards).rejects.toMatchObject({ reason: 'REQUEST_INVALID' } satisfies Partial<AppError>);
  });

  it('whose notice is due soon are counted', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const due = { termMonths: undefined, startDate: inDays(-300), endDate: inDays(40), buyer: 'b-9' };
    await pricing.seed(
      ofYear(2020, { ...due, id: 'M-1', noticeDays: 20 }),
      ofYear(2020, { ...due, id: 'M-2', noticeDays: 60, buyer: 'b-10' }),
      ofYear(2020, { ...due, id: 'M-3', buyer: 'b-11' }),
    );
    await eventually(async () => {
      const text = await pricing.platform.metrics.registry.getSingleMetricAsString('pricing_notices_due');
      expect(text).toMatch(/^pricing_notices_due(\{.*\})? 1$/m);
    }, 15_000);
  });
});
