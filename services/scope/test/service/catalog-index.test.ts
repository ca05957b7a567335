import { AppError } from '@parley/errors/app-error';
import { connectBus, type Bus } from '@parley/events/bus';
import { parleyTopology } from '@parley/events/topology';
import type { NamesClient } from '@parley/live-catalog/copy-of-names';
import type { LiveCatalogTimings } from '@parley/live-catalog/live-catalog';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { testPlatform } from '@parley/testing/platform';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { describe, expect, it } from 'vitest';
import { remoteLookup } from '../../src/matching/index/remote-lookup.ts';
import { startLiveIndex } from '../../src/matching/index/live-index.ts';
import { startCatalog, type RunningCatalog } from '@parley/catalog/in-process';
import { company as companyRecord, product as productRecord } from '@parley/catalog/records';

const never = new AbortController().signal;

type Options = {
  amqpUrl?: string;
  client?: NamesClient;
  buildWaitMs?: number;
  timings?: Partial<LiveCatalogTimings>;
};

async function startIndex(
  catalog: RunningCatalog,
  {
    amqpUrl = catalog.amqpUrl,
    client = catalog.client,
    buildWaitMs = 90_000,
    timings = { pollIntervalMs: 3_600_000 },
  }: Options = {},
) {
  const platform = testPlatform({ name: 'scope' });
  const bus: Bus = connectBus({ url: amqpUrl, prefix: catalog.amqpPrefix, topology: parleyTopology, platform });
  const live = startLiveIndex({ catalog: client, bus, platform, buildWaitMs, timings });
  const lookup = async () => remoteLookup(await live.connect(never));
  const productNames = async (companyId: string) => {
    const { products = [] } = await (await lookup()).namesOf(companyId);
    return products.map(({ name }) => name).toSorted();
  };
  const sizes = async () => {
    const entries = await platform.metrics.registry.getSingleMetric('catalog_copy_entries')?.get();
    return Object.fromEntries((entries?.values ?? []).map(({ labels, value }) => [labels['kind'], value]));
  };
  return {
    live,
    lookup,
    bus,
    platform,
    productNames,
    sizes,
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

describe('the catalog index', () => {
  it('holds the companies, families and products of the catalog', async () => {
    await using catalog = await startCatalog();
    const maker = companyRecord();
    const family = { type: 'productFamily', id: newId(), companyId: maker.id, name: 'Watch', position: 0 };
    const guard = productRecord({ companyId: maker.id, productFamilyId: family.id, name: 'Professional' });
    await catalog.seed(maker, family, guard);
    await using started = await startIndex(catalog);
    const index = await started.lookup();
    expect(await started.sizes()).toEqual({ company: 1, product: 1 });
    expect(await index.companiesByDomain(`mail.${maker.domain}`)).toMatchObject([{ id: maker.id }]);
    expect(await index.companiesByName('NIMBUS WORKS INC')).toMatchObject([{ id: maker.id }]);
    expect(await index.namesOf(maker.id)).toMatchObject({ products: [{ id: guard.id, familyWords: ['watch'] }] });
  });

  it('follows what is created, renamed and removed', async () => {
    await using catalog = await startCatalog();
    const maker = companyRecord();
    const first = productRecord({ companyId: maker.id, name: 'First' });
    await catalog.seed(maker, first);
    await using started = await startIndex(catalog);
    await eventually(async () => expect(await started.productNames(maker.id)).toEqual(['First']));

    await catalog.seed({ ...first, name: 'Renamed' }, productRecord({ companyId: maker.id, name: 'Second' }));
    await eventually(async () => expect(await started.productNames(maker.id)).toEqual(['Renamed', 'Second']));

    await catalog.seed(
      { type: 'product', id: first.id, deleted: true },
      { ...maker, name: 'Other', legalName: 'Other Ltd' },
    );
    await eventually(async () => {
      expect(await started.productNames(maker.id)).toEqual(['Second']);
      const index = await started.lookup();
      expect(await index.companiesByName('Other')).toHaveLength(1);
      expect(await index.companiesByName('Nimbus Works')).toEqual([]);
    });
  });

  it('finds out what it missed while the broker was away', async () => {
    await using catalog = await startCatalog();
    const relay = await createTcpRelay(catalog.amqpUrl);
    const maker = companyRecord();
    await catalog.seed(maker);
    await using started = await startIndex(catalog, { amqpUrl: relay.address });
    await eventually(async () => expect(await started.productNames(maker.id)).toEqual([]));
    await eventually(() => expect(started.bus.isConnected).toBe(true));
    await relay.cut();
    await eventually(() => expect(started.bus.isConnected).toBe(false));
    await catalog.seed(productRecord({ companyId: maker.id, name: 'Missed' }));
    await relay.restore();
    await eventually(async () => expect(await started.productNames(maker.id)).toEqual(['Missed']));
  });

  it('finds out what no event told', async () => {
    await using catalog = await startCatalog();
    const maker = companyRecord();
    await catalog.seed(maker);
    // Nothing is published under this prefix.
    const deaf = { ...catalog, amqpPrefix: `${catalog.amqpPrefix}-deaf` };
    await using started = await startIndex(deaf, { timings: { pollIntervalMs: 100 } });
    await eventually(async () => expect(await started.productNames(maker.id)).toEqual([]));
    await catalog.seed(productRecord({ companyId: maker.id, name: 'Unannounced' }));
    await eventually(async () => expect(await started.productNames(maker.id)).toEqual(['Unannounced']));
  });

  it('is built as soon as the catalog answers; until then callers wait, and are told when it takes too long', async () => {
    await using catalog = await startCatalog();
    await catalog.seed(companyRecord());
    let isAway = true;
    const client: NamesClient = {
      ...catalog.client,
      listNames: (...call) => {
        if (isAway) throw new AppError('SERVICE_UNAVAILABLE', 'Away.');
        return catalog.client.listNames(...call);
      },
    };
    await using started = await startIndex(catalog, { client, buildWaitMs: 200 });
    await expect(started.live.connect(never)).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
    isAway = false;
    await eventually(async () => expect(await started.sizes()).toMatchObject({ company: 1 }));
  });
});
