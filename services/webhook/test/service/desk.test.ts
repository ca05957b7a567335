import { createRpcClient, type ClientOf } from '@parley/rpc/client';
import { toTimestamp } from '@parley/rpc/timestamp';
import { webhookService } from '@parley/rpc/webhook';
import { newId } from '@parley/service/new-id';
import { openSecret } from '@parley/signatures/sealed-secret';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveryDocument } from '../../src/store/delivery-model.ts';
import { startWebhook, type As, type RunningWebhook } from '../running-webhook.ts';
import { storedRow, storeRows } from '../stored-rows.ts';

const keys = [{ id: 'test', key: Buffer.alloc(32, 7) }];
const week = 7 * 24 * 3_600;

type Operator = ClientOf<typeof webhookService> & Disposable;

/** Answers calls, and sends nothing: rows stay as they are. */
let service: RunningWebhook;
let operator: Operator;
let stack: AsyncDisposableStack;

beforeAll(async () => {
  stack = new AsyncDisposableStack();
  service = stack.use(await startWebhook({ webhookRoles: 'api' }));
  operator = stack.use(operatorOf(service));
});
afterAll(() => stack.disposeAsync());

function operatorOf({ identity, service: { grpcPort } }: RunningWebhook): Operator {
  const credentials = () => identity.token({ subject: 'olga' }, 'operator');
  return createRpcClient(webhookService, { address: `127.0.0.1:${grpcPort}`, credentials });
}

function someone(): As {
  return { org: newId(), mode: 'live' };
}

/** A webhook at an address without a receiver. */
async function webhookOf(owner: As, events = ['scope.extracted']): Promise<{ id: string; secret: string }> {
  const api = await service.apiAs(owner);
  const json = { url: 'https://nobody.invalid/hook', events };
  return (await api<{ id: string; secret: string }>('/v1/webhooks', { method: 'POST', json })).body;
}

/** A webhook with a row in a state. */
async function rowIn(fields: Partial<DeliveryDocument>): Promise<{ webhookId: string; id: string }> {
  const owner = someone();
  const { id: webhookId } = await webhookOf(owner);
  const row = storedRow(owner, { webhookId, ...fields });
  await storeRows(service, [row]);
  return { webhookId, id: row._id };
}

