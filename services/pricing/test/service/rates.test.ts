import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { deleteRates, importRates, listRates } from '../../src/http/operator/rate-contracts.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const today = new Date().toISOString().slice(0, 10);

const pricing = await forAllTests(startPricing({ overrides: { purchases: { followMs: 50 } } }));
await pricing.catalog.seed(...market.records);
await pricing.knows('Alto');

function rate(date: string, usd: number, from = 'EUR') {
  return { date, from, rates: { USD: usd } };
}

/** A purchase in euros of a product that is priced in dollars. */
function inEuros(startDate: string) {
  return purchaseRecord(market, { currency: 'EUR', startDate });
}

async function listed(since: string) {
  const { rates } = await pricing.call(listRates, { query: { since } });
  return rates.map(({ date, from, to, rate: value }) => `${date} ${from} ${to} ${value}`);
}

async function factorOf(id: string): Promise<number | undefined> {
  return (await pricing.purchase(id)).lines[0]?.toPriceCurrency;
}

function remove(since: string, { until = since, dryRun = false, from = 'EUR', to = 'USD' } = {}) {
  return pricing.call(deleteRates, { body: { from, to, since, until, dryRun } });
}

describe('rates', () => {
  it('are refused line by line, and listed page by page, the latest day first', async () => {
    const days = ['2024-01-01', '2024-01-02', '2024-01-03'].map((date) => rate(date, 1.1));
    const bad = [
      rate('2024-01-01', 1, 'XQX'),
      rate('2024-01-01', 0),
      { date: '2024-01-01', from: 'EUR', rates: { EUR: 1 } },
      { date: '2024-01-01', from: 'EUR', rates: {} },
    ];
    expect(await pricing.loadRates(...days, ...bad)).toMatchObject({ created: 3, refused: 4 });
    const again = await pricing.loadRates({ ...rate('2024-01-01', 0.9), rates: { GBP: 0.9 } }, ...days);
    expect(again).toMatchObject({ created: 1, updated: 0, unchanged: 3 });
    const first = await pricing.call(listRates, { query: { limit: 2 } });
    expect(first.rates.map(({ date }) => date)).toEqual(['2024-01-03', '2024-01-02']);
    const last = await pricing.call(listRates, { query: { limit: 2, pageToken: first.nextPageToken } });
    expect(last).toEqual({
      rates: [
        { date: '2024-01-01', from: 'EUR', to: 'GBP', rate: 0.9 },
        { date: '2024-01-01', from: 'EUR', to: 'USD', rate: 1.1 },
      ],
      nextPageToken: '',
    });
    expect(await listed('2024-01-03')).toHaveLength(1);
  });

  it('are not stored by a dry run, which says what an import would replace', async () => {
    await pricing.loadRates(rate('2024-02-01', 1.1));
    const rates = [rate('2024-02-01', 1.2), rate('2024-02-02', 1.3), rate('2024-02-03', -1)];
    const lines = rates.map((record) => JSON.stringify(record)).join('\n');
    const rehearsed = await pricing.call(importRates, { query: { dryRun: true }, lines });
    expect(rehearsed).toMatchObject({
      created: 1,
      updated: 1,
      refused: 1,
      replaced: [{ number: 1, date: '2024-02-01', from: 'EUR', to: 'USD', before: 1.1, after: 1.2 }],
    });
    expect(await listed('2024-02-01')).toEqual(['2024-02-01 EUR USD 1.1']);
    expect(await pricing.call(importRates, { lines })).toEqual(rehearsed);
    expect(await listed('2024-02-01')).toEqual(['2024-02-02 EUR USD 1.3', '2024-02-01 EUR USD 1.2']);
  });
});

describe('rates that are deleted', () => {
  it('leave the purchases they converted to the rates that are left', async () => {
    await pricing.loadRates(rate('2022-03-01', 1.1), rate('2022-03-04', 11));
    const record = inEuros('2022-03-05');
    await pricing.seed(record);
    expect(await factorOf(record.id)).toBe(11);
    const expected = { deleted: 1, reconvertedPurchases: 1, lostPairs: [] };
    expect(await remove('2022-03-04', { dryRun: true })).toEqual(expected);
    expect(await listed('2022-03-04')).toContain('2022-03-04 EUR USD 11');
    expect(await remove('2022-03-04')).toEqual(expected);
    expect(await listed('2022-03-04')).not.toContain('2022-03-04 EUR USD 11');
    await eventually(async () => expect(await factorOf(record.id)).toBe(1.1));
    expect(await remove('2022-03-04')).toEqual({ deleted: 0, reconvertedPurchases: 0, lostPairs: [] });
  });

  it('leave nothing behind, and can be imported again', async () => {
    await pricing.loadRates(rate('2010-03-01', 1.1), { date: '2010-03-02', from: 'EUR', rates: { USD: 1, GBP: 2 } });
    expect(await remove('2010-03-01', { until: '2010-03-02' })).toMatchObject({ deleted: 2 });
    const places = pricing.database.collection<{ _id: string }>('exchangeRates');
    await eventually(async () => {
      const found = await places.find({ _id: /^2010/ }).toArray();
      expect(found).toEqual([{ _id: '2010-03-02/EUR', date: '2010-03-02', from: 'EUR', rates: { GBP: 2 } }]);
    });
    expect(await pricing.loadRates(rate('2010-03-01', 1.2))).toMatchObject({ created: 1 });
  });

  it.each([
    ['as it is', rate('2022-05-01', 1.1)],
    ['the other way round', { date: '2022-05-01', from: 'USD', rates: { EUR: 0.9 } }],
    ['by way of a third currency', { date: '2022-05-01', from: 'CHF', rates: { USD: 1, EUR: 0.9 } }],
  ])('are none while a purchase needs one %s', async (_how, stored) => {
    await pricing.loadRates(stored);
    const record = inEuros('2022-05-08');
    await pricing.seed(record);
    const [to = ''] = Object.keys(stored.rates);
    const asked = { from: stored.from, to };
    for (const dryRun of [true, false])
      await expect(remove('2022-05-01', { ...asked, dryRun })).rejects.toMatchObject({
        reason: 'RATES_NEEDED',
        message: expect.stringContaining(`Purchase ${record.id} of 2022-05-08`),
      });
    expect(await listed('2022-05-01')).toContain(`2022-05-01 ${stored.from} ${to} ${Object.values(stored.rates)[0]}`);
    expect(await pricing.load([{ id: record.id, deleted: true }])).toMatchObject({ deleted: 1 });
    expect(await remove('2022-05-01', asked)).toMatchObject({ deleted: 1 });
  });

  it('name the currencies between which estimates can no longer be converted', async () => {
    await pricing.loadRates({ date: today, from: 'EUR', rates: { USD: 1.1, GBP: 0.9 } });
    expect(await remove(today)).toEqual({
      deleted: 1,
      reconvertedPurchases: 0,
      lostPairs: [
        { from: 'USD', to: 'EUR' },
        { from: 'USD', to: 'GBP' },
      ],
    });
  });

  it('are of a year at most, and of days in order', async () => {
    await expect(remove('2020-01-01', { until: '2021-01-01' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    await expect(remove('2020-01-02', { until: '2020-01-01' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    expect(await remove('2020-01-01', { until: '2020-12-31' })).toMatchObject({ deleted: 0 });
  });
});
