import { capturedLog } from '@parley/testing/captured-log';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testIdentity } from '@parley/testing/identity';
import { testPlatform } from '@parley/testing/platform';
import { sendRaw } from '@parley/testing/raw-http';
import { describe, expect, it } from 'vitest';
import { calls, startDemo } from '../../test/demo.ts';

const id = '0372fe64-8552-72cc-b727-b6e5327e4021';
const missing = '00000000-0000-7000-8000-000000000000';
const { log, lines: logged } = capturedLog('debug');

const demo = await forAllTests(startDemo({ platform: testPlatform({ log }) }));

/** A refusal, checked for what every refusal has. */
async function refusal(answer: Response | Promise<Response>) {
  const response = await answer;
  const body = (await response.json()) as { code: string; errors?: unknown[]; detail: string };
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(body).toMatchObject({
    status: response.status,
    instance: new URL(response.url).pathname,
    trace: { requestId: response.headers.get('x-request-id') },
  });
  return { status: response.status, headers: response.headers, ...body };
}

function post(
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Response> {
  const contentType = { 'content-type': 'application/json' };
  return demo.call('/v1/things', { method: 'POST', body, duplex: 'half', headers: { ...contentType, ...headers } });
}

function raw(head: string, body = '', more: Parameters<typeof sendRaw>[2] = {}) {
  const lines = `${head}\r\nHost: demo\r\nx-parley-identity: ${demo.token}\r\n`;
  return sendRaw(demo.port, `${lines}${body}`, more);
}

describe('identity', () => {
  it('is required: without a valid token no request is answered', async () => {
    expect(await refusal(demo.call(`/v1/things/${id}`, { headers: { 'x-parley-identity': '' } }))).toMatchObject({
      status: 401,
      code: 'CALLER_UNKNOWN',
    });
    const forged = await (await testIdentity()).token({ scopes: ['demo:read'] });
    expect(await refusal(demo.call(`/v1/things/${id}`, { headers: { 'x-parley-identity': forged } }))).toMatchObject({
      status: 401,
    });
  });

  it('must carry the scope of the operation', async () => {
    const token = await demo.identity.token({ scopes: ['other:read'] });
    const answer = await refusal(demo.call(`/v1/things/${id}`, { headers: { 'x-parley-identity': token } }));
    expect(answer).toMatchObject({ status: 403, code: 'SCOPE_MISSING', detail: expect.stringContaining('demo:read') });
  });

  it.each(['service', 'operator'] as const)('of a %s does not open the interface of API keys', async (issuer) => {
    const token = await demo.identity.token({ scopes: ['demo:read'] }, issuer);
    expect(await refusal(demo.call(`/v1/things/${id}`, { headers: { 'x-parley-identity': token } }))).toMatchObject({
      status: 403,
      code: 'CALLER_FORBIDDEN',
    });
  });

  it.each(['gateway', 'service'] as const)('of a %s does not open what is for operators', async (issuer) => {
    const token = await demo.identity.token({ scopes: ['demo:read'] }, issuer);
    const call = demo.call('/operator/v1/tables/one', { headers: { 'x-parley-identity': token } });
    expect(await refusal(call)).toMatchObject({ status: 403, code: 'CALLER_FORBIDDEN' });
  });

  it('of an operator opens what is for operators, and its call is logged with their name', async () => {
    const token = await demo.identity.token({ subject: 'olga' }, 'operator');
    const headers = { 'x-parley-identity': token, 'x-request-id': 'of-olga' };
    expect((await demo.call('/operator/v1/tables/one', { headers })).status).toBe(200);
    const line = { level: 'info', subject: 'olga', route: '/operator/v1/tables/{tableId}' };
    await eventually(() => expect(logged.find(({ requestId }) => requestId === 'of-olga')).toMatchObject(line));
  });

  it('reaches the handler with the other details of the call', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const headers = {
      'x-request-id': 'request-7',
      traceparent,
      'x-parley-timeout-ms': '5000',
      'x-service-end-user-email': 'a@b.example',
      'x-service-end-user-ip': '',
      'x-service-end-user-organization-name': Buffer.from('Åkerö').toString('latin1'),
    };
    const response = await demo.call(`/v1/things/${id}`, { headers });
    expect(response.headers.get('x-request-id')).toBe('request-7');
    expect(calls.at(-1)?.caller).toMatchObject({
      identity: { issuer: 'gateway', org: 'org-1', mode: 'live', keyId: 'key-1' },
      token: demo.token,
      requestId: 'request-7',
      traceparent,
      endUser: { email: 'a@b.example', organizationName: 'Åkerö' },
    });
    expect(calls.at(-1)?.caller.deadlineMs).toBeLessThanOrEqual(Date.now() + 5000);
  });
});

