import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Parley, type ParleyOptions } from './parley.ts';

type Sent = { url: string; method: string; headers: Headers; body: string };

/** A client whose calls are answered one after the other; the last answer is repeated. */
function clientOf(answers: (() => Response)[], options: Partial<ParleyOptions> = {}) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { url, method, headers } = request;
    sent.push({ url, method, headers, body: await request.text() });
    const answer = answers[Math.min(sent.length, answers.length) - 1];
    if (!answer) throw new Error('no answer is prepared');
    return answer();
  };
  const addresses = { baseUrl: 'https://parley.test/base/', uploadUrl: 'https://uploads.test/' };
  return { sent, parley: new Parley({ ...addresses, key: 'k1', fetch: send, retries: 0, ...options }) };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const page = json({ data: [], pagination: { total: 0, limit: 10, offset: 0 } });

describe('a call', () => {
  it('goes to the right address with the key, the filters and the user', async () => {
    const { sent, parley } = clientOf([page], { key: async () => 'k2' });
    const mine = parley.forEndUser({ email: 'ada@acme.example', identifier: 'u 1' });
    await mine.listCompanies({ query: { ids: ['a', 'b'], name: 'x & y', limit: 3 } });
    const [call] = sent;
    expect(call?.url).toBe('https://parley.test/base/v1/catalog/companies?ids=a,b&name=x%20%26%20y&limit=3');
    expect(Object.fromEntries(call?.headers ?? [])).toEqual({
      authorization: 'Bearer k2',
      'x-service-end-user-email': 'ada@acme.example',
      'x-service-end-user-identifier': 'u 1',
    });
  });

  it('has an idempotency key of its own or that of the caller, and none where Parley takes none', async () => {
    const { sent, parley } = clientOf([json({ id: 'w' }, 201)]);
    const body = { url: 'https://hooks.example.com/', events: ['scope.extracted' as const] };
    await parley.createWebhook({ body });
    await parley.createWebhook({ body });
    await parley.createWebhook({ body, headers: { 'idempotency-key': 'mine' } });
    await parley.deleteWebhook({ path: { webhookId: 'w' } });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys.slice(2)).toEqual(['mine', null]);
  });

  it('sends files as forms: uploads to their own address, documents as a form or as JSON', async () => {
    const { sent, parley } = clientOf([json({ fileId: 'f', scopeId: 's' }, 201)]);
    const file = new File(['abc'], 'order.pdf');
    await parley.uploadFile({ body: { file } });
    await parley.createScopeFromDocument({ body: { file } });
    await parley.createScopeFromDocument({ body: { fileId: 'f' } });
    expect(sent.map(({ url }) => url)).toEqual([
      'https://uploads.test/v1/files/upload',
      'https://parley.test/base/v1/scope/from-document',
      'https://parley.test/base/v1/scope/from-document',
    ]);
    const types = sent.map(({ headers }) => headers.get('content-type')?.split(';')[0]);
    expect(types).toEqual(['multipart/form-data', 'multipart/form-data', 'application/json']);
    for (const { body } of sent.slice(0, 2)) expect(body).toContain('name="file"; filename="order.pdf"');
    expect(sent[2]?.body).toBe('{"fileId":"f"}');
  });

  it('passes on members and values that it does not know', async () => {
    const { parley } = clientOf([json({ status: 'dreaming', more: { deep: [1] } })]);
    expect((await parley.getHealth()).data).toEqual({ status: 'dreaming', more: { deep: [1] } });
  });
});

describe('a failure', () => {
  const problem = {
    type: 'https://parley.test/problems/request-invalid',
    title: 'Bad Request',
    status: 400,
    detail: 'limit must be at most 100',
    code: 'REQUEST_INVALID',
    errors: [{ parameter: 'limit', code: 'out_of_range', message: 'must be at most 100' }],
    trace: { timestamp: '2026-01-01T00:00:00Z', requestId: 'r1' },
  };

  it('is an error with all that the problem says', async () => {
    const { parley } = clientOf([json(problem, 400)]);
    await expect(parley.listCompanies()).rejects.toMatchObject({
      name: 'ParleyError',
      status: 400,
      code: 'REQUEST_INVALID',
      message: 'limit must be at most 100',
      violations: problem.errors,
      requestId: 'r1',
      problem,
    });
  });

  it.each([
    [
      'a page of a proxy',
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
      502,
      'ANSWER_UNREADABLE',
    ],
    ['a page in place of an answer', () => new Response('<html>'), 200, 'ANSWER_UNREADABLE'],
    ['JSON of something else', json({ error: 'x' }, 401), 401, 'ANSWER_UNREADABLE'],
    ['an answer that the caller has', () => new Response(null, { status: 304 }), 304, 'NOT_MODIFIED'],
    ['an unreadable problem', json({ code: 1, detail: null }, 400), 400, 'ANSWER_UNREADABLE'],
  ])('says that it got %s', async (_name, answer, ...[status, code]) => {
    const { parley } = clientOf([answer]);
    await expect(parley.listCompanies()).rejects.toMatchObject({ name: 'ParleyError', status, code });
  });

  it('is passed on as it is when the caller cancels or cannot give a key', async () => {
    const reason = new Error('closed');
    const { parley } = clientOf([page]);
    await expect(parley.listCompanies({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const keyless = clientOf([page], { key: () => Promise.reject(reason) });
    await expect(keyless.parley.listCompanies()).rejects.toBe(reason);
  });
});

describe('waiting for a document', () => {
  const scope = (status: string, error?: string) => json({ id: 's', documentProcessing: { status, error } });

  it('ends with the scope, whatever states it passes', async () => {
    const { sent, parley } = clientOf([scope('pending'), scope('dreaming'), scope('completed')]);
    expect(await parley.waitForDocument('s')).toMatchObject({ id: 's' });
    expect(sent.length).toBe(3);
    const manual = clientOf([json({ id: 's' })]);
    expect(await manual.parley.waitForDocument('s')).toEqual({ id: 's' });
  });

  it('says why a document failed, and when it takes too long', async () => {
    const failed = clientOf([scope('failed', 'no product was found')]);
    await expect(failed.parley.waitForDocument('s')).rejects.toMatchObject({
      code: 'DOCUMENT_FAILED',
      message: 'no product was found',
    });
    const slow = clientOf([scope('processing')]);
    await expect(slow.parley.waitForDocument('s', { timeoutMs: 100 })).rejects.toMatchObject({ code: 'TIMED_OUT' });
    const aborter = new AbortController();
    const waiting = slow.parley.waitForDocument('s', { signal: aborter.signal });
    setTimeout(() => aborter.abort(new Error('closed')), 20);
    await expect(waiting).rejects.toThrow('closed');
  });
});

it('every POST of the interface takes an idempotency key, or is known to recognise repeats', () => {
  const file = new URL('../../../services/gateway/openapi.json', import.meta.url);
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    paths: Record<string, { post?: { parameters?: { $ref?: string }[] } }>;
  };
  const unkeyed = Object.entries(document.paths).filter(
    ([, { post }]) => post && !post.parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  );
  expect(unkeyed.map(([path]) => path)).toEqual(['/v1/negotiation/{negotiationId}/external-update']);
});
