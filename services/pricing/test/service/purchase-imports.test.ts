import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { beforeAndAfter } from '@parley/testing/interruptions';
import { describe, expect, it } from 'vitest';
import {
  beginImport,
  finishImport,
  listImports,
  showImport,
  undoImport,
} from '../../src/http/operator/import-contracts.ts';
import { deletePurchases, listPurchases } from '../../src/http/operator/purchase-contracts.ts';
import { purchaseMarket, purchaseRecord } from '../market.ts';
import { mortalParts, usePricing } from '../mortal-pricing.ts';
import type { RunningPricing } from '../running-pricing.ts';

const market = purchaseMarket();
const start = usePricing(market.records);

function purchase(id: string, netTotal: number, fields: object = {}) {
  return purchaseRecord(market, { id, buyer: 'b-1', netTotal, ...fields });
}

async function begin(pricing: RunningPricing, source = 'a.csv', digest: string = newId()): Promise<string> {
  return (await pricing.call(beginImport, { body: { source, digest } })).id;
}

/** Imports records as one file, and answers the id of the import. */
async function bring(pricing: RunningPricing, records: object[], replaces?: string): Promise<string> {
  const importId = await begin(pricing);
  const of = { importId, ...(replaces !== undefined && { replaces }) };
  const { errors } = await pricing.load(records, of);
  expect(errors).toEqual([]);
  await finish(pricing, of);
  return importId;
}

function finish(pricing: RunningPricing, { importId, ...body }: { importId: string; replaces?: string }) {
  return pricing.call(finishImport, { params: { importId }, body });
}

function undo(pricing: RunningPricing, importId: string) {
  return pricing.call(undoImport, { params: { importId } });
}

function show(pricing: RunningPricing, importId: string) {
  return pricing.call(showImport, { params: { importId } });
}

/** What is stored, as totals by id. */
async function totals(pricing: RunningPricing): Promise<Record<string, number>> {
  const stored = (await pricing.exported()) as { id: string; netTotal: number }[];
  return Object.fromEntries(stored.map(({ id, netTotal }) => [id, netTotal]));
}

