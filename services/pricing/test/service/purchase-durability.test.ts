import { startCatalogInProcess, type CatalogInProcess } from '@parley/catalog/in-process';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { freshDatabase } from '@parley/testing/servers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PurchaseNotes, PurchaseStore } from '../../src/actions/purchase-ports.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { startPricing, type RunningPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const steps = ['openBatch', 'write', 'touch', 'completeBatch'] as const;
type Step = (typeof steps)[number];

let catalog: CatalogInProcess;
beforeAll(async () => {
  catalog = await startCatalogInProcess();
  await catalog.load(...market.records);
});
afterAll(() => catalog[Symbol.asyncDispose]());

let cleanUp = new AsyncDisposableStack();
afterEach(async () => {
  await cleanUp.disposeAsync();
  cleanUp = new AsyncDisposableStack();
});

/** Pricing with a database of its own, beside the one catalog. */
async function start(purchases: object = {}): Promise<RunningPricing> {
  const env = { importBatchTimeoutMs: '200', importSweepIntervalMs: '50' };
  const ours = { org: newId(), mode: 'live' as const };
  const beside = { catalog, scope: undefined, ours, mongodbDatabase: freshDatabase() };
  return cleanUp.use(await startPricing({ env, beside, overrides: { purchases } }));
}

/** Parts under which the process dies once, right before or right after a step. */
function dyingAt(step: Step, moment: 'before' | 'after') {
  const death = { hasCome: false };
  function mortal<T extends object>(part: T): T {
    const run = (part as Record<string, unknown>)[step];
    if (typeof run !== 'function') return part;
    return {
      ...part,
      async [step](...input: unknown[]) {
        const dies = !death.hasCome;
        death.hasCome = true;
        const result: unknown = dies && moment === 'before' ? undefined : await run.apply(part, input);
        if (dies) throw new Error(`died ${moment} ${step}`);
        return result;
      },
    };
  }
  return { death, overrides: { store: mortal<PurchaseStore>, notes: mortal<PurchaseNotes>, suppliers: mortal } };
}

function pendingNotes({ database }: RunningPricing) {
  return database.collection('importBatches').countDocuments({ status: 'pending' });
}

describe('a batch of purchases', () => {
  it.each(steps.flatMap((step) => [[step, 'before'] as const, [step, 'after'] as const]))(
    'whose process dies at %s (%s it) is finished by the sweep: nothing is counted twice, no supplier stays stale',
    async (step, moment) => {
      const { death, overrides } = dyingAt(step, moment);
      const pricing = await start(overrides);
      const records = Array.from({ length: 20 }, () => purchaseRecord(market));
      // The sweep may be the one that dies; then the import gets through.
      await pricing.load(records).catch(() => undefined);
      expect(death.hasCome).toBe(true);
      await eventually(async () => expect(await pendingNotes(pricing)).toBe(0));
      const stored = await pricing.database.collection('purchases').countDocuments();
      const touched = (await pricing.dataVersions()).get(market.nimbus.id) ?? 0;
      expect(touched).toBeGreaterThanOrEqual(stored > 0 ? 1 : 0);

      const again = await pricing.load(records);
      expect(again.createdCount + again.unchangedCount).toBe(records.length);
      expect(await pricing.database.collection('purchases').countDocuments()).toBe(records.length);
      expect((await pricing.dataVersions()).get(market.nimbus.id)).toBeGreaterThanOrEqual(1);
    },
  );

  it('that takes longer than a silent one may is not taken for abandoned', async () => {
    const mayWrite = Promise.withResolvers<void>();
    let renewals = 0;
    const pricing = await start({
      store: (store: PurchaseStore): PurchaseStore => ({
        ...store,
        async write(writes) {
          await mayWrite.promise;
          await store.write(writes);
        },
      }),
      notes: (notes: PurchaseNotes): PurchaseNotes => ({
        ...notes,
        async renewBatch(batch) {
          const renewed = await notes.renewBatch(batch);
          renewals += 1;
          return renewed;
        },
      }),
    });
    const loading = pricing.load([purchaseRecord(market)]);
    await eventually(() => expect(renewals).toBeGreaterThan(8));
    expect((await pricing.dataVersions()).size).toBe(0);
    mayWrite.resolve();
    expect(await loading).toMatchObject({ createdCount: 1 });
    expect((await pricing.dataVersions()).get(market.nimbus.id)).toBe(1);
    expect(await pricing.database.collection('importBatches').countDocuments()).toBe(1);
  });
});

describe('purchases that are deleted', () => {
  it('all of a supplier or a buyer go in batches, and each batch touches the suppliers', async () => {
    const pricing = await start();
    const { nimbus, alto, lager } = market;
    const ofNimbus = Array.from({ length: 700 }, (_, index) =>
      purchaseRecord(market, { buyer: index < 5 ? 'b-1' : `other-${index}`, netTotal: 100 + index }),
    );
    await pricing.loadRates({ date: '2024-03-01', from: 'USD', rates: { EUR: 0.9 } });
    const ofAlto = purchaseRecord(market, { supplier: alto.id, buyer: 'b-1', lines: [{ product: lager.id }] });
    await pricing.seed(...ofNimbus.slice(0, 500));
    await pricing.seed(...ofNimbus.slice(500), ofAlto);
    const before = await pricing.dataVersions();

    const erased = await Array.fromAsync(pricing.operator.deletePurchases({ filter: { buyer: 'b-1' } }));
    expect(erased).toEqual([{ deletedCount: 6 }]);
    const after = await pricing.dataVersions();
    for (const id of [nimbus.id, alto.id]) expect(after.get(id)).toBe((before.get(id) ?? 0) + 1);
    expect(JSON.stringify(await pricing.database.collection('purchases').find().toArray())).not.toContain('"b-1"');

    const rest = await Array.fromAsync(pricing.operator.deletePurchases({ filter: { supplier: nimbus.id } }));
    expect(rest).toEqual([{ deletedCount: 500 }, { deletedCount: 195 }]);
    expect(await pricing.exported()).toEqual([]);
    expect(await pendingNotes(pricing)).toBe(0);
  });

  it('need a supplier or a buyer to be named', async () => {
    const pricing = await start();
    for (const request of [{}, { filter: {} }]) {
      await expect(Array.fromAsync(pricing.operator.deletePurchases(request))).rejects.toMatchObject({
        reason: 'REQUEST_INVALID',
      });
    }
  });
});
