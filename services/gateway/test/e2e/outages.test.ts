import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hearEvents } from '@parley/events/heard-events';
import { freePort } from '@parley/local/free-port';
import { startMongodb } from '@parley/local/mongodb';
import type { Server } from '@parley/local/server';
import { supervise, type Supervised } from '@parley/local/supervise';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from './child-processes.ts';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { startSampleStack, type SampleStack } from './sample-stack.ts';

const path = '/v1/catalog/companies?limit=5';
const categories = '/v1/catalog/categories';
/** The gateway's own budget for a request is 10 s; an outage must show long before. */
const hangMs = 9_000;

describe('when a server is away', async () => {
  let mongodb: TcpRelay;
  let rabbitmq: TcpRelay;
  let stack: SampleStack;
  let api: ApiClient;
  const folder = await folderForAllTests('outages');
  let database: Supervised;
  const lives: Server[] = [];

  beforeAll(async () => {
    const place = { dataDir: join(folder, 'mongodb'), port: await freePort() };
    database = await supervise({
      name: 'The database',
      start: () => startMongodb(place),
      started: (life) => lives.push(life),
    });
    mongodb = await createTcpRelay(lives[0]?.uri ?? '');
    rabbitmq = await createTcpRelay(testServers().amqpUrl);
    stack = await startSampleStack({ mongodbUri: mongodb.address, amqpUrl: rabbitmq.address });
    api = await createApiClient({ baseUrl: stack.baseUrl, key: await stack.createKey() });
  });
  afterAll(async () => {
    await Promise.all([mongodb.restore(), rabbitmq.restore()]);
    await stack[Symbol.asyncDispose]();
    await Promise.all([mongodb.cut(), rabbitmq.cut(), database.stop()]);
  });

  async function health(): Promise<string> {
    return (await api<{ status: string }>('/v1/health')).body.status;
  }

  /** Makes 10 calls at a time without a pause until told to stop; returns the statuses and the slowest call. */
  function startTraffic() {
    const statuses = new Set<number>();
    let slowestMs = 0;
    const end = new AbortController();
    const caller = async () => {
      while (!end.signal.aborted) {
        const startMs = performance.now();
        statuses.add((await api(path)).status);
        slowestMs = Math.max(slowestMs, performance.now() - startMs);
        await sleep(5);
      }
    };
    const callers = Promise.all(Array.from({ length: 10 }, caller));
    return async () => {
      end.abort();
      await callers;
      return { statuses, slowestMs };
    };
  }

  it('MongoDB: calls answer 503 in the error shape and never hang, and everything recovers when it is back', async () => {
    expect((await api(path)).status).toBe(200);
    const endTraffic = startTraffic();
    await mongodb.cut();
    await eventually(async () => {
      expect(await api(path)).toMatchObject({ status: 503, body: { code: expect.stringMatching(/_UNAVAILABLE$/) } });
    });
    await eventually(async () => expect(await health()).toBe('error'));
    await mongodb.restore();
    await eventually(async () => expect((await api(path)).status).toBe(200));
    const { statuses, slowestMs } = await endTraffic();
    expect(statuses).toEqual(new Set([200, 503]));
    expect(slowestMs).toBeLessThan(hangMs);
    await eventually(async () => expect(await health()).toBe('ok'));
  });

  it('MongoDB frozen rather than gone: no call hangs', async () => {
    const endTraffic = startTraffic();
    mongodb.stall();
    await eventually(async () => expect((await api(path)).status).toBeGreaterThanOrEqual(503));
    await mongodb.cut();
    await mongodb.restore();
    await eventually(async () => expect((await api(path)).status).toBe(200));
    expect((await endTraffic()).slowestMs).toBeLessThan(hangMs);
  });

  it('MongoDB killed: its supervisor restarts it, and the services continue without a restart', async () => {
    const services = ['catalog', 'files', 'scope', 'gateway'];
    const before = services.map((name) => stack.pid(name));
    const { total } = (await api<{ pagination: { total: number } }>(path)).body.pagination;
    const { length } = lives;
    await lives.at(-1)?.kill();
    await eventually(() => expect(lives).toHaveLength(length + 1));
    await eventually(async () =>
      expect(await api(path)).toMatchObject({ status: 200, body: { pagination: { total } } }),
    );
    await eventually(async () => expect(await health()).toBe('ok'));
    expect(await stack.createKey()).toMatch(/^parley_live_/);
    expect(services.map((name) => stack.pid(name))).toEqual(before);
    for (const pid of before) expect(isAlive(pid)).toBe(true);
  });

  it('RabbitMQ: reads and writes continue, health reports degraded, and the events are sent when it is back', async () => {
    await using heard = await hearEvents('catalog.changed.v1', {
      amqpUrl: testServers().amqpUrl,
      prefix: stack.amqpPrefix,
    });
    await rabbitmq.cut();
    await eventually(async () => expect(await health()).toBe('degraded'));
    const records = [...sampleRecords({ companies: 3, products: 9, seed: 99 })];
    // Events sent before may be repeated meanwhile.
    const own = new Set(records.map(({ id }) => id));
    const told = () => heard.events.flatMap(({ data }) => data.companyIds).filter((id) => own.has(id));
    await stack.importRecords('catalog', records);
    expect((await api(categories)).status).toBe(200);
    expect(await stack.createKey()).toMatch(/^parley_live_/);
    expect(told()).toEqual([]);
    await rabbitmq.restore();
    await eventually(() => expect(new Set(told()).size).toBe(3));
    await eventually(async () => expect(await health()).toBe('ok'));
  });

  it('the catalog: its routes answer 503 at once, health reports it, and the gateway continues', async () => {
    await stack.kill('catalog');
    expect(await api(path)).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    await eventually(async () => expect(await health()).toBe('degraded'));
    expect((await api('/v1/openapi')).status).toBe(200);
    await stack.start('catalog');
    await eventually(async () => expect((await api(path)).status).toBe(200));
  });
});
