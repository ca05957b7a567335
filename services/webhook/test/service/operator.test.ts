import type { Tenant } from '@parley/service/caller';
import { createSecretKey } from 'node:crypto';
import type { InputOf } from '@parley/http/call-operation';
import type { Contract } from '@parley/http/operation';
import { newId } from '@parley/service/new-id';
import { openSecret } from '@parley/signatures/sealed-secret';
import { newTenant } from '@parley/testing/new-tenant';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import * as operations from '../../src/http/operator/contracts.ts';
import type { DeliveryDocument } from '../../src/store/delivery-model.ts';
import { createWebhookOf, startWebhook } from '../running-webhook.ts';
import { storedDelivery, storeDeliveries } from '../stored-deliveries.ts';

const keys = [{ id: 'test', key: createSecretKey(Buffer.alloc(32, 7)) }];
const week = 7 * 24 * 3_600;
const long = 'x'.repeat(8_000);

/** Answers calls, and sends nothing: deliveries stay as they are. */
const service = await forAllTests(startWebhook({ webhookRoles: 'api' }));
const call = service.callOperator;

const webhookOf = (owner: Tenant) => createWebhookOf(service, owner, { url: 'https://nobody.invalid/hook' });

type Query<C extends Contract> = NonNullable<InputOf<C>['query']>;

const listWebhooks = (query: Query<typeof operations.listWebhooks>) => call(operations.listWebhooks, { query });
const listNotices = (query: Query<typeof operations.listNotices>) => call(operations.listNotices, { query });
const show = (webhookId: string) => call(operations.showWebhook, { params: { webhookId } });
const showDelivery = (deliveryId: string) => call(operations.showDelivery, { params: { deliveryId } });
const redeliver = (deliveryId: string) => call(operations.redeliver, { params: { deliveryId } });
const disable = (webhookId: string, reason?: string) =>
  call(operations.disableWebhook, { params: { webhookId }, body: { reason } });
const enable = (webhookId: string, body: { drop?: boolean } = {}) =>
  call(operations.enableWebhook, { params: { webhookId }, body });
const rotateSecret = (webhookId: string, overlapSeconds: number) =>
  call(operations.rotateSecret, { params: { webhookId }, body: { requestId: newId(), overlapSeconds } });
const trigger = (webhookId: string, body: Partial<InputOf<typeof operations.triggerEvent>['body']> = {}) => {
  const usual = { requestId: newId(), kind: 'scope.extracted' as const };
  return call(operations.triggerEvent, { params: { webhookId }, body: { ...usual, ...body } });
};

/** A webhook with a delivery in a state. */
async function deliveryIn(fields: Partial<DeliveryDocument>): Promise<{ webhookId: string; id: string }> {
  const owner = newTenant();
  const { id: webhookId } = await webhookOf(owner);
  const delivery = storedDelivery(owner, { webhookId, ...fields });
  await storeDeliveries(service, [delivery]);
  return { webhookId, id: delivery._id };
}