describe('an import of purchases', () => {
  it('is listed with what it brought, and has the same id when its content comes again', async () => {
    const pricing = await start();
    const digest = newId();
    const importId = await begin(pricing, 'history.xlsx', digest);
    await pricing.load([purchase('a', 100), purchase('b', 200)], { importId });
    await finish(pricing, { importId });
    const other = await bring(pricing, [purchase('c', 300)]);
    const { imports } = await pricing.call(listImports, {});
    expect(imports.map(({ id }) => id)).toEqual([other, importId]);
    expect(imports[1]).toMatchObject({
      source: 'history.xlsx',
      status: 'finished',
      purchases: 2,
      totals: { USD: 300 },
    });
    const named = await pricing.call(listImports, { query: { source: 'history.xlsx', limit: 1 } });
    expect(named.imports.map(({ id }) => id)).toEqual([importId]);
    expect(await begin(pricing, 'history.xlsx', digest)).toBe(importId);
    const ofImport = await pricing.call(listPurchases, { query: { importId } });
    expect(ofImport.purchases.map(({ id }) => id).sort()).toEqual(['a', 'b']);
  });

  it('takes no lines when it is finished, undone or unknown', async () => {
    const pricing = await start();
    const importId = await bring(pricing, [purchase('a', 100)]);
    const load = (of: string) => pricing.load([purchase('b', 1)], { importId: of });
    await expect(load(importId)).rejects.toMatchObject({ reason: 'IMPORT_NOT_RUNNING' });
    await expect(load(newId())).rejects.toMatchObject({ reason: 'IMPORT_NOT_FOUND' });
    await expect(undo(pricing, newId())).rejects.toMatchObject({ reason: 'IMPORT_NOT_FOUND' });
    await expect(show(pricing, newId())).rejects.toMatchObject({
      reason: 'IMPORT_NOT_FOUND',
    });
  });

  it('is undone: what it created goes, what it changed is as before, what changed since stays', async () => {
    const pricing = await start();
    const first = await bring(pricing, [purchase('a', 100), purchase('b', 200), purchase('c', 300)]);
    const second = await bring(pricing, [purchase('a', 111), purchase('b', 222), purchase('d', 400)]);
    await bring(pricing, [purchase('b', 250)]);
    const before = await pricing.dataVersions();
    // On a busy machine the time of the call may end before it knows that nothing is left to do.
    expect(await undo(pricing, second)).toMatchObject({ removed: 1, restored: 1, left: 1 });
    expect(await totals(pricing)).toEqual({ a: 100, b: 250, c: 300 });
    expect((await pricing.dataVersions()).get(market.nimbus.id)).toBeGreaterThan(before.get(market.nimbus.id) ?? 0);
    expect(await show(pricing, first)).toMatchObject({ purchases: 2 });
    expect(await undo(pricing, second)).toEqual({ removed: 0, restored: 0, left: 0, isDone: true });
  });

  it('replaces another: equal purchases stay, the others of the earlier one go; and back again', async () => {
    const pricing = await start();
    await pricing.seed(purchase('own', 5));
    const first = await bring(pricing, [purchase('a', 100), purchase('b', 200), purchase('c', 300)]);
    const lines = [purchase('a', 100), purchase('b', 222), purchase('d', 300)];
    const dry = await pricing.load(lines, { dryRun: true, replaces: first });
    expect(dry).toMatchObject({ created: 1, updated: 1, unchanged: 1, errors: [] });
    expect(dry.brought).toEqual([{ importId: first, count: 2 }]);
    expect(dry.alike.every(({ of }) => of === 'd')).toBe(true);
    const second = await bring(pricing, lines, first);
    expect(await totals(pricing)).toEqual({ own: 5, a: 100, b: 222, d: 300 });
    expect(await show(pricing, second)).toMatchObject({
      replaces: first,
      purchases: 3,
    });
    await undo(pricing, second);
    expect(await totals(pricing)).toEqual({ own: 5, a: 100, b: 200, c: 300 });
    expect(await show(pricing, first)).toMatchObject({ purchases: 3 });
  });

  it('names stored purchases that may be earlier versions of new ones, in a dry run', async () => {
    const pricing = await start();
    const importId = await bring(pricing, [purchase('a', 100), purchase('z', 7, { startDate: '2024-05-01' })]);
    const { alike } = await pricing.load([purchase('b', 1_000, { buyer: 'b-2' })], { dryRun: true });
    expect(alike).toMatchObject([{ id: 'a', of: 'b', importId }]);
  });

  it('names as many of these as a reader needs, of each import, however many are stored', async () => {
    const pricing = await start();
    const many = (day: string, netTotal: number) =>
      Array.from({ length: 60 }, (_, at) => purchase(`${day}-${at}`, netTotal + at, { startDate: day }));
    const first = await bring(pricing, [...many('2024-03-01', 100), ...many('2024-03-02', 200)]);
    const second = await bring(pricing, [purchase('later', 7)]);
    const dry = async (...days: string[]) => {
      const lines = days.map((startDate, at) => purchase(`new-${startDate}`, 1_000 + at, { startDate, buyer: 'b-2' }));
      const { alike } = await pricing.load(lines, { dryRun: true });
      return Object.entries(Object.groupBy(alike, ({ of, importId }) => `${of} ${importId}`))
        .map(([key, found]) => `${key}: ${found?.length}`)
        .sort();
    };
    const of = (day: string, importId: string, count: number) => `new-${day} ${importId}: ${count}`;
    expect(await dry('2024-03-01')).toEqual([of('2024-03-01', first, 50), of('2024-03-01', second, 1)].sort());
    expect(await dry('2024-03-01', '2024-03-02')).toEqual(
      [of('2024-03-01', first, 25), of('2024-03-01', second, 1), of('2024-03-02', first, 25)].sort(),
    );
  });

  it('keeps nothing of purchases that are deleted', async () => {
    const pricing = await start();
    await bring(pricing, [purchase('a', 100, { buyer: 'gone' }), purchase('b', 200, { buyer: 'gone' })]);
    const second = await bring(pricing, [purchase('a', 101, { buyer: 'b-2' }), purchase('b', 202, { buyer: 'b-2' })]);
    await pricing.seed({ id: 'b', deleted: true });
    expect(await pricing.database.collection('purchaseVersions').countDocuments()).toBe(1);
    await pricing.call(deletePurchases, { body: { buyer: 'gone' } });
    expect(await pricing.database.collection('purchaseVersions').countDocuments()).toBe(0);
    await undo(pricing, second);
    expect(await totals(pricing)).toEqual({});
    const third = await bring(pricing, [purchase('c', 1)]);
    await bring(pricing, [purchase('c', 2)]);
    await pricing.call(deletePurchases, { body: { supplier: market.nimbus.id } });
    expect(await pricing.database.collection('purchaseVersions').countDocuments()).toBe(0);
    await pricing.call(deletePurchases, { body: { importId: third } });
  });
});

