import type { Tenant } from '@parley/service/caller';
import { createSecretKey } from 'node:crypto';
import { newId } from '@parley/service/new-id';
import { openSecret, sealSecret } from '@parley/signatures/sealed-secret';
import { newSecret } from '@parley/signatures/secret';
import { newTenant } from '@parley/testing/new-tenant';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { createWebhookOf, startWebhook, webhookSurroundings } from '../running-webhook.ts';
import * as operations from '../../src/http/operator/contracts.ts';
import type { Stores } from '../../src/store/stores.ts';
import { storedDelivery, storeDeliveries } from '../stored-deliveries.ts';
import { dieInProcess, environmentOf } from '../webhook-process.ts';

const [oldKey, freshKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const secretKeys = `2026:${freshKey.toString('base64')},test:${oldKey.toString('base64')}`;
const often = { webhookJobPollMs: '50', webhookJobLeaseMs: '1000', webhookJobPageSize: '100' };
/** Reopened deliveries stay unchanged here: sending has separate tests. */
const neverSent = { webhookPollMs: '3600000', webhookIdlePollMs: '3600000' };
const ofWorkers = { ...often, ...neverSent, webhookRoles: 'dispatch' };

const around = { ...(await webhookSurroundings()), secretKeys };
/** Answers calls, but runs no jobs. */
const api = await forAllTests(startWebhook({ webhookRoles: 'api' }, around));
const call = api.callOperator;

async function webhookOf(owner: Tenant): Promise<string> {
  return (await createWebhookOf(api, owner)).id;
}

/** `ROWS=100000` reopens that many deliveries in one recovery. */
const recovered = Number(process.env['ROWS'] ?? 1_000);
const recoveryMs = 90_000 + recovered * 10;

const running = { reason: 'JOB_RUNNING' };

const minutes = (count: number) => new Date(Date.now() - count * 60_000);

const times = (count: number, state: string) => Array.from({ length: count }, () => state);

/** Deliveries of a webhook, at most a second apart and within the hour, that ended. */
async function ended(owner: Tenant, webhookId: string, states: string[]) {
  const begin = minutes(60).getTime();
  const apartMs = Math.min(1_000, 3_600_000 / states.length);
  const deliveries = states.map((state, at) =>
    storedDelivery(owner, {
      webhookId,
      state: state as 'done',
      attempts: 12,
      createdAt: new Date(begin + at * apartMs),
    }),
  );
  await storeDeliveries(api, deliveries);
  return deliveries.map(({ _id }) => _id);
}

type Recovery = { webhookId: string; extent?: 'failed' | 'all' | 'missing'; perSecond?: number; requestId?: string };

function recover({ webhookId, extent = 'failed', perSecond = 1_000, requestId = newId() }: Recovery) {
  const body = { requestId, since: minutes(120).toISOString(), extent, perSecond };
  return call(operations.startRecovery, { params: { webhookId }, body });
}

const get = (jobId: string) => call(operations.showJob, { params: { jobId } });
const cancel = (jobId: string) => call(operations.cancelJob, { params: { jobId } });

async function whenOver(jobId: string, withinMs?: number) {
  return eventually(async () => {
    const job = await get(jobId);
    expect(job.state).not.toBe('running');
    return job;
  }, withinMs);
}

/** A process that goes on with jobs until it dies in the middle of one. */
function dieAfter(step: string): Promise<void> {
  return dieInProcess(around, { ...environmentOf(ofWorkers), DIE_AFTER: step });
}

function worker() {
  return startWebhook(ofWorkers, around);
}

describe('a recovery', () => {
  it(
    'of failed deliveries whose workers are killed five times opens each once, under its id, and no other',
    async () => {
      const owner = newTenant();
      const webhookId = await webhookOf(owner);
      const failed = await ended(owner, webhookId, times(recovered, 'failed'));
      const [done] = await ended(owner, webhookId, ['done']);
      const { id, total } = await recover({ webhookId });
      expect(total).toBe(recovered);
      for (const step of [
        'deliveryRecovery.reopen',
        'jobs.commit',
        'deliveryRecovery.reopen',
        'deliveryRecovery.known',
        'jobs.commit',
      ])
        await dieAfter(step);
      expect((await get(id)).state).toBe('running');
      await using _ = await worker();
      const over = await whenOver(id, recoveryMs);
      expect(over).toMatchObject({ state: 'done', done: recovered, actor: 'olga' });
      const opened = await api.deliveries.find({ webhookId, recovery: id }).lean();
      expect(opened.map(({ _id }) => _id).toSorted()).toEqual(failed.toSorted());
      expect(await api.deliveries.findById(done).lean()).toMatchObject({ state: 'done' });
      const { notices } = await call(operations.listNotices, { query: { webhookId } });
      const told = notices.filter(({ text }) => text.includes(id));
      expect(told).toMatchObject([{ kind: 'recovered', text: expect.stringContaining(`${recovered} deliveries`) }]);
    },
    4 * recoveryMs,
  );

  it('does not open a delivery again that failed anew meanwhile', async () => {
    const owner = newTenant();
    const webhookId = await webhookOf(owner);
    const [id = ''] = await ended(owner, webhookId, ['failed']);
    const job = await recover({ webhookId });
    {
      // It opens the delivery, and cannot say so.
      const commit = () => Promise.reject(new Error('broken'));
      const stores = (whole: Stores): Stores => ({ ...whole, jobs: { ...whole.jobs, commit } });
      await using _ = await startWebhook(ofWorkers, around, { stores });
      await eventually(async () => expect(await api.deliveries.findById(id).lean()).toMatchObject({ state: 'due' }));
    }
    const gone = { dueAt: '', nextAttemptAt: '' } as const;
    await api.deliveries.updateOne({ _id: id }, { $set: { state: 'failed' }, $unset: gone });
    await using _ = await worker();
    expect(await whenOver(job.id)).toMatchObject({ done: 1 });
    expect(await api.deliveries.findById(id).lean()).toMatchObject({ state: 'failed', recovery: job.id });
  });

  it('keeps its pace', async () => {
    const owner = newTenant();
    const webhookId = await webhookOf(owner);
    await ended(owner, webhookId, times(40, 'failed'));
    await using _ = await worker();
    const { id } = await recover({ webhookId, perSecond: 10 });
    await whenOver(id);
    const deliveries = await api.deliveries.find({ webhookId, recovery: id }).lean();
    const due = deliveries
      .map(({ nextAttemptAt }) => nextAttemptAt?.getTime() ?? Number.NaN)
      .toSorted((one, other) => one - other);
    expect(deliveries).toHaveLength(40);
    expect(due.filter((at) => at < (due[0] ?? 0) + 1_000)).toHaveLength(10);
    expect((due.at(-1) ?? 0) - (due[0] ?? 0)).toBe(3_000);
  });

  it('of all opens what was delivered too, with a fresh schedule', async () => {
    const owner = newTenant();
    const webhookId = await webhookOf(owner);
    const ids = await ended(owner, webhookId, ['failed', 'done', 'cancelled']);
    await using _ = await worker();
    const { id, total } = await recover({ webhookId, extent: 'all' });
    expect([total, (await whenOver(id)).done]).toEqual([2, 2]);
    const deliveries = await api.deliveries.find({ webhookId, recovery: id }).lean();
    expect(deliveries.map(({ _id }) => _id).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(deliveries.map(({ step }) => step)).toEqual([0, 0]);
  });

  it('of what is missing makes a delivery for each event that never had one, whoever dies half-way', async () => {
    const owner = newTenant();
    const before = await webhookOf(owner);
    await ended(owner, before, times(250, 'done'));
    const sample = await call(operations.triggerEvent, {
      params: { webhookId: before },
      body: { requestId: newId(), kind: 'scope.extracted' },
    });
    const webhookId = await webhookOf(owner);
    const { id, total } = await recover({ webhookId, extent: 'missing' });
    expect(total).toBe(250);
    await dieAfter('deliveries.insertNew');
    await using _ = await worker();
    expect(await whenOver(id)).toMatchObject({ state: 'done', done: 250 });
    const deliveries = await api.deliveries.find({ webhookId }).lean();
    expect(deliveries).toHaveLength(250);
    expect(deliveries.map(({ eventId }) => eventId)).not.toContain(sample.eventId);
    const again = await recover({ webhookId, extent: 'missing' });
    expect((await whenOver(again.id)).done).toBe(0);
  });

  it('is one for each request and each webhook, and is refused for one that sends nothing', async () => {
    const webhookId = await webhookOf(newTenant());
    const requestId = newId();
    const first = await recover({ webhookId, requestId });
    expect(await recover({ webhookId, requestId })).toEqual(first);
    await expect(recover({ webhookId })).rejects.toMatchObject({ reason: 'JOB_RUNNING' });
    const { jobs: listed } = await call(operations.listJobs, { query: { webhookId, kind: 'recovery' } });
    expect(listed.map(({ id }) => id)).toEqual([requestId]);
    await cancel(requestId);
    await call(operations.disableWebhook, { params: { webhookId } });
    await expect(recover({ webhookId })).rejects.toMatchObject({ reason: 'WEBHOOK_DISABLED' });
    await expect(recover({ webhookId: newId() })).rejects.toMatchObject({ reason: 'WEBHOOK_NOT_FOUND' });
    await expect(recover({ webhookId, perSecond: 1_001 })).rejects.toMatchObject({ reason: 'REQUEST_INVALID' });
    await expect(get(newId())).rejects.toMatchObject({ reason: 'JOB_NOT_FOUND' });
  });

  it('is one for each webhook, however many are started at the same moment', async () => {
    const webhookId = await webhookOf(newTenant());
    for (let round = 1; round <= 2; round += 1) {
      const started = await Promise.allSettled(Array.from({ length: 10 }, () => recover({ webhookId })));
      const refused = started.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(9);
      expect(refused).toEqual(refused.map(() => ({ status: 'rejected', reason: expect.objectContaining(running) })));
      const [only, ...others] = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []));
      expect(others).toEqual([]);
      await cancel(only ?? '');
    }
    expect((await call(operations.listJobs, { query: { webhookId } })).jobs).toHaveLength(2);
  });

  it('is one for each request, however often it is repeated at the same moment', async () => {
    const webhookId = await webhookOf(newTenant());
    const requestId = newId();
    const started = await Promise.all(Array.from({ length: 10 }, () => recover({ webhookId, requestId })));
    expect(new Set(started.map(({ id }) => id))).toEqual(new Set([requestId]));
  });

  it('stops when it is cancelled, and what it did stays', async () => {
    const owner = newTenant();
    const webhookId = await webhookOf(owner);
    await ended(owner, webhookId, times(300, 'failed'));
    await using _ = await worker();
    // The second page would come after 100 s.
    const { id } = await recover({ webhookId, perSecond: 1 });
    await eventually(async () => expect((await get(id)).done).toBe(100));
    const job = await cancel(id);
    expect(job).toMatchObject({ state: 'cancelled', done: 100 });
    await whenOver((await recover({ webhookId: await webhookOf(owner) })).id);
    expect(await api.deliveries.countDocuments({ webhookId, state: 'failed' })).toBe(200);
    expect(await get(id)).toMatchObject({ state: 'cancelled', done: 100 });
  });
});

