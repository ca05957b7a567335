import { forAllTests } from '@parley/testing/for-all-tests';
import { beforeEach, describe, expect, it } from 'vitest';
import { get, goodKey, post, request, startEdgeStack } from '../edge-stack.ts';

const edge = await forAllTests(startEdgeStack());
beforeEach(() => edge.demo.reset());

const things = '/v1/demo/things';

/** All fields that a service may receive, besides those that Node adds for the connection itself. */
const allowed = new Set([
  'accept',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'host',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'traceparent',
  'x-parley-identity',
  'x-parley-timeout-ms',
  'x-request-id',
  'x-service-end-user-email',
  'x-service-end-user-identifier',
  'x-service-end-user-ip',
  'x-service-end-user-organization-name',
]);

describe('a service receives only the intended fields', () => {
  it.each([
    ['31 internal fields', 'X-Internal-User: root', 'X_Internal_User: root', 'X-Parley-Secret: 1'],
    [
      '31 forwarding fields',
      'X-Forwarded-For: 6.6.6.6',
      'X-Forwarded-Host: evil',
      'X-Forwarded-Proto: https',
      'Forwarded: for=6.6.6.6',
    ],
    ['31 fields that rewrite', 'X-Original-URL: /admin', 'X-Rewrite-URL: /admin', 'X-HTTP-Method-Override: DELETE'],
    ['31 names with underscores', 'X_Service_End_User_Ip: 1.2.3.4', 'Content_Length: 7'],
    ['37 what Connection names', 'Connection: x-foo', 'X-Foo: 1'],
    [
      '39 an upgrade to WebSocket',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: a',
      'Sec-WebSocket-Version: 13',
    ],
    ['39 an upgrade to HTTP/2', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
    [
      '40 fields of one connection',
      'TE: trailers',
      'Keep-Alive: timeout=5',
      'Proxy-Connection: keep-alive',
      'Proxy-Authorization: x',
    ],
    ['32 trailers that are announced', 'Trailer: X-Foo'],
    ['cookies and the key itself', 'Cookie: a=b', 'User-Agent: curl', 'Referer: http://a', 'X-Api-Key: k'],
  ])('%s are removed', async (_name, ...fields) => {
    const { first } = await edge.send(get(things, ...fields));
    expect(first.status).toBe(200);
    expect(first.header('upgrade')).toBeUndefined();
    const names = Object.keys(edge.demo.last.headers);
    expect(names.filter((name) => !allowed.has(name))).toEqual([]);
    expect(edge.demo.last).toMatchObject({ method: 'GET', url: things });
  });

  it('gets the signed identity of the key, the request id and its time limit', async () => {
    const { first } = await edge.send(get(things, 'X-Parley-Identity: forged', 'X-Parley-Timeout-Ms: 999999'));
    const { headers } = edge.demo.last;
    const identity = await edge.identity.verifier.verify(String(headers['x-parley-identity']));
    expect(identity).toMatchObject({
      issuer: 'gateway',
      mode: 'live',
      scopes: expect.arrayContaining(['demo:read']) as string[],
    });
    expect(headers['x-request-id']).toBe(first.header('x-request-id'));
    expect(headers['x-parley-timeout-ms']).toBe('10000');
    expect(headers.authorization).toBeUndefined();
  });

  it('33 a trailer after a body does no harm', async () => {
    const { first } = await edge.send(post(things, '{}', 'Trailer: X-Foo'));
    expect(first.status).toBe(200);
    expect(edge.demo.last.body.toString()).toBe('{}');
    expect(edge.demo.last.headers.trailer).toBeUndefined();
  });

  it('33 trailers of a chunked body end at the gateway', async () => {
    const head = request(
      'POST',
      things,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      'Trailer: X-Foo',
    );
    const { first } = await edge.send(`${head}2\r\n{}\r\n0\r\nX-Foo: 1\r\n\r\n`);
    expect(first.status).toBe(200);
    expect(edge.demo.last.headers).toMatchObject({ 'content-length': '2' });
    expect(edge.demo.last.rawHeaders).not.toContain('X-Foo');
  });

  it('38 closing after each request does not cost a new connection to the service', async () => {
    await edge.send(get(things));
    const before = edge.demo.connections;
    for (let i = 0; i < 20; i++) {
      const { first, isClosed } = await edge.send(get(things, 'Connection: close'), { untilClosed: true });
      expect(`${first.status} ${isClosed}`).toBe('200 true');
    }
    expect(edge.demo.connections - before).toBeLessThanOrEqual(1);
  });
});

describe('expectations', () => {
  const expecting = (length: number, ...fields: string[]) =>
    request(
      'POST',
      things,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Expect: 100-continue',
      ...fields,
    );

  it('35 the body is requested once the request is accepted, and the service gets the identity', async () => {
    const { answers } = await edge.send([expecting(2), 100, '{}'], { answers: 2 });
    expect(answers.map(({ status }) => status)).toEqual([100, 200]);
    const { headers, body } = edge.demo.last;
    expect(body.toString()).toBe('{}');
    expect(headers['x-parley-identity']).toBeDefined();
    expect(headers.authorization).toBeUndefined();
    expect(headers.expect).toBeUndefined();
  });

  it('35 a bad key is refused before the body', async () => {
    const { first } = await edge.send(expecting(2).replace(goodKey, 'Bearer bad'));
    expect(first.status).toBe(401);
    expect(first.header('connection')).toBe('close');
  });

  it('35 a body that is too long is refused before it is sent', async () => {
    const { first } = await edge.send(expecting(256 * 1024 + 1));
    expect(first.status).toBe(413);
    expect(edge.demo.seen).toEqual([]);
  });

  it.each(['a-miracle', '100-continue, a-miracle', 'a-miracle;100-continue'])(
    '36 the expectation "%s" fails',
    async (expectation) => {
      const { first } = await edge.send(get(things, `Expect: ${expectation}`));
      expect(first.status).toBe(417);
      expect(first.json()).toMatchObject({ code: 'EXPECTATION_FAILED' });
    },
  );
});

describe('a client receives only the intended fields', () => {
  it('34 a trailer that a service announces does no harm', async () => {
    // Node itself would not send this.
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTrailer: X-Foo\r\nConnection: close\r\n\r\n{}';
    edge.demo.answerWith(({ socket }) => socket.end(answer));
    const { first } = await edge.send(get(things));
    expect(first).toMatchObject({ status: 200, body: '{}' });
    expect(first.header('trailer')).toBeUndefined();
  });

  it('40, 56 the service, its software and its connection stay hidden', async () => {
    edge.demo.answerWith((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        server: 'nginx/1.2',
        'x-powered-by': 'Express',
        'x-internal-host': 'catalog-7f',
        'x-request-id': 'forged',
        via: '1.1 inside',
        'keep-alive': 'timeout=5, max=7',
        'proxy-authenticate': 'Basic',
        'set-cookie': 'a=b',
        'x-foo': '1',
        upgrade: 'h2c',
        connection: 'keep-alive, x-foo',
      });
      response.end('{}');
    });
    const { first } = await edge.send(get(things));
    const names = first.headers.map(([name]) => name.toLowerCase()).toSorted();
    expect(names).toEqual(
      [
        'connection',
        'content-security-policy',
        'content-type',
        'date',
        'keep-alive',
        'ratelimit',
        'ratelimit-policy',
        'referrer-policy',
        'transfer-encoding',
        'x-content-type-options',
        'x-request-id',
      ].toSorted(),
    );
    expect(first.header('connection')).toBe('keep-alive');
    // This is the gateway's own offer to its client.
    expect(first.header('keep-alive')).toMatch(/^timeout=\d+$/);
    expect(first.header('x-request-id')).not.toBe('forged');
  });

  it('a caller of HTTP/1.0 gets a plain answer and a closed connection', async () => {
    const { first, isClosed } = await edge.send(`GET ${things} HTTP/1.0\r\nAuthorization: ${goodKey}\r\n\r\n`, {
      untilClosed: true,
    });
    expect(first.status).toBe(200);
    expect(first.header('transfer-encoding')).toBeUndefined();
    expect(isClosed).toBe(true);
  });

  it('103 answers that depend on the key have Vary', async () => {
    edge.demo.answerWith((_request, response) => {
      response.writeHead(200, { 'cache-control': 'private, no-cache', vary: 'Authorization' }).end('{}');
    });
    const { first } = await edge.send(get(things));
    expect(first.header('vary')).toBe('Authorization');
    expect(first.header('cache-control')).toBe('private, no-cache');
  });
});

