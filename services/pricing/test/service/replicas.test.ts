import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { deskHistory, deskTerm, terms, type Advanced } from '../estimating.ts';
import { deletePurchases } from '../../src/http/operator/purchase-contracts.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { startPricing, type RunningPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const env = { snapshotPollMs: '500' };
const one = await forAllTests(startPricing({ hasScopes: true, env }));
const other = await forAllTests(startPricing({ beside: one, env }));
await one.catalog.seed(...market.records);
await one.seed(...deskHistory(market, { count: 60 }));
const scopeId = await one.makeScope({ scopeTerms: terms, productTerms: [deskTerm(market, 50)] });

/** The whole answer but for the moment it was given. */
async function answerOf(pricing: RunningPricing, id = scopeId): Promise<Advanced> {
  const { status, body } = await pricing.api<Advanced>(`/v1/pricing/advanced/${id}`);
  expect(status).toBe(200);
  return { ...body, timestamp: '' };
}

async function median(pricing: RunningPricing): Promise<number> {
  return (await answerOf(pricing)).estimate['percentile50'] ?? NaN;
}

/** Waits until two say the same, whose snapshots are not replaced at the same moment, and it is as it should be. */
async function agreed(
  check: (answer: Advanced) => void,
  { id = scopeId, second = other }: { id?: string; second?: RunningPricing } = {},
): Promise<void> {
  await eventually(async () => {
    const [first, theirs] = await Promise.all([answerOf(one, id), answerOf(second, id)]);
    check(first);
    expect(theirs).toEqual(first);
  });
}

function isOf(count: number): (answer: Advanced) => void {
  return ({ realPurchaseCount: [first] }) => expect(first?.realPurchaseCount).toBe(count);
}

describe('two processes', () => {
  it('give the same answers, down to the last digit', async () => {
    await agreed(isOf(60));
    const scopes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        one.makeScope({ scopeTerms: terms, productTerms: [deskTerm(market, 1 + index * 13)] }),
      ),
    );
    for (const id of scopes) await agreed(isOf(60), { id });
  });

  it('both show a correction', async () => {
    const before = await median(one);
    await other.seed(...deskHistory(market, { count: 60, price: 20 }));
    await agreed((answer) => expect(answer.estimate['percentile50']).toBeGreaterThan(before * 1.5));
  });

  it('both forget a buyer who is erased', async () => {
    const { deleted } = await one.call(deletePurchases, { body: { buyer: 'buyer-3' } });
    expect(deleted).toBeGreaterThan(0);
    await agreed((answer) => expect(answer.realPurchaseCount[0]?.realPurchaseCount).toBeLessThan(60));
    const stored = await one.database.collection('snapshotParts').find().toArray();
    for (const { bytes } of stored) expect(Buffer.from(bytes.buffer).includes('buyer-')).toBe(false);
  });

  it('tell the catalog, which shows it as its own', async () => {
    const count = (await answerOf(one)).realPurchaseCount[0]?.realPurchaseCount;
    await eventually(async () => {
      expect(await one.catalog.get(`/v1/catalog/companies/${market.nimbus.id}`)).toMatchObject({
        realPurchaseCount: count,
      });
    });
  });

  it('agree with one that is started later', async () => {
    await using late = await startPricing({ beside: one });
    const count = (await answerOf(one)).realPurchaseCount[0]?.realPurchaseCount ?? 0;
    await agreed(isOf(count), { second: late });
  });

  it('follow what the catalog says of a product', async () => {
    await one.catalog.seed({ ...market.desk, name: 'Service Desk' });
    await agreed((answer) => expect(answer.productEstimates[0]?.name).toBe('Service Desk'));
    await one.seed(purchaseRecord(market, { id: 'PO-late', startDate: new Date().toISOString().slice(0, 10) }));
    await agreed((answer) => expect(answer.productEstimates[0]?.name).toBe('Service Desk'));
  });
});