describe('webhooks of all', () => {
  it('are listed newest first, by organisation, mode and state, page by page', async () => {
    const owner = someone();
    const ids = [await webhookOf(owner), await webhookOf(owner), await webhookOf({ ...owner, mode: 'test' })].map(
      ({ id }) => id,
    );
    const list = async (filter: object) => (await operator.listWebhooks({ orgId: owner.org, ...filter })).webhooks;
    expect((await list({})).map(({ id }) => id)).toEqual(ids.toReversed());
    expect((await list({ mode: 'MODE_TEST' })).map(({ id }) => id)).toEqual([ids[2]]);
    await operator.disableWebhook({ webhookId: ids[0] ?? '' });
    expect((await list({ state: 'disabled' })).map(({ id }) => id)).toEqual([ids[0]]);
    const first = await operator.listWebhooks({ orgId: owner.org, pageSize: 2 });
    const next = { orgId: owner.org, pageSize: 2, pageToken: first.nextPageToken };
    expect((await operator.listWebhooks(next)).webhooks.map(({ id }) => id)).toEqual([ids[0]]);
    await expect(operator.listWebhooks({ state: 'ok' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('are shown with why they do not send, and without their secrets', async () => {
    const { id: webhookId, secret } = await webhookOf(someone());
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
    const shown = await operator.getWebhook({ webhookId });
    expect(shown.webhook).toMatchObject({ state: 'failing', why: expect.stringContaining('status 500') });
    expect(shown.health).toMatchObject({ failingSince: toTimestamp(failingSince), triesSinceSuccess: 4 });
    expect(shown.health?.disableTime).toEqual(toTimestamp(new Date(failingSince.getTime() + 72 * 3_600_000)));
    expect(shown.secrets).toMatchObject([{ keyId: 'test', readable: true, expireTime: null }]);
    expect(JSON.stringify(shown)).not.toContain(secret.slice('whsec_'.length));
    await expect(operator.getWebhook({ webhookId: newId() })).rejects.toMatchObject({ reason: 'WEBHOOK_NOT_FOUND' });
  });

  it('are for the operator alone', async () => {
    const address = `127.0.0.1:${service.service.grpcPort}`;
    using gateway = createRpcClient(webhookService, {
      address,
      credentials: () => service.identity.token({ ...someone(), scopes: ['webhooks:read'] }),
    });
    await expect(gateway.listWebhooks({})).rejects.toMatchObject({ reason: 'CALLER_FORBIDDEN' });
  });
});

describe('a disabled webhook', () => {
  it('gets what was held at the set pace when it is enabled', async () => {
    // Nothing is sent, so the pace stays as it begins.
    await using slow = await startWebhook({ webhookRoles: 'api', webhookReleasePerSecond: '3' });
    using desk = operatorOf(slow);
    const api = await slow.apiAs(someone());
    const json = { url: 'https://nobody.invalid/hook', events: ['scope.extracted'] };
    const { id: webhookId } = (await api<{ id: string }>('/v1/webhooks', { method: 'POST', json })).body;
    await desk.disableWebhook({ webhookId });
    await desk.enableWebhook({ webhookId });
    expect((await slow.webhooks.findById(webhookId).lean())?.health.release?.perSecond).toBe(3);
  });

  it('holds what comes, says by whom it was disabled, and lets go when it is enabled', async () => {
    const owner = someone();
    const { id: webhookId } = await webhookOf(owner);
    const { webhook } = await operator.disableWebhook({ webhookId, reason: 'moving house' });
    expect(webhook).toMatchObject({ state: 'disabled', why: 'by the operator: moving house' });
    await operator.disableWebhook({ webhookId, reason: 'again' });
    const enabled = await operator.enableWebhook({ webhookId });
    expect(enabled.webhook?.state).toBe('ok');
    await operator.enableWebhook({ webhookId });
    const { notices } = await operator.listNotices({ webhookId });
    expect(notices.map(({ kind, text }) => [kind, text])).toEqual([
      ['enabled', 'enabled by olga'],
      ['disabled', 'disabled by olga: moving house'],
    ]);
    expect(
      (await operator.listNotices({ webhookId, since: toTimestamp(new Date(Date.now() + 1_000)) })).notices,
    ).toEqual([]);
  });

  it('is told of in the notices of all, the last ones first', async () => {
    const ids = [(await webhookOf(someone())).id, (await webhookOf(someone())).id] as const;
    for (const reason of ['one', 'two'])
      for (const webhookId of ids) {
        await operator.disableWebhook({ webhookId, reason });
        await operator.enableWebhook({ webhookId });
      }
    const { notices } = await operator.listNotices({ pageSize: 3 });
    expect(notices.map(({ webhookId, text }) => [webhookId, text])).toEqual([
      [ids[1], 'enabled by olga'],
      [ids[1], 'disabled by olga: two'],
      [ids[0], 'enabled by olga'],
    ]);
    const since = notices[1]?.time ?? null;
    expect((await operator.listNotices({ since })).notices).toEqual(notices.slice(0, 2));
  });

  it('is told of in the notices of all also where an older Parley stored it, which dated none', async () => {
    const { id } = await webhookOf(someone());
    await service.webhooks.updateOne({ _id: id }, { $unset: { noticedAt: '' } });
    await service.webhooks.updateOne(
      { _id: id },
      { $set: { notices: [{ at: new Date(), kind: 'rested', text: 'x' }] } },
    );
    const { notices } = await operator.listNotices({ pageSize: 1 });
    expect(notices).toMatchObject([{ webhookId: id }]);
  });

  it('drops what waits when that is asked for', async () => {
    const { webhookId, id } = await rowIn({ state: 'held', heldFor: 'disabled' });
    await operator.disableWebhook({ webhookId });
    expect((await operator.getWebhook({ webhookId })).waiting).toEqual([{ reason: 'disabled', count: '1' }]);
    await operator.enableWebhook({ webhookId, drop: true });
    const { delivery } = await operator.getDelivery({ deliveryId: id });
    expect(delivery).toMatchObject({ status: 'DELIVERY_STATUS_CANCELLED', heldFor: '' });
    await expect(operator.redeliver({ deliveryId: id })).rejects.toMatchObject({ reason: 'DELIVERY_CANCELLED' });
  });

  it('that is enabled by now keeps what waits, also when that is asked for again', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const { webhookId, id } = await rowIn({ state: 'due', dueAt: later, nextAttemptAt: later });
    await operator.disableWebhook({ webhookId });
    await operator.enableWebhook({ webhookId });
    await operator.enableWebhook({ webhookId, drop: true });
    const { delivery } = await operator.getDelivery({ deliveryId: id });
    expect(delivery).toMatchObject({ status: 'DELIVERY_STATUS_QUEUED', nextAttemptTime: toTimestamp(later) });
  });
});

describe('another secret', () => {
  const stored = async (id: string) => (await service.webhooks.findById(id).lean())?.secrets ?? [];

  it('is told once, to a repeat too, and the old one is valid for the overlap', async () => {
    const { id: webhookId, secret: old } = await webhookOf(someone());
    const request = { requestId: newId(), webhookId, overlap: { seconds: 3_600, nanos: 0 } };
    const [first, repeat] = [await operator.rotateSecret(request), await operator.rotateSecret(request)];
    expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(repeat).toEqual(first);
    const secrets = await stored(webhookId);
    const opened = secrets.map(({ keyId, sealed }) =>
      openSecret(keys, webhookId, { keyId, sealed: Buffer.from(sealed.buffer) }),
    );
    expect(opened).toEqual([first.secret, old]);
    expect(secrets[1]?.expireAt?.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    const { notices } = await operator.listNotices({ webhookId });
    expect(notices.map(({ kind }) => kind)).toEqual(['secret_rotated']);
    expect(JSON.stringify(notices)).not.toContain(first.secret);
  });

  it('is refused while three are valid, unless the old ones end at once', async () => {
    const { id: webhookId } = await webhookOf(someone());
    const rotate = (seconds: number) =>
      operator.rotateSecret({ requestId: newId(), webhookId, overlap: { seconds, nanos: 0 } });
    await rotate(3_600);
    await rotate(3_600);
    await expect(rotate(3_600)).rejects.toMatchObject({ reason: 'TOO_MANY_SECRETS' });
    await rotate(0);
    expect(await stored(webhookId)).toHaveLength(1);
    await expect(rotate(week + 1)).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('ends that no key opens the old one, which is forgotten', async () => {
    const { id: webhookId } = await webhookOf(someone());
    const lost = { keyId: 'gone', sealed: Buffer.alloc(60), createdAt: new Date() };
    await service.webhooks.updateOne({ _id: webhookId }, { $set: { secrets: [lost], secretUnreadable: true } });
    expect((await operator.getWebhook({ webhookId })).secrets).toMatchObject([{ keyId: 'gone', readable: false }]);
    const { id: deliveryId } = await rowIn({ state: 'failed', webhookId });
    await expect(operator.redeliver({ deliveryId })).rejects.toMatchObject({ reason: 'SECRET_UNREADABLE' });
    await operator.rotateSecret({ requestId: newId(), webhookId, overlap: { seconds: 3_600, nanos: 0 } });
    const { webhook, secrets } = await operator.getWebhook({ webhookId });
    expect([webhook?.state, secrets.map(({ keyId }) => keyId)]).toEqual(['ok', ['test']]);
  });
});

describe('deliveries', () => {
  it('are listed newest first, by status, kind and time', async () => {
    const owner = someone();
    const { id: webhookId } = await webhookOf(owner);
    await operator.disableWebhook({ webhookId });
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const make = (minutes: number, fields: object) => ({
      _id: newId(),
      webhookId,
      eventId: newId(),
      ...owner,
      kind: 'scope.extracted',
      claims: 0,
      step: 0,
      attempts: 1,
      createdAt: at(minutes),
      updatedAt: at(0),
      expireAt: at(-60),
      tries: [],
      ...fields,
    });
    await service.deliveries.insertMany([
      make(9, { state: 'done' }),
      make(3, { state: 'failed' }),
      make(2, { state: 'held', heldFor: 'resting', attempts: 0 }),
      make(1, { state: 'held', heldFor: 'resting', kind: 'negotiation.summary.updated' }),
    ]);
    const list = async (filter: object) =>
      (await operator.listDeliveries({ webhookId, ...filter })).deliveries.map(({ status }) => status.slice(16));
    expect(await list({})).toEqual(['SCHEDULED', 'QUEUED', 'FAILED', 'SUCCESSFUL']);
    expect(await list({ status: 'DELIVERY_STATUS_FAILED' })).toEqual(['FAILED']);
    expect(await list({ status: 'DELIVERY_STATUS_QUEUED' })).toEqual(['QUEUED']);
    expect(await list({ kind: 'negotiation.summary.updated' })).toEqual(['SCHEDULED']);
    expect(await list({ since: toTimestamp(at(5)), until: toTimestamp(at(2.5)) })).toEqual(['FAILED']);
    const first = await operator.listDeliveries({ webhookId, pageSize: 3 });
    expect(await list({ pageSize: 3, pageToken: first.nextPageToken })).toEqual(['SUCCESSFUL']);
    await expect(list({ kind: 'scope.created' })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    await expect(list({ webhookId: newId() })).rejects.toMatchObject({ reason: 'WEBHOOK_NOT_FOUND' });
  });

  it('are sent once more beside their schedule, and stay meanwhile what they were', async () => {
    const { webhookId, id: deliveryId } = await rowIn({ state: 'failed', attempts: 12 });
    const { delivery } = await operator.redeliver({ deliveryId });
    expect(delivery).toMatchObject({ status: 'DELIVERY_STATUS_FAILED', attempts: 12 });
    const row = await service.deliveries.findById(deliveryId).lean();
    expect(row?.byHand).toBeDefined();
    await operator.disableWebhook({ webhookId });
    await expect(operator.redeliver({ deliveryId: newId() })).rejects.toMatchObject({ reason: 'DELIVERY_NOT_FOUND' });
  });

  it('are not sent once more while they are being sent, or their webhook is disabled', async () => {
    const leased = { state: 'due' as const, dueAt: new Date(Date.now() + 60_000), token: 'other' };
    const { id: underWay } = await rowIn(leased);
    await expect(operator.redeliver({ deliveryId: underWay })).rejects.toMatchObject({ reason: 'DELIVERY_UNDER_WAY' });
    const { webhookId, id: deliveryId } = await rowIn({ state: 'failed' });
    await operator.disableWebhook({ webhookId });
    await expect(operator.redeliver({ deliveryId })).rejects.toMatchObject({ reason: 'WEBHOOK_DISABLED' });
  });
});

describe('an event that is triggered', () => {
  it('is one delivery to one webhook, as often as it is asked for', async () => {
    const owner = someone();
    const [{ id: webhookId }, { id: other }] = [await webhookOf(owner), await webhookOf(owner)];
    const request = { requestId: newId(), webhookId, kind: 'negotiation.escalation.created' };
    const [first, repeat] = [await operator.triggerEvent(request), await operator.triggerEvent(request)];
    expect(first.delivery).toMatchObject({ webhookId, kind: request.kind });
    expect(repeat.delivery?.id).toBe(first.delivery?.id);
    expect(await service.deliveries.countDocuments({ webhookId })).toBe(1);
    expect(await service.deliveries.countDocuments({ webhookId: other })).toBe(0);
    const { body } = await operator.getDelivery({ deliveryId: first.delivery?.id ?? '' });
    expect(JSON.parse(body)).toMatchObject({ eventType: request.kind, data: { status: 'open' } });
  });

  it('has the data that is given, which follows its contract', async () => {
    const { id: webhookId } = await webhookOf(someone());
    const data = { scopeId: newId(), status: 'failed', errorMessage: 'no text' };
    const trigger = (dataJson: string) =>
      operator.triggerEvent({ requestId: newId(), webhookId, kind: 'scope.extracted', dataJson });
    const { delivery } = await trigger(JSON.stringify(data));
    const { body } = await operator.getDelivery({ deliveryId: delivery?.id ?? '' });
    expect(JSON.parse(body)).toEqual({ eventType: 'scope.extracted', data });
    await expect(trigger('{')).rejects.toMatchObject({
      violations: [{ pointer: '/data_json', message: 'is not valid JSON at offset 1' }],
    });
    await expect(trigger('{"__proto__":1}')).rejects.toMatchObject({
      violations: [{ pointer: '/data_json/__proto__', message: 'is not allowed as a name' }],
    });
    for (const wrong of ['[]', '{"scopeId":"x","status":"completed"}'])
      await expect(trigger(wrong)).rejects.toMatchObject({
        reason: 'REQUEST_INVALID',
        violations: [{ pointer: expect.stringMatching(/^\/data_json/) }],
      });
  });

  it('waits for a webhook that is disabled', async () => {
    const { id: webhookId } = await webhookOf(someone());
    await operator.disableWebhook({ webhookId });
    const { delivery } = await operator.triggerEvent({ requestId: newId(), webhookId, kind: 'scope.extracted' });
    expect(delivery).toMatchObject({ status: 'DELIVERY_STATUS_QUEUED', heldFor: 'disabled', nextAttemptTime: null });
  });
});
