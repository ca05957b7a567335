import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { beforeAndAfter } from '@parley/testing/interruptions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dismissSuggestedPurchase } from '../../src/http/operator/suggestion-contracts.ts';
import { purchaseMarket } from '../market.ts';
import { mortalParts } from '../mortal-pricing.ts';
import { completed, negotiated } from '../negotiated.ts';
import { startPricing, type RunningPricing } from '../running-pricing.ts';

const market = purchaseMarket();

type Options = Parameters<typeof startPricing>[0];

async function start(options: Options = {}) {
  const pricing = await startPricing({ hasScopes: true, ...options });
  await pricing.catalog.seed(...market.records);
  await pricing.knows('Nimbus');
  return { pricing, desk: negotiated(pricing, market) };
}

type Started = Awaited<ReturnType<typeof start>>;

async function stop({ pricing, desk }: Started): Promise<void> {
  await desk[Symbol.asyncDispose]();
  await pricing[Symbol.asyncDispose]();
}

function storedOf(pricing: RunningPricing, scopeId: string): Promise<number> {
  return pricing.database.collection('purchases').countDocuments({ 'source.scopeId': scopeId });
}

describe('a negotiation that completes with a priced scope', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => stop(started));

  it('suggests its purchase once, with what is doubtful, until it is stored', async () => {
    const { pricing, desk } = started;
    const as = newTenant();
    const scopeId = await desk.scopeOf(as);
    const first = completed(scopeId, as);
    await desk.complete(first);
    await desk.complete(first, completed(scopeId, as));
    expect(await desk.listed(scopeId)).toMatchObject([
      {
        scopeId,
        org: as.org,
        negotiationId: first.data.negotiationId,
        isAdvice: false,
        purchase: { outcome: 'doubtful', supplierName: 'Nimbus', doubts: [{ field: 'currency' }] },
      },
    ]);
    expect(await storedOf(pricing, scopeId)).toBe(0);
    expect(await desk.add(scopeId, { dryRun: true })).toMatchObject({ outcome: 'created' });
    expect(await desk.listed(scopeId)).toHaveLength(1);
    expect(await desk.add(scopeId)).toMatchObject({ outcome: 'created' });
    expect(await desk.suggestionOf(scopeId)).toBeNull();
    await desk.complete(first);
    expect(await desk.listed(scopeId)).toEqual([]);
    expect(await storedOf(pricing, scopeId)).toBe(1);
  });

  it('does not suggest it again once it was dismissed; it can still be stored', async () => {
    const { pricing, desk } = started;
    const as = newTenant();
    const scopeId = await desk.scopeOf(as);
    await desk.complete(completed(scopeId, as, 'strategy_only'));
    expect(await desk.listed(scopeId)).toMatchObject([{ isAdvice: true }]);
    await pricing.call(dismissSuggestedPurchase, { params: { scopeId } });
    await pricing.call(dismissSuggestedPurchase, { params: { scopeId } });
    await desk.complete(completed(scopeId, as));
    expect(await desk.listed(scopeId)).toEqual([]);
    expect(await desk.add(scopeId)).toMatchObject({ outcome: 'created' });
    const unknown = pricing.call(dismissSuggestedPurchase, { params: { scopeId: newId() } });
    await expect(unknown).rejects.toMatchObject({ reason: 'SUGGESTION_NOT_FOUND' });
  });

  it('suggests nothing for the scope of another owner, without a price, of test data, or that is gone', async () => {
    const { desk } = started;
    const [as, tester] = [newTenant(), { org: newId(), mode: 'test' as const }];
    const ofOther = await desk.scopeOf(newTenant());
    const ofTester = await desk.scopeOf(tester);
    const unpriced = await desk.scopeOf(as, 0);
    const sameOrg = { org: tester.org, mode: 'live' as const };
    await desk.complete(
      completed(ofOther, as),
      completed(ofTester, tester),
      completed(ofTester, sameOrg),
      completed(unpriced, as),
      completed(newId(), as),
    );
    for (const scopeId of [ofOther, ofTester, unpriced]) expect(await desk.suggestionOf(scopeId)).toBeNull();
  });

  it('forgets what was stored in another way, and scopes that were deleted', async () => {
    const { pricing, desk } = started;
    const as = newTenant();
    const [stored, deleted] = [await desk.scopeOf(as), await desk.scopeOf(as)];
    await desk.complete(completed(stored, as), completed(deleted, as));
    const { record } = await desk.add(stored, { dryRun: true });
    await pricing.seed(record);
    await pricing.scope?.remove(deleted);
    expect(await desk.listed(stored)).toEqual([]);
    for (const scopeId of [stored, deleted]) expect(await desk.suggestionOf(scopeId)).toBeNull();
  });
});

describe('a negotiation that completes, with the setting auto', () => {
  let started: Started | undefined;
  afterEach(async () => {
    if (started) await stop(started);
    started = undefined;
  });

  it('stores a purchase that is certain once, however often it is told, and suggests every other', async () => {
    started = await start({ env: { negotiatedPurchases: 'auto' } });
    const { pricing, desk } = started;
    const [as, advised, unsure] = [newTenant(), newTenant(), newTenant()];
    const scopeId = await desk.certainScopeOf(as);
    const event = completed(scopeId, as);
    await desk.complete(event, event, completed(scopeId, as));
    expect(await pricing.purchase(`scope-${scopeId}`)).toMatchObject({ currency: 'USD', buyer: as.org });
    expect(await desk.suggestionOf(scopeId)).toBeNull();
    expect(await storedOf(pricing, scopeId)).toBe(1);

    const [advice, doubtful] = [await desk.certainScopeOf(advised), await desk.scopeOf(unsure)];
    await desk.complete(completed(advice, advised, 'strategy_only'), completed(doubtful, unsure));
    expect(await desk.listed(advice)).toMatchObject([{ isAdvice: true, purchase: { outcome: 'created' } }]);
    expect(await desk.listed(doubtful)).toMatchObject([{ purchase: { outcome: 'doubtful' } }]);
    expect((await storedOf(pricing, advice)) + (await storedOf(pricing, doubtful))).toBe(0);
  });

  it.each(beforeAndAfter(['openBatch', 'write', 'touch', 'completeBatch']))(
    'stores it once though the process dies at %s (%s it)',
    async (step, moment) => {
      const { death, overrides } = mortalParts();
      const env = { negotiatedPurchases: 'auto', importBatchTimeoutMs: '200', importSweepIntervalMs: '50' };
      started = await start({ env, overrides: { purchases: overrides } });
      const { pricing, desk } = started;
      const as = newTenant();
      const scopeId = await desk.certainScopeOf(as);
      death.at({ step, moment });
      await desk.complete(completed(scopeId, as));
      expect(await storedOf(pricing, scopeId)).toBe(1);
      expect(death.isOver).toBe(true);
      await desk.complete(completed(scopeId, as));
      expect(await storedOf(pricing, scopeId)).toBe(1);
      expect(await pricing.database.collection('purchases').countDocuments()).toBe(1);
      expect(await desk.suggestionOf(scopeId)).toBeNull();
    },
  );
});

describe('a negotiation that completes, with the setting off', () => {
  it('suggests and stores nothing', async () => {
    const started = await start({ env: { negotiatedPurchases: 'off' } });
    const { pricing, desk } = started;
    const as = newTenant();
    const scopeId = await desk.certainScopeOf(as);
    await desk.complete(completed(scopeId, as));
    expect(await desk.suggestionOf(scopeId)).toBeNull();
    expect(await storedOf(pricing, scopeId)).toBe(0);
    await stop(started);
  });
});
