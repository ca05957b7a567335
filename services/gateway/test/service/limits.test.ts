import { newId } from '@parley/service/new-id';
import type { ApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { withinOneMinute } from '@parley/testing/within-one-minute';
import { beforeEach, describe, expect, it } from 'vitest';
import { GatewayGroup } from '../running-gateway.ts';

const thing = `/v1/catalog/things/${newId()}`;

const group = await forAllTests(GatewayGroup.start());
const first = await group.add();
const gateways = [first, await group.add(), await group.add()];

type Asked = { status: number; headers: Headers; body: unknown };

type Burst = { clients: ApiClient[]; count: number; headers?: (index: number) => Record<string, string> };

/** Number of concurrent requests: more would measure how fast this process sends them. */
const atOnce = 32;

/** Sends requests to each of the clients in turn. */
async function burst({ clients, count, headers = () => ({}) }: Burst): Promise<Asked[]> {
  const answers: Asked[] = [];
  const indexes = Array.from({ length: count }, (_, index) => index).values();
  async function send(): Promise<void> {
    for (const index of indexes) {
      const client = clients[index % clients.length];
      if (client) answers.push(await client(thing, { headers: headers(index) }));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send));
  return answers;
}

function accepted(answers: Asked[]): number {
  return answers.filter(({ status }) => status === 200).length;
}

/** A burst across the turn of a minute would have two windows. */
beforeEach(() => withinOneMinute());

describe('a burst over the limit (112)', () => {
  it('is served up to exactly the limit by one gateway; the rest gets a Retry-After', async () => {
    const { text } = await first.createKey({ perMinuteLimit: 250, perDayLimit: 1_000_000 });
    const answers = await burst({ clients: [await first.client(text)], count: 400 });
    expect(accepted(answers)).toBe(250);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(150);
    for (const { headers, body } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('ratelimit')).toMatch(/"minute";r=0;t=\d+/);
      expect(headers.get('ratelimit-policy')).toMatch(/"minute";q=250;w=60, "day";q=1000000;w=86400/);
      expect(body).toMatchObject({ code: 'RATE_LIMITED', 'violated-policies': ['minute'] });
    }
  });

  it('is served at least up to the limit and at most a tenth more by three gateways', async () => {
    for (const limit of [20, 100, 250]) {
      await withinOneMinute();
      const { text } = await first.createKey({ perMinuteLimit: limit });
      const clients = await Promise.all(gateways.map((gateway) => gateway.client(text)));
      const served = accepted(await burst({ clients, count: limit * 2 }));
      expect(served).toBeGreaterThanOrEqual(limit);
      expect(served).toBeLessThanOrEqual(limit * 1.1);
    }
  });

  it('costs nothing for a 304', async () => {
    const { text } = await first.createKey({ perMinuteLimit: 5 });
    const client = await first.client(text);
    const { headers } = await client(thing);
    const etag = headers.get('etag') ?? '';
    for (let request = 0; request < 5; request += 1) {
      expect((await client(thing, { headers: { 'if-none-match': etag } })).status).toBe(304);
    }
    expect(accepted(await burst({ clients: [client], count: 10 }))).toBe(4);
  });

  it('is limited per day as well', async () => {
    const { text } = await first.createKey({ perDayLimit: 3 });
    const answers = await burst({ clients: [await first.client(text)], count: 6 });
    expect(accepted(answers)).toBe(3);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ 'violated-policies': ['day'] });
  });

  it('is still counted after a restart', async () => {
    const gateway = await group.add();
    const { text } = await gateway.createKey({ perMinuteLimit: 100 });
    expect(accepted(await burst({ clients: [await gateway.client(text)], count: 60 }))).toBe(60);
    await gateway.stop();
    const next = await group.add();
    expect(accepted(await burst({ clients: [await next.client(text)], count: 100 }))).toBeLessThanOrEqual(43);
  });
});

describe('a key', () => {
  it('takes neither quota nor slots from another key during a flood (113)', async () => {
    const flooding = await first.createKey({ perMinuteLimit: 50, maxInFlight: 5 });
    const other = await first.createKey();
    const flood = burst({ clients: [await first.client(flooding.text)], count: 500 });
    const answers = await burst({ clients: [await first.client(other.text)], count: 50 });
    expect(accepted(answers)).toBe(50);
    await flood;
  });

  it('has a cap on its requests in flight, and frees each slot with its answer', async () => {
    const { text } = await first.createKey({ maxInFlight: 3 });
    const client = await first.client(text);
    const hold = Promise.withResolvers<void>();
    group.owner.gate.opened = hold.promise;
    const before = group.owner.seen.length;
    const held = burst({ clients: [client], count: 3 });
    await eventually(() => expect(group.owner.seen.length).toBe(before + 3));
    expect((await client(thing)).body).toMatchObject({ code: 'TOO_MANY_IN_FLIGHT' });
    group.owner.gate.opened = Promise.resolve();
    hold.resolve();
    expect(accepted(await held)).toBe(3);
    expect(accepted(await burst({ clients: [client], count: 3 }))).toBe(3);
  });

  it('has one quota for all its end users (114)', async () => {
    const { text } = await first.createKey({ perMinuteLimit: 20 });
    const named = (index: number) => ({ 'x-service-end-user-identifier': `user-${index}` });
    expect(accepted(await burst({ clients: [await first.client(text)], count: 40, headers: named }))).toBe(20);
  });
});
