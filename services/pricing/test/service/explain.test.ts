import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { deskHistory, deskTerm, terms } from '../estimating.ts';
import { purchaseMarket } from '../market.ts';
import { startPricing } from '../running-pricing.ts';
import { explainTerms } from '../../src/http/operator/explanation-contracts.ts';

const market = purchaseMarket();
const history = deskHistory(market, { count: 60 });

const pricing = await forAllTests(startPricing({ hasScopes: true }));
await pricing.catalog.seed(...market.records);
await pricing.seed(...history);
const scopeId = await makeScope(deskTerm(market, 50));
await eventually(async () => {
  const { status } = await pricing.api(`/v1/pricing/basic/${scopeId}`);
  if (status !== 200) throw new Error(`the purchases are not in the figures yet: ${status}`);
});

function makeScope(...productTerms: object[]) {
  return pricing.makeScope({ scopeTerms: terms, productTerms });
}

const chat = { productId: market.chat.id, pricingDimensions: [] };

describe('an explanation', () => {
  it('is of the very estimate, and says what it rests on', async () => {
    const scopeId = await makeScope(deskTerm(market, 50));
    // What is learned from the purchases may arrive between the two answers.
    const explained = await eventually(async () => {
      const [whole, { body }] = await Promise.all([
        pricing.explain(scopeId),
        pricing.api(`/v1/pricing/advanced/${scopeId}`),
      ]);
      expect(whole.levels).toEqual(Object.values((body as { estimate: object }).estimate));
      return whole;
    });
    const [line] = explained.products;
    expect(explained.products).toHaveLength(1);
    expect(line).toMatchObject({
      // Nine buyers are no more evidence than nine purchases as far as each pays alike.
      basis: 'product_shrunk',
      leftOut: [],
      data: { supplierId: market.nimbus.id },
      support: { lines: 60, buyers: 9, newestDate: history[0]?.startDate, pulledIn: 0 },
    });
    expect(line?.data?.dataVersion).toBeGreaterThan(0);
    expect(line?.support?.worth).toBeGreaterThan(5);
    expect(line?.support?.worth).toBeLessThan(9);
    expect(line?.support?.calibration).toMatchObject({ isOwn: true, askedP50: expect.closeTo(0.5, 1) });
    expect(explained.total).toBeUndefined();
  });

  it('names the purchases that count most, by their public ids', async () => {
    const scopeId = await makeScope(deskTerm(market, 50));
    const told = await pricing.explain(scopeId);
    const heaviest = told.products[0]?.support?.heaviest ?? [];
    expect(heaviest).toHaveLength(5);
    for (const { purchaseId, paid, productName, startDate } of heaviest) {
      const purchase = await pricing.purchase(purchaseId);
      expect(purchase).toMatchObject({ publicId: purchaseId, netTotal: paid, startDate });
      expect(productName).toBe('Help Desk');
    }
    expect(JSON.stringify(told)).not.toContain('buyer-');
  });

  it('says why a product has no figure, and how the others were added up', async () => {
    const without = await pricing.explain(await makeScope(deskTerm(market, 50), chat));
    expect(without.products[1]).toMatchObject({ errorCode: 'pricing_failed' });
    const [, none] = without.products;
    expect(none).not.toHaveProperty('basis');
    expect(none).not.toHaveProperty('support');
    expect(without.total).toBeUndefined();
    const voice = { ...market.chat, id: newId(), name: 'Voice', defaultPrice: 1_200 };
    await pricing.catalog.seed(voice);
    const both = await pricing.explain(
      await makeScope(deskTerm(market, 50), { productId: voice.id, pricingDimensions: [] }),
    );
    expect(both.total).toMatchObject({ calibration: { group: 'totals' } });
    expect(both.total?.correlation).toBeGreaterThan(0);
  });

  it('of a default price shows that price and where its range is from', async () => {
    const mine = purchaseMarket();
    await pricing.catalog.seed(mine.nimbus, mine.alto, { ...mine.chat, defaultPrice: 1_200 });
    const { products } = await pricing.explain(await makeScope({ productId: mine.chat.id, pricingDimensions: [] }));
    expect(products).toMatchObject([{ basis: 'default_price', leftOut: [] }]);
    const [{ support, ofDefault } = {}] = products;
    expect(support).toBeUndefined();
    expect(ofDefault).toMatchObject({ price: 1_200, ratio50: 1, ratioSource: 'usual' });
  });

  it('is refused as the estimate is', async () => {
    await expect(pricing.explain(newId())).rejects.toMatchObject({ reason: 'SCOPE_NOT_FOUND' });
    await expect(pricing.explain('no-id')).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    await expect(pricing.explain(await makeScope(chat))).rejects.toMatchObject({ reason: 'PRICING_FAILED' });
  });

  it('of the scope of any organisation is the operator’s to ask for', async () => {
    const theirs = newTenant();
    const scopeId = await pricing.makeScope({ scopeTerms: terms, productTerms: [deskTerm(market, 50)] }, theirs);
    expect((await pricing.explain(scopeId)).products).toHaveLength(1);
  });

  it('of products that are gone is refused', async () => {
    const mine = purchaseMarket();
    await pricing.catalog.seed(...mine.records);
    const scopeId = await makeScope(deskTerm(mine, 50));
    await pricing.catalog.seed({ type: 'product', id: mine.desk.id, deleted: true });
    await eventually(() => expect(pricing.explain(scopeId)).rejects.toMatchObject({ reason: 'PRODUCTS_GONE' }));
  });
});

