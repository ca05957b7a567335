import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { withinOneMinute } from '@parley/testing/within-one-minute';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import document from '../../openapi.json' with { type: 'json' };
import { get, goodKey, request, startEdgeStack } from '../edge-stack.ts';

const edge = await forAllTests(startEdgeStack({ trustedProxies: '127.0.0.0/8, 10.0.0.0/8' }));
beforeEach(() => edge.demo.reset());

const things = '/v1/demo/things';
const as = (key: string, bytes: string): string => bytes.replace(goodKey, key);

describe('limits', () => {
  beforeEach(() => withinOneMinute());

  it('112 are in every answer, and refuse requests over them', async () => {
    const few = await edge.access.add({ scopes: ['demo:read'], limits: { perMinute: 2 } });
    const ask = async () => (await edge.send(as(few, get(things)))).first;
    const first = await ask();
    expect(first.status).toBe(200);
    expect(first.header('ratelimit-policy')).toBe('"minute";q=2;w=60, "day";q=1000000;w=86400');
    expect(first.header('ratelimit')).toMatch(/^"minute";r=1;t=\d+, "day";r=999999;t=\d+$/);
    await ask();
    const refused = await ask();
    expect(refused.status).toBe(429);
    const [, seconds] = /^"minute";r=0;t=(\d+),/.exec(refused.header('ratelimit') ?? '') ?? [];
    expect(refused.header('retry-after')).toBe(seconds);
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', 'violated-policies': ['minute'] });
    expect(edge.demo.seen).toHaveLength(2);
  });

  it('101 a 304 has no body and costs no quota', async () => {
    const key = await edge.access.add({ scopes: ['demo:read'] });
    edge.demo.answerWith(({ headers }, response) => {
      const isKnown = headers['if-none-match'] === '"a"';
      response
        .writeHead(isKnown ? 304 : 200, { etag: '"a"', 'cache-control': 'private' })
        .end(isKnown ? undefined : '{}');
    });
    await edge.send(as(key, get(things)));
    const { first, rest } = await edge.send(as(key, get(things, 'If-None-Match: "a"')));
    expect(first).toMatchObject({ status: 304, body: '' });
    expect(first.header('etag')).toBe('"a"');
    expect(rest.length).toBe(0);
    expect(await edge.access.used(key)).toBe(1);
  });

  it('a 304 to `If-None-Match: *` costs as much as any answer', async () => {
    const key = await edge.access.add({ scopes: ['demo:read'] });
    edge.demo.answerWith((_incoming, response) => response.writeHead(304, { etag: '"a"' }).end());
    for (const star of ['*', ' * ']) {
      const { first } = await edge.send(as(key, get(things, `If-None-Match: ${star}`)));
      expect(first.status).toBe(304);
    }
    expect(await edge.access.used(key)).toBe(2);
  });

  it('102 conditions of a write reach the service', async () => {
    await edge.send(request('DELETE', `${things}/1`, 'If-Match: "a"'));
    expect(edge.demo.last.headers['if-match']).toBe('"a"');
  });

  it('108 an idempotency key reaches the service unchanged, and never twice', async () => {
    await edge.send(request('DELETE', `${things}/1`, 'Idempotency-Key: "k-1"'));
    expect(edge.demo.last.headers['idempotency-key']).toBe('"k-1"');
    const { first } = await edge.send(request('DELETE', `${things}/1`, 'Idempotency-Key: x', 'Idempotency-Key: y'));
    expect(first.status).toBe(400);
  });

  it('too many requests in flight are refused, and cost nothing', async () => {
    const key = await edge.access.add({ scopes: ['demo:read'], limits: { maxInFlight: 1 } });
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    edge.demo.answerWith((_incoming, response) => {
      arrived.resolve();
      void held.promise.then(() => response.end('{}'));
    });
    const slow = edge.send(as(key, get(things)));
    await arrived.promise;
    const { first } = await edge.send(as(key, get(things)));
    expect(first.status).toBe(429);
    expect(first.json()).toMatchObject({ code: 'TOO_MANY_IN_FLIGHT' });
    held.resolve();
    expect((await slow).first.status).toBe(200);
    expect(await edge.access.used(key)).toBe(1);
  });

  it('11 a refusal of a key without the scope names it, and costs nothing', async () => {
    const key = await edge.access.add({ scopes: ['other:read'] });
    const { first } = await edge.send(as(key, get(things)));
    expect(first.status).toBe(403);
    expect((first.json() as { detail: string }).detail).toContain('demo:read');
    expect(await edge.access.used(key)).toBe(0);
  });
});

