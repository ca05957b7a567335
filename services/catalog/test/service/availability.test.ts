import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { untilHealthy } from '@parley/testing/start-healthy';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { describe, expect, it } from 'vitest';
import { company } from '../records.ts';
import { startCatalog } from '../running-catalog.ts';

describe('the catalog', () => {
  it('answers 503 soon while MongoDB is away, and recovers without a restart', async () => {
    const relay = await createTcpRelay(testServers().mongodbUri);
    await using catalog = await startCatalog({ env: { mongodbUri: relay.address } });
    const maker = company();
    await catalog.load(maker);
    await relay.cut();
    const paths = [
      '/v1/catalog/companies',
      `/v1/catalog/companies/${maker.id}`,
      `/v1/catalog/companies/${maker.id}/products`,
    ];
    for (const { status, body } of await Promise.all(paths.map((path) => catalog.api<{ code: string }>(path)))) {
      expect({ status, code: body.code }).toEqual({ status: 503, code: 'STORE_UNAVAILABLE' });
    }
    await expect(catalog.load(company())).rejects.toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    await expect(catalog.exported()).rejects.toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    expect((await catalog.platform.health.report()).status).toBe('error');

    await relay.restore();
    await eventually(async () => expect((await catalog.api(`/v1/catalog/companies/${maker.id}`)).status).toBe(200));
  });

  it('reports in time that a read is late, and frees its database connection', async () => {
    const relay = await createTcpRelay(testServers().mongodbUri);
    await using catalog = await startCatalog({ env: { mongodbUri: relay.address } });
    const maker = company();
    await catalog.load(maker);
    relay.stall();
    const headers = { 'x-parley-timeout-ms': '600' };
    const late = () => catalog.api<{ code: string }>(`/v1/catalog/companies/${maker.id}`, { headers });
    for (const { status, body } of await Promise.all(Array.from({ length: 10 }, late))) {
      expect({ status, code: body.code }).toEqual({ status: 504, code: 'DEADLINE_EXCEEDED' });
    }
    const held = async () =>
      Number(/state="used"\} (\d+)/.exec(await catalog.platform.metrics.registry.metrics())?.[1]);
    // Three queries of each call. Background work still waits: the heartbeat has not noticed the outage yet.
    await eventually(async () => expect(await held()).toBeLessThan(5));
    await relay.restore();
    await eventually(async () => expect((await catalog.api(`/v1/catalog/companies/${maker.id}`)).status).toBe(200));
  });

  it('keeps reading and importing while RabbitMQ is away, and reports it', async () => {
    const relay = await createTcpRelay(testServers().amqpUrl);
    await using catalog = await startCatalog({ env: { amqpUrl: relay.address } });
    await relay.cut();
    await eventually(async () => expect((await catalog.platform.health.report()).status).toBe('degraded'));
    const maker = company();
    expect(await catalog.load(maker)).toMatchObject({ created: 1 });
    expect(await catalog.get(`/v1/catalog/companies/${maker.id}`)).toMatchObject({ id: maker.id });
    await relay.restore();
    await untilHealthy(catalog.platform);
  });
});
