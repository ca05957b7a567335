import type { Tenant } from '@parley/service/caller';
import { setTimeout as sleep } from 'node:timers/promises';
import { newTenant } from '@parley/testing/new-tenant';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { startReceiver } from '../receiver.ts';
import { hookAt, raise, startSendingWebhook, untilDelivery } from '../sending.ts';
import { createWebhookOf, scopeExtracted, startWebhook, webhookSurroundings } from '../running-webhook.ts';
import { storedDelivery, storeDeliveries } from '../stored-deliveries.ts';
import { dieInProcess, environmentOf } from '../webhook-process.ts';

const dayMs = 24 * 60 * 60_000;
const often = { webhookSweepIntervalMs: '50', webhookRetentionSweepMs: '50', webhookRetentionPauseMs: '1' };

const around = await webhookSurroundings();
/** Answers calls, but runs no sweeps. */
const api = await forAllTests(startWebhook({ webhookRoles: 'api' }, around));

async function webhookOf(owner: Tenant): Promise<string> {
  return (await createWebhookOf(api, owner)).id;
}

/** A process that kills itself after a step of its sweep. */
function dieAfter(step: string): Promise<void> {
  return dieInProcess(around, { ...environmentOf(often), DIE_AFTER: step, WEBHOOK_ROLES: 'dispatch' });
}

describe('a deleted webhook with thousands of deliveries that wait', () => {
  it('is gone at once; its deliveries are cancelled in windows, also when who does that dies', async () => {
    const owner = newTenant();
    const [webhookId, other] = [await webhookOf(owner), await webhookOf(owner)];
    const ended = storedDelivery(owner, { webhookId, state: 'done' });
    const deliveries = Array.from({ length: 2_400 }, (_, at) =>
      storedDelivery(owner, { webhookId, ...(at % 2 === 0 && { state: 'held', heldFor: 'behind' }) }),
    );
    await storeDeliveries(api, [...deliveries, ended, storedDelivery(owner, { webhookId: other })]);
    const client = await api.apiAs(owner);
    expect((await client(`/v1/webhooks/${webhookId}`, { method: 'DELETE' })).status).toBe(200);
    expect((await client(`/v1/webhooks/${webhookId}/events`)).status).toBe(404);
    const waiting = () => api.deliveries.countDocuments({ webhookId, state: { $in: ['due', 'held'] } });
    expect(await waiting()).toBe(2_400);
    await dieAfter('deliveries.cancelWaiting');
    await using sweeper = await startWebhook({ ...often, webhookRoles: 'dispatch' }, around);
    await eventually(async () => expect(await sweeper.webhooks.countDocuments({ _id: webhookId })).toBe(0));
    expect(await waiting()).toBe(0);
    expect(await api.deliveries.countDocuments({ webhookId, state: 'cancelled' })).toBe(2_400);
    expect(await api.deliveries.countDocuments({ webhookId, dueAt: { $gt: new Date(0) } })).toBe(0);
    expect(await api.deliveries.findById(ended._id).lean()).toMatchObject({ state: 'done' });
    expect(await api.deliveries.countDocuments({ webhookId: other, state: 'due' })).toBe(1);
  });
});

describe('a webhook deleted during an attempt', () => {
  it('lets it end, cancels its delivery, and is sent nothing any more', async () => {
    await using receiver = await startReceiver();
    const answers: (() => void)[] = [];
    const url = receiver.url((response) => void answers.push(() => void response.writeHead(500).end()));
    await using sender = await startSendingWebhook(often);
    const hook = await hookAt(sender, url);
    const [first, second] = [await raise(sender, hook), await raise(sender, hook)];
    await eventually(() => expect(receiver.of(url)).toHaveLength(2));
    const client = await sender.apiAs(hook.owner);
    expect((await client(`/v1/webhooks/${hook.id}`, { method: 'DELETE' })).status).toBe(200);
    const event = scopeExtracted(hook.owner);
    await sender.publish(event);
    for (const answer of answers) answer();
    for (const id of [first, second]) await untilDelivery(sender, id, ({ state }) => state === 'cancelled');
    await eventually(async () => expect(await sender.events.countDocuments({ _id: event.id })).toBe(1));
    await eventually(async () => expect(await sender.webhooks.countDocuments({ _id: hook.id })).toBe(0));
    // Longer than every gap of the schedule.
    await sleep(600);
    expect(receiver.of(url)).toHaveLength(2);
    expect(await sender.deliveries.countDocuments({ webhookId: hook.id })).toBe(2);
    expect(await sender.deliveries.countDocuments({ webhookId: hook.id, state: 'cancelled' })).toBe(2);
  });
});

describe('what was kept long enough', () => {
  it('goes page by page, whoever dies half-way; what is open then ends as failed, with one notice', async () => {
    const owner = newTenant();
    const webhookId = await webhookOf(owner);
    const createdAt = new Date(Date.now() - 31 * dayMs);
    const aged = Array.from({ length: 1_200 }, (_, at) =>
      storedDelivery(owner, { webhookId, createdAt: new Date(createdAt.getTime() + at), state: 'done' }),
    );
    const open = [
      storedDelivery(owner, { webhookId, createdAt, state: 'held', heldFor: 'disabled' }),
      storedDelivery(owner, { webhookId, createdAt, attempts: 3 }),
    ];
    const redelivered = storedDelivery(owner, { webhookId, createdAt, dueAt: createdAt, byHand: { state: 'done' } });
    const kept = Array.from({ length: 10 }, () => storedDelivery(owner, { webhookId, state: 'done' }));
    await storeDeliveries(api, [...aged, ...open, redelivered, ...kept]);
    await dieAfter('aged.giveUp');
    await dieAfter('aged.remove');
    await using sweeper = await startWebhook({ ...often, webhookRoles: 'dispatch' }, around);
    const left = async () => (await sweeper.deliveries.find({ webhookId }).lean()).map(({ _id }) => _id).toSorted();
    const expected = [...open, ...kept].map(({ _id }) => _id).toSorted();
    await eventually(async () => expect(await left()).toEqual(expected));
    for (const { _id } of open) {
      const delivery = await sweeper.deliveries.findById(_id).lean();
      expect(delivery).toMatchObject({ state: 'failed' });
      expect(delivery).not.toHaveProperty('dueAt');
      expect(delivery?.expireAt.getTime()).toBeGreaterThan(Date.now());
    }
    await eventually(async () => expect(await sweeper.events.countDocuments({ org: owner.org })).toBe(kept.length));
    const webhook = await sweeper.webhooks.findById(webhookId).lean();
    const day = createdAt.toISOString().slice(0, 10);
    expect(webhook?.notices).toMatchObject([{ kind: 'expired', text: expect.stringContaining(day) }]);
  });
});