describe('the client address', () => {
  it.each([
    ['the one a trusted proxy names', '198.51.100.7', '198.51.100.7'],
    ['the last before the trusted proxies', '6.6.6.6, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['never what comes before an unreadable one', '6.6.6.6, unknown, 10.1.2.3', '10.1.2.3'],
    ['an IPv6 address as well', '2001:db8::1', '2001:db8::1'],
  ])('31 is %s', async (_name, forwardedFor, address) => {
    await edge.send(get(things, `X-Forwarded-For: ${forwardedFor}`));
    expect(edge.access.addresses.at(-1)).toBe(address);
  });

  it('31 is the peer when it is not a trusted proxy', async () => {
    await using direct = await startEdgeStack();
    await direct.send(get(things, 'X-Forwarded-For: 198.51.100.7'));
    expect(direct.access.addresses).toEqual(['127.0.0.1']);
  });

  it('30 is logged as a network only', async () => {
    await edge.send(get(things, 'X-Forwarded-For: 198.51.100.7'));
    expect(edge.lines.at(-1)).toMatchObject({ address: '198.51.100.0' });
    await edge.send(get(things, 'X-Forwarded-For: 2001:db8:1:2::7'));
    expect(edge.lines.at(-1)).toMatchObject({ address: '2001:db8:1::' });
  });
});

describe('pages of other origins', () => {
  const preflight = (origin: string): string =>
    `OPTIONS ${things} HTTP/1.1\r\nHost: a\r\nOrigin: ${origin}\r\nAccess-Control-Request-Method: GET\r\n\r\n`;

  it('70 may not call unless a key lists their origin', async () => {
    const { first } = await edge.send(preflight('https://evil.example'));
    expect(first.status).toBe(204);
    expect(first.headers.filter(([name]) => name.toLowerCase().startsWith('access-control-'))).toEqual([]);
  });

  it('may call, and read the answer, when the key lists their origin', async () => {
    const page = await edge.access.add({ scopes: ['demo:read'], corsOrigins: ['https://app.example'] });
    const offer = await eventually(async () => {
      const { first } = await edge.send(preflight('https://app.example'));
      expect(first.header('access-control-allow-origin')).toBe('https://app.example');
      return first;
    });
    expect(offer.header('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    expect(offer.header('access-control-allow-headers')).toContain('authorization');
    const { first: answer } = await edge.send(as(page, get(things, 'Origin: https://app.example')));
    expect(answer.header('access-control-allow-origin')).toBe('https://app.example');
    expect(answer.header('access-control-expose-headers')).toContain('ratelimit');
    expect(answer.header('vary')).toContain('Origin');
  });

  it('may read every header that the interface describes', async () => {
    const page = await edge.access.add({ scopes: ['demo:read'], corsOrigins: ['https://app.example'] });
    const { first } = await edge.send(as(page, get(things, 'Origin: https://app.example')));
    const exposed = first.header('access-control-expose-headers')?.split(', ') ?? [];
    const described = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { responses: Record<string, { headers?: object }> }>).flatMap(
        ({ responses }) => Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)),
      ),
    );
    const shared = Object.values(document.components.responses).flatMap(({ headers }) => Object.keys(headers));
    const ofDeprecation = ['deprecation', 'sunset', 'link'];
    expect(exposed).toEqual(expect.arrayContaining([...described, ...shared, ...ofDeprecation]));
  });

  it('may not read the answer to a key that does not list them, even if another does', async () => {
    await edge.access.add({ scopes: ['demo:read'], corsOrigins: ['https://app.example'] });
    const { first } = await edge.send(get(things, 'Origin: https://app.example'));
    expect(first.status).toBe(200);
    expect(first.header('access-control-allow-origin')).toBeUndefined();
  });
});