describe('an estimate of typed terms', () => {
  const wanted = { supplier: market.nimbus.id, purchaseType: 'new_purchase' as const, termMonths: 12 };
  const seats = { product: 'help desk', quantity: 50, dimensions: [] };
  const ask = (body: object) => pricing.call(explainTerms, { body: { ...wanted, lines: [seats], ...body } });

  it('is that of a scope with the same terms, found by names', async () => {
    const scopeId = await makeScope(deskTerm(market, 50));
    await pricing.knows('Nimbus');
    await eventually(async () => {
      const [typed, stored] = await Promise.all([
        ask({ lines: [{ ...seats, dimensions: [{ id: 'premium support', value: 'yes' }] }] }),
        pricing.explain(scopeId),
      ]);
      expect(typed.products[0]?.asked).toEqual({ quantity: 50, unit: 'seats', months: 12 });
      expect(typed.products[0]?.support?.lines).toBe(stored.products[0]?.support?.lines);
    });
    const plain = await ask({});
    expect({ ...plain, time: '' }).toEqual({ ...(await pricing.explain(scopeId)), time: '' });
  });

  it('shows similar purchases as they were paid', async () => {
    const { similar } = await ask({});
    expect(similar).toHaveLength(10);
    for (const { purchaseId, paid, startDate, quantityName } of similar) {
      expect(await pricing.purchase(purchaseId)).toMatchObject({ netTotal: paid, startDate });
      expect(quantityName).toBe('Seats');
    }
    expect(similar.map(({ similarity }) => similarity)).toEqual(
      similar.map(({ similarity }) => similarity).toSorted((one, other) => other - one),
    );
  });

  it('names what may have been meant by a name that is unknown', async () => {
    await pricing.knows('Nimbus');
    await expect(ask({ supplier: 'Nimbsu' })).rejects.toMatchObject({
      message: expect.stringMatching(/no supplier of the catalog: Nimbsu \(did you mean .*Nimbus/),
    });
    const lines = [seats, { ...seats, product: 'help dsek' }, { ...seats, product: 'zzzzzz' }];
    await expect(ask({ lines })).rejects.toMatchObject({
      message: expect.stringMatching(
        /\/lines\/1\/product names no product of the supplier's catalog: help dsek \(did you mean Help Desk.*\?\); \/lines\/2\/product names no product of the supplier's catalog: zzzzzz\.$/,
      ),
    });
  });

  it('is refused with every name and value that is wrong', async () => {
    // Several tests have a company of that name.
    await pricing.knows('Nimbus');
    await expect(ask({ supplier: 'Nobody' })).rejects.toMatchObject({
      reason: 'REQUEST_INVALID',
      message: expect.stringContaining('names no supplier of the catalog: Nobody'),
    });
    await expect(
      ask({
        lines: [
          { product: 'help desk', dimensions: [{ id: 'Colour', value: 1 }] },
          { product: 'help desk', quantity: 1.5, dimensions: [] },
        ],
      }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(
        /\/lines\/0\/dimensions\/0\/id .*Colour.*\/lines\/0\/quantity must say how many Seats/,
      ),
    });
    await expect(ask({ lines: [{ ...seats, quantity: 1.5 }] })).rejects.toMatchObject({
      message: expect.stringContaining('must be a whole number'),
    });
    await expect(ask({ lines: [{ ...seats, product: market.lager.id }] })).rejects.toMatchObject({
      message: expect.stringContaining('another supplier'),
    });
  });
});

describe('a price range of a company', () => {
  it('without a rate for its currency is named as the reason, and counts once there is one', async () => {
    const mine = purchaseMarket();
    const range = { min: 1_000_00, max: 5_000_00, currency: 'CHF' };
    await pricing.catalog.seed({ ...mine.nimbus, defaultPriceRange: range }, mine.chat, mine.desk);
    const chatOnly = await makeScope({ productId: mine.chat.id, pricingDimensions: [] });
    await expect(pricing.explain(chatOnly)).rejects.toMatchObject({
      reason: 'PRICING_FAILED',
      message: expect.stringContaining('no exchange rate from CHF to USD'),
    });
    const day = new Date().toISOString().slice(0, 10);
    await pricing.loadRates({ date: day, from: 'CHF', rates: { USD: 1.1 } });
    expect((await pricing.explain(chatOnly)).products).toMatchObject([{ basis: 'default_range' }]);
  });
});
