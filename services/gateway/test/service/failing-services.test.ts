import { eventually } from '@parley/testing/eventually';
import type { Socket } from 'node:net';
import { forAllTests } from '@parley/testing/for-all-tests';
import { beforeEach, describe, expect, it } from 'vitest';
import { get, goodKey, post, shortBudgets, startEdgeStack } from '../edge-stack.ts';
import { startRawUpstream } from '../test-upstream.ts';

const things = '/v1/demo/things';

const edge = await forAllTests(startEdgeStack({ breakerMinimum: 1000 }));

describe('a service that fails', () => {
  beforeEach(() => edge.demo.reset());

  it('116 by resetting a read once is called again', async () => {
    let attempts = 0;
    edge.demo.answerWith(({ socket }, response) => {
      attempts += 1;
      if (attempts === 1) socket.resetAndDestroy();
      else response.end('{}');
    });
    expect((await edge.send(get(things))).first.status).toBe(200);
    expect(attempts).toBe(2);
  });

  it('116 by resetting every connection it had is called on a new one', async () => {
    const held = Promise.withResolvers<void>();
    const sockets = new Set<Socket>();
    edge.demo.answerWith(({ socket }, response) => {
      sockets.add(socket);
      if (sockets.size === 3) held.resolve();
      void held.promise.then(() => response.end('{}'));
    });
    await Promise.all([1, 2, 3].map(async () => edge.send(get(things))));
    edge.demo.answerWith(({ socket }, response) => {
      if (sockets.has(socket)) socket.resetAndDestroy();
      else response.end('{}');
    });
    expect((await edge.send(get(things))).first.status).toBe(200);
  });

  it('116 by resetting a read twice gives 502', async () => {
    edge.demo.answerWith(({ socket }) => socket.resetAndDestroy());
    const { first } = await edge.send(get(things));
    expect(first.status).toBe(502);
    expect(first.json()).toMatchObject({ code: 'BAD_UPSTREAM_ANSWER', instance: things });
    expect(edge.demo.seen).toHaveLength(2);
  });

  it('116 by resetting a write gives 502, and the write is not repeated', async () => {
    edge.demo.answerWith((incoming) => incoming.resume().once('end', () => incoming.socket.resetAndDestroy()));
    expect((await edge.send(post(things, '{}'))).first.status).toBe(502);
    expect(edge.demo.seen).toHaveLength(1);
  });

  it('117 by being slow gives 504 when its time is over, and its work is cancelled', async () => {
    await using hasty = await startEdgeStack(shortBudgets);
    const cancelled = Promise.withResolvers<void>();
    hasty.demo.answerWith((_incoming, response) => response.once('close', cancelled.resolve));
    const { first, elapsedMs } = await hasty.send(get(things));
    expect(first.status).toBe(504);
    expect(first.json()).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
    expect(elapsedMs).toBeGreaterThanOrEqual(780);
    await cancelled.promise;
  });

  it.each([
    ['with a length', { 'content-length': '1000' }],
    ['in chunks', {}],
  ])('118 in the middle of an answer %s has the connection cut, never a false end', async (_name, headers) => {
    const upstream = Promise.withResolvers<Socket>();
    edge.demo.answerWith(({ socket }, response) => {
      response.writeHead(200, headers);
      response.write('some');
      upstream.resolve(socket);
    });
    const cut = () => void upstream.promise.then((socket) => socket.resetAndDestroy());
    const { answers, isClosed, rest } = await edge.send(get(things), { untilClosed: true, onBytes: cut });
    expect(answers).toEqual([]);
    expect(isClosed).toBe(true);
    expect(rest.toString()).toMatch(/^HTTP\/1.1 200 OK/);
    expect(rest.toString().endsWith('0\r\n\r\n')).toBe(false);
    await eventually(() => expect(edge.lines.at(-1)).toMatchObject({ status: 502 }));
  });

  it('by refusing the identity of the gateway is our fault, not the key of the caller', async () => {
    edge.demo.answerWith((_incoming, response) => response.writeHead(401).end());
    expect((await edge.send(get(things))).first.status).toBe(502);
    await eventually(() => expect(edge.lines.at(-1)).toHaveProperty('err.message', expect.stringContaining('clock')));
  });

  it('120 to finish before the caller leaves has its work cancelled, and no error is counted', async () => {
    // Long enough not to run out during this test.
    await using patient = await startEdgeStack({ requestTimeoutMs: 600_000 });
    const started = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    patient.demo.answerWith((_incoming, response) => {
      started.resolve();
      response.once('close', cancelled.resolve);
    });
    const caller = new AbortController();
    const call = patient.fetch(things, { signal: caller.signal }).catch(() => 'left');
    await started.promise;
    caller.abort();
    expect(await call).toBe('left');
    await cancelled.promise;
    await eventually(() => expect(patient.lines.at(-1)).toMatchObject({ status: 499 }));
  });

  it('frees the slot of its caller, however it ends', async () => {
    const one = await edge.access.add({ scopes: ['demo:read'], limits: { maxInFlight: 1 } });
    const ask = (): Promise<unknown> => edge.send(get(things).replace(goodKey, one));
    edge.demo.answerWith(({ socket }) => socket.resetAndDestroy());
    await ask();
    edge.demo.answerWith((_incoming, response) => response.destroy());
    await ask();
    await eventually(async () => expect(await edge.access.underWay(one)).toBe(0));
  });

  it('130 reveals no internals, and the trace id is in the log', async () => {
    edge.demo.answerWith(({ socket }) => socket.resetAndDestroy());
    const { first } = await edge.send(get(things));
    const { trace } = first.json() as { trace: { requestId: string } };
    expect(first.body).not.toMatch(/127\.0\.0\.1|ECONN|at .*\.ts|node:/);
    expect(edge.lines.at(-1)).toMatchObject({ requestId: trace.requestId, status: 502, reason: 'BAD_UPSTREAM_ANSWER' });
    expect(edge.lines.at(-1)).toHaveProperty('err.message');
  });

  it('124 does not affect the others, and health reports it', async () => {
    edge.demo.answerWith(({ socket }) => socket.resetAndDestroy());
    expect((await edge.send(get(things))).first.status).toBe(502);
    expect((await edge.send(get('/v1/other/things'))).first.status).toBe(200);
  });

  it('that is not installed gives 503', async () => {
    const absent = await edge.access.add({ scopes: ['absent:read'] });
    const { first } = await edge.send(get('/v1/absent/things').replace(goodKey, absent));
    expect(first.status).toBe(503);
    expect(first.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(first.header('retry-after')).toBeDefined();
  });
});

describe('a service that does not speak HTTP', () => {
  const garbage: [string, (socket: Socket) => void][] = [
    ['text', (socket) => socket.end('hello\r\n\r\n')],
    ['a head over 16 KiB', (socket) => socket.end(`HTTP/1.1 200 OK\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`)],
    ['204 with a length', (socket) => socket.end('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\nhello')],
    ['204 with a body that is not announced', (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\nhello')],
    ['two lengths', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello')],
    [
      'a length and chunks',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'),
    ],
    [
      'a switch of protocols',
      (socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'),
    ],
    ['an unknown status', (socket) => socket.end('HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n')],
    ['half a head', (socket) => socket.end('HTTP/1.1 200 O')],
    ['nothing', (socket) => socket.end()],
  ];

  it.each(garbage)('119 but %s gives 502', async (_name, serve) => {
    await using upstream = await startRawUpstream(serve);
    await using edge = await startEdgeStack({}, async () => ({ upstreams: { demo: upstream.origin }, paths: {} }));
    const { first } = await edge.send(get(things));
    expect(first).toMatchObject({ status: 502 });
    expect(first.json()).toMatchObject({ code: 'BAD_UPSTREAM_ANSWER' });
  });

  it('119 an answer without a body is valid', async () => {
    await using upstream = await startRawUpstream((socket) =>
      socket.end('HTTP/1.1 204 No Content\r\nIdempotent-Replayed: true\r\n\r\n'),
    );
    await using edge = await startEdgeStack({}, async () => ({ upstreams: { demo: upstream.origin }, paths: {} }));
    const { first } = await edge.send(get(things));
    expect(first).toMatchObject({ status: 204, body: '' });
    expect(first.header('idempotent-replayed')).toBe('true');
  });

  it('but sends interim responses before its answer is understood', async () => {
    await using upstream = await startRawUpstream((socket) =>
      socket.end('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'),
    );
    await using edge = await startEdgeStack({}, async () => ({ upstreams: { demo: upstream.origin }, paths: {} }));
    expect((await edge.send(get(things))).first).toMatchObject({ status: 200, body: '{}' });
  });
});

describe('an unavailable service', () => {
  it('115 gives 503 at once, with a Retry-After', async () => {
    await using edge = await startEdgeStack({}, async () => ({ upstreams: { demo: 'http://127.0.0.1:1' }, paths: {} }));
    await edge.send(get(things));
    const times: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { first, elapsedMs } = await edge.send(get(things));
      expect(first.status).toBe(503);
      expect(first.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(Number(first.header('retry-after'))).toBeGreaterThanOrEqual(1);
      times.push(elapsedMs);
    }
    // Other load on the machine only ever adds time.
    expect(Math.min(...times)).toBeLessThan(50);
  });

  it('123 is no longer called once half of twenty calls failed, and is tried again after a pause', async () => {
    await using edge = await startEdgeStack();
    edge.demo.answerWith(({ socket }) => socket.resetAndDestroy());
    for (let i = 0; i < 20; i++) await edge.send(post(things, '{}'));
    expect(edge.demo.seen).toHaveLength(20);
    const { first } = await edge.send(get(things));
    expect(`${first.status} ${first.header('retry-after')}`).toBe('503 1');
    expect(edge.demo.seen).toHaveLength(20);
    expect((await edge.send(get('/v1/other/things'))).first.status).toBe(200);
    edge.demo.reset();
    await eventually(async () => expect((await edge.send(get(things))).first.status).toBe(200));
    await expect(edge.platform.metrics.registry.metrics()).resolves.toContain(
      'gateway_upstream_breaker_open{server_address="demo"} 0',
    );
  });
});

describe('connections to a service', () => {
  it('are kept between requests, and renewed after a number of them', async () => {
    await using edge = await startEdgeStack({ upstreamSocketRequests: 5 });
    for (let i = 0; i < 10; i++) await edge.send(get(things));
    expect(edge.demo.connections).toBe(2);
  });

  it('are closed by the gateway when idle, before a service that stops would close them', async () => {
    await using edge = await startEdgeStack();
    const closed = Promise.withResolvers<void>();
    edge.demo.answerWith(({ socket }, response) => {
      socket.once('end', closed.resolve);
      response.end('{}');
    });
    expect((await edge.send(get(things))).first.status).toBe(200);
    await closed.promise;
  });

  it('may be silent while a service works', async () => {
    edge.demo.answerWith((_incoming, response) => void setTimeout(() => response.end('{}'), 2_500));
    expect((await edge.send(get(things))).first.status).toBe(200);
  });

  it('are renewed with age', async () => {
    await using edge = await startEdgeStack({ upstreamSocketAgeMs: 1 });
    for (let i = 0; i < 4; i++) await edge.send([get(things), 20]);
    expect(edge.demo.connections).toBeGreaterThan(1);
  });

  it('are limited: further requests are refused, not queued', async () => {
    await using edge = await startEdgeStack({ upstreamMaxSockets: 1 });
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    edge.demo.answerWith((_incoming, response) => {
      arrived.resolve();
      void held.promise.then(() => response.end('{}'));
    });
    const slow = edge.send(get(things));
    await arrived.promise;
    const { first } = await edge.send(get(things));
    expect(first.json()).toMatchObject({ status: 503, code: 'SERVICE_OVERLOADED' });
    held.resolve();
    expect((await slow).first.status).toBe(200);
  });
});
