import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hearEvents } from './heard-events.ts';
import { sampleLines, startSampleStack, type SampleStack } from './sample-stack.ts';

const path = '/v1/catalog/companies?limit=5';
const categories = '/v1/catalog/categories';
/** The gateway's own budget for a request is 10 s; an outage must show long before. */
const hangMs = 5_000;

describe('when a server is away', () => {
  let mongodb: TcpRelay;
  let rabbitmq: TcpRelay;
  let stack: SampleStack;
  let api: ApiClient;

  beforeAll(async () => {
    const { mongodbUri, amqpUrl } = testServers();
    const [mongodbUrl, brokerUrl] = [new URL(mongodbUri), new URL(amqpUrl)];
    mongodb = await createTcpRelay(Number(mongodbUrl.port));
    rabbitmq = await createTcpRelay(Number(brokerUrl.port));
    mongodbUrl.host = `127.0.0.1:${mongodb.port}`;
    brokerUrl.host = `127.0.0.1:${rabbitmq.port}`;
    stack = await startSampleStack({ mongodbUri: mongodbUrl.href, amqpUrl: brokerUrl.href });
    api = await createApiClient({ baseUrl: stack.baseUrl, key: await stack.createKey() });
  });
  afterAll(async () => {
    await Promise.all([mongodb.restore(), rabbitmq.restore()]);
    await stack[Symbol.asyncDispose]();
    await Promise.all([mongodb.cut(), rabbitmq.cut()]);
  });

  async function health(): Promise<string> {
    return (await api<{ status: string }>('/v1/health')).body.status;
  }

  /** Calls without a pause, 10 at once, until told to stop; answers the statuses seen and the slowest call. */
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

  it('MongoDB: calls answer 503 in the error shape and never hang, and all is well again when it is back', async () => {
    expect((await api(path)).status).toBe(200);
    const endTraffic = startTraffic();
    await mongodb.cut();
    await eventually(async () => {
      expect(await api(path)).toMatchObject({ status: 503, body: { code: expect.stringMatching(/_UNAVAILABLE$/) } });
    });
    await eventually(async () => expect(await health()).toBe('error'), { withinMs: 5_000 });
    await mongodb.restore();
    await eventually(async () => expect((await api(path)).status).toBe(200), { withinMs: 10_000 });
    const { statuses, slowestMs } = await endTraffic();
    expect(statuses).toEqual(new Set([200, 503]));
    expect(slowestMs).toBeLessThan(hangMs);
    await eventually(async () => expect(await health()).toBe('ok'), { withinMs: 10_000 });
  });

  it('MongoDB frozen rather than gone: still no hang', async () => {
    const endTraffic = startTraffic();
    mongodb.stall();
    await eventually(async () => expect((await api(path)).status).toBeGreaterThanOrEqual(503), { withinMs: 10_000 });
    await mongodb.cut();
    await mongodb.restore();
    await eventually(async () => expect((await api(path)).status).toBe(200), { withinMs: 10_000 });
    expect((await endTraffic()).slowestMs).toBeLessThan(hangMs);
  });

  it('RabbitMQ: reads and writes go on, health says degraded, and the events leave when it is back', async () => {
    await using heard = await hearEvents('catalog.changed.v1', {
      amqpUrl: testServers().amqpUrl,
      prefix: stack.amqpPrefix,
    });
    await rabbitmq.cut();
    await eventually(async () => expect(await health()).toBe('degraded'), { withinMs: 10_000 });
    const size = { companies: 3, products: 9, seed: 99 };
    const { code } = await stack.parley(['catalog', 'import', '-'], Readable.from(sampleLines(size)));
    expect(code).toBe(0);
    expect((await api(categories)).status).toBe(200);
    expect(await stack.createKey()).toMatch(/^parley_live_/);
    expect(heard.events).toEqual([]);
    await rabbitmq.restore();
    await eventually(() => expect(heard.events.flatMap(({ data }) => data.companyIds)).toHaveLength(size.companies), {
      withinMs: 15_000,
    });
    await eventually(async () => expect(await health()).toBe('ok'), { withinMs: 15_000 });
  });

  it('the catalog: its routes answer 503 at once, health tells, and the gateway goes on', async () => {
    await stack.kill('catalog');
    const startMs = performance.now();
    expect(await api(path)).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
    expect(performance.now() - startMs).toBeLessThan(1_000);
    await eventually(async () => expect(await health()).toBe('degraded'));
    expect((await api('/v1/openapi')).status).toBe(200);
    await stack.start('catalog');
    await eventually(async () => expect((await api(path)).status).toBe(200), { withinMs: 10_000 });
  });
});
