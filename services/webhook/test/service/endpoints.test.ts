import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { startReceiver, status } from '../receiver.ts';
import { hookAt, raise, startSendingWebhook, untilDelivery, type Hook } from '../sending.ts';

const service = await forAllTests(startSendingWebhook());
const receiver = await forAllTests(startReceiver());

async function remove({ id, owner }: Hook): Promise<void> {
  const api = await service.apiAs(owner);
  expect((await api(`/v1/webhooks/${id}`, { method: 'DELETE' })).status).toBe(200);
}

describe('an endpoint', () => {
  it('that hangs ends at the deadline as a failed attempt, and others, of the same host too, do not wait for it', async () => {
    await using hasty = await startSendingWebhook({ webhookTimeoutMs: '3000' });
    const never = () => receiver.url(() => undefined);
    const hung = await Promise.all(Array.from({ length: 4 }, () => hookAt(hasty, never())));
    const fine = await hookAt(hasty, receiver.url());
    const stuck = await Promise.all(hung.flatMap((hook) => Array.from({ length: 6 }, () => raise(hasty, hook))));
    await eventually(() => expect(hung.flatMap(({ url }) => receiver.of(url)).length).toBeGreaterThanOrEqual(16));
    const quick = await raise(hasty, fine);
    const done = await untilDelivery(hasty, quick, ({ state }) => state === 'done');
    const ended = await untilDelivery(hasty, stuck[0] ?? '', ({ attempts }) => attempts > 0);
    expect(ended.tries[0]).toMatchObject({ outcome: 'too_slow', by: 'schedule' });
    // The usual deadline is 15 s.
    expect(ended.tries[0]?.ms).toBeLessThan(10_000);
    expect(ended).not.toHaveProperty('responseStatus');
    expect(done.attempts).toBe(1);
  });

  it('that redirects is answered by nobody else', async () => {
    const canary = receiver.url();
    const hook = await hookAt(service, receiver.url(status(307, { location: canary })));
    const id = await raise(service, hook);
    await untilDelivery(service, id, ({ state }) => state === 'failed');
    expect(receiver.of(canary)).toEqual([]);
  });

  it('whose name leads into a private network, or nowhere, is not dialled, and has a word for it', async () => {
    const port = new URL(receiver.url()).port;
    for (const [host, outcome] of [
      // Resolved by every system to loopback; only 127.0.0.1 itself is opened.
      ['ip6-localhost', ['address_not_allowed', 'name_unknown']],
      ['does-not-exist.invalid', ['name_unknown']],
    ] as const) {
      const hook = await hookAt(service, `http://${host}:${port}/`);
      const id = await raise(service, hook);
      const delivery = await untilDelivery(service, id, ({ attempts }) => attempts > 0);
      expect(outcome).toContain(delivery.tries[0]?.outcome);
    }
    expect(receiver.received.filter(({ path }) => path === '/')).toEqual([]);
  });

  it('that is deleted during an attempt gets nothing after it, and its deliveries are cancelled', async () => {
    const answers: (() => void)[] = [];
    const hook = await hookAt(
      service,
      receiver.url((response) => void answers.push(() => response.writeHead(500).end())),
    );
    const first = await raise(service, hook);
    await eventually(() => expect(answers).toHaveLength(1));
    await remove(hook);
    for (const answer of answers) answer();
    await untilDelivery(service, first, ({ state }) => state === 'cancelled');
    await raise(service, hook);
    const other = await hookAt(service, receiver.url());
    await untilDelivery(service, await raise(service, other), ({ state }) => state === 'done');
    expect(receiver.of(hook.url)).toHaveLength(1);
    expect(await service.deliveries.countDocuments({ webhookId: hook.id, state: { $ne: 'cancelled' } })).toBe(0);
  });
});

describe('a redelivery by hand', () => {
  it('is one attempt more, and the delivery goes back to what it was unless that succeeds', async () => {
    const hook = await hookAt(service, receiver.url(status(500)));
    const id = await raise(service, hook);
    await untilDelivery(service, id, ({ state }) => state === 'failed');
    const byHand = { $set: { state: 'due', dueAt: new Date(), claims: 0, byHand: { state: 'failed' } } } as const;
    await service.deliveries.updateOne({ _id: id }, byHand);
    const again = await untilDelivery(service, id, ({ attempts }) => attempts === 5);
    expect(again).toMatchObject({ state: 'failed', step: 3 });
    expect(again.tries.at(-1)).toMatchObject({ by: 'hand' });
    expect(again).not.toHaveProperty('byHand');
    receiver.answer(hook.url, status(204));
    await service.deliveries.updateOne({ _id: id }, byHand);
    await untilDelivery(service, id, ({ state }) => state === 'done');
  });
});

describe('a secret that no key opens', () => {
  it('has its deliveries held with one notice, never sent unsigned, and sent once the key is back', async () => {
    const hook = await hookAt(service, receiver.url());
    const { secrets = [] } = (await service.webhooks.findById(hook.id).lean()) ?? {};
    const lost = secrets.map((secret) => ({ ...secret, keyId: 'lost' }));
    await service.webhooks.updateOne({ _id: hook.id }, { $set: { secrets: lost } });
    const ids = [await raise(service, hook), await raise(service, hook)];
    for (const id of ids) await untilDelivery(service, id, ({ heldFor }) => heldFor === 'secret');
    const webhook = await eventually(async () => {
      const found = await service.webhooks.findById(hook.id).lean();
      expect(found?.secretUnreadable).toBe(true);
      return found;
    });
    expect(webhook?.notices.map(({ kind }) => kind)).toEqual(['secret_unreadable']);
    expect(receiver.of(hook.url)).toEqual([]);
    await service.webhooks.updateOne({ _id: hook.id }, { $set: { secrets, heldDueAt: new Date() } });
    for (const id of ids) await untilDelivery(service, id, ({ state }) => state === 'done');
  });
});
