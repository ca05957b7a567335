import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { startPricing, type RunningPricing } from '../running-pricing.ts';

type Percentiles = Record<string, number>;
type Basic = { estimate: Percentiles; currency: string; timestamp: string };
type ProductEstimate = { status: string; code?: string; defaulted: boolean; estimate?: Percentiles; name: string };
type Advanced = Basic & {
  productEstimates: ProductEstimate[];
  realPurchaseCount: { companyId: string; companyName: string; realPurchaseCount: number }[];
  realSimilarPurchases: { similarityRate: number; negotiatedPrice: number; productNames: string[] }[];
};

const market = purchaseMarket();
let pricing: RunningPricing;

beforeAll(async () => {
  pricing = await startPricing({ hasScopes: true });
  await pricing.catalog.load(...market.records);
});

afterAll(() => pricing[Symbol.asyncDispose]());

const terms = [{ termMonths: 12, purchaseType: 'PURCHASE_TYPE_NEW_PURCHASE' as const }];

function deskTerm(seats: number) {
  return { productId: market.desk.id, pricingDimensions: [{ id: market.seats.id, value: seats }] };
}

/** Purchases of about 10 dollars a seat and month, a week apart up to now. */
function history(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const seats = 20 + ((index * 37) % 200);
    const price = Math.round(seats * 12 * 10 * (0.9 + ((index * 7) % 21) / 100) * 100) / 100;
    const startDate = new Date(Date.now() - index * 7 * 86_400_000).toISOString().slice(0, 10);
    return purchaseRecord(market, {
      id: `PO-${index}`,
      buyer: `buyer-${index % 9}`,
      startDate,
      netTotal: price,
      lines: [{ product: market.desk.id, dimensions: [{ id: market.seats.id, value: seats }], netPrice: price }],
    });
  });
}

async function basic(scopeId: string) {
  return pricing.api<Basic>(`/v1/pricing/basic/${scopeId}`);
}

async function advanced(scopeId: string) {
  return pricing.api<Advanced>(`/v1/pricing/advanced/${scopeId}`);
}

describe('an estimate', () => {
  it('says so where nothing is known to price a scope by', async () => {
    const scopeId = await pricing.makeScope({ scopeTerms: terms, productTerms: [deskTerm(50)] });
    expect(await basic(scopeId)).toMatchObject({ status: 422, body: { code: 'PRICING_FAILED' } });
  });

  it('rests on purchases soon after they are imported', async () => {
    await pricing.seed(...history(60));
    const scopeId = await pricing.makeScope({ scopeTerms: terms, productTerms: [deskTerm(50)] });
    await eventually(async () => expect((await basic(scopeId)).status).toBe(200));
    const { body } = await advanced(scopeId);
    expect(body.currency).toBe('USD');
    expect(body.estimate['percentile50']).toBeGreaterThan(5_000);
    expect(body.estimate['percentile50']).toBeLessThan(7_000);
    const levels = Object.values(body.estimate);
    expect(levels).toHaveLength(17);
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
    expect(body.productEstimates).toMatchObject([{ status: 'success', defaulted: false, name: 'Help Desk' }]);
    expect(body.productEstimates[0]?.estimate).toEqual(body.estimate);
    expect(body.realPurchaseCount).toEqual([
      { companyId: market.nimbus.id, companyName: 'Nimbus', realPurchaseCount: 60 },
    ]);
    expect(body.realSimilarPurchases.length).toBeGreaterThan(0);
    const { body: short } = await basic(scopeId);
    const { percentile25, percentile50, percentile75 } = body.estimate;
    expect(short.estimate).toEqual({ percentile25, percentile50, percentile75 });
  });

  it('of a scope that nobody has, or somebody else, is not there', async () => {
    const theirs = { org: newId(), mode: 'live' as const };
    const foreign = await pricing.makeScope({ scopeTerms: terms, productTerms: [deskTerm(50)] }, theirs);
    const [unknown, hidden] = await Promise.all([basic(newId()), basic(foreign)]);
    expect([unknown.status, hidden.status]).toEqual([404, 404]);
    expect(hidden.body).toMatchObject({ code: 'SCOPE_NOT_FOUND' });
  });

  it.for(['/v1/pricing/basic/no-id', `/v1/pricing/basic/${newId()}?currency=EUR`])('of %s is refused', async (path) => {
    expect((await pricing.api(path)).status).toBe(400);
  });
});