describe('paths and methods', () => {
  it('has one object behind a UUID in either case', async () => {
    const answer = await demo.call(`/v1/things/${id.toUpperCase()}`);
    expect(await answer.json()).toEqual({ id, name: 'Thing' });
  });

  it('refuses what is not a UUID with 400, and a missing one with 404', async () => {
    expect(await refusal(demo.call('/v1/things/abc'))).toMatchObject({
      status: 400,
      errors: [{ parameter: 'thingId', code: 'invalid_format' }],
    });
    expect(await refusal(demo.call(`/v1/things/${missing}`))).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' });
  });

  it.each(['/v1/thing', '/v1/things/', '/V1/things', '/v1/things/a/b', '/'])('does not know %s', async (path) => {
    expect(await refusal(demo.call(path))).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
  });

  it('answers a wrong method with 405 and the right ones', async () => {
    const answer = await refusal(demo.call(`/v1/things/${id}`, { method: 'PATCH' }));
    expect(answer).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
    expect(answer.headers.get('allow')).toBe('DELETE, GET, HEAD');
  });

  it('refuses a path that is not percent-encoded UTF-8', async () => {
    expect(await refusal(demo.call('/v1/things/%ff'))).toMatchObject({ status: 400, code: 'REQUEST_INVALID' });
  });

  it('prefers a literal segment to a parameter', async () => {
    expect(await refusal(demo.call('/v1/things/fail?how=store'))).toMatchObject({ status: 503 });
  });

  it('lists what is wrong with path and query together', async () => {
    expect((await refusal(demo.call('/v1/things/abc?x=1'))).errors).toMatchObject([
      { parameter: 'thingId' },
      { parameter: 'x', code: 'unknown' },
    ]);
  });

  it('answers 406 to a call without an answer body only if a refusal is not acceptable either', async () => {
    const remove = (accept: string) => demo.call(`/v1/things/${id}`, { method: 'DELETE', headers: { accept } });
    expect((await remove('application/problem+json')).status).toBe(204);
    expect((await remove('application/json')).status).toBe(204);
    expect(await refusal(remove('text/html'))).toMatchObject({ status: 406 });
    const read = demo.call(`/v1/things/${id}`, { headers: { accept: 'application/problem+json' } });
    expect(await refusal(read)).toMatchObject({ status: 406 });
  });

  it('98 answers 406 only if JSON is not acceptable', async () => {
    const accept = (value: string) => demo.call(`/v1/things/${id}`, { headers: { accept: value } });
    expect(await refusal(accept('text/html'))).toMatchObject({ status: 406, code: 'NOT_ACCEPTABLE' });
    expect(await refusal(accept('application/json;q=0'))).toMatchObject({ status: 406 });
    for (const fits of ['*/*', 'application/*', 'text/html, application/json;q=0.1', 'application/json; charset=utf-8'])
      expect((await accept(fits)).status).toBe(200);
  });
});

