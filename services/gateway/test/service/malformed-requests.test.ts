import { forAllTests } from '@parley/testing/for-all-tests';
import { beforeEach, describe, expect, it } from 'vitest';
import { get, post, request, startEdgeStack } from '../edge-stack.ts';

const edge = await forAllTests(startEdgeStack());
beforeEach(() => edge.demo.reset());

/** Checks that a refusal has the common shape. */
async function expectRefusal(bytes: string | Uint8Array, status: number, code = 'MESSAGE_MALFORMED') {
  const { first, isClosed } = await edge.send(bytes, { untilClosed: status === 400 && code === 'MESSAGE_MALFORMED' });
  expect(`${first.status} ${first.header('content-type')}`).toBe(`${status} application/problem+json`);
  const body = first.json() as {
    status: number;
    code: string;
    type: string;
    trace: { requestId: string };
    instance?: string;
  };
  // The path, or no member: a request that cannot be parsed has none.
  expect(body.instance).not.toBe('');
  expect(`${code} ${body.instance}`).not.toBe('MESSAGE_MALFORMED /');
  expect(body).toMatchObject({ status, code, type: `/problems/${code.toLowerCase().replaceAll('_', '-')}` });
  expect(body.trace.requestId).toBe(first.header('x-request-id'));
  expect(edge.demo.seen).toEqual([]);
  return { first, isClosed };
}

const chunkedBody = '2\r\n{}\r\n0\r\n\r\n';