describe('a page of an allowed origin can read why it is refused', () => {
  const origin = 'https://refused.example';
  const field = `Origin: ${origin}`;
  const tooLong = `/v1/${'a'.repeat(9_000)}`;
  let key: string;
  beforeAll(async () => {
    key = await edge.access.add({ scopes: ['demo:read'], corsOrigins: [origin] });
    // Until the list of origins is read again.
    await eventually(async () => {
      const { first } = await edge.send(get('/v1/nowhere', field));
      if (first.header('access-control-allow-origin') !== origin) throw new Error('not yet');
    });
  });

  it.each([
    ['its key is wrong', 401, () => get(things, field).replace(goodKey, 'Bearer parley_live_wrong')],
    ['it has no key', 401, () => get(things, field).replace(`Authorization: ${goodKey}\r\n`, '')],
    ['there is nothing at the path', 404, () => get('/v1/nowhere', field)],
    ['the path takes no such method', 405, () => request('PUT', things, field)],
    ['the address is too long', 414, () => get(tooLong, field)],
    ['the address is malformed', 400, () => get('/v1/%zz', field)],
    ['the key lacks the scope', 403, () => as(key, request('POST', things, field, 'Content-Length: 0'))],
  ])('%s', async (_why, status, bytes) => {
    const { first } = await edge.send(bytes());
    expect(first.status).toBe(status);
    expect(first.header('access-control-allow-origin')).toBe(origin);
    expect(first.header('access-control-expose-headers')).toContain('x-request-id');
    expect(first.header('vary')).toBe('Origin');
  });

  it('and no page of another origin can', async () => {
    for (const path of [things, '/v1/nowhere']) {
      const { first } = await edge.send(get(path, 'Origin: https://evil.example').replace(goodKey, 'Bearer wrong'));
      expect(first.header('access-control-allow-origin')).toBeUndefined();
    }
  });
});

describe('the log', () => {
  it('reports once a proxy that is not trusted', async () => {
    await using behindProxy = await startEdgeStack({ trustedProxies: '10.0.0.0/8' });
    for (let i = 0; i < 3; i += 1) await behindProxy.send(get(things, 'X-Forwarded-For: 203.0.113.9'));
    const told = behindProxy.lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'));
    expect(told).toEqual([expect.objectContaining({ level: 'warn', network: '127.0.0.0' })]);
    for (let i = 0; i < 3; i += 1) await edge.send(get(things, 'X-Forwarded-For: 203.0.113.9'));
    expect(edge.lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'))).toEqual([]);
  });

  it('15 never holds a key, wherever it was put', async () => {
    const secret = `parley_live_${'S3cret'.repeat(10)}`;
    const attempts = [
      `GET ${things}?api_key=${secret} HTTP/1.1\r\nHost: a\r\n\r\n`,
      `GET /v1/demo/things/${secret} HTTP/1.1\r\nHost: a\r\nAuthorization: Basic ${secret}\r\n\r\n`,
      `GET /${secret} HTTP/1.1\r\nHost: a\r\nX-Api-Key: ${secret}\r\n\r\n`,
    ];
    const statuses = [];
    for (const bytes of attempts) statuses.push((await edge.send(bytes)).first.status);
    expect(statuses).toEqual([401, 401, 404]);
    expect(JSON.stringify(edge.lines)).not.toContain('S3cret');
  });

  it('has one line for each request, with its route and its key', async () => {
    const { first } = await edge.send(get(`${things}/7?secret=1`));
    const requestId = first.header('x-request-id');
    const own = edge.lines.filter((line) => line['requestId'] === requestId);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({
      method: 'GET',
      route: '/v1/demo/things/{thingId}',
      path: '/v1/demo/things/7',
      status: 200,
      mode: 'live',
    });
    expect(JSON.stringify(own)).not.toContain('secret');
  });

  it('and the metrics name the route, never the path', async () => {
    await edge.send(get(`${things}/8`));
    await edge.send(get('/v1/nowhere/9'));
    const text = await edge.platform.metrics.registry.metrics();
    expect(text).toMatch(
      /http_server_requests_total\{http_request_method="GET",http_route="\/v1\/demo\/things\/\{thingId\}",http_response_status_code="200",error_type=""\} \d+/,
    );
    expect(text).toContain('http_route="_OTHER"');
    expect(text).not.toContain('nowhere');
  });
});
