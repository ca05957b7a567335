import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { deskHistory, deskTerm, terms, type Advanced, type Basic } from '../estimating.ts';
import { purchaseMarket } from '../market.ts';
import { startPricing } from '../running-pricing.ts';

const market = purchaseMarket();

const pricing = await forAllTests(startPricing({ hasScopes: true }));
await pricing.catalog.seed(...market.records);

function makeScope(...productTerms: object[]) {
  return pricing.makeScope({ scopeTerms: terms, productTerms });
}

async function basic(scopeId: string) {
  return pricing.api<Basic>(`/v1/pricing/basic/${scopeId}`);
}

async function advanced(scopeId: string) {
  return pricing.api<Advanced>(`/v1/pricing/advanced/${scopeId}`);
}

describe('an estimate', () => {
  it('says so where nothing is known to price a scope by', async () => {
    const scopeId = await pricing.makeScope({ scopeTerms: terms, productTerms: [deskTerm(market, 50)] });
    expect(await basic(scopeId)).toMatchObject({ status: 422, body: { code: 'PRICING_FAILED' } });
  });

  it('rests on purchases soon after they are imported', async () => {
    await pricing.seed(...deskHistory(market, { count: 60 }));
    const scopeId = await pricing.makeScope({ scopeTerms: terms, productTerms: [deskTerm(market, 50)] });
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
    // What is learned from the purchases may arrive between the two answers.
    await eventually(async () => {
      const [{ body: short }, { body: long }] = await Promise.all([basic(scopeId), advanced(scopeId)]);
      const { percentile25, percentile50, percentile75 } = long.estimate;
      expect(short.estimate).toEqual({ percentile25, percentile50, percentile75 });
    });
  });

  it('is the same whatever prices the scope names itself', async () => {
    const plainId = await makeScope(deskTerm(market, 50));
    const amounts = { listPrice: 0.99, discount: 0.01, finalPrice: 0.98 };
    const priced = await pricing.makeScope({
      scopeTerms: [{ ...terms[0], ...amounts }],
      productTerms: [{ ...deskTerm(market, 50), ...amounts }],
    });
    // What is learned from the purchases may arrive between the two answers.
    await eventually(async () => {
      const [{ body: plain }, { body }] = await Promise.all([advanced(plainId), advanced(priced)]);
      expect({ ...body, timestamp: '' }).toEqual({ ...plain, timestamp: '' });
    });
  });

  it('has an entry with the reason for each product that cannot be priced, and is made of the others', async () => {
    const scopeId = await makeScope(deskTerm(market, 50), { productId: market.chat.id, pricingDimensions: [] });
    const { body } = await advanced(scopeId);
    const [desk, chat] = body.productEstimates;
    expect(desk).toMatchObject({ status: 'success', name: 'Help Desk' });
    expect(chat).toMatchObject({ status: 'error', code: 'pricing_failed', defaulted: true, name: 'Chat' });
    expect(body.estimate).toEqual(desk?.estimate);
    // The basic estimate has no room for the reason: a part would be taken for the whole.
    const refusal = await basic(scopeId);
    expect(refusal).toMatchObject({ status: 422, body: { code: 'PRICING_FAILED' } });
    expect(JSON.stringify(refusal.body)).toContain(chat?.message);
  });

  it('says what does not fit the catalog any more, and which products are gone', async () => {
    const mine = purchaseMarket();
    await pricing.catalog.seed(...mine.records);
    const scopeId = await makeScope(deskTerm(mine, 50), deskTerm(market, 50));
    const { formField } = mine.seats;
    const narrowed = { ...mine.seats, formField: { ...formField, max: 10 } };
    await pricing.catalog.seed({ ...mine.desk, pricingDimensions: [narrowed] });
    const first = async () => (await advanced(scopeId)).body.productEstimates[0];
    await eventually(async () =>
      expect(await first()).toMatchObject({ status: 'error', code: 'validation_failed', defaulted: false }),
    );
    await pricing.catalog.seed({ type: 'product', id: mine.desk.id, deleted: true });
    await eventually(async () => expect((await first())?.message).toContain('not in the catalog'));
    expect(await first()).toMatchObject({ status: 'error', code: 'validation_failed', name: 'Help Desk' });
  });

  it('is not found once all its products are gone', async () => {
    const mine = purchaseMarket();
    await pricing.catalog.seed(...mine.records);
    const scopeId = await makeScope(deskTerm(mine, 50));
    await pricing.catalog.seed({ type: 'product', id: mine.desk.id, deleted: true });
    await eventually(async () =>
      expect(await basic(scopeId)).toMatchObject({ status: 404, body: { code: 'PRODUCTS_GONE' } }),
    );
  });

  it('falls back to the default price, and says so', async () => {
    const mine = purchaseMarket();
    const chat = { ...mine.chat, defaultPrice: 1_200 };
    await pricing.catalog.seed(mine.nimbus, mine.alto, mine.desk, chat, mine.lager);
    const { body } = await advanced(await makeScope({ productId: chat.id, pricingDimensions: [] }));
    expect(body.productEstimates).toMatchObject([{ status: 'success', defaulted: true }]);
    expect(body.estimate['percentile50']).toBeCloseTo(1_200, 0);
    expect(body.realPurchaseCount).toMatchObject([{ companyId: mine.nimbus.id, realPurchaseCount: 0 }]);
  });

  it('of less than the smallest amount is none', async () => {
    const mine = purchaseMarket();
    const chat = { ...mine.chat, defaultPrice: 0.01 };
    await pricing.catalog.seed(mine.nimbus, mine.alto, mine.desk, chat, mine.lager);
    const productTerms = [{ productId: chat.id, pricingDimensions: [] }];
    const scopeTerms = [{ termLength: 1, purchaseType: 'new_purchase' }];
    const { status, body } = await basic(await pricing.makeScope({ scopeTerms, productTerms }));
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'PRICING_FAILED' } });
    expect(JSON.stringify(body)).toContain('rounds to 0');
  });

  it('shares the range of a company between the products that need it', async () => {
    const mine = purchaseMarket();
    const nimbus = { ...mine.nimbus, defaultPriceRange: { min: 1_000, max: 4_000, currency: 'USD' } };
    await pricing.catalog.seed(nimbus, mine.alto, mine.desk, mine.chat, mine.lager);
    const chat = { productId: mine.chat.id, pricingDimensions: [] };
    const { body: alone } = await advanced(await makeScope(chat));
    const { body: both } = await advanced(await makeScope(chat, deskTerm(mine, 5)));
    const median = (levels: Record<string, number> | undefined) => levels?.['percentile50'] ?? NaN;
    expect(median(alone.estimate)).toBeCloseTo(2_000, 0);
    for (const { estimate, defaulted } of both.productEstimates) {
      expect(median(estimate)).toBeCloseTo(1_000, 0);
      expect(defaulted).toBe(true);
    }
  });

  it('is in one currency: a product without a rate to it has none', async () => {
    const mine = purchaseMarket();
    const lager = { ...mine.lager, defaultPrice: 100 };
    await pricing.catalog.seed(mine.nimbus, mine.alto, mine.desk, { ...mine.chat, defaultPrice: 110 }, lager);
    const scopeId = await makeScope(
      { productId: mine.chat.id, pricingDimensions: [] },
      { productId: lager.id, pricingDimensions: [] },
    );
    const { body: without } = await advanced(scopeId);
    expect(without.productEstimates[1]).toMatchObject({ status: 'error', code: 'pricing_failed' });
    expect(without.productEstimates[1]?.message).toContain('from EUR to USD');
    const today = new Date().toISOString().slice(0, 10);
    await pricing.loadRates({ date: today, from: 'EUR', rates: { USD: 1.1 } });
    const { body } = await advanced(scopeId);
    expect(body.currency).toBe('USD');
    expect(body.productEstimates[1]?.estimate?.['percentile50']).toBeCloseTo(110, 0);
  });

  it('follows when the catalog prices a product in another currency: what was paid is converted at its start', async () => {
    const mine = purchaseMarket();
    await pricing.catalog.seed(...mine.records);
    const history = deskHistory(mine, { count: 30 }).map((record) => Object.assign(record, { id: `${record.id}-won` }));
    await pricing.loadRates(...history.map(({ startDate: date }) => ({ date, from: 'USD', rates: { KRW: 1_000 } })));
    await pricing.seed(...history);
    const scopeId = await makeScope(deskTerm(mine, 50));
    await eventually(async () => expect((await basic(scopeId)).status).toBe(200));
    const before = (await advanced(scopeId)).body;
    await pricing.catalog.seed({ ...mine.desk, currency: 'KRW' });
    const median = (answer: Advanced) => answer.estimate['percentile50'] ?? NaN;
    await eventually(async () => {
      const { body } = await advanced(scopeId);
      expect(body).toMatchObject({ currency: 'KRW', productEstimates: [{ defaulted: false }] });
      expect(median(body) / median(before)).toBeCloseTo(1_000, -1);
      expect(body.realPurchaseCount).toMatchObject([{ realPurchaseCount: 30 }]);
    });
  });

  it('no longer rests on purchases counted in what the catalog does not have any more', async () => {
    const mine = purchaseMarket();
    const desk = { ...mine.desk, defaultPrice: 900 };
    await pricing.catalog.seed(mine.nimbus, mine.alto, desk);
    await pricing.seed(...deskHistory(mine, { count: 12 }).map((record) => Object.assign(record, { id: newId() })));
    const scopeId = await makeScope(deskTerm(mine, 50));
    await eventually(async () =>
      expect((await advanced(scopeId)).body.productEstimates).toMatchObject([{ defaulted: false }]),
    );
    const users = { ...mine.seats, id: newId(), name: 'Users' };
    await pricing.catalog.seed({ ...desk, pricingDimensions: [users] });
    const byUsers = { productId: desk.id, pricingDimensions: [{ id: users.id, value: 50 }] };
    // Scopes know the new dimension a moment later.
    const anew = await eventually(() => makeScope(byUsers));
    await eventually(async () => {
      const { body } = await advanced(anew);
      expect(body.productEstimates).toMatchObject([{ status: 'success', defaulted: true }]);
      expect(body.realPurchaseCount).toMatchObject([{ realPurchaseCount: 0 }]);
    });
  });

  it('is explained to operators as it is told to clients', async () => {
    const scopeId = await makeScope(deskTerm(market, 50));
    // What is learned from the purchases may arrive between the two answers.
    await eventually(async () => {
      const [{ body }, told] = await Promise.all([advanced(scopeId), pricing.explain(scopeId)]);
      expect(told.currency).toBe('USD');
      expect(told.levels).toEqual(Object.values(body.estimate));
      expect(told.products).toMatchObject([{ productId: market.desk.id, defaulted: false }]);
    });
  });
});