describe('a read', () => {
  it('is private, varies by key, and has a strong ETag', async () => {
    const first = await demo.call(`/v1/things/${id}`);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toMatch(/private/);
    expect(first.headers.get('vary')).toBe('Authorization');
    for (const header of [etag, `W/${etag}`, '*', `"x", ${etag}`]) {
      const again = await demo.call(`/v1/things/${id}`, { headers: { 'if-none-match': header } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect((await demo.call(`/v1/things/${id}`, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('has the same headers and no body when asked with HEAD', async () => {
    const [get, head] = [
      await raw(`GET /v1/things/${id} HTTP/1.1`, '\r\n'),
      await raw(`HEAD /v1/things/${id} HTTP/1.1`, '\r\n', { isHead: true }),
    ];
    const names = ['content-type', 'content-length', 'etag', 'vary', 'cache-control'];
    expect(names.map((name) => head.first.header(name))).toEqual(names.map((name) => get.first.header(name)));
    expect(head.rest).toHaveLength(0);
  });
});

describe('a JSON body', () => {
  it('is parsed by its schema', async () => {
    const answer = await post('{"name":"a","terms":[{"amount":1.5}]}', {
      'content-type': 'Application/JSON; charset="UTF-8"',
      'content-encoding': 'identity',
    });
    expect([answer.status, await answer.json()]).toEqual([201, { name: 'a', terms: [{ amount: 1.5 }] }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('82, 96 must have no unknown field, and every violation is listed with its pointer', async () => {
    expect((await refusal(post('{"name":"","terms":[{"amount":"1","x":1}],"y":1}'))).errors).toEqual([
      { pointer: '/name', code: 'invalid_length', message: 'must have at least 1 character' },
      { pointer: '/terms/0/amount', code: 'wrong_type', message: 'must be a number' },
      { pointer: '/terms/0/x', code: 'unknown', message: 'is not a known field; known are amount' },
      { pointer: '/y', code: 'unknown', message: 'is not a known field; known are name, terms' },
    ]);
    expect((await refusal(post('{"terms":[]}'))).errors).toMatchObject([
      { pointer: '/name', code: 'required' },
      { pointer: '/terms', code: 'invalid_length' },
    ]);
  });

  it.each(['null', '1', '"a"', '[]', ''])('86 must be an object, not %j', async (body) => {
    expect(await refusal(post(body))).toMatchObject({ status: 400, errors: [{ pointer: '' }] });
  });

  it('85 must be well-formed, and its refusal says where it is not', async () => {
    expect(await refusal(post('{"name": "a",,}'))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('13'),
    });
  });

  it('87 must be UTF-8', async () => {
    expect(await refusal(post(Uint8Array.of(0x22, 0xff, 0x22)))).toMatchObject({
      status: 400,
      errors: [{ code: 'invalid_encoding' }],
    });
  });

  it.each([
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/json; charset=latin1' },
    { 'content-type': 'nonsense' },
    { 'content-type': 'application/jsonx' },
  ])('83, 84 must be declared as JSON in UTF-8, not %j', async (headers) => {
    const answer = await refusal(post('{}', headers));
    expect(answer).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect(answer.headers.get('accept')).toBe('application/json');
  });

  it.each(['utf-8', 'UTF8'])('84 may be declared as %s', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    const answer = await post('{"name":"é","terms":[{"amount":1}]}', headers);
    expect([answer.status, await answer.json()]).toMatchObject([201, { name: 'é' }]);
  });

  it.each(['iso-8859-1', 'us-ascii'])('84 in %s is refused for its charset, not for its type', async (charset) => {
    const headers = { 'content-type': `application/json; charset=${charset}` };
    expect(await refusal(post('{}', headers))).toMatchObject({
      status: 415,
      detail: 'The body must be in UTF-8.',
      errors: [{ header: 'content-type', message: 'must have the charset utf-8, or none' }],
    });
  });

  it('83 must have a media type', async () => {
    const { first } = await raw('POST /v1/things HTTP/1.1', 'Content-Length: 2\r\n\r\n{}');
    expect(first.status).toBe(415);
  });

  it.each(['gzip', 'br', 'identity, gzip', 'x'])('94 must not be compressed with %s', async (coding) => {
    expect(await refusal(post('{}', { 'content-encoding': coding }))).toMatchObject({
      status: 415,
      detail: expect.stringContaining('compressed'),
    });
  });

  it.each([
    [
      'one long name',
      (name: string) => `{"${name}":{${Array.from({ length: 120 }, (_, i) => `"a${i >> 1}":1`).join()}}}`,
    ],
    ['a field of a long name', (name: string) => `{"name":"a","terms":[{"amount":1}],"${name}":1}`],
    ['long names one in another', (name: string) => `{"${name.slice(0, 8000)}":`.repeat(31) + '1e999' + '}'.repeat(31)],
    ['very many names', (name: string) => `{${Array.from(name.slice(0, 5_000), (_, i) => `"${i}":1`).join()}}`],
  ])('with %s gets a small refusal', async (_name, bodyOf) => {
    const answer = await post(bodyOf('n'.repeat(250_000)));
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect((JSON.parse(text) as { errors: unknown[] }).errors.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThan(16 * 1024);
  });

  it('is refused by its length before it is read', async () => {
    const { first } = await raw(
      'POST /v1/things HTTP/1.1',
      'Content-Type: application/json\r\nContent-Length: 262145\r\n\r\n',
    );
    expect(first.status).toBe(413);
    expect(first.json()).toMatchObject({ code: 'CONTENT_TOO_LARGE' });
  });

  it('is refused by count when its length is not declared, and 256 KiB are read', async () => {
    const exact = `{"name":"a","terms":[],"x":"${'x'.repeat(262_144 - 30)}"}`;
    expect(Buffer.byteLength(exact)).toBe(262_144);
    expect(await refusal(post(new Blob([exact]).stream()))).toMatchObject({ status: 400 });
    expect(await refusal(post(new Blob([exact, ' ']).stream()))).toMatchObject({ status: 413 });
  });
});

describe('a failure', () => {
  it('that is unknown reveals nothing, and is logged once with its cause', async () => {
    const answer = await refusal(demo.call('/v1/things/fail?how=unknown'));
    expect(answer).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.stringify(answer)).not.toContain('hunter2');
    const lines = await linesOf(answer.headers);
    expect(lines).toMatchObject([{ level: 'error', status: 500, err: { message: 'password=hunter2' } }]);
  });

  it('of a dependency says when to try again, and is a warning', async () => {
    const answer = await refusal(demo.call('/v1/things/fail?how=store'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await linesOf(answer.headers)).toMatchObject([{ level: 'warn', status: 503 }]);
  });

  it('to answer in time is 504, and cancels the work', async () => {
    const answer = await refusal(demo.call('/v1/things/fail?how=slow', { headers: { 'x-parley-timeout-ms': '30' } }));
    expect(answer).toMatchObject({ status: 504, code: 'DEADLINE_EXCEEDED' });
    expect(calls.at(-1)?.caller.signal.aborted).toBe(true);
  });

  it('of the caller to wait cancels the work, and counts as 499', async () => {
    const requestId = 'gone-1';
    const leaving = new AbortController();
    const before = calls.length;
    const answer = demo.call('/v1/things/fail?how=slow', {
      signal: leaving.signal,
      headers: { 'x-request-id': requestId },
    });
    await eventually(() => expect(calls.length).toBe(before + 1));
    leaving.abort();
    await expect(answer).rejects.toThrow(/abort/);
    await eventually(() => expect(calls.at(-1)?.caller.signal.aborted).toBe(true));
    await eventually(() =>
      expect(logged).toContainEqual(expect.objectContaining({ requestId, status: 499, level: 'debug' })),
    );
  });

  async function linesOf(headers: Headers) {
    const requestId = headers.get('x-request-id') ?? '';
    return eventually(() => {
      const lines = logged.filter((line) => line.requestId === requestId);
      expect(lines.length).toBeGreaterThan(0);
      return lines;
    });
  }
});

describe('around it', () => {
  it('measures by the template of the path, never by the path', async () => {
    await (await demo.call(`/v1/things/${id}`)).text();
    await (await demo.call('/v1/none')).text();
    await eventually(async () => {
      const text = await demo.platform.metrics.registry.metrics();
      expect(text).toMatch(
        /http_server_requests_total\{http_request_method="GET",http_route="\/v1\/things\/\{thingId\}",http_response_status_code="200",error_type=""\} \d/,
      );
      expect(text).toContain('http_route="_OTHER"');
      expect(text).toContain('error_type="DEADLINE_EXCEEDED"');
      expect(text).toContain('http_server_active_requests{http_request_method="GET"} 0');
      expect(text).not.toContain(id);
    });
  });

  describe('an Idempotency-Key', () => {
    async function create(body: string, key?: string, service = demo) {
      const answer = await service.call('/v1/things', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
      });
      return { answer, seen: calls.at(-1)?.input };
    }
    const [body, reordered] = ['{"name":"a","terms":[{"amount":1}]}', '{"terms":[{"amount":1}],"name":"a"}'];

    it('comes with a fingerprint of the body, whatever the order of its members', async () => {
      const { seen: first } = await create(body, 'k');
      expect(first).toEqual({ key: 'k', fingerprint: expect.stringMatching(/./) });
      expect((await create(reordered, '"k"')).seen).toEqual(first);
      expect((await create(body.replace('1', '2'), 'k')).seen).not.toEqual(first);
      expect((await create(body)).seen).toBeUndefined();
    });

    it('is refused together with all other violations', async () => {
      const { answer } = await create('{"name":""}', 'a, b');
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        errors: [{ header: 'idempotency-key' }, { pointer: '/name' }, { pointer: '/terms' }],
      });
    });

    it('that was seen before is reported in the answer', async () => {
      expect((await create(body, 'new')).answer.headers.get('idempotent-replayed')).toBeNull();
      expect((await create(body, 'seen')).answer.headers.get('idempotent-replayed')).toBe('true');
    });

    it('is counted by the result of its call; calls without a valid key are not counted', async () => {
      await using fresh = await startDemo();
      const counted = async () => (await fresh.platform.metrics.registry.metrics()).match(/^idempotency_.*$/gm);
      const line = (result: string, count: number) => `idempotency_requests_total{result="${result}"} ${count}`;
      expect(await counted()).toEqual([line('first', 0), line('replayed', 0), line('reused', 0)]);
      for (const key of ['new', 'seen', 'seen', 'used', 'a, b', '', undefined]) await create(body, key, fresh);
      expect(await counted()).toEqual([line('first', 1), line('replayed', 2), line('reused', 1)]);
    });
  });

  it('reports its health without identity', async () => {
    await using other = await startDemo();
    let status: 'ok' | 'degraded' | 'error' = 'ok';
    other.platform.health.add('store', () => status);
    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${other.port}/healthz`);
      return [answer.status, await answer.json()];
    };
    expect(await health()).toEqual([200, { status: 'ok' }]);
    status = 'degraded';
    expect(await health()).toEqual([200, { status: 'degraded' }]);
    status = 'error';
    expect(await health()).toEqual([503, { status: 'error' }]);
  });

  it('finishes requests in flight when it stops, and accepts no new ones', async () => {
    const other = await startDemo();
    const before = calls.length;
    const slow = other.call('/v1/things/fail?how=slow', { headers: { 'x-parley-timeout-ms': '100' } });
    await eventually(() => expect(calls.length).toBe(before + 1));
    await other[Symbol.asyncDispose]();
    const answer = await slow;
    expect([answer.status, answer.headers.get('connection')]).toEqual([504, 'close']);
    await expect(other.call('/healthz')).rejects.toThrow('fetch failed');
  });

  it('cuts off requests that do not finish in time', async () => {
    const other = await startDemo();
    other.platform.stopTimeoutMs = 50;
    const stuck = sendRaw(other.port, 'GET /v1/things HTTP/1.1\r\nHost: demo\r\n');
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${other.port}/healthz`)).status).toBe(200));
    await other[Symbol.asyncDispose]();
    expect(await stuck).toMatchObject({ isClosed: true });
  });
});

describe('a deprecated operation', () => {
  it('says so in every answer, refusals included, and others do not', async () => {
    const deleted = await demo.call(`/v1/things/${id}`, { method: 'DELETE' });
    const refused = await demo.call('/v1/things/x', { method: 'DELETE' });
    expect([deleted.status, refused.status]).toEqual([204, 400]);
    for (const { headers, url } of [deleted, refused]) {
      expect(headers.get('deprecation')).toBe('@1769817600');
      expect(headers.get('sunset')).toBe('Sun, 28 Feb 2027 00:00:00 GMT');
      const [, target = '', rest] = /^<(.*)>(.*)$/.exec(headers.get('link') ?? '') ?? [];
      expect(new URL(target, url).pathname).toBe('/docs/operations/deleteThing');
      expect(rest).toBe('; rel="deprecation"; type="text/html"');
    }
    const { headers } = await demo.call(`/v1/things/${id}`);
    for (const name of ['deprecation', 'sunset', 'link']) expect(headers.get(name)).toBeNull();
  });
});
