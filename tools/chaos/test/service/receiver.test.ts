import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { Agent, request } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { startReceiver } from '../../src/receiver/start-receiver.ts';

// Keeps no connections: a behaviour that breaks its connection must not affect the next one.
const agent = new Agent({ connections: 4, pipelining: 0 });

const folder = await folderForAllTests('receiver');
const receiver = await forAllTests(startReceiver(folder));
afterAll(() => agent.destroy());

/** Waits longer than a busy machine takes, unless no response is expected. */
async function deliver(name: string, { id = 'delivery-1', withinMs = 60_000 } = {}) {
  const url = receiver.urls[name] ?? '';
  const signal = AbortSignal.timeout(withinMs);
  const headers = { 'webhook-id': id };
  const answer = await request(url, { method: 'POST', headers, body: `{"to":"${name}"}`, dispatcher: agent, signal });
  const begun = answer.body[Symbol.asyncIterator]();
  return { status: answer.statusCode, headers: answer.headers, begun, stop: () => answer.body.destroy() };
}

async function bodiesAt(name: string): Promise<string[]> {
  const receipts = await receiver.receipts();
  return receipts.filter(({ path }) => path === `/${name}`).map(({ body }) => body);
}

describe('the hostile receiver', () => {
  it.each(['ok', 'slow', 'closing'])('accepts a delivery and logs it: %s', async (name) => {
    expect((await deliver(name)).status).toBe(200);
    expect(await bodiesAt(name)).toEqual([`{"to":"${name}"}`]);
  });

  it('fails twice for each delivery and then accepts it', async () => {
    const statuses = [];
    for (const id of ['a', 'a', 'b', 'a']) statuses.push((await deliver('flaky', { id })).status);
    expect(statuses).toEqual([500, 500, 500, 200]);
  });

  it.each([
    ['redirect', 307, /^undefined$/],
    ['gone', 410, /^undefined$/],
    ['busy', 429, /^1$/],
    ['busy-until', 429, /GMT$/],
  ])('refuses: %s', async (name, status, retryAfter) => {
    const { status: answered, headers } = await deliver(name);
    expect(answered).toBe(status);
    expect(String(headers['retry-after'])).toMatch(retryAfter);
  });

  it.each(['hang', 'drip-headers', 'endless-headers', 'bad-tls', 'babble', 'deaf'])(
    'never answers as one should: %s',
    async (name) => {
      await expect(deliver(name, { withinMs: 1_000 })).rejects.toBeInstanceOf(Error);
    },
  );

  it.each(['drip-body', 'huge', 'bomb', 'reset'])('accepts it with a bad response body: %s', async (name) => {
    const { status, begun, stop } = await deliver(name);
    expect(status).toBe(200);
    expect((await begun.next()).done).toBe(false);
    stop();
  });

  it('notices a client that follows a redirect', async () => {
    expect(await canaryRequests()).toBe(0);
    const { headers } = await deliver('redirect');
    await request(String(headers['location']));
    await eventually(async () => expect(await canaryRequests()).toBe(1));
  });
});

async function canaryRequests(): Promise<number> {
  return (await receiver.receipts()).filter(({ path }) => path === 'canary').length;
}
