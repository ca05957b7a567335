import { setTimeout as sleep } from 'node:timers/promises';
import { hearEvents } from '@parley/events/heard-events';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { untilHealthy } from '@parley/testing/start-healthy';
import { testServers } from '@parley/testing/servers';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { revokeKey, rollKey } from '../../src/http/operator/contracts.ts';
import { GatewayGroup, type TestGateway } from '../running-gateway.ts';

const thing = `/v1/catalog/things/${newId()}`;

let group: GatewayGroup;
let broker: TcpRelay;

beforeEach(async () => {
  group = await GatewayGroup.start();
  broker = await createTcpRelay(testServers().amqpUrl);
});

afterEach(async () => {
  await group[Symbol.asyncDispose]();
  await broker[Symbol.asyncDispose]();
});

/** A gateway whose connection to RabbitMQ can be cut; without events, its cached keys only expire. */
function addGateway(settings: Record<string, string | number> = {}): Promise<TestGateway> {
  return group.add({ amqpUrl: broker.address, keyFreshMs: 3_600_000, keyStaleMs: 3_600_000, ...settings });
}

async function statusOf({ baseUrl }: TestGateway, text: string): Promise<number> {
  const response = await fetch(`${baseUrl}${thing}`, { headers: { authorization: `Bearer ${text}` } });
  await response.arrayBuffer();
  return response.status;
}

describe('a revoked key', () => {
  it('is refused by every gateway within 2 s (8)', async () => {
    const [one, two] = [await addGateway(), await addGateway()];
    await Promise.all([untilHealthy(one.platform), untilHealthy(two.platform)]);
    const { id, text } = await one.createKey();
    expect([await statusOf(one, text), await statusOf(two, text)]).toEqual([200, 200]);
    await one.callOperator(revokeKey, { params: { keyId: id } });
    expect(await statusOf(one, text)).toBe(401);
    await eventually(async () => expect(await statusOf(two, text)).toBe(401));
  });

  it('is refused when its cache entry expires, while RabbitMQ is away, and at once after a gap', async () => {
    const one = await addGateway();
    const two = await addGateway({ keyFreshMs: 5_000 });
    const three = await addGateway();
    await Promise.all([one, two, three].map(({ platform }) => untilHealthy(platform)));
    const { id, text } = await one.createKey();
    for (const gateway of [one, two, three]) expect(await statusOf(gateway, text)).toBe(200);
    await broker.cut();
    await one.callOperator(revokeKey, { params: { keyId: id } });
    expect(await one.platform.health.report()).toMatchObject({ status: 'degraded' });
    expect(await statusOf(two, text)).toBe(200);
    await eventually(async () => expect(await statusOf(two, text)).toBe(401));
    expect(await statusOf(three, text)).toBe(200);
    await broker.restore();
    await eventually(async () => expect(await statusOf(three, text)).toBe(401));
  });

  it('is announced even when the gateway that revoked it ended before it could do so', async () => {
    const one = await addGateway();
    const { id } = await one.createKey();
    await broker.cut();
    await one.callOperator(revokeKey, { params: { keyId: id } });
    await one.stop();
    const { amqpUrl } = testServers();
    await using heard = await hearEvents('key.changed.v1', { amqpUrl, prefix: group.names.prefix });
    await group.add();
    await eventually(() => expect(heard.events.map(({ data }) => data.keyId)).toContain(id));
  });
});

describe('a rolled key', () => {
  it('works with both secrets inside the overlap, without a failed request, and with the new one after (10)', async () => {
    const [one, two] = [await addGateway(), await addGateway()];
    await Promise.all([untilHealthy(one.platform), untilHealthy(two.platform)]);
    const { id, text } = await one.createKey();
    const statuses = { old: [] as number[], new: [] as number[] };
    const inUse = new AbortController();
    const use = async (which: 'old' | 'new', secret: string): Promise<void> => {
      for (let turn = 0; !inUse.signal.aborted; turn += 1) {
        statuses[which].push(await statusOf(turn % 2 === 0 ? one : two, secret));
        // Many times in the overlap, without a flood.
        await sleep(5);
      }
    };
    const oldInUse = use('old', text);
    const { secret } = await one.callOperator(rollKey, {
      params: { keyId: id },
      body: { requestId: newId(), overlapSeconds: 8 },
    });
    const newInUse = use('new', secret);
    await eventually(() => expect(Math.min(statuses.old.length, statuses.new.length)).toBeGreaterThan(8));
    inUse.abort();
    await Promise.all([oldInUse, newInUse]);
    expect(new Set([...statuses.old, ...statuses.new])).toEqual(new Set([200]));
    for (const gateway of [one, two]) {
      await eventually(async () => expect(await statusOf(gateway, text)).toBe(401));
      expect(await statusOf(gateway, secret)).toBe(200);
    }
  });

  it('ends its former secret within 2 s everywhere when there is no overlap', async () => {
    const [one, two] = [await addGateway(), await addGateway()];
    await Promise.all([untilHealthy(one.platform), untilHealthy(two.platform)]);
    const { id, text } = await one.createKey();
    expect(await statusOf(two, text)).toBe(200);
    const { secret } = await one.callOperator(rollKey, {
      params: { keyId: id },
      body: { requestId: newId(), overlapSeconds: 0 },
    });
    await eventually(async () => expect(await statusOf(two, text)).toBe(401));
    expect(await statusOf(two, secret)).toBe(200);
  });
});
