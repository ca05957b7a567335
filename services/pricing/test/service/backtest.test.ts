import { createRpcClient } from '@parley/rpc/client';
import { backtestService } from '@parley/rpc/backtest';
import type { Issuer } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskHistory } from '../estimating.ts';
import { purchaseMarket } from '../market.ts';
import { startPricing, type RunningPricing } from '../running-pricing.ts';

const market = purchaseMarket();
let pricing: RunningPricing;

beforeAll(async () => {
  pricing = await startPricing();
  await pricing.catalog.load(...market.records);
  await pricing.seed(...deskHistory(market, { count: 160 }));
});

afterAll(() => pricing[Symbol.asyncDispose]());

function clientAs(issuer: Issuer) {
  return createRpcClient(backtestService, {
    address: `127.0.0.1:${pricing.service.grpcPort}`,
    credentials: () => pricing.catalog.identity.token({}, issuer),
  });
}

async function run(request: { supplier?: string } = {}, issuer: Issuer = 'operator') {
  using client = clientAs(issuer);
  return await Array.fromAsync(client.runBacktest(request, { timeoutMs: 60_000 }));
}

describe('a back-test', () => {
  it('tells how far it is, and ends with a report of the purchases of the newest four tenths', async () => {
    const steps = await run();
    expect(steps[0]?.progress).toMatchObject({ phase: 'BACKTEST_PHASE_READING', doneCount: 0, totalCount: 1 });
    expect(steps.slice(0, -1).every(({ step }) => step === 'progress')).toBe(true);
    const { caseCount, methods = [], periods = [] } = steps.at(-1)?.report ?? {};
    expect(caseCount).toBeGreaterThan(55);
    expect(caseCount).toBeLessThan(70);
    expect(methods.map(({ method, score, reached }) => [method, score?.caseCount, reached.length])).toEqual([
      ['BACKTEST_METHOD_ESTIMATE', caseCount, 17],
      ['BACKTEST_METHOD_PRODUCT_QUANTILES', caseCount, 17],
      ['BACKTEST_METHOD_NEAREST', caseCount, 17],
    ]);
    const parts = periods.map(({ methods: [first] }) => first?.score?.caseCount ?? 0);
    expect(parts.reduce((sum, count) => sum + count, 0)).toBe(caseCount);
    expect(JSON.stringify(steps)).not.toContain('buyer-');
  });

  it('of one supplier is that of its name, domain or id', async () => {
    await pricing.knows('Nimbus');
    const [byName, byId, none] = [
      await run({ supplier: market.nimbus.domain }),
      await run({ supplier: market.nimbus.id }),
      await run({ supplier: market.alto.id }),
    ];
    expect(byName.at(-1)?.report).toEqual(byId.at(-1)?.report);
    expect(none.at(-1)?.report).toMatchObject({ caseCount: 0, methods: [], periods: [] });
  });

  it('is refused for suppliers nobody is called like, and to all but the operator', async () => {
    await pricing.knows('Nimbus');
    await expect(run({ supplier: `No ${newId()}` })).rejects.toMatchObject({ reason: 'COMPANY_NOT_FOUND' });
    await expect(run({ supplier: '' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    await expect(run({}, 'service')).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
  });

  it('runs only one at a time, and its place is free again when its caller has left', async () => {
    using client = clientAs('operator');
    const left = new AbortController();
    const first = client.runBacktest({}, { signal: left.signal });
    await first[Symbol.asyncIterator]().next();
    await expect(run()).rejects.toMatchObject({ reason: 'BACKTEST_UNDER_WAY' });
    left.abort();
    await eventually(async () => {
      const steps = await run();
      expect(steps.at(-1)?.report?.caseCount).toBeGreaterThan(0);
    });
  });
});