describe('webhooks of all', () => {
  it('are listed newest first, by organisation, mode and state, page by page', async () => {
    const owner = newTenant();
    const ids = [await webhookOf(owner), await webhookOf(owner), await webhookOf({ ...owner, mode: 'test' })].map(
      ({ id }) => id,
    );
    const list = async (filter: Query<typeof operations.listWebhooks>) =>
      (await listWebhooks({ orgId: owner.org, ...filter })).webhooks;
    expect((await list({})).map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list({ mode: 'test' })).map(({ id }) => id)).toEqual([ids[2]]);
    await disable(ids[0] ?? '');
    expect((await list({ state: 'disabled' })).map(({ id }) => id)).toEqual([ids[0]]);
    const first = await listWebhooks({ orgId: owner.org, limit: 2 });
    const next = { orgId: owner.org, limit: 2, pageToken: first.nextPageToken };
    expect((await listWebhooks(next)).webhooks.map(({ id }) => id)).toEqual([ids[0]]);
    // @ts-expect-error -- it is no state to look for
    await expect(listWebhooks({ state: 'ok' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('are shown with why they do not send, and without their secrets', async () => {
    const { id: webhookId, secret } = await webhookOf(newTenant());
    const failingSince = new Date(Date.now() - 3_600_000);
    await service.webhooks.updateOne(
      { _id: webhookId },
      {
        $set: {
          'health.failingSince': failingSince,
          'health.triesSinceSuccess': 4,
          'health.lastOutcome': 'status 500',
        },
      },
    );
    const shown = await show(webhookId);
    expect(shown).toMatchObject({ state: 'failing', why: expect.stringContaining('status 500') });
    expect(shown.health).toMatchObject({ failingSince: failingSince.toISOString(), triesSinceSuccess: 4 });
    expect(shown.health.disableAt).toBe(new Date(failingSince.getTime() + 72 * 3_600_000).toISOString());
    expect(shown.secrets).toMatchObject([{ keyId: 'test', isReadable: true }]);
    expect(JSON.stringify(shown)).not.toContain(secret.slice('whsec_'.length));
    await expect(show(newId())).rejects.toMatchObject({ reason: 'WEBHOOK_NOT_FOUND' });
  });
});

describe('a disabled webhook', () => {
  it('gets what was held at the set pace when it is enabled', async () => {
    // Nothing is sent, so the pace stays as it begins.
    await using slow = await startWebhook({ webhookRoles: 'api', webhookReleasePerSecond: '3' });
    const { id: webhookId } = await createWebhookOf(slow, newTenant());
    await slow.callOperator(operations.disableWebhook, { params: { webhookId } });
    await slow.callOperator(operations.enableWebhook, { params: { webhookId } });
    expect((await slow.webhooks.findById(webhookId).lean())?.health.release?.perSecond).toBe(3);
  });

  it('holds what comes, says by whom it was disabled, and lets go when it is enabled', async () => {
    const owner = newTenant();
    const { id: webhookId } = await webhookOf(owner);
    const webhook = await disable(webhookId, 'moving house');
    expect(webhook).toMatchObject({ state: 'disabled', why: 'by the operator: moving house' });
    await disable(webhookId, 'again');
    const enabled = await enable(webhookId);
    expect(enabled.state).toBe('ok');
    await enable(webhookId);
    const { notices } = await listNotices({ webhookId });
    expect(notices.map(({ kind, text }) => [kind, text])).toEqual([
      ['enabled', 'enabled by olga'],
      ['disabled', 'disabled by olga: moving house'],
    ]);
    expect((await listNotices({ webhookId, since: new Date(Date.now() + 1_000).toISOString() })).notices).toEqual([]);
  });

  it('is told of in the notices of all, the last ones first', async () => {
    const ids = [(await webhookOf(newTenant())).id, (await webhookOf(newTenant())).id] as const;
    for (const reason of ['one', 'two'])
      for (const webhookId of ids) {
        await disable(webhookId, reason);
        await enable(webhookId);
      }
    const { notices } = await listNotices({ limit: 3 });
    expect(notices.map(({ webhookId, text }) => [webhookId, text])).toEqual([
      [ids[1], 'enabled by olga'],
      [ids[1], 'disabled by olga: two'],
      [ids[0], 'enabled by olga'],
    ]);
    const since = notices[1]?.at;
    expect((await listNotices({ since })).notices).toEqual(notices.slice(0, 2));
  });

  it('drops what waits when that is asked for', async () => {
    const { webhookId, id } = await deliveryIn({ state: 'held', heldFor: 'disabled' });
    await disable(webhookId);
    expect((await show(webhookId)).waiting).toEqual({ disabled: 1 });
    await enable(webhookId, { drop: true });
    const delivery = await showDelivery(id);
    expect(delivery).toMatchObject({ status: 'CANCELLED' });
    await expect(redeliver(id)).rejects.toMatchObject({ reason: 'DELIVERY_CANCELLED' });
  });

  it('that is enabled by now keeps what waits, also when that is asked for again', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const { webhookId, id } = await deliveryIn({ state: 'due', dueAt: later, nextAttemptAt: later });
    await disable(webhookId);
    await enable(webhookId);
    await enable(webhookId, { drop: true });
    const delivery = await showDelivery(id);
    expect(delivery).toMatchObject({ status: 'QUEUED', nextAttemptAt: later.toISOString() });
  });
});

describe('another secret', () => {
  const stored = async (id: string) => (await service.webhooks.findById(id).lean())?.secrets ?? [];

  it('is told once, to a repeat too, and the old one is valid for the overlap', async () => {
    const { id: webhookId, secret: old } = await webhookOf(newTenant());
    const request = { params: { webhookId }, body: { requestId: newId(), overlapSeconds: 3_600 } };
    const [first, repeat] = [
      await call(operations.rotateSecret, request),
      await call(operations.rotateSecret, request),
    ];
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(repeat).toEqual(first);
    const secrets = await stored(webhookId);
    const opened = secrets.map(({ keyId, sealed }) =>
      openSecret(keys, webhookId, { keyId, sealed: Buffer.from(sealed.buffer) }),
    );
    expect(opened).toEqual([first.secret, old]);
    expect(secrets[1]?.expireAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    const { notices } = await listNotices({ webhookId });
    expect(notices.map(({ kind }) => kind)).toEqual(['secret_rotated']);
    expect(JSON.stringify(notices)).not.toContain(first.secret);
  });

  it('is refused while three are valid, unless the old ones end at once', async () => {
    const { id: webhookId } = await webhookOf(newTenant());
    const rotate = (overlapSeconds: number) => rotateSecret(webhookId, overlapSeconds);
    await rotate(3_600);
    await rotate(3_600);
    await expect(rotate(3_600)).rejects.toMatchObject({ reason: 'TOO_MANY_SECRETS' });
    await rotate(0);
    expect(await stored(webhookId)).toHaveLength(1);
    await expect(rotate(week + 1)).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('ends that no key opens the old one, which is forgotten', async () => {
    const { id: webhookId } = await webhookOf(newTenant());
    const lost = { keyId: 'gone', sealed: Buffer.alloc(60), createdAt: new Date() };
    await service.webhooks.updateOne({ _id: webhookId }, { $set: { secrets: [lost], secretUnreadable: true } });
    expect((await show(webhookId)).secrets).toMatchObject([{ keyId: 'gone', isReadable: false }]);
    const { id: deliveryId } = await deliveryIn({ state: 'failed', webhookId });
    await expect(redeliver(deliveryId)).rejects.toMatchObject({ reason: 'SECRET_UNREADABLE' });
    await rotateSecret(webhookId, 3_600);
    const { state, secrets } = await show(webhookId);
    expect([state, secrets.map(({ keyId }) => keyId)]).toEqual(['ok', ['test']]);
  });
});

describe('deliveries', () => {
  it('are listed newest first, by status, kind and time', async () => {
    const owner = newTenant();
    const { id: webhookId } = await webhookOf(owner);
    await disable(webhookId);
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const make = (minutes: number, fields: Partial<DeliveryDocument>) =>
      storedDelivery(owner, { webhookId, createdAt: at(minutes), attempts: 1, ...fields });
    await storeDeliveries(service, [
      make(9, { state: 'done' }),
      make(3, { state: 'failed' }),
      make(2, { state: 'held', heldFor: 'resting', attempts: 0 }),
      make(1, { state: 'held', heldFor: 'resting', kind: 'negotiation.summary.updated' }),
    ]);
    const page = (query: Query<typeof operations.listDeliveries>, of = webhookId) =>
      call(operations.listDeliveries, { params: { webhookId: of }, query });
    const list = async (query: Query<typeof operations.listDeliveries>) =>
      (await page(query)).deliveries.map(({ status }) => status);
    expect(await list({})).toEqual(['SCHEDULED', 'QUEUED', 'FAILED', 'SUCCESSFUL']);
    expect(await list({ status: 'FAILED' })).toEqual(['FAILED']);
    expect(await list({ status: 'QUEUED' })).toEqual(['QUEUED']);
    expect(await list({ kind: 'negotiation.summary.updated' })).toEqual(['SCHEDULED']);
    expect(await list({ since: at(5).toISOString(), until: at(2.5).toISOString() })).toEqual(['FAILED']);
    const first = await page({ limit: 3 });
    expect(await list({ limit: 3, pageToken: first.nextPageToken })).toEqual(['SUCCESSFUL']);
    // @ts-expect-error -- it is no kind of event
    await expect(list({ kind: 'scope.created' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    await expect(page({}, newId())).rejects.toMatchObject({ reason: 'WEBHOOK_NOT_FOUND' });
  });

  it('are sent once more beside their schedule, and stay meanwhile what they were', async () => {
    const { webhookId, id: deliveryId } = await deliveryIn({ state: 'failed', attempts: 12 });
    expect(await redeliver(deliveryId)).toMatchObject({ status: 'FAILED', attempts: 12 });
    const stored = await service.deliveries.findById(deliveryId).lean();
    expect(stored?.byHand).toBeDefined();
    await disable(webhookId);
    await expect(redeliver(newId())).rejects.toMatchObject({ reason: 'DELIVERY_NOT_FOUND' });
  });

  it('are not sent once more while they are being sent, or their webhook is disabled', async () => {
    const leased = { state: 'due' as const, dueAt: new Date(Date.now() + 60_000), token: 'other' };
    const { id: underWay } = await deliveryIn(leased);
    await expect(redeliver(underWay)).rejects.toMatchObject({ reason: 'DELIVERY_UNDER_WAY' });
    const { webhookId, id: deliveryId } = await deliveryIn({ state: 'failed' });
    await disable(webhookId);
    await expect(redeliver(deliveryId)).rejects.toMatchObject({ reason: 'WEBHOOK_DISABLED' });
  });
});

describe('an event that is triggered', () => {
  it('is one delivery to one webhook, as often as it is asked for', async () => {
    const owner = newTenant();
    const [{ id: webhookId }, { id: other }] = [await webhookOf(owner), await webhookOf(owner)];
    const request = { requestId: newId(), kind: 'negotiation.escalation.created' as const };
    const [first, repeat] = [await trigger(webhookId, request), await trigger(webhookId, request)];
    expect(first).toMatchObject({ webhookId, kind: request.kind });
    expect(repeat.id).toBe(first.id);
    expect(await service.deliveries.countDocuments({ webhookId })).toBe(1);
    expect(await service.deliveries.countDocuments({ webhookId: other })).toBe(0);
    const { body } = await showDelivery(first.id);
    expect(body).toMatchObject({ eventType: request.kind, data: { status: 'open' } });
  });

  it('has the data that is given, which follows its contract', async () => {
    const { id: webhookId } = await webhookOf(newTenant());
    const data = { scopeId: newId(), status: 'failed', errorMessage: 'no text' };
    const { id } = await trigger(webhookId, { data });
    expect((await showDelivery(id)).body).toEqual({ eventType: 'scope.extracted', data });
    // Names that only the text of a body has.
    const named = JSON.parse('{"__proto__":1}') as Record<string, unknown>;
    await expect(trigger(webhookId, { data: named })).rejects.toMatchObject({
      violations: [{ pointer: '/data/__proto__', message: 'is not allowed as a name' }],
    });
    const wrongs: unknown[] = [[], 'text', { scopeId: 'x', status: 'completed' }, { ...data, errorMessage: long }];
    for (const wrong of wrongs)
      await expect(trigger(webhookId, { data: wrong as Record<string, unknown> })).rejects.toMatchObject({
        reason: 'REQUEST_INVALID',
        violations: [{ pointer: expect.stringMatching(/^\/data/) }],
      });
  });

  it('waits for a webhook that is disabled', async () => {
    const { id: webhookId } = await webhookOf(newTenant());
    await disable(webhookId);
    const delivery = await trigger(webhookId);
    expect(delivery).toMatchObject({ status: 'QUEUED', heldFor: 'disabled' });
    expect(delivery).not.toHaveProperty('nextAttemptAt');
  });
});
