import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { patientStore } from '@parley/testing/service-settings';
import { afterAll, describe, expect, it } from 'vitest';
import { startReceiver, status } from '../receiver.ts';
import { startWebhook, webhookSurroundings, type RunningWebhook } from '../running-webhook.ts';
import { hookAt, raise, startSendingWebhook, untilDelivery } from '../sending.ts';

const [api, service] = await startBoth({ webhookFinishMs: '15000', webhookLeaseMs: '60000' });
const receiver = await forAllTests(startReceiver());
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await api[Symbol.asyncDispose]();
});

/** One that answers calls, and one that sends and soon finds its database away. */
async function startBoth(leases: Record<string, string>): Promise<[RunningWebhook, RunningWebhook]> {
  const around = await webhookSurroundings();
  return Promise.all([
    startWebhook({ webhookRoles: 'api', ...patientStore }, around),
    startSendingWebhook({ webhookRoles: 'dispatch', mongodbTimeoutMs: '500', ...leases }, around),
  ]);
}

/** How many attempts ended, whether or not that is stored. */
async function triedBy({ platform }: RunningWebhook): Promise<number> {
  const attempts = await platform.metrics.registry.getSingleMetric('webhook_delivery_attempts_total')?.get();
  return (attempts?.values ?? []).reduce((sum, { value }) => sum + value, 0);
}

describe('while the broker is away', () => {
  it('what is due goes on being sent', async () => {
    const hook = await hookAt(api, receiver.url(status(500)));
    const id = await raise(service, hook);
    await untilDelivery(service, id, ({ attempts }) => attempts === 1);
    await service.amqpRelay.cut();
    receiver.answer(hook.url, status(204));
    await untilDelivery(service, id, ({ state }) => state === 'done');
    await service.amqpRelay.restore();
  });
});

describe('while the database is away', () => {
  it.each(['cut', 'stall'] as const)(
    '(%s) an attempt under way ends, is stored later, and is not sent again',
    async (fault) => {
      const { url, answers } = receiver.waitingUrl();
      const hook = await hookAt(api, url);
      const id = await raise(service, hook);
      await eventually(() => expect(answers).toHaveLength(1));
      await service.mongoRelay[fault]();
      for (const answer of answers) answer();
      // So that what came of it meets the database that is away.
      await new Promise((resolve) => setTimeout(resolve, 700));
      await service.mongoRelay.restore();
      const delivery = await untilDelivery(service, id, ({ state }) => state === 'done');
      expect(delivery.attempts).toBe(1);
      expect(receiver.of(hook.url)).toHaveLength(1);
    },
  );

  it('longer than the end of an attempt may wait, it is sent again once it is back, with the same id and bytes', async () => {
    const finishMs = 2_000;
    const impatient = { webhookTimeoutMs: '4000', webhookFinishMs: String(finishMs), webhookLeaseMs: '6500' };
    const both = await startBoth(impatient);
    await using desk = both[0];
    await using hasty = both[1];
    const { url, answers } = receiver.waitingUrl();
    const hook = await hookAt(desk, url);
    const id = await raise(hasty, hook);
    await eventually(() => expect(answers).toHaveLength(1));
    await hasty.mongoRelay.cut();
    for (const answer of answers) answer();
    receiver.answer(hook.url, status(204));
    await eventually(async () => expect(await triedBy(hasty)).toBe(1));
    // The last time it is stored may begin a little after that.
    await new Promise((resolve) => setTimeout(resolve, finishMs + 1_000));
    await hasty.mongoRelay.restore();
    expect(await untilDelivery(hasty, id, ({ state }) => state === 'done')).toMatchObject({ attempts: 1 });
    const got = receiver.of(hook.url).map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`);
    expect([got.length, new Set(got).size]).toEqual([2, 1]);
  });

  it('nothing is sent, and once it is back what comes and what is due', async () => {
    const [failing, fine] = [await hookAt(api, receiver.url(status(500))), await hookAt(api, receiver.url())];
    const waiting = await raise(service, failing);
    await untilDelivery(service, waiting, ({ attempts }) => attempts === 1);
    await service.mongoRelay.cut();
    receiver.answer(failing.url, status(204));
    const id = await raise(service, fine);
    await service.mongoRelay.restore();
    for (const each of [id, waiting]) await untilDelivery(service, each, ({ state }) => state === 'done');
    expect(receiver.of(fine.url)).toHaveLength(1);
  });
});
