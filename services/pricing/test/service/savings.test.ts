import { callLines } from '@parley/http/call-lines';
import type { AnswerOf, InputOf } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { runBacktest } from '../../src/http/operator/backtest-contracts.ts';
import { findSavings } from '../../src/http/operator/savings-contracts.ts';
import { deskHistory } from '../estimating.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

type Step = AnswerOf<typeof findSavings>;
type Judged = Extract<Step, { purchase: unknown }>['purchase'];
type Query = InputOf<typeof findSavings>['query'];

const market = purchaseMarket();
const { nimbus, chat } = market;
const other = purchaseMarket();

const at = (startDate: string, netTotal: number, fields: object = {}) =>
  purchaseRecord(market, { id: `at-${startDate}-${netTotal}`, startDate, netTotal, ...fields });

/** Fifty seats for a year cost 12,000 dollars five times, and then four prices on one day. */
const records = [
  at('2024-01-10', 12_000),
  at('2024-02-10', 12_000),
  at('2024-03-10', 12_000),
  at('2024-04-10', 12_000),
  at('2024-05-10', 12_000),
  at('2024-07-01', 10_800, { id: 'saved', buyer: 'Team A' }),
  at('2024-07-01', 9_900, { id: 'in-euros', buyer: 'Team B', currency: 'EUR' }),
  at('2024-07-01', 120, { id: 'far-off', buyer: 'Team A' }),
  at('2024-07-01', 500, { id: 'chat', buyer: 'Team B', lines: [{ product: chat.id }] }),
];

const pricing = await forAllTests(startPricing());
await pricing.catalog.seed(...market.records, ...other.records);
await pricing.loadRates({ date: '2024-07-01', from: 'EUR', rates: { USD: 1.1 } });
await pricing.seed(...records);

function run(query: Query = {}): Promise<Step[]> {
  return pricing.lines(findSavings, { query }) as Promise<Step[]>;
}

/** What is said about each purchase, by its id. */
async function judged(query: Query = {}): Promise<Record<string, Judged>> {
  const steps = await run(query);
  return Object.fromEntries(steps.flatMap((step) => ('purchase' in step ? [[step.purchase.id, step.purchase]] : [])));
}

describe('savings', () => {
  it('are what was paid less than earlier purchases of the same terms cost', async () => {
    const found = await judged();
    expect(Object.keys(found)).toHaveLength(records.length);
    expect(found['saved']).toEqual({
      id: 'saved',
      supplierId: nimbus.id,
      supplierName: 'Nimbus',
      buyer: 'Team A',
      startDate: '2024-07-01',
      products: ['Help Desk'],
      currency: 'USD',
      paid: 10_800,
      expected: 12_000,
    });
    // 12,000 dollars at 1.1 dollars for a euro.
    expect(found['in-euros']).toMatchObject({ currency: 'EUR', paid: 9_900, expected: 10_909.09 });
    expect(found['at-2024-02-10-12000']).toMatchObject({ paid: 12_000, expected: 12_000 });
  });

  it('are not told where nothing can be compared, and the reason is', async () => {
    const found = await judged();
    const reasons = Object.values(found).flatMap(({ id, reason }) => (reason === undefined ? [] : [[id, reason]]));
    expect(Object.fromEntries(reasons)).toEqual({
      'at-2024-01-10-12000': 'not_bought_before',
      'far-off': 'far_off',
      chat: 'no_dimensions',
    });
    expect(found['far-off']).toMatchObject({ paid: 120 });
    expect(found['far-off']).not.toHaveProperty('expected');
  });

  it('can be asked for in one currency, at the rate of the start of the purchase', async () => {
    const inDollars = await judged({ currency: 'USD' });
    expect(inDollars['in-euros']).toMatchObject({ currency: 'USD', paid: 10_890, expected: 12_000 });
    const inPounds = await judged({ currency: 'GBP', buyer: 'Team B' });
    expect(inPounds).toEqual({
      'in-euros': expect.objectContaining({ currency: 'EUR', paid: 9_900, reason: 'missing_rate' }),
      chat: expect.objectContaining({ currency: 'USD', paid: 500, reason: 'missing_rate' }),
    });
  });

  it('can be asked for by buyer, by supplier and by day, compared with the purchases of all', async () => {
    const idsOf = async (query: Query) => Object.keys(await judged(query)).sort();
    expect(await judged({ buyer: 'Team A' })).toMatchObject({ saved: { expected: 12_000 }, 'far-off': {} });
    expect(await idsOf({ buyer: 'Team A' })).toEqual(['far-off', 'saved']);
    expect(await idsOf({ buyer: 'Nobody' })).toEqual([]);
    expect(await idsOf({ from: '2024-05-10', to: '2024-06-30' })).toEqual(['at-2024-05-10-12000']);
    expect(await idsOf({ supplier: market.alto.id })).toEqual([]);
    await pricing.knows('Nimbus');
    await expect(run({ supplier: `No ${newId()}` })).rejects.toMatchObject({ reason: 'COMPANY_NOT_FOUND' });
    await expect(run({ from: '2024-05-10', to: '2024-05-09' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('are found by one caller at a time, and not during a back-test; the place is free afterwards', async () => {
    const left = new AbortController();
    const first = callLines(findSavings, {}, { ...pricing.asOperator, signal: left.signal });
    await first.next();
    await expect(run()).rejects.toMatchObject({ reason: 'BACKTEST_UNDER_WAY' });
    await expect(pricing.lines(runBacktest, {})).rejects.toMatchObject({ reason: 'BACKTEST_UNDER_WAY' });
    left.abort();
    await expect
      .poll(() =>
        run().then(
          (steps) => steps.length,
          () => 0,
        ),
      )
      .toBeGreaterThan(records.length);
  });

  it('are told with progress while a long history is read', async () => {
    await pricing.seed(...deskHistory(other, { count: 160 }));
    const steps = await run({ supplier: other.nimbus.id });
    expect(steps[0]).toEqual({ done: 0, of: 100 });
    const compared = steps.filter((step) => 'purchase' in step && step.purchase.expected !== undefined);
    expect(compared.length).toBeGreaterThanOrEqual(158);
  });
});
