import { connectBus } from '@parley/events/bus';
import type { EventInput } from '@parley/events/contracts';
import { parleyTopology } from '@parley/events/topology';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testPlatform } from '@parley/testing/platform';
import { afterAll, describe, expect, it } from 'vitest';
import { company, product, seats } from '../records.ts';
import { startCatalog } from '../running-catalog.ts';

type Learned = EventInput<'pricing.samples.updated.v1'>;
type CompanyBody = {
  realPurchaseCount?: number;
  lastUpdatedAt: string;
  defaultPriceRange?: unknown;
  learningDataSamples: { productNames: string[]; negotiatedPrice: number; primaryDimensionName: string }[];
};

const catalog = await forAllTests(startCatalog());
const platform = testPlatform({ name: 'pricing' });
const { amqpUrl: url, amqpPrefix: prefix } = catalog;
const pricing = connectBus({ url, prefix, topology: parleyTopology, platform });

afterAll(() => platform[Symbol.asyncDispose]());

async function tell(data: Learned): Promise<void> {
  const time = new Date().toISOString();
  const event = {
    id: newId(),
    type: 'pricing.samples.updated.v1' as const,
    time,
    source: 'pricing',
    subject: data.companyId,
    version: data.snapshotVersion,
    data: { ...data, samples: data.samples ?? [] },
  };
  await eventually(() => pricing.publish(event));
}

async function seed() {
  const dimension = seats();
  const range = { min: 10, max: 20, currency: 'USD' };
  const maker = company({ realPurchaseCount: 3, defaultPriceRange: range });
  const guard = product({ companyId: maker.id, pricingDimensions: [dimension] });
  await catalog.seed(maker, guard);
  const sample = {
    id: newId(),
    startDate: '2026-02-01',
    termMonths: 12,
    netTotal: 1_230_000,
    productIds: [guard.id],
    primaryDimensionId: dimension.id,
    primaryDimensionValue: 50,
    numberOfOtherDimensions: 2,
  };
  const learned = {
    companyId: maker.id,
    snapshotVersion: 2,
    purchaseCount: 40,
    range: { min: 900_000, max: 9_000_000, currency: 'EUR' },
    samples: [sample],
  };
  return { maker, learned, read: () => catalog.get<CompanyBody>(`/v1/catalog/companies/${maker.id}`) };
}

describe('a report of pricing about a company', () => {
  it('is shown instead of the imported values, and an older report changes nothing', async () => {
    const { maker, learned, read } = await seed();
    const before = await read();
    await tell(learned);
    await eventually(async () => expect((await read()).realPurchaseCount).toBe(40));
    const shown = await read();
    expect(shown.defaultPriceRange).toEqual({ min: 9_000, max: 90_000, currency: 'EUR' });
    expect(shown.learningDataSamples).toMatchObject([
      { productNames: ['Guard'], negotiatedPrice: 12_300, primaryDimensionName: 'Seats', primaryDimensionValue: 50 },
    ]);
    expect(shown.lastUpdatedAt > before.lastUpdatedAt).toBe(true);
    await tell({ ...learned, snapshotVersion: 1, purchaseCount: 1 });
    await tell(learned);
    // Later events of the same company are handled after these.
    await tell({ companyId: maker.id, snapshotVersion: 3, purchaseCount: 41 });
    await eventually(async () => expect((await read()).realPurchaseCount).toBe(41));
    expect((await read()).defaultPriceRange).toEqual({ min: 10, max: 20, currency: 'USD' });
    // Lists by id and by domain come from the database, those by name from the directory.
    for (const filter of [`ids=${maker.id}`, `domain=${maker.domain}`, `name=${maker.name}`]) {
      const { data } = await catalog.get<{ data: { id: string }[] }>(`/v1/catalog/companies?${filter}`);
      expect(data.find(({ id }) => id === maker.id)).toMatchObject({ realPurchaseCount: 41 });
    }
  });

  it('appears neither in exports nor in reads by other services', async () => {
    const { maker, learned, read } = await seed();
    await tell(learned);
    await eventually(async () => expect((await read()).realPurchaseCount).toBe(40));
    const exported = await catalog.exported({ types: ['company'] });
    const record = exported.map((line) => JSON.parse(line) as typeof maker).find(({ id }) => id === maker.id);
    expect(record).toMatchObject({ realPurchaseCount: 3, defaultPriceRange: maker.defaultPriceRange });
    const { company: read2 } = await catalog.client.getCompany({ companyId: maker.id });
    expect(read2).toMatchObject({ realPurchaseCount: 3, defaultPriceRange: { currencyCode: 'USD' } });
  });

  it('of a company the catalog does not know yet is kept until it does', async () => {
    const maker = company();
    await tell({ companyId: maker.id, snapshotVersion: 1, purchaseCount: 9 });
    await catalog.seed(maker);
    const read = () => catalog.get<CompanyBody>(`/v1/catalog/companies/${maker.id}`);
    await eventually(async () => expect((await read()).realPurchaseCount).toBe(9));
  });
});
