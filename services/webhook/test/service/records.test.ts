import type { Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import { newTenant } from '@parley/testing/new-tenant';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { createWebhookOf, startWebhook } from '../running-webhook.ts';
import { storedDelivery, storeDeliveries } from '../stored-deliveries.ts';

type Listed = Record<string, unknown> & { id: string };

const service = await forAllTests(startWebhook({ webhookRoles: 'api' }));

async function webhookOf(owner: Tenant, url?: string): Promise<string> {
  return (await createWebhookOf(service, owner, present({ url }))).id;
}

async function listed(owner: Tenant, webhookId: string): Promise<Listed[]> {
  const api = await service.apiAs(owner);
  return (await api<Listed[]>(`/v1/webhooks/${webhookId}/events`)).body;
}

describe('the list of a webhook', () => {
  it('has the newest 500 of its own, the newest first, also when many are of one moment', async () => {
    const owner = newTenant();
    const [webhookId, other] = [await webhookOf(owner), await webhookOf(owner)];
    const now = Date.now();
    const ages = [
      ...Array.from({ length: 100 }, (_, at) => at * 40),
      ...Array.from({ length: 700 }, () => 60_000),
      ...Array.from({ length: 30 }, (_, at) => 86_400_000 * (at + 1)),
    ];
    const deliveries = ages.map((age) => storedDelivery(owner, { webhookId, createdAt: new Date(now - age) }));
    await storeDeliveries(service, [...deliveries, storedDelivery(owner, { webhookId: other })]);
    const newest = deliveries.map(({ _id }) => _id).toSorted((a, b) => (a < b ? 1 : -1));
    expect((await listed(owner, webhookId)).map(({ id }) => id)).toEqual(newest.slice(0, 500));
    expect(await listed(owner, other)).toHaveLength(1);
  });

  it('has all of few, however old they are', async () => {
    const owner = newTenant();
    const webhookId = await webhookOf(owner);
    const ages = [29 * 86_400_000, 3_600_000, 5];
    const deliveries = ages.map((age) => storedDelivery(owner, { webhookId, createdAt: new Date(Date.now() - age) }));
    await storeDeliveries(service, deliveries);
    expect((await listed(owner, webhookId)).map(({ id }) => id)).toEqual(deliveries.map(({ _id }) => _id).toReversed());
  });

  it('says nothing where there is nothing yet, and no null', async () => {
    const owner = newTenant();
    const webhookId = await webhookOf(owner);
    const delivery = storedDelivery(owner, { webhookId });
    const held = storedDelivery(owner, {
      webhookId,
      state: 'held',
      heldFor: 'disabled',
      createdAt: new Date(1_700_000_000_000),
    });
    await storeDeliveries(service, [delivery, held]);
    const common = { attempts: 0, responseStatus: 0, lastAttemptAt: '', successfulAt: '', status: 'QUEUED' };
    const times = (of: typeof delivery) => ({
      createdAt: of.createdAt.toISOString(),
      updatedAt: of.updatedAt.toISOString(),
    });
    expect(await listed(owner, webhookId)).toEqual([
      { id: delivery._id, ...common, ...times(delivery), nextAttemptAt: delivery.nextAttemptAt?.toISOString() },
      { id: held._id, ...common, ...times(held), nextAttemptAt: '' },
    ]);
  });
});

describe('a record', () => {
  it('shows the request that is sent, with the time of the last attempt', async () => {
    const owner = newTenant();
    const webhookId = await webhookOf(owner, 'https://never.invalid/a/b?x=1&y=%20&x=2&z');
    const delivery = storedDelivery(owner, { webhookId });
    await storeDeliveries(service, [delivery]);
    const api = await service.apiAs(owner);
    const path = `/v1/webhooks/${webhookId}/events/${delivery._id}`;
    const { data } = (await api<{ data: Record<string, unknown> }>(path)).body;
    const stored = await service.events.findById(delivery.eventId).lean();
    const headers = { 'content-type': 'application/json', 'user-agent': 'Parley/0.1.0', 'webhook-id': delivery._id };
    expect(data).toEqual({
      headers,
      body: JSON.parse(stored?.body ?? ''),
      path: '/a/b',
      query: 'x=1&y=%20&x=2&z',
      parsedQuery: { x: ['1', '2'], y: ' ', z: '' },
    });
    const lastAttemptAt = new Date(1_700_000_000_999);
    await service.deliveries.updateOne(
      { _id: delivery._id },
      { $set: { attempts: 1, responseStatus: 500, lastAttemptAt } },
    );
    const after = (await api<{ data: { headers: object } }>(path)).body;
    expect(after).toMatchObject({
      status: 'SCHEDULED',
      responseStatus: 500,
      lastAttemptAt: lastAttemptAt.toISOString(),
    });
    expect(after.data.headers).toEqual({ ...headers, 'webhook-timestamp': '1700000000' });
  });

  it('is found under its own webhook and by its owner only', async () => {
    const owner = newTenant();
    const [webhookId, other] = [await webhookOf(owner), await webhookOf(owner)];
    const delivery = storedDelivery(owner, { webhookId });
    await storeDeliveries(service, [delivery]);
    const statusFor = async (as: Tenant, path: string) =>
      (await (await service.apiAs(as))(`/v1/webhooks/${path}`)).status;
    expect(await statusFor(owner, `${webhookId}/events/${delivery._id}`)).toBe(200);
    expect(await statusFor(owner, `${other}/events/${delivery._id}`)).toBe(404);
    for (const stranger of [
      { ...owner, mode: 'test' as const },
      { ...owner, org: newId() },
    ]) {
      expect(await statusFor(stranger, `${webhookId}/events/${delivery._id}`)).toBe(404);
      expect(await statusFor(stranger, `${webhookId}/events`)).toBe(404);
    }
  });
});
