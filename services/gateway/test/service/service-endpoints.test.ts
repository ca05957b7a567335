import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { request, startEdgeStack } from '../edge-stack.ts';

type Health = { status: string; timestamp: string; version: string; services: { name: string; status: string }[] };

const edge = await forAllTests(
  startEdgeStack({ publicUrl: 'https://api.example.org/', uploadUrl: 'https://upload.example.org' }),
);
const ask = await createApiClient({ baseUrl: `http://127.0.0.1:${edge.port}` });

describe('GET /v1/health', () => {
  it('20, API 60 needs no key, and lists every part', async () => {
    const { status, headers, body } = await ask<Health>('/v1/health');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.status).toBe('ok');
    expect(Date.parse(body.timestamp)).toBeGreaterThan(Date.now() - 5000);
    expect(body.services.map(({ name }) => name)).toEqual(['gateway', 'demo', 'other', 'files']);
  });

  it('a bad key sent to it is ignored', async () => {
    expect((await ask('/v1/health', { headers: { authorization: 'Bearer bad' } })).status).toBe(200);
  });

  it('refuses parameters and other media types, and answers HEAD', async () => {
    expect((await ask('/v1/health?verbose=1')).body).toMatchObject({
      errors: [{ parameter: 'verbose', code: 'unknown' }],
    });
    expect((await ask('/v1/health', { headers: { accept: 'text/html' } })).status).toBe(406);
    expect((await edge.send(request('HEAD', '/v1/health'), { isHead: true })).first.status).toBe(200);
    expect((await ask('/v1/health', { method: 'POST' })).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('124, 125 is degraded while some services are down, and an error when all are', async () => {
    const origins = ['demo', 'other', 'files'];
    const dead = Object.fromEntries(origins.map((name) => [name, 'http://127.0.0.1:1']));
    await using some = await startEdgeStack({}, async () => ({ upstreams: { demo: 'http://127.0.0.1:1' }, paths: {} }));
    const degraded = await some.fetch('/v1/health');
    expect(degraded.status).toBe(200);
    expect(await degraded.json()).toMatchObject({ status: 'degraded' });
    await using none = await startEdgeStack({}, async () => ({ upstreams: dead, paths: {} }));
    const down = await none.fetch('/v1/health');
    expect(down.status).toBe(503);
    const body = (await down.json()) as Health;
    expect(body.status).toBe('error');
    expect(body.services.find(({ name }) => name === 'demo')?.status).toBe('error');
  });

  it('is fast even when a service does not answer, and asks it only once for many callers', async () => {
    let asked = 0;
    await using slow = await startEdgeStack({ healthCacheMs: 10_000 });
    slow.demo.answerHealthWith(() => void (asked += 1));
    await slow.fetch('/v1/openapi');
    const startedAt = performance.now();
    const answers = await Promise.all(Array.from({ length: 20 }, () => slow.fetch('/v1/health')));
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toBe(1);
  });

  it('reports problems of the gateway itself', async () => {
    await using unwell = await startEdgeStack();
    unwell.platform.health.add('broker', () => 'degraded');
    expect(await (await unwell.fetch('/v1/health')).json()).toMatchObject({
      status: 'degraded',
      services: expect.arrayContaining([{ name: 'gateway', status: 'degraded' }]) as unknown[],
    });
  });
});

describe('GET /v1/openapi', () => {
  type Document = { openapi: string; servers: unknown; paths: Record<string, Record<string, { servers?: unknown }>> };

  it('20, API 59 needs no key, and contains both addresses', async () => {
    const { body, headers } = await ask<Document>('/v1/openapi');
    expect(body.openapi).toMatch(/^3\.1/);
    expect(headers.get('content-type')).toBe('application/json');
    expect(body.servers).toEqual([{ url: 'https://api.example.org' }]);
    expect(body.paths['/v1/files/upload']?.['post']?.servers).toEqual([{ url: 'https://upload.example.org' }]);
    expect(body.paths['/v1/health']?.['get']?.servers).toBeUndefined();
  });

  it('can be read by pages of any origin, those of a key that allows none included', async () => {
    for (const headers of [{ origin: 'https://viewer.example' }, {}] as Record<string, string>[]) {
      const answer = await edge.fetch('/v1/openapi', { headers });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('vary')).toBeNull();
    }
    const health = await edge.fetch('/v1/health', { headers: { origin: 'https://viewer.example' } });
    expect(health.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('101 is not sent again to a client that has it', async () => {
    const etag = (await ask('/v1/openapi')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const known of [etag, '*', `"x", W/${etag}`]) {
      const again = await ask('/v1/openapi', { headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, body: undefined });
    }
  });
});

describe('stopping', () => {
  const form = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 10'];
  const uploadHead = request('POST', '/v1/demo/forms', ...form);

  it('127 lets an upload finish, asks clients to disconnect, and accepts no new connection', async () => {
    const going = await startEdgeStack();
    const upload = going.send([uploadHead, 'hello', 400, 'world']);
    await eventually(() => expect(going.demo.seen).toHaveLength(1));
    const stopped = going.platform[Symbol.asyncDispose]();
    expect((await upload).first.status).toBe(200);
    await stopped;
    await expect(going.fetch('/v1/health')).rejects.toThrow('fetch failed');
    await going[Symbol.asyncDispose]();
  });

  it('127 cuts off requests that do not finish in time', async () => {
    const going = await startEdgeStack();
    const upload = going.send([uploadHead, 'hello'], { untilClosed: true });
    await eventually(() => expect(going.demo.seen).toHaveLength(1));
    await going.platform[Symbol.asyncDispose]();
    expect(await upload).toMatchObject({ answers: [], isClosed: true });
    await going[Symbol.asyncDispose]();
  });

  it('answers requests that arrive meanwhile, and then closes their connection', async () => {
    const going = await startEdgeStack();
    going.platform.stop();
    const answer = await going.fetch('/v1/demo/things');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('connection')).toBe('close');
    await going[Symbol.asyncDispose]();
  });
});

describe('an overloaded gateway', () => {
  /** Works for this long; time in which other processes had the CPU does not count, as it does not for the gateway. */
  function block(ms: number): void {
    const before = process.threadCpuUsage();
    const workedMs = () => process.threadCpuUsage(before).user / 1000;
    while (workedMs() < ms);
  }

  it('128 refuses reads and serves writes', async () => {
    // The block may last much longer than its work on a busy machine.
    await using busy = await startEdgeStack({ shedDelayMs: 150, healthCacheMs: 60_000 });
    // Fills the health cache now: after the block, the services would answer too late.
    await busy.fetch('/v1/health');
    const write = busy.fetch('/v1/demo/things', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    const read = busy.fetch('/v1/demo/things');
    const health = busy.fetch('/v1/health');
    // The calls have been sent; the gateway reads them after this.
    setImmediate(() => block(250));
    const statuses = await Promise.all([write, read, health].map(async (answer) => (await answer).status));
    expect(statuses).toEqual([200, 503, 200]);
    await eventually(async () => expect((await busy.fetch('/v1/demo/things')).status).toBe(200));
  });
});
