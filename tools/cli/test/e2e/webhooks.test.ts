import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sharedStack } from '@parley/local/shared-stack';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { expectSuccess } from '@parley/testing/expect-success';
import { forAllTests } from '@parley/testing/for-all-tests';
import { beforeEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../receiver.ts';
import { cliOf } from '../run.ts';

const stack = sharedStack();
const { parley, json, newKey } = cliOf(stack);
const receiver = await forAllTests(startReceiver());
const { org, key, api } = await newKey('webhooks:read', 'webhooks:write', 'negotiation:write');

beforeEach(() => {
  receiver.status = 204;
});

async function hook(url = receiver.url) {
  const call = { method: 'POST', json: { url, events: ['scope.extracted'] } };
  const { body } = await api<{ id: string; secret: string }>('/v1/webhooks', call);
  receiver.secret = body.secret;
  return body;
}

function got(id: string) {
  return receiver.receipts.filter((receipt) => receipt.id === id);
}

/** Waits until a command shows this. */
function shows(args: string[], expected: object) {
  return eventually(async () => expect(await json(...args)).toMatchObject(expected));
}

describe('webhooks listen', () => {
  it('forwards new deliveries, signed, with only the API key, and leaves nothing behind', async () => {
    const listening = new AbortController();
    const ended = parley(['webhooks', 'listen', '--to', receiver.url, '--json'], {
      environment: { PARLEY_API: stack.baseUrl, PARLEY_API_KEY: key },
      signal: listening.signal,
    });
    const made = await eventually(async () => {
      const [first] = await json('webhooks', 'list', '--org', org);
      expect(first?.url).toContain('.parley.invalid');
      return first as { id: string };
    });
    const { secret } = await json('webhooks', 'rotate-secret', made.id);
    const { id } = await json('webhooks', 'trigger', made.id, 'negotiation.summary.updated');
    await eventually(() => expect(got(id)).toHaveLength(1));
    // When the next one arrives, the answer to this one has been shown.
    const next = await json('webhooks', 'trigger', made.id, 'scope.extracted');
    await eventually(() => expect(got(next.id)).toHaveLength(1));
    listening.abort();
    const { out, err } = expectSuccess(await ended);
    expect(JSON.parse(out.split('\n', 1)[0] ?? '')).toMatchObject({
      id,
      eventType: 'negotiation.summary.updated',
      status: 204,
    });
    expect(err).toMatch(/signed with whsec_/);
    expect(err).not.toContain(secret);
    expect(await json('webhooks', 'list', '--org', org)).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing behind when it is ended by %s', async (signal) => {
    const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
    const child = spawn(process.execPath, [main, 'webhooks', 'listen', '--to', receiver.url], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PARLEY_API: stack.baseUrl, PARLEY_API_KEY: key },
    });
    await once(child.stderr, 'data');
    expect(await json('webhooks', 'list', '--org', org)).toHaveLength(1);
    child.kill(signal);
    await once(child, 'close');
    expect(await json('webhooks', 'list', '--org', org)).toEqual([]);
  });

  it('signs with the given secret, and shows unsuccessful answers', async () => {
    const { id: webhookId, secret } = await hook('https://nobody.parley.invalid/');
    const listening = new AbortController();
    receiver.status = 500;
    const ended = parley(
      ['webhooks', 'listen', '--to', receiver.url, '--webhook', webhookId, '--secret', secret, '--key', key],
      { signal: listening.signal },
    );
    const sent: string[] = [];
    const forwarded = () => sent.flatMap(got);
    // Deliveries from before it listens are not forwarded; and when the second arrives, the answer to the first has
    // been shown.
    await eventually(async () => {
      sent.push((await json('webhooks', 'trigger', webhookId, 'scope.extracted')).id);
      expect(forwarded().length).toBeGreaterThan(1);
    });
    expect(forwarded().every(({ isSigned }) => isSigned)).toBe(true);
    listening.abort();
    const { out } = expectSuccess(await ended);
    expect(out).toMatch(/scope\.extracted .* → 500 \(\d+ ms\): not \\u001b\[31mnow/);
  });

  it('reports what is missing, and why a key is refused', async () => {
    const listen = (...args: string[]) => parley(['webhooks', 'listen', ...args]);
    expect(await listen('--to', receiver.url)).toMatchObject({ code: 2, err: expect.stringContaining('--key') });
    expect((await listen('--to', 'nowhere', '--key', key)).code).toBe(2);
    expect((await listen('--to', receiver.url, '--key', key, '--webhook', newId())).code).toBe(2);
    expect(await listen('--to', receiver.url, '--key', 'wrong')).toMatchObject({
      code: 1,
      err: expect.stringContaining('API_KEY_INVALID'),
    });
  });
});