describe('sealing anew', () => {
  it('leaves no secret under an old key, whoever dies half-way, and says what no key opens', async () => {
    const before = await api.webhooks.countDocuments();
    const made = Array.from({ length: 120 }, newId);
    const secret = newSecret();
    const seal = (id: string) => ({
      ...sealSecret([{ id: 'test', key: createSecretKey(oldKey) }], id, secret),
      createdAt: new Date(),
    });
    const like = await api.webhooks.findById(await webhookOf(newTenant())).lean();
    const copies = made.map((_id) => Object.assign({}, like, { _id, ...newTenant(), secrets: [seal(_id)] }));
    await api.webhooks.insertMany(copies);
    const [lost = ''] = made;
    const unopened = { keyId: 'lost', sealed: Buffer.alloc(60), createdAt: new Date() };
    await api.webhooks.updateOne({ _id: lost }, { $set: { secrets: [unopened] } });
    const job = await call(operations.startRekey, { body: { requestId: newId() } });
    expect(job).toMatchObject({ total: before + 121, rekey: { keyId: '2026' } });
    await dieAfter('webhooks.update');
    await using _ = await worker();
    const over = await whenOver(job.id);
    expect(over.rekey).toEqual({ keyId: '2026', neededKeyIds: ['lost'], unreadableCount: 1 });
    expect(over.done).toBe(before + 120);
    const sealed = await api.webhooks.find({ _id: { $in: made.slice(1) } }).lean();
    const opened = sealed.map(({ _id, secrets: [one] }) => {
      if (!one) throw new Error('no secret');
      return openSecret([{ id: '2026', key: createSecretKey(freshKey) }], _id, {
        ...one,
        sealed: Buffer.from(one.sealed.buffer),
      });
    });
    expect(new Set(opened)).toEqual(new Set([secret]));
  });
});