describe('a replacement', () => {
  const steps = ['keep', 'openBatch', 'write', 'touch', 'completeBatch'] as const;

  it.each(beforeAndAfter(steps))(
    'whose process dies at %s (%s it) comes to the same when it is done again, and is undone as a whole',
    async (step, moment) => {
      const { death, overrides } = mortalParts();
      const pricing = await start(overrides);
      const first = await bring(pricing, [purchase('a', 100), purchase('b', 200), purchase('c', 300)]);
      const digest = newId();
      const replace = async () => {
        const of = { importId: await begin(pricing, 'b.csv', digest), replaces: first };
        await pricing.load([purchase('a', 100), purchase('b', 222), purchase('d', 400)], of);
        await finish(pricing, of);
        return of.importId;
      };
      death.at({ step, moment });
      await replace().catch(() => undefined);
      expect(death.isOver).toBe(true);
      const second = await replace();
      expect(await totals(pricing)).toEqual({ a: 100, b: 222, d: 400 });
      await undo(pricing, second);
      expect(await totals(pricing)).toEqual({ a: 100, b: 200, c: 300 });
    },
  );

  it.each([['write'], ['restore'], ['drop'], ['touch']] as const)(
    'whose undoing dies at %s is undone when it is asked again',
    async (step) => {
      const { death, overrides } = mortalParts();
      const pricing = await start(overrides);
      const first = await bring(pricing, [purchase('a', 100), purchase('c', 300)]);
      const second = await bring(pricing, [purchase('a', 111), purchase('d', 400)], first);
      death.at({ step, moment: 'after' });
      await undo(pricing, second).catch(() => undefined);
      expect(death.isOver).toBe(true);
      await undo(pricing, second);
      expect(await totals(pricing)).toEqual({ a: 100, c: 300 });
    },
  );

  it('beside other imports of the same file at the same moment is one import', async () => {
    const pricing = await start();
    const digest = newId();
    const ids = await Promise.all(Array.from({ length: 8 }, () => begin(pricing, 'b.csv', digest)));
    expect(new Set(ids).size).toBe(1);
    const records = Array.from({ length: 50 }, (_, index) =>
      purchase(`p-${index}`, 100 + index, { buyer: `b-${index}` }),
    );
    const [importId = ''] = ids;
    await Promise.all([1, 2, 3].map(() => pricing.load(records, { importId })));
    await eventually(async () => expect(Object.keys(await totals(pricing))).toHaveLength(50));
    await undo(pricing, importId);
    expect(await totals(pricing)).toEqual({});
  });
});
