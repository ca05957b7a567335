import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause, retryingFetch } from './retrying-fetch.ts';

const patience = { retries: 3, timeoutMs: 1_000, uploadTimeoutMs: 60_000 };
const url = 'http://parley.test/v1/webhooks';
const keyed = { method: 'POST', body: '{}', headers: { 'idempotency-key': 'k' } };
const ok = () => new Response('{}', { status: 200 });
const refused = (status: number, headers = {}) => new Response('{}', { status, headers });

/** Answers the attempts of a call one after the other, and tells what was sent and when. */
function scripted(...outcomes: (() => Response | Promise<Response>)[]) {
  const sent: { atMs: number; url: string; init: RequestInit }[] = [];
  const send = async (address: string, init: RequestInit) => {
    sent.push({ atMs: Date.now(), url: address, init });
    const outcome = outcomes[sent.length - 1];
    if (!outcome) throw new Error('there was one attempt too many');
    return outcome();
  };
  return { sent, call: retryingFetch(send, patience) };
}

function broken(): never {
  throw new TypeError('fetch failed');
}

/** An answer whose body breaks off. */
function cutShort(): Response {
  return new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }));
}

/** Runs all pauses at once; returns what the call came to. */
async function ended<T>(call: Promise<T>): Promise<T | Error> {
  const settled = call.catch((error: Error) => error);
  await vi.runAllTimersAsync();
  return settled;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a call that is safe to repeat', () => {
  it.each<[string, () => Response]>([
    ['a network error', broken],
    ['an answer that breaks off', cutShort],
    ...[408, 429, 502, 503, 504].map((status) => [`${status}`, () => refused(status)] as [string, () => Response]),
  ])('is repeated after %s, with the same headers and body', async (_name, fault) => {
    const { sent, call } = scripted(fault, fault, ok);
    expect(await ended(call(url, keyed))).toMatchObject({ status: 200 });
    expect(sent.length).toBe(3);
    for (const { init } of sent) {
      expect(new Headers(init.headers).get('idempotency-key')).toBe('k');
      expect(init.body).toBe('{}');
    }
  });

  it('gives the last outcome after as many repeats as are wanted', async () => {
    const busy = () => refused(503);
    const { sent, call } = scripted(busy, busy, busy, busy);
    expect(await ended(call(url, {}))).toMatchObject({ status: 503 });
    expect(sent.length).toBe(4);
    const gone = scripted(broken, broken, broken, broken);
    expect(await ended(gone.call(url, {}))).toMatchObject({ code: 'NO_ANSWER', cause: new TypeError('fetch failed') });
  });

  it('waits longer each time, or as long as Retry-After says', async () => {
    const { sent, call } = scripted(broken, broken, () => refused(429, { 'retry-after': '7' }), ok);
    await ended(call(url, {}));
    const [first = 0, second = 0, third = 0] = sent.slice(1).map(({ atMs }, place) => atMs - (sent[place]?.atMs ?? 0));
    expect(first).toBeGreaterThanOrEqual(250);
    expect(first).toBeLessThanOrEqual(500);
    expect(second).toBeGreaterThanOrEqual(500);
    expect(second).toBeLessThanOrEqual(1_000);
    expect(third).toBeGreaterThanOrEqual(7_000);
    expect(third).toBeLessThanOrEqual(7_500);
  });

  it('understands Retry-After as a date, and gives up a wait of more than a minute', async () => {
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toUTCString();
    const soon = scripted(() => refused(503, { 'retry-after': inSeconds(5) }), ok);
    await ended(soon.call(url, {}));
    expect(soon.sent.length).toBe(2);
    const late = scripted(() => refused(429, { 'retry-after': '3600' }));
    expect(await ended(late.call(url, {}))).toMatchObject({ status: 429 });
    expect(late.sent.length).toBe(1);
  });

  it('is repeated after 409 only if its first answer was lost', async () => {
    const busy = () => refused(409);
    const lost = scripted(broken, busy, ok);
    expect(await ended(lost.call(url, keyed))).toMatchObject({ status: 200 });
    const conflict = scripted(busy);
    expect(await ended(conflict.call(url, keyed))).toMatchObject({ status: 409 });
  });

  it('includes a report into a negotiation, which Parley recognises by its content', async () => {
    const { sent, call } = scripted(broken, ok);
    await ended(call('http://parley.test/below/v1/negotiation/n/external-update', { method: 'POST', body: '{}' }));
    expect(sent.length).toBe(2);
  });
});

