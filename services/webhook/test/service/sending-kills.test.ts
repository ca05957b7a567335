import { present } from '@parley/service/present';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { disableWebhook, enableWebhook } from '../../src/http/operator/contracts.ts';
import { faultsOf, inTurn, startReceiver } from '../receiver.ts';
import { startWebhook, webhookSurroundings } from '../running-webhook.ts';
import { hookAt, raise, shortGaps, shortTimes, untilDelivery } from '../sending.ts';
import { dieInProcess, environmentOf, startWebhookProcess } from '../webhook-process.ts';

const around = await webhookSurroundings();
/** Answers calls, and sends nothing. */
const api = await forAllTests(startWebhook({ webhookRoles: 'api' }, around));
const receiver = await forAllTests(startReceiver());

/** What those that die or freeze have is soon another's. */
const ofMortals = { ...environmentOf(shortTimes), WEBHOOK_ROLES: 'dispatch' };
const ofWorkers = { ...environmentOf(shortGaps), WEBHOOK_ROLES: 'dispatch' };

/** A process that sends, with short gaps. */
function startWorker(own: Record<string, string> = {}, entry?: string) {
  return startWebhookProcess(around, { environment: { ...ofWorkers, ...own }, ...present({ entry }) });
}

async function lateAttempts(adminUrl: string): Promise<number> {
  const text = await (await fetch(`${adminUrl}/metrics`)).text();
  return Number(/^webhook_late_attempts_total (\d+)/m.exec(text)?.[1]);
}

describe('a worker that is killed', () => {
  it.each([
    ['before it sends', { DIE_AFTER: 'deliveries.insertNew' }, 0],
    ['after it sent, before it said so', { DIE_BEFORE: 'leases.finish' }, 1],
  ])('%s leaves its delivery to the next, with the same id and bytes', async (_when, death, sentBefore) => {
    const hook = await hookAt(api, receiver.url());
    const id = await raise(api, hook);
    await dieInProcess(around, { ...ofMortals, ...death });
    expect(receiver.of(hook.url)).toHaveLength(sentBefore);
    await using _worker = await startWorker();
    const delivery = await untilDelivery(api, id, ({ state }) => state === 'done');
    const got = receiver.of(hook.url);
    expect(got).toHaveLength(sentBefore + 1);
    expect(new Set(got.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1);
    // An attempt without a stored outcome is not an attempt.
    expect(delivery).toMatchObject({ attempts: 1, claims: 0 });
  });
});

describe('a worker that is killed while it lets held deliveries go', () => {
  it('leaves the others to the next: each goes once', async () => {
    const hook = await hookAt(api, receiver.url());
    await api.callOperator(disableWebhook, { params: { webhookId: hook.id }, body: { reason: 'moving house' } });
    const ids = await Promise.all(Array.from({ length: 30 }, () => raise(api, hook)));
    {
      await using _holding = await startWorker();
      for (const id of ids) await untilDelivery(api, id, ({ heldFor }) => heldFor === 'disabled');
    }
    await api.callOperator(enableWebhook, { params: { webhookId: hook.id } });
    await dieInProcess(around, { ...ofMortals, DIE_AFTER: 'leases.release' });
    const held = await api.deliveries.countDocuments({ webhookId: hook.id, state: 'held' });
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThan(30);
    await using _worker = await startWorker();
    for (const id of ids) await untilDelivery(api, id, ({ state }) => state === 'done');
    const got = receiver.of(hook.url).map(({ headers }) => headers['webhook-id']);
    expect([got.length, new Set(got).size]).toEqual([30, 30]);
  });
});

describe('a worker whose clock jumps forward by an hour', () => {
  it('tries nothing early, and signs with the right time', async () => {
    const [failing, fine] = [await hookAt(api, receiver.url(inTurn(500, 204))), await hookAt(api, receiver.url())];
    await using worker = await startWorker({ WEBHOOK_RETRY_GAPS_MS: '600000' }, 'shifted-main.ts');
    const later = await raise(api, failing);
    await untilDelivery(api, later, ({ attempts, token }) => attempts === 1 && token === undefined);
    process.kill(worker.pid, 'SIGUSR2');
    for (let count = 0; count < 3; count += 1) {
      const id = await raise(api, fine);
      await untilDelivery(api, id, ({ state }) => state === 'done');
    }
    expect(receiver.of(fine.url).flatMap((received) => faultsOf(received, fine.secret))).toEqual([]);
    expect(await api.deliveries.findById(later).lean()).toMatchObject({ state: 'due', attempts: 1 });
    expect(receiver.of(failing.url)).toHaveLength(1);
  });
});

describe('a worker that is frozen past its lease', () => {
  it('changes nothing any more when it goes on', async () => {
    const { url, answers } = receiver.waitingUrl();
    const hook = await hookAt(api, url);
    await using frozen = await startWorker(ofMortals);
    const id = await raise(api, hook);
    await eventually(() => expect(answers).toHaveLength(1));
    process.kill(frozen.pid, 'SIGSTOP');
    receiver.answer(hook.url, (response) => void response.writeHead(204).end());
    await using _other = await startWorker();
    await untilDelivery(api, id, ({ state }) => state === 'done');
    const ended = await api.deliveries.findById(id).lean();
    for (const answer of answers) answer();
    process.kill(frozen.pid, 'SIGCONT');
    await eventually(async () => expect(await lateAttempts(frozen.adminUrl)).toBe(1));
    expect(await api.deliveries.findById(id).lean()).toEqual(ended);
    expect(receiver.of(hook.url)).toHaveLength(2);
  });
});

describe('a worker that is told to stop', () => {
  it('finishes the attempt under way, and gives back what it has not begun', async () => {
    const { url, answers } = receiver.waitingUrl();
    const hook = await hookAt(api, url);
    const worker = await startWorker();
    const ids = await Promise.all(Array.from({ length: 6 }, () => raise(api, hook)));
    await eventually(() => expect(answers).toHaveLength(4));
    // Events that it has not received stay in the queue.
    await eventually(async () => expect(await api.deliveries.countDocuments({ _id: { $in: ids } })).toBe(6));
    const stopped = worker.stop();
    // What ends before it knows that it stops makes room for the next.
    await eventually(async () => expect((await fetch(`${worker.adminUrl}/readyz`)).status).toBe(503));
    for (const answer of answers.splice(0)) answer();
    await stopped;
    const deliveries = await api.deliveries.find({ _id: { $in: ids } }).lean();
    expect(deliveries.filter(({ state }) => state === 'done')).toHaveLength(4);
    expect(deliveries.filter(({ state, token }) => state === 'due' && token === undefined)).toHaveLength(2);
    await worker[Symbol.asyncDispose]();
  });
});
