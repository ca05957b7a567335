import { serviceCredentials } from '@parley/service/credentials';
import { identityPrivateKey } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { testPlatform } from '@parley/testing/platform';
import { describe, expect, it } from 'vitest';
import { createCatalogProducts } from '@parley/live-catalog/catalog-records';
import { startCatalog } from '@parley/catalog/in-process';
import { company as companyRecord, product as productRecord } from '@parley/catalog/records';
import { chunks } from '@parley/service/chunks';

const settings = { catalogTimeoutMs: 60_000, catalogCacheRecords: 1_000, catalogCacheMs: 60_000 };
const silentBus = { listen: () => undefined };

describe('products of the catalog', () => {
  it('are found however large they are together', async () => {
    await using catalog = await startCatalog();
    const maker = companyRecord();
    // 60 kB each: 200 of them are three times the limit of a gRPC message.
    const includedFeatures = Array.from({ length: 60 }, () => ({
      id: newId(),
      name: 'Feature',
      description: 'x'.repeat(900),
    }));
    const records = Array.from({ length: 200 }, () => productRecord({ companyId: maker.id, includedFeatures }));
    await catalog.seed(maker);
    for (const some of chunks(records, 15)) await catalog.seed(...some);
    await using platform = testPlatform();
    const products = createCatalogProducts({
      client: catalog.client,
      bus: silentBus,
      metrics: platform.metrics,
      settings,
    });
    const found = await products.byIds([newId(), ...records.map(({ id }) => id)], {});
    expect([...found.keys()].toSorted()).toEqual(records.map(({ id }) => id).toSorted());
  });

  it('are fetched with one call for all callers of a moment, each of whom gets those it asked for', async () => {
    await using catalog = await startCatalog();
    const maker = companyRecord();
    const records = Array.from({ length: 20 }, () => productRecord({ companyId: maker.id }));
    await catalog.seed(maker, ...records);
    await using platform = testPlatform();
    const asked: string[][] = [];
    const client: Pick<typeof catalog.client, 'batchGetProducts'> = {
      batchGetProducts(request, options) {
        asked.push(request.productIds ?? []);
        return catalog.client.batchGetProducts(request, options);
      },
    };
    const products = createCatalogProducts({ client, bus: silentBus, metrics: platform.metrics, settings });
    const { callerFor } = serviceCredentials('test', identityPrivateKey.parse(catalog.identity.privateKeys.service));
    const caller = await callerFor(newTenant());
    const read = ({ id }: { id: string }) => products.byIds([id], { caller });
    const found = await Promise.all(records.map(read));
    expect(found.map((each) => Array.from(each.keys()))).toEqual(records.map(({ id }) => [id]));
    expect(asked.map(({ length }) => length)).toEqual([records.length]);
    expect(await read({ id: newId() })).toEqual(new Map());
  });
});