describe('a request that two servers could understand differently is refused, and its connection closed', () => {
  it.each([
    ['41 a length and chunks', post('/v1/demo/things', chunkedBody, 'Transfer-Encoding: chunked')],
    ['42 two lengths', post('/v1/demo/things', '{}', 'Content-Length: 3')],
    [
      '43 a coding before chunked',
      request('POST', '/v1/demo/things', 'Transfer-Encoding: gzip, chunked') + chunkedBody,
    ],
    ['43 a coding like chunked', request('POST', '/v1/demo/things', 'Transfer-Encoding: xchunked') + chunkedBody],
    ['43 chunked twice', request('POST', '/v1/demo/things', 'Transfer-Encoding: chunked, chunked') + chunkedBody],
    [
      '44 chunks in HTTP/1.0',
      `POST /v1/demo/things HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunkedBody}`,
    ],
    ['45 two hosts', get('/v1/demo/things', 'Host: other')],
    ['45 no host', 'GET /v1/demo/things HTTP/1.1\r\n\r\n'],
    ['45 an empty host', 'GET /v1/demo/things HTTP/1.1\r\nHost:\r\n\r\n'],
    ['45 a space in the host', 'GET /v1/demo/things HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['45 a path in the host', 'GET /v1/demo/things HTTP/1.1\r\nHost: a/b\r\n\r\n'],
    ['46 a bare line feed', 'GET /v1/demo/things HTTP/1.1\nHost: a\n\n'],
    ['46 a folded header', get('/v1/demo/things', 'X-A: 1\r\n 2')],
    ['46 a space before the colon', get('/v1/demo/things', 'X-A : 1')],
    ['49 a control byte in a value', get('/v1/demo/things', 'X-A: a\x01b')],
    ['49 a zero byte in a value', get('/v1/demo/things', 'X-A: a\0b')],
    ['16 two keys', get('/v1/demo/things', 'Authorization: Bearer other')],
    ['16 two content types', post('/v1/demo/things', '{}', 'Content-Type: text/plain')],
    ['66 CONNECT', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n'],
    ['67 an unknown method', 'BREW /v1/demo/things HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['67 a method in lower case', 'get /v1/demo/things HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['67 no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['67 the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['73 GET with a body', `${get('/v1/demo/things', 'Content-Length: 2')}{}`],
    ['73 GET with chunks', get('/v1/demo/things', 'Transfer-Encoding: chunked') + chunkedBody],
    ['73 DELETE with a long body', `${request('DELETE', '/v1/demo/things/1', 'Content-Length: 99')}{}`],
  ])('%s', async (_name, bytes) => {
    const { isClosed } = await expectRefusal(bytes, 400);
    expect(isClosed).toBe(true);
  });

  it('40/42 a second equal length is refused as well', async () => {
    await expectRefusal(post('/v1/demo/things', '{}', 'Content-Length: 2'), 400);
  });
});

describe('an address is taken literally or refused', () => {
  it.each([
    ['57 dot segments', '/v1/demo/../pricing/basic/1'],
    ['57 encoded dot segments', '/v1/demo/%2e%2e/pricing/basic/1'],
    ['57 half encoded dot segments', '/v1/demo/.%2E/pricing'],
    ['57 dot segments at the end', '/v1/demo/things/..'],
    ['57 a single dot', '/v1/./demo/things'],
    ['58 an encoded slash', '/v1/demo%2fthings'],
    ['58 an encoded backslash', '/v1/demo%5Cthings'],
    ['58 a backslash', '/v1/demo\\things'],
    ['58 an encoded zero', '/v1/demo/things/a%00b'],
    ['58 a fragment', '/v1/demo/things#a'],
    ['59 a network path', '//evil.example/v1/demo/things'],
    ['60 an absolute address elsewhere', 'http://evil.example/v1/demo/things'],
    ['61 a broken escape in the path', '/v1/demo/things/%zz'],
    ['61 half an escape in the query', '/v1/demo/things?a=%2'],
    ['61 an escape that is not UTF-8 in the path', '/v1/demo/things/%ff'],
    ['61 an escape that is not UTF-8 in the query', '/v1/demo/things?a=%ff'],
    ['62 a raw byte above ASCII', '/v1/demo/things/\xe9'],
    ['62 a raw byte above ASCII in the query', '/v1/demo/things?a=\xc3\xa9'],
    ['71 an asterisk with GET', '*'],
  ])('%s', async (_name, target) => {
    await expectRefusal(get(target), 400);
  });

  it('60 serves an absolute address of its own host', async () => {
    const { first } = await edge.send(get(`http://127.0.0.1:${edge.port}/v1/demo/things?a=1`));
    expect(first.status).toBe(200);
    expect(edge.demo.last.url).toBe('/v1/demo/things?a=1');
  });

  it('passes on exactly the address that was matched', async () => {
    await edge.send(get('/v1/demo/things/a%20b;c?x=%41&y=%2F..%2F&z=a+b'));
    expect(edge.demo.last.url).toBe('/v1/demo/things/a%20b;c?x=%41&y=%2F..%2F&z=a+b');
  });

  it.each([
    ['63 another case', '/v1/Demo/things'],
    ['63 a trailing slash', '/v1/demo/things/'],
    ['63 an escaped letter', '/v1/%64emo/things'],
    ['64 an unknown path', '/v1/nothing'],
    ['64 the path of the upload, which has its own listener', '/v1/files/upload'],
    ['64 the health of a service', '/healthz'],
  ])('%s is not found', async (_name, path) => {
    await expectRefusal(get(path), 404, 'ROUTE_NOT_FOUND');
  });

  it('says which slash of an address is too many', async () => {
    const twice = await expectRefusal(get('//v1/demo/things'), 400);
    expect(twice.first.json()).toMatchObject({ detail: expect.stringContaining('starts with two slashes') });
    const trailing = await expectRefusal(get('/v1/demo/things/'), 404, 'ROUTE_NOT_FOUND');
    expect(trailing.first.json()).toMatchObject({ detail: expect.stringContaining('no trailing slash') });
  });

  it('64 an unknown path is refused with where all paths are', async () => {
    const { first } = await expectRefusal(get('/catalog/companies'), 404, 'ROUTE_NOT_FOUND');
    expect(first.json()).toMatchObject({ detail: expect.stringContaining('GET /v1/openapi lists all paths') });
  });

  it('72 an address over 8 KiB is refused', async () => {
    await expectRefusal(get(`/v1/demo/things?a=${'x'.repeat(8 * 1024)}`), 414, 'URI_TOO_LONG');
  });

  it('72 an address of exactly 8 KiB is accepted', async () => {
    const start = '/v1/demo/things?a=';
    const { first } = await edge.send(get(start + 'x'.repeat(8 * 1024 - start.length)));
    expect(first.status).toBe(200);
  });
});

describe('the head of a request is limited', () => {
  it('47 over 16 KiB is too large', async () => {
    const fields = Array.from({ length: 20 }, (_, i) => `X-${i}: ${'x'.repeat(1000)}`);
    await expectRefusal(get('/v1/demo/things', ...fields), 431, 'HEADERS_TOO_LARGE');
  });

  it('48 over 100 fields is too many, and none is silently cut', async () => {
    const fields = Array.from({ length: 99 }, (_, i) => `X-${i}: 1`);
    await expectRefusal(get('/v1/demo/things', ...fields), 431, 'HEADERS_TOO_LARGE');
  });

  it('48 a hundred fields are accepted', async () => {
    const fields = Array.from({ length: 98 }, (_, i) => `X-${i}: 1`);
    expect((await edge.send(get('/v1/demo/things', ...fields))).first.status).toBe(200);
  });

  it('50 a field named __proto__ does no harm', async () => {
    const { first } = await edge.send(get('/v1/demo/things', '__proto__: 1', 'constructor: 2', '__proto__: 3'));
    expect(first.status).toBe(200);
    expect(({} as Record<string, unknown>)['1']).toBeUndefined();
  });

  it('52 a huge chunk extension is refused and the connection closed', async () => {
    const head = request('POST', '/v1/demo/things', 'Content-Type: application/json', 'Transfer-Encoding: chunked');
    const { first, isClosed } = await edge.send(`${head}2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, {
      untilClosed: true,
    });
    expect(first.status).toBe(413);
    expect(first.json()).toMatchObject({ code: 'CONTENT_TOO_LARGE' });
    expect(isClosed).toBe(true);
  });
});

describe('methods', () => {
  it('65 a known path names its methods', async () => {
    const { first } = await edge.send(request('PUT', '/v1/demo/things', 'Content-Length: 0'));
    expect(first.status).toBe(405);
    expect(first.header('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(first.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  it('66 TRACE is not among them', async () => {
    const { first } = await edge.send(request('TRACE', '/v1/demo/things/1'));
    expect(first.status).toBe(405);
    expect(first.header('allow')).toBe('GET, HEAD, DELETE, OPTIONS');
  });

  it('68 HEAD is GET without the body', async () => {
    edge.demo.answerWith((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': '13', etag: '"a"' })
        .end('{"a":"body"}\n');
    });
    const whole = await edge.send(get('/v1/demo/things'));
    const head = await edge.send(request('HEAD', '/v1/demo/things'), { isHead: true });
    const names = ({ first }: typeof head) => first.headers.map(([name]) => name.toLowerCase()).toSorted();
    expect(names(head)).toEqual(names(whole));
    expect(head.first).toMatchObject({ status: 200, body: '' });
    expect(head.first.header('content-length')).toBe('13');
    expect(head.rest.length).toBe(0);
    expect(edge.demo.last.method).toBe('HEAD');
  });

  it('69 OPTIONS names the methods', async () => {
    const { first } = await edge.send(request('OPTIONS', '/v1/demo/things'));
    expect(first).toMatchObject({ status: 204, body: '' });
    expect(first.header('allow')).toBe('GET, HEAD, POST, OPTIONS');
    expect(edge.demo.seen).toEqual([]);
  });

  it('71 OPTIONS for the whole server is answered', async () => {
    expect((await edge.send(request('OPTIONS', '*'))).first.status).toBe(204);
  });

  it('a literal path wins over a parameter', async () => {
    await edge.send(get('/v1/demo/things/special'));
    expect(edge.lines.at(-1)).toMatchObject({ route: '/v1/demo/things/special' });
  });

  it('51 pipelined requests are answered in order', async () => {
    const first = Promise.withResolvers<void>();
    edge.demo.answerWith((request, response) => {
      if (request.url?.endsWith('/1')) void first.promise.then(() => response.end(request.url));
      else response.end(request.url);
      if (request.url?.endsWith('/3')) response.once('finish', first.resolve);
    });
    const paths = ['/v1/demo/things/1', '/v1/demo/things/2', '/v1/demo/things/3'];
    const { answers } = await edge.send(paths.map((path) => get(path)).join(''), { answers: 3 });
    expect(answers.map(({ body }) => body)).toEqual(paths);
  });

  it('51 garbage after a request is refused after its answer', async () => {
    const { answers, isClosed } = await edge.send(`${get('/v1/demo/things')}garbage\r\n\r\n`, {
      answers: 2,
      untilClosed: true,
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(isClosed).toBe(true);
  });
});