describe('an operator', () => {
  it('sees why a delivery fails, fixes it, and has it sent again', async () => {
    const { id: webhookId } = await hook();
    receiver.status = 503;
    const { id } = await json('webhooks', 'trigger', webhookId, 'scope.extracted');
    await shows(['webhooks', 'delivery', id], { status: 'SCHEDULED', failedAnswers: [{ responseStatus: 503 }] });
    const shown = await parley(['webhooks', 'delivery', id]);
    expect(shown.out).toContain('not \\u001b[31mnow');
    await shows(['webhooks', 'show', webhookId], { state: 'failing', health: { lastOutcome: 'status 503' } });
    expect((await parley(['webhooks', 'show', webhookId])).out).toMatch(/^why +only failures since .*status 503/m);
    const failing = await json('webhooks', 'list', '--org', org, '--state', 'failing');
    expect(failing).toContainEqual(expect.objectContaining({ id: webhookId, state: 'failing' }));
    receiver.status = 204;
    await json('webhooks', 'redeliver', id);
    await shows(['webhooks', 'delivery', id], { status: 'SUCCESSFUL' });
    const { tries } = await json('webhooks', 'delivery', id);
    expect(tries.at(-1)).toMatchObject({ reason: 'hand', outcome: 'ok', responseStatus: 204 });
    expect(got(id).every(({ isSigned }) => isSigned)).toBe(true);
    expect(await json('webhooks', 'deliveries', webhookId, '--status', 'SUCCESSFUL')).toMatchObject([{ id }]);
    expect(await json('webhooks', 'deliveries', webhookId, '--until', '1h')).toEqual([]);
  });

  it('is told that a deleted webhook and its deliveries are not shown any more', async () => {
    const { id: webhookId } = await hook();
    const { id } = await json('webhooks', 'trigger', webhookId, 'scope.extracted');
    await api(`/v1/webhooks/${webhookId}`, { method: 'DELETE' });
    const gone = [
      ['deliveries', webhookId],
      ['recover', webhookId, '--since', '1h'],
      ['delivery', id],
      ['redeliver', id],
    ];
    for (const args of gone) {
      const { code, err } = await parley(['webhooks', ...args]);
      expect([code, err]).toEqual([1, expect.stringMatching(/not shown any more.*_NOT_FOUND/)]);
    }
  });

  it('disables and enables, and events from the meantime are sent then', async () => {
    const { id: webhookId } = await hook();
    expect(await json('webhooks', 'disable', webhookId, '--why', 'moving')).toMatchObject({ state: 'disabled' });
    const { id, heldFor } = await json('webhooks', 'trigger', webhookId, 'scope.extracted');
    expect(heldFor).toBe('disabled');
    await shows(['webhooks', 'show', webhookId], { waiting: { disabled: 1 } });
    expect((await parley(['webhooks', 'redeliver', id])).err).toContain('WEBHOOK_DISABLED');
    expect(await json('webhooks', 'enable', webhookId)).toMatchObject({ state: 'ok' });
    await shows(['webhooks', 'delivery', id], { status: 'SUCCESSFUL' });
    expect(got(id)).toHaveLength(1);
    const notices = await json('webhooks', 'notices', '--webhook', webhookId, '--since', '1h');
    expect(notices.map(({ kind }: { kind: string }) => kind)).toEqual(['enabled', 'disabled']);
  });

  it('rotates a secret: both sign during the overlap, and no other command shows either', async () => {
    const { id: webhookId, secret: old } = await hook();
    const { secret } = await json('webhooks', 'rotate-secret', webhookId, '--overlap', '1h');
    const first = await json('webhooks', 'trigger', webhookId, 'scope.extracted');
    await eventually(() => expect(got(first.id)).toMatchObject([{ isSigned: true }]));
    receiver.secret = secret;
    const second = await json('webhooks', 'trigger', webhookId, 'scope.extracted');
    await eventually(() => expect(got(second.id)).toMatchObject([{ isSigned: true }]));
    const shown = JSON.stringify([await json('webhooks', 'show', webhookId), await json('webhooks', 'notices')]);
    for (const each of [old, secret]) expect(shown).not.toContain(each.slice('whsec_'.length));
    expect((await parley(['webhooks', 'rotate-secret', webhookId, '--overlap', '8d'])).err).toContain(
      'REQUEST_INVALID',
    );
  });

  it('recovers deliveries under the same ids, at a limited pace, and follows the job', async () => {
    const { id: webhookId } = await hook();
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await json('webhooks', 'trigger', webhookId, 'scope.extracted')).id);
    await eventually(() => expect(ids.flatMap(got)).toHaveLength(3));
    await eventually(async () => {
      const done = await json('webhooks', 'deliveries', webhookId, '--status', 'SUCCESSFUL');
      expect(done).toHaveLength(3);
    });
    const job = await json('webhooks', 'recover', webhookId, '--since', '1h', '--all');
    expect(job).toMatchObject({ total: 3, recovery: { webhookId, extent: 'all', perSecond: 10 } });
    await shows(['webhooks', 'recoveries', 'show', job.id], { state: 'done', done: 3 });
    await eventually(() => expect(ids.flatMap(got)).toHaveLength(6));
    expect(await json('webhooks', 'recoveries', 'list', '--webhook', webhookId)).toMatchObject([{ id: job.id }]);
    expect(await json('webhooks', 'recoveries', 'cancel', job.id)).toMatchObject({ state: 'done' });
    const wrong = await parley(['webhooks', 'recover', webhookId, '--since', '1h', '--all', '--missing']);
    expect(wrong.code).toBe(2);
    const listed = (await parley(['webhooks', 'recoveries', 'list', '--webhook', webhookId])).out;
    expect(listed).toMatch(/^ID +STATE +DONE/);
    expect(listed).toContain('3 of 3 deliveries sent again');
  });

  it('encrypts all secrets with the first key', async () => {
    const job = await json('webhooks', 'rekey');
    expect(job).toMatchObject({ state: 'done', rekey: { neededKeyIds: [], unreadableCount: 0 } });
    expect(job.done).toBeGreaterThan(0);
  });

  it('is told what does not exist', async () => {
    expect((await parley(['webhooks', 'show', newId()])).err).toContain('WEBHOOK_NOT_FOUND');
    expect((await parley(['webhooks', 'delivery', newId()])).err).toContain('DELIVERY_NOT_FOUND');
    expect((await parley(['webhooks', 'recoveries', 'show', newId()])).err).toContain('JOB_NOT_FOUND');
    expect((await parley(['webhooks', 'trigger', newId(), 'scope.created'])).code).toBe(2);
  });
});
