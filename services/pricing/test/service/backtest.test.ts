import { callLines } from '@parley/http/call-lines';
import type { AnswerOf } from '@parley/http/call-operation';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { deskHistory } from '../estimating.ts';
import { runBacktest } from '../../src/http/operator/backtest-contracts.ts';
import { purchaseMarket } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

const market = purchaseMarket();

const pricing = await forAllTests(startPricing());
await pricing.catalog.seed(...market.records);
await pricing.seed(...deskHistory(market, { count: 160 }));

function run(query: { supplier?: string } = {}): Promise<object[]> {
  return pricing.lines(runBacktest, { query });
}

type Report = Extract<AnswerOf<typeof runBacktest>, { report: unknown }>['report'];

/** The report of a back-test, its last line. */
function reportIn(steps: object[]): Report {
  return (steps.at(-1) as { report: Report }).report;
}

describe('a back-test', () => {
  it('tells how far it is, and ends with a report of the purchases of the newest four tenths', async () => {
    const steps = await run();
    expect(steps[0]).toEqual({ phase: 'reading', done: 0, of: 1 });
    expect(steps.slice(0, -1).every((step) => 'phase' in step)).toBe(true);
    const { cases, methods, periods } = reportIn(steps);
    expect(cases).toBeGreaterThan(55);
    expect(cases).toBeLessThan(70);
    expect(methods.map(({ method, score, reached }) => [method, score.cases, reached.length])).toEqual([
      ['estimate', cases, 17],
      ['productQuantiles', cases, 17],
      ['nearest', cases, 17],
    ]);
    const parts = periods.map(({ methods: [first] }) => first?.score.cases ?? 0);
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(cases);
    expect(JSON.stringify(steps)).not.toContain('buyer-');
  });

  it('of one supplier is that of its name, domain or id', async () => {
    await pricing.knows('Nimbus');
    const [byName, byId, none] = [
      await run({ supplier: market.nimbus.domain }),
      await run({ supplier: market.nimbus.id }),
      await run({ supplier: market.alto.id }),
    ];
    expect(reportIn(byName)).toEqual(reportIn(byId));
    expect(reportIn(none)).toMatchObject({ cases: 0, methods: [], periods: [] });
  });

  it('is refused for suppliers nobody is called like', async () => {
    await pricing.knows('Nimbus');
    await expect(run({ supplier: `No ${newId()}` })).rejects.toMatchObject({ reason: 'COMPANY_NOT_FOUND' });
    await expect(run({ supplier: '' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('runs only one at a time, and its place is free again when its caller has left', async () => {
    const left = new AbortController();
    const first = callLines(runBacktest, {}, { ...pricing.asOperator, signal: left.signal });
    await first.next();
    await expect(run()).rejects.toMatchObject({ reason: 'BACKTEST_UNDER_WAY' });
    left.abort();
    await eventually(async () => expect(reportIn(await run()).cases).toBeGreaterThan(0));
  });
});
