import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { faultsOf, inTurn, startReceiver, status, type Reply } from '../receiver.ts';
import { hookAt, raise, startSendingWebhook, untilDelivery } from '../sending.ts';

const service = await forAllTests(startSendingWebhook());
const receiver = await forAllTests(startReceiver());

describe('a delivery', () => {
  it('arrives once, signed, with the bytes that are stored', async () => {
    const hook = await hookAt(service, receiver.url());
    const id = await raise(service, hook);
    const delivery = await untilDelivery(service, id, ({ state }) => state === 'done');
    const [got, ...more] = receiver.of(hook.url);
    expect(more).toEqual([]);
    const event = await service.events.findById(delivery.eventId).lean();
    expect(got?.body).toBe(event?.body);
    expect(got?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Parley\//),
      'webhook-id': id,
    });
    expect(faultsOf(got, hook.secret)).toEqual([]);
    expect(delivery).toMatchObject({ attempts: 1, responseStatus: 204, claims: 0, step: 0 });
    expect(delivery.successfulAt).toBeInstanceOf(Date);
    for (const field of ['dueAt', 'token', 'nextAttemptAt', 'heldFor']) expect(delivery).not.toHaveProperty(field);
  });

  it('that finds no free slot is sent as soon as there is one, without a look for it', async () => {
    const neverLooks = { webhookPollMs: '3600000', webhookIdlePollMs: '3600000', webhookSlotsPerEndpoint: '1' };
    await using alone = await startSendingWebhook(neverLooks);
    const hook = await hookAt(alone, receiver.url());
    const ids = await Promise.all(Array.from({ length: 20 }, () => raise(alone, hook)));
    for (const id of ids) await untilDelivery(alone, id, ({ state }) => state === 'done');
    expect(receiver.of(hook.url)).toHaveLength(20);
  });

  it('that fails is tried again, the same id and bytes, until it succeeds', async () => {
    const hook = await hookAt(service, receiver.url(inTurn(500, 404, 301, 200)));
    const id = await raise(service, hook);
    const delivery = await untilDelivery(service, id, ({ state }) => state === 'done');
    const got = receiver.of(hook.url);
    expect(got).toHaveLength(4);
    expect(new Set(got.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1);
    expect(delivery).toMatchObject({ attempts: 4, responseStatus: 200, step: 3 });
    expect(delivery.tries.map(({ status: code, outcome, by }) => [code, outcome, by])).toEqual([
      [500, 'status', 'schedule'],
      [404, 'status', 'schedule'],
      [301, 'status', 'schedule'],
      [200, 'ok', 'schedule'],
    ]);
  });

  it('that always fails is given up after the last gap, and how it was answered is kept', async () => {
    const hook = await hookAt(service, receiver.url(status(500)));
    const id = await raise(service, hook);
    const delivery = await untilDelivery(service, id, ({ state }) => state === 'failed');
    expect(delivery).toMatchObject({ attempts: 4, responseStatus: 500 });
    expect(delivery).not.toHaveProperty('dueAt');
    expect(receiver.of(hook.url)).toHaveLength(4);
    const attempts = await eventually(async () => {
      const found = await service.connection.collection('attempts').find({ deliveryId: id }).toArray();
      expect(found).toHaveLength(4);
      return found;
    });
    expect(attempts[0]).toMatchObject({ status: 500, outcome: 'status', excerpt: 'said 500' });
  });

  it('waits as long as it is told to, in seconds or as a date', async () => {
    for (const told of [() => '2', () => new Date(Date.now() + 3_000).toUTCString()]) {
      const refuse: Reply = (response, received) => status(503, { 'retry-after': told() })(response, received);
      const hook = await hookAt(service, receiver.url(refuse));
      const id = await raise(service, hook);
      const delivery = await untilDelivery(service, id, ({ attempts }) => attempts > 0);
      const waitMs = (delivery.nextAttemptAt?.getTime() ?? 0) - (delivery.lastAttemptAt?.getTime() ?? 0);
      expect(waitMs).toBeGreaterThan(900);
      expect(waitMs).toBeLessThan(10_000);
      expect(delivery.state).toBe('due');
    }
  });
});
