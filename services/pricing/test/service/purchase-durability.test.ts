import { eventually } from '@parley/testing/eventually';
import { beforeAndAfter } from '@parley/testing/interruptions';
import { describe, expect, it } from 'vitest';
import type { PurchaseBatches, PurchaseStore } from '../../src/actions/purchases/purchase-ports.ts';
import { deletePurchases } from '../../src/http/operator/purchase-contracts.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { mortalParts, usePricing } from '../mortal-pricing.ts';
import type { RunningPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const steps = ['openBatch', 'write', 'touch', 'completeBatch'] as const;
const start = usePricing(market.records);

function pendingBatches({ database }: RunningPricing) {
  return database.collection('importBatches').countDocuments({ status: 'pending' });
}

describe('a batch of purchases', () => {
  it.each(beforeAndAfter(steps))(
    'whose process dies at %s (%s it) is finished by the sweep: nothing is counted twice, no supplier stays stale',
    async (step, moment) => {
      const { death, overrides } = mortalParts();
      death.at({ step, moment });
      const pricing = await start(overrides);
      const records = Array.from({ length: 20 }, () => purchaseRecord(market));
      // The sweep may be the one that dies; then the import gets through.
      await pricing.load(records).catch(() => undefined);
      expect(death.isOver).toBe(true);
      await eventually(async () => expect(await pendingBatches(pricing)).toBe(0));
      const stored = await pricing.database.collection('purchases').countDocuments();
      const touched = (await pricing.dataVersions()).get(market.nimbus.id) ?? 0;
      expect(touched).toBeGreaterThanOrEqual(stored > 0 ? 1 : 0);

      const again = await pricing.load(records);
      expect(again.created + again.unchanged).toBe(records.length);
      expect(await pricing.database.collection('purchases').countDocuments()).toBe(records.length);
      expect((await pricing.dataVersions()).get(market.nimbus.id)).toBeGreaterThanOrEqual(1);
    },
  );

  it('that takes longer than a silent one may is not taken for abandoned', async () => {
    const mayWrite = Promise.withResolvers<void>();
    let renewals = 0;
    const slow = {
      store: (store: PurchaseStore): PurchaseStore => ({
        ...store,
        async write(writes) {
          await mayWrite.promise;
          await store.write(writes);
        },
      }),
      batches: (batches: PurchaseBatches): PurchaseBatches => ({
        ...batches,
        async renewBatch(batch) {
          const renewed = await batches.renewBatch(batch);
          renewals += 1;
          return renewed;
        },
      }),
    };
    // A sign of life that comes late on a busy machine is no silence yet.
    const pricing = await start(slow, { silenceMs: 2_000 });
    const loading = pricing.load([purchaseRecord(market)]);
    await eventually(() => expect(renewals).toBeGreaterThan(5));
    expect((await pricing.dataVersions()).size).toBe(0);
    mayWrite.resolve();
    expect(await loading).toMatchObject({ created: 1 });
    expect((await pricing.dataVersions()).get(market.nimbus.id)).toBe(1);
    expect(await pricing.database.collection('importBatches').countDocuments()).toBe(1);
  });
});

describe('a batch of another process', () => {
  it('is left to it until its lease ends, and then finished', async () => {
    const pricing = await start({}, { silenceMs: 60_000 });
    const batches = pricing.database.collection<{ _id: string }>('importBatches');
    const noteOf = (_id: string, supplierId: string, inMs: number) => {
      const dueAt = new Date(Date.now() + inMs);
      return { _id, status: 'pending', version: 1, createdAt: dueAt, dueAt, holder: _id, supplierIds: [supplierId] };
    };
    await batches.insertMany([noteOf('busy', market.nimbus.id, 60_000), noteOf('dead', market.alto.id, 0)]);
    await eventually(async () => expect(await batches.findOne({ _id: 'dead' })).toMatchObject({ status: 'completed' }));
    expect(await batches.findOne({ _id: 'busy' })).toMatchObject({ status: 'pending', version: 1 });
    expect([...(await pricing.dataVersions()).keys()]).toEqual([market.alto.id]);
  });
});

describe('purchases that are deleted', () => {
  it('all of a supplier or a buyer go in batches, and each batch touches the suppliers', async () => {
    const pricing = await start({}, { silenceMs: 60_000 });
    const { nimbus, alto, lager } = market;
    const ofNimbus = Array.from({ length: 700 }, (_, index) =>
      purchaseRecord(market, { buyer: index < 5 ? 'b-1' : `other-${index}`, netTotal: 100 + index }),
    );
    await pricing.loadRates({ date: '2024-03-01', from: 'USD', rates: { EUR: 0.9 } });
    const ofAlto = purchaseRecord(market, { supplier: alto.id, buyer: 'b-1', lines: [{ product: lager.id }] });
    await pricing.seed(...ofNimbus.slice(0, 500));
    await pricing.seed(...ofNimbus.slice(500), ofAlto);
    const before = await pricing.dataVersions();

    const erased = await pricing.call(deletePurchases, { body: { buyer: 'b-1' } });
    expect(erased).toEqual({ deleted: 6, isDone: true });
    const after = await pricing.dataVersions();
    for (const id of [nimbus.id, alto.id]) expect(after.get(id)).toBe((before.get(id) ?? 0) + 1);
    expect(JSON.stringify(await pricing.database.collection('purchases').find().toArray())).not.toContain('"b-1"');

    const rest = await pricing.call(deletePurchases, { body: { supplier: nimbus.id } });
    expect(rest).toEqual({ deleted: 695, isDone: true });
    expect(await pricing.exported()).toEqual([]);
    expect(await pendingBatches(pricing)).toBe(0);
  });

  it('need a supplier or a buyer to be named', async () => {
    const pricing = await start();
    for (const body of [{}, { supplier: 'Nimbus', buyer: 'b-1' }]) {
      await expect(pricing.call(deletePurchases, { body })).rejects.toMatchObject({
        reason: 'REQUEST_INVALID',
      });
    }
  });
});
