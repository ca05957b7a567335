import type { Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { newTenant } from '@parley/testing/new-tenant';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { connect } from 'amqplib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { deliveryId } from '../../src/actions/delivery-id.ts';
import { createWebhookOf, eventOf, scopeExtracted, startWebhook, webhookSurroundings } from '../running-webhook.ts';
import { startReceiver } from '../receiver.ts';
import { hookAt, shortTimes, startSendingWebhook, untilDelivery } from '../sending.ts';
import { environmentOf, startWebhookProcess } from '../webhook-process.ts';

// Nothing is sent here: due deliveries wait for a dispatcher that takes none.

const around = await webhookSurroundings();
const service = await forAllTests(startWebhook({}, around));
const model = await connect(testServers().amqpUrl);
const channel = await model.createChannel();
afterAll(() => model.close());

const queue = () => `${around.amqpPrefix}.webhook.ingest`;

async function webhookOf(owner: Tenant, events = ['scope.extracted']): Promise<string> {
  return (await createWebhookOf(service, owner, { events })).id;
}

async function rowsOf(eventId: string): Promise<string[]> {
  const deliveries = await service.deliveries.find({ eventId }).hint('_id_').lean();
  return deliveries.map(({ webhookId }) => webhookId).toSorted();
}

async function untilTaken(): Promise<void> {
  await eventually(async () => {
    const { messageCount } = await channel.checkQueue(queue());
    expect(messageCount).toBe(0);
  });
}

describe('an event that comes in', () => {
  it('becomes one delivery for each webhook of its tenant that wants its kind', async () => {
    const owner = newTenant();
    const [first, second] = [await webhookOf(owner), await webhookOf(owner)];
    await webhookOf(owner, ['negotiation.summary.updated']);
    await webhookOf({ ...owner, mode: 'test' });
    await webhookOf(newTenant());
    const event = scopeExtracted(owner);
    await service.publish(event);
    await eventually(async () => expect(await rowsOf(event.id)).toEqual([first, second].toSorted()));
    const delivery = await service.deliveries.findOne({ eventId: event.id, webhookId: first }).lean();
    const time = new Date(event.time);
    expect(delivery).toMatchObject({
      _id: deliveryId({ eventId: event.id, time, webhookId: first }),
      ...owner,
      kind: 'scope.extracted',
      createdAt: time,
    });
    expect(Object.values(delivery ?? {})).not.toContain(null);
  });

  it('is stored with the exact bytes that are sent', async () => {
    const owner = newTenant();
    const negotiationId = newId();
    const updatedAt = new Date().toISOString();
    const event = eventOf('negotiation.summary.updated.v1', { negotiationId, status: 'active', updatedAt }, owner);
    await service.publish(event);
    const stored = await eventually(async () => {
      const found = await service.events.findById(event.id).lean();
      expect(found).not.toBeNull();
      return found;
    });
    const data = { negotiationId, status: 'active', updatedAt };
    expect(stored?.body).toBe(JSON.stringify({ eventType: 'negotiation.summary.updated', data }));
  });

  it('reaches no webhook that was made after it', async () => {
    const owner = newTenant();
    const early = await webhookOf(owner);
    const event = scopeExtracted({ ...owner, time: new Date(Date.now() - 60_000) });
    const atOnce = scopeExtracted({ ...owner, time: new Date(Date.now() - 200) });
    await service.publish(event);
    await service.publish(atOnce);
    await eventually(async () => expect(await rowsOf(atOnce.id)).toEqual([early]));
    expect(await rowsOf(event.id)).toEqual([]);
  });

  it('twice makes one event and one delivery', async () => {
    const owner = newTenant();
    const webhook = await webhookOf(owner);
    const event = scopeExtracted(owner);
    for (let times = 0; times < 3; times += 1) await service.publish(event);
    await eventually(async () => expect(await rowsOf(event.id)).toEqual([webhook]));
    await service.publish(event);
    await untilTaken();
    expect(await rowsOf(event.id)).toEqual([webhook]);
    expect(await service.events.countDocuments({ _id: event.id })).toBe(1);
  });

  it('twice makes one delivery also for a webhook whose delivery alone is missing', async () => {
    const owner = newTenant();
    const [kept, lost] = [await webhookOf(owner), await webhookOf(owner)];
    const event = scopeExtracted(owner);
    await service.publish(event);
    await eventually(async () => expect(await rowsOf(event.id)).toHaveLength(2));
    const before = await service.deliveries.findOne({ eventId: event.id, webhookId: lost }).lean();
    await service.deliveries.deleteOne({ eventId: event.id, webhookId: lost });
    await service.publish(event);
    await eventually(async () => expect(await rowsOf(event.id)).toEqual([kept, lost].toSorted()));
    const anew = await service.deliveries.findOne({ eventId: event.id, webhookId: lost }).lean();
    expect(anew?._id).toBe(before?._id);
  });
});

describe('a poison message', () => {
  const parked = () => `${queue()}.parked`;
  afterEach(() => channel.purgeQueue(parked()));

  it.each([
    ['without an organisation', { org: undefined }, 'EVENT_NOT_FOR_WEBHOOKS'],
    ['without a mode', { mode: undefined }, 'EVENT_NOT_FOR_WEBHOOKS'],
    ['of an unknown type', { type: 'scope.forgotten.v1' }, 'POISON'],
    ['whose data breaks its contract', { data: { scopeId: 'x' } }, 'POISON'],
    ['that is not JSON', undefined, 'POISON'],
  ])('%s is parked once, and its neighbours are handled', async (_, fields, reason) => {
    const owner = newTenant();
    const webhook = await webhookOf(owner);
    const neighbours = Array.from({ length: 20 }, () => scopeExtracted(owner));
    const poison = { ...scopeExtracted(owner), ...fields };
    for (const [at, event] of neighbours.entries()) {
      channel.sendToQueue(queue(), Buffer.from(JSON.stringify(event)));
      if (at === 10) channel.sendToQueue(queue(), Buffer.from(fields ? JSON.stringify(poison) : '{'));
    }
    for (const { id } of neighbours) await eventually(async () => expect(await rowsOf(id)).toEqual([webhook]));
    const message = await eventually(async () => {
      const found = await channel.get(parked(), { noAck: true });
      if (!found) throw new Error('nothing is parked');
      return found;
    });
    expect(message.properties.headers).toMatchObject({ 'x-parked-reason': reason });
    await untilTaken();
    expect((await channel.checkQueue(parked())).messageCount).toBe(0);
    expect(await service.events.findById(poison.id)).toBeNull();
  });
});

describe('while the database is away', () => {
  it('messages wait in place, none is parked, and are taken in once it is back', async () => {
    const owner = newTenant();
    const webhook = await webhookOf(owner);
    const events = Array.from({ length: 60 }, () => scopeExtracted(owner));
    await service.mongoRelay.cut();
    for (const event of events) await service.publish(event);
    await service.mongoRelay.restore();
    for (const { id } of events) await eventually(async () => expect(await rowsOf(id)).toEqual([webhook]));
    expect((await channel.checkQueue(`${queue()}.parked`)).messageCount).toBe(0);
  });

  it('and frozen, the same', async () => {
    const owner = newTenant();
    const webhook = await webhookOf(owner);
    const events = Array.from({ length: 60 }, () => scopeExtracted(owner));
    service.mongoRelay.stall();
    for (const event of events) await service.publish(event);
    await eventually(async () => expect((await service.platform.health.report()).status).not.toBe('ok'));
    await service.mongoRelay.restore();
    for (const { id } of events) await eventually(async () => expect(await rowsOf(id)).toEqual([webhook]));
    expect((await channel.checkQueue(`${queue()}.parked`)).messageCount).toBe(0);
  });
});

describe('several processes', () => {
  it('share the queue: each event has one delivery for each webhook', async () => {
    await using second = await startWebhook({}, around);
    const owner = newTenant();
    const webhook = await webhookOf(owner);
    const events = Array.from({ length: 200 }, () => scopeExtracted(owner));
    await Promise.all([...events, ...events].map((event) => second.publish(event)));
    await untilTaken();
    await eventually(async () => expect(await service.deliveries.countDocuments({ webhookId: webhook })).toBe(200));
    expect(await service.events.countDocuments({ org: owner.org })).toBe(200);
  });
});

describe('a worker killed before it acknowledges', () => {
  // Separate surroundings, so that no other process takes the event.
  it.each(['events.insertNew', 'deliveries.insertNew'])('after %s: the event is delivered once', async (step) => {
    const own = await webhookSurroundings();
    await using receiver = await startReceiver();
    await using api = await startWebhook({ webhookRoles: 'api' }, own);
    const hook = await hookAt(api, receiver.url());
    const event = scopeExtracted(hook.owner);
    const environment = { ...environmentOf(shortTimes), DIE_AFTER: step, WEBHOOK_ROLES: 'dispatch' };
    {
      await using mortal = await startWebhookProcess(own, { environment, entry: 'mortal-main.ts' });
      await api.publish(event);
      expect(await mortal.ended).toBe('killed by SIGKILL');
    }
    expect(await api.events.countDocuments({ _id: event.id })).toBe(1);
    expect(await api.deliveries.countDocuments()).toBe(step.startsWith('events') ? 0 : 1);
    expect(receiver.received).toEqual([]);
    await using successor = await startSendingWebhook({ webhookRoles: 'dispatch' }, own);
    const id = deliveryId({ eventId: event.id, time: new Date(event.time), webhookId: hook.id });
    await untilDelivery(successor, id, ({ state }) => state === 'done');
    const ownQueue = `${own.amqpPrefix}.webhook.ingest`;
    await eventually(async () => expect((await channel.checkQueue(ownQueue)).messageCount).toBe(0));
    expect(await successor.events.countDocuments()).toBe(1);
    expect(await successor.deliveries.countDocuments()).toBe(1);
    expect(receiver.of(hook.url).map(({ headers }) => headers['webhook-id'])).toEqual([id]);
  });
});
