import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { DueSeconds } from '../../src/domain/due-seconds.ts';
import { createDeliveryLeases } from '../../src/store/delivery-leases.ts';
import { inTurn, startReceiver, status } from '../receiver.ts';
import { hookAt, raise, startSendingWebhook, untilDelivery, type Hook } from '../sending.ts';

const env = {
  webhookRetryGapsMs: '100,100,100,100,60000',
  webhookRestAfterMs: '200',
  webhookProbeGapMs: '200',
  webhookMaxProbeGapMs: '400',
  webhookReleasePerSecond: '50',
  webhookDuePerEndpoint: '8',
  webhookHeldSweepMs: '300',
};
const service = await forAllTests(startSendingWebhook(env));
const receiver = await forAllTests(startReceiver());

async function raiseMany(hook: Hook, count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, () => raise(service, hook)));
}

async function waiting(): Promise<Record<string, number>> {
  const metrics = await fetch(`http://127.0.0.1:${service.adminPort}/metrics`);
  const lines = (await metrics.text()).matchAll(/^webhook_backlog_deliveries\{state="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, state = '', count]) => [state, Number(count)]));
}

function stored({ id }: Hook) {
  return service.webhooks.findById(id).lean();
}

function kindsOf(hook: Hook): Promise<string[]> {
  return stored(hook).then((webhook) => webhook?.notices.map(({ kind }) => kind) ?? []);
}

/** States of all deliveries of a webhook, and how many are in each. */
async function states(hook: Hook): Promise<Record<string, number>> {
  const deliveries = await service.deliveries.find({ webhookId: hook.id }).lean();
  return Object.fromEntries(
    Map.groupBy(deliveries, ({ state, heldFor }) => (heldFor ? `${state} ${heldFor}` : state))
      .entries()
      .map(([state, same]) => [state, same.length] as const),
  );
}

describe('a webhook that only fails', () => {
  it('rests: its deliveries are held, use up no attempts, and go once a probe succeeds', async () => {
    const hook = await hookAt(service, receiver.url(status(500)));
    const early = await raiseMany(hook, 6);
    await eventually(async () => expect((await stored(hook))?.health.resting).toBeDefined());
    const late = await raise(service, hook);
    const held = await untilDelivery(service, late, ({ state }) => state === 'held');
    expect(held).toMatchObject({ heldFor: 'resting', step: 0 });
    const api = await service.apiAs(hook.owner);
    const { body } = await api<{ nextAttemptAt: string; status: string }>(`/v1/webhooks/${hook.id}/events/${late}`);
    expect(body.nextAttemptAt).toBe('');
    // All that waits here is held: a probe under way is neither.
    await eventually(async () => expect((await waiting())['held']).toBeGreaterThanOrEqual(6), 15_000);
    // Probes go on, and none of them is a step of the schedule.
    await eventually(async () => {
      const probed = await service.deliveries.findOne({ webhookId: hook.id, 'tries.by': 'probe' }).lean();
      expect(probed?.tries.filter(({ by }) => by === 'probe').length).toBeGreaterThan(1);
      expect(probed?.step).toBe(probed?.tries.filter(({ by }) => by === 'schedule').length);
    });
    receiver.answer(hook.url, status(204));
    for (const id of [...early, late]) await untilDelivery(service, id, ({ state }) => state !== 'held');
    await untilDelivery(service, late, ({ state }) => state === 'done');
    await eventually(async () => {
      const { health } = (await stored(hook)) ?? {};
      expect([health?.resting, health?.release, health?.failingSince]).toEqual([undefined, undefined, undefined]);
    });
    expect(await kindsOf(hook)).toEqual(['rested', 'recovered']);
  });
});

describe('an owner who has nothing but a key', () => {
  /** The waiting deliveries, as listed. */
  async function listed({ id, owner }: Hook) {
    const api = await service.apiAs(owner);
    const { body } = await api<{ status: string; nextAttemptAt: string; lastAttemptAt: string }[]>(
      `/v1/webhooks/${id}/events`,
    );
    return body.filter(({ status: at }) => at === 'QUEUED' || at === 'SCHEDULED');
  }
  const lastAttempts = async (hook: Hook) => (await listed(hook)).map(({ lastAttemptAt }) => lastAttemptAt).toSorted();

  it('sees whether a webhook sends, rests or is disabled, as docs/webhooks.md says', async () => {
    const sends = await hookAt(service, receiver.url(status(503, { 'retry-after': '600' })));
    await raise(service, sends);
    await eventually(async () => expect((await listed(sends))[0]?.nextAttemptAt).toMatch(/^20/));

    const rests = await hookAt(service, receiver.url(status(500)));
    await raiseMany(rests, 6);
    await eventually(async () => expect((await stored(rests))?.health.resting).toBeDefined());
    await eventually(async () =>
      expect(new Set((await listed(rests)).map((one) => one.nextAttemptAt))).toEqual(new Set([''])),
    );
    const before = await lastAttempts(rests);
    await eventually(async () => expect(await lastAttempts(rests)).not.toEqual(before));

    const disabled = await hookAt(service, receiver.url(status(410)));
    await raise(service, disabled);
    await eventually(async () => expect((await stored(disabled))?.disabled).toBeDefined());
    await raise(service, disabled);
    await eventually(async () =>
      expect(await listed(disabled)).toMatchObject([{ status: 'QUEUED', nextAttemptAt: '', lastAttemptAt: '' }]),
    );
  });
});

describe('a receiver', () => {
  it('that says 410 is disabled at once, with a notice, and what comes then is held', async () => {
    const hook = await hookAt(service, receiver.url(status(410)));
    const gone = await raise(service, hook);
    expect(await untilDelivery(service, gone, ({ state }) => state === 'failed')).toMatchObject({
      responseStatus: 410,
    });
    await eventually(async () => expect((await stored(hook))?.disabled?.reason).toBe('gone'));
    const next = await raise(service, hook);
    await untilDelivery(service, next, ({ heldFor }) => heldFor === 'disabled');
    expect(receiver.of(hook.url)).toHaveLength(1);
    expect(await kindsOf(hook)).toEqual(['disabled']);
  });

  it('that says 429 gets nothing else until the time it asked for is over', async () => {
    const hook = await hookAt(
      service,
      receiver.url((response) => {
        const isFirst = receiver.of(hook.url).length === 1;
        response.writeHead(isFirst ? 429 : 204, isFirst ? { 'retry-after': '2' } : {}).end();
      }),
    );
    const first = await raise(service, hook);
    await eventually(async () => expect((await stored(hook))?.health.notBefore).toBeDefined());
    const others = await raiseMany(hook, 3);
    for (const id of [first, ...others]) await untilDelivery(service, id, ({ state }) => state === 'done');
    const [refused, ...later] = receiver.of(hook.url).map(({ at }) => at);
    expect(later).toHaveLength(4);
    expect(Math.min(...later) - (refused ?? 0)).toBeGreaterThan(1_900);
  });
});

describe('a backlog', () => {
  it('of one webhook is held but for a few, and goes as slots become free', async () => {
    const { url, answers: waiting } = receiver.waitingUrl();
    const hook = await hookAt(service, url);
    const ids = await raiseMany(hook, 40);
    await eventually(async () => expect((await states(hook))['held behind']).toBeGreaterThan(10));
    expect(waiting.length).toBeLessThanOrEqual(4);
    receiver.answer(hook.url, status(204));
    for (const answer of waiting) answer();
    for (const id of ids) await untilDelivery(service, id, ({ state }) => state === 'done');
    await eventually(async () => expect(await states(hook)).toEqual({ done: 40 }));
  });
});

describe('a delivery that is held', () => {
  it('without a cause is let go by the sweep', async () => {
    const hook = await hookAt(service, receiver.url(inTurn(500, 204)));
    const id = await raise(service, hook);
    await untilDelivery(service, id, ({ attempts }) => attempts === 1);
    await service.deliveries.updateOne(
      { _id: id },
      { $set: { state: 'held', heldFor: 'resting' }, $unset: { dueAt: '', token: '' } },
    );
    await service.webhooks.updateOne({ _id: hook.id }, { $unset: { heldDueAt: '' } });
    await untilDelivery(service, id, ({ state }) => state === 'done');
  });
});

describe('of two workers that claim a delivery', () => {
  it('one has it, and the change of the other changes nothing', async () => {
    const hook = await hookAt(service, receiver.url(status(500)));
    const id = await raise(service, hook);
    // The last gap is a minute: no other process takes the delivery meanwhile.
    await untilDelivery(service, id, ({ step, token }) => step === 5 && token === undefined);
    const leases = createDeliveryLeases(service.deliveries, new DueSeconds());
    const now = new Date(Date.now() + 3_600_000);
    const until = new Date(now.getTime() + 30_000);
    const claimed = await Promise.all(
      Array.from({ length: 8 }, async (_, i) => leases.claim([id], now, { token: `worker ${i}`, until })),
    );
    const owners = claimed.flat();
    expect(owners).toHaveLength(1);
    expect(await leases.finish({ id, token: 'worker 99' }, { state: 'failed' })).toBe(false);
    expect(await leases.finish({ id }, { state: 'failed' })).toBe(false);
    expect((await service.deliveries.findById(id).lean())?.state).toBe('due');
    await leases.giveBack(owners, now);
    expect(await service.deliveries.findById(id).lean()).not.toHaveProperty('token');
  });

  it('is told so, whoever else finishes at the same moment', async () => {
    const hook = await hookAt(service, receiver.url(status(500)));
    const ids = await Promise.all([1, 2, 3].map(() => raise(service, hook)));
    for (const id of ids) await untilDelivery(service, id, ({ step, token }) => step === 5 && token === undefined);
    const leases = createDeliveryLeases(service.deliveries, new DueSeconds());
    const now = new Date(Date.now() + 3_600_000);
    await leases.claim(ids, now, { token: 'ours', until: new Date(now.getTime() + 30_000) });
    const finish = (token: string, index: number, at: Date) => {
      const change = { state: 'done' as const, token: undefined, lastAttemptAt: at, updatedAt: at };
      return leases.finish({ id: ids[index] ?? '', token }, change);
    };
    expect(await finish('ours', 2, new Date(1))).toBe(true);
    const finished = [finish('ours', 0, new Date(2)), finish('theirs', 1, new Date(2)), finish('ours', 2, new Date(2))];
    expect(await Promise.all(finished)).toEqual([true, false, false]);
  });
});