describe('ids', () => {
  it('131 a valid traceparent is kept as a link, and its sampling flag is not', async () => {
    const traceId = 'a'.repeat(32);
    const { first } = await edge.send(get(things, `traceparent: 00-${traceId}-${'b'.repeat(16)}-01`));
    const sent = String(edge.demo.last.headers.traceparent);
    expect(sent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(sent).not.toContain(traceId);
    expect(edge.lines.at(-1)).toMatchObject({ requestId: first.header('x-request-id'), linkedTraceId: traceId });
  });

  it.each([['nonsense'], [`00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`], [`ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`]])(
    '131 an invalid traceparent is ignored: %s',
    async (value) => {
      await edge.send(get(things, `traceparent: ${value}`, 'tracestate: a=b'));
      expect(String(edge.demo.last.headers.traceparent)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      expect(edge.demo.last.headers.tracestate).toBeUndefined();
      expect(edge.lines.at(-1)).not.toHaveProperty('linkedTraceId');
    },
  );

  it('the trace of a request has the request id', async () => {
    const { first } = await edge.send(get(things));
    expect(String(edge.demo.last.headers.traceparent).slice(3, 35)).toBe(
      first.header('x-request-id')?.replaceAll('-', ''),
    );
  });

  it.each([['a'], ['order-7:retry_2.b'], ['x'.repeat(64)]])(
    '132 a usable request id is echoed beside ours: %s',
    async (id) => {
      const { first } = await edge.send(get(things, `X-Request-Id: ${id}`));
      expect(first.header('x-client-request-id')).toBe(id);
      expect(first.header('x-request-id')).not.toBe(id);
      expect(edge.lines.at(-1)).toMatchObject({ callerRequestId: id });
    },
  );

  it.each([['x'.repeat(65)], ['a b'], ['a"b'], ['\xfc']])('132 any other is dropped: %s', async (id) => {
    const { first } = await edge.send(get(things, `X-Request-Id: ${id}`));
    expect(first.status).toBe(200);
    expect(first.header('x-client-request-id')).toBeUndefined();
  });
});