describe('a deletion', () => {
  const webhook = `${url}/0195562f-6a80-7000-8000-00000000%2F1`;
  const missing = (code = 'WEBHOOK_NOT_FOUND') => Response.json({ code, status: 404 }, { status: 404 });
  const deletion = async (...outcomes: (() => Response)[]) => {
    const { sent, call } = scripted(...outcomes);
    const outcome = await ended(call(webhook, { method: 'DELETE' }));
    return { outcome, attempts: sent.length };
  };

  it.each<[string, () => Response]>([
    ['a network error', broken],
    ['an answer that breaks off', cutShort],
    ['502', () => refused(502)],
    ['504', () => refused(504)],
  ])('whose answer was lost by %s is done if its repeat finds nothing to delete', async (_name, fault) => {
    const { outcome, attempts } = await deletion(fault, () => refused(503), missing);
    expect(outcome).toMatchObject({ status: 200 });
    expect(await (outcome as Response).json()).toEqual({ id: '0195562f-6a80-7000-8000-00000000/1' });
    expect(attempts).toBe(3);
  });

  it.each<[string, (() => Response)[]]>([
    ['that was not repeated', [() => missing()]],
    ['whose earlier attempts were refused', [() => refused(429), () => refused(503), () => missing()]],
    ['that something else answers', [broken, () => missing('ROUTE_NOT_FOUND')]],
    ['that a proxy answers', [broken, () => new Response('<html>', { status: 404 })]],
  ])('%s is not found', async (_name, outcomes) => {
    expect((await deletion(...outcomes)).outcome).toMatchObject({ status: 404 });
  });
});

it('a POST without an idempotency key is never repeated', async () => {
  for (const fault of [broken, cutShort, () => refused(503), () => refused(429)]) {
    const { sent, call } = scripted(fault);
    await ended(call(url, { method: 'POST' }));
    expect(sent.length).toBe(1);
  }
});

it.each([400, 401, 403, 404, 413, 415, 422, 500])('%i is given back at once', async (status) => {
  const { sent, call } = scripted(() => refused(status));
  expect(await ended(call(url, {}))).toMatchObject({ status });
  expect(sent.length).toBe(1);
});

describe('limits of time', () => {
  /** Settles only when its signal is aborted. */
  const never = (_address: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );

  it('end an attempt, for calls with a file later', async () => {
    vi.useRealTimers();
    const hurried = retryingFetch(never, { retries: 1, timeoutMs: 20, uploadTimeoutMs: 60 });
    await expect(hurried(url, {})).rejects.toMatchObject({ code: 'TIMED_OUT', message: 'no answer came within 20 ms' });
    const form = new FormData();
    form.append('file', new Blob(['a']));
    await expect(hurried(url, { method: 'POST', body: form })).rejects.toMatchObject({
      message: 'no answer came within 60 ms',
    });
  });

  it('do not apply to a caller who cancels: the reason is passed on, and nothing is repeated', async () => {
    vi.useRealTimers();
    let attempts = 0;
    const counted = retryingFetch((...call) => {
      attempts += 1;
      return never(...call);
    }, patience);
    const reason = new Error('the user closed the page');
    const aborter = new AbortController();
    const call = counted(url, { signal: aborter.signal });
    setTimeout(() => aborter.abort(reason), 10);
    await expect(call).rejects.toBe(reason);
    expect(attempts).toBe(1);
  });

  it('let a caller cancel a pause', async () => {
    const aborter = new AbortController();
    const waiting = pause(10_000, aborter.signal);
    aborter.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(pause(10_000, aborter.signal)).rejects.toThrow('enough');
    expect(vi.getTimerCount()).toBe(0);
  });
});
