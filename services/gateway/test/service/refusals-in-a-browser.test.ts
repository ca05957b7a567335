import { createServer } from 'node:http';
import { eventually } from '@parley/testing/eventually';
import { listen } from '@parley/testing/listen';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, startChromium, type Chromium } from '../chromium.ts';
import { get, startEdgeStack, type EdgeStack } from '../edge-stack.ts';

if (!hasChromium) process.stderr.write('skipped: refusals are not read in a browser without `chromium`\n');

const things = '/v1/demo/things';
const other = { authorization: 'Bearer parley_live_wrong' };
const json = { 'content-type': 'application/json' };

type Sent = { path?: string; method?: string; headers?: Record<string, string>; bodyBytes?: number; isUpload?: true };

/** What a page sends, and the status it must see. */
const refused: Record<string, [status: number, sent: Sent]> = {
  'no such path': [404, { path: '/v1/nowhere' }],
  'no such path, HEAD': [404, { path: '/v1/nowhere', method: 'HEAD' }],
  'no such path of the upload address': [404, { path: '/v1/nowhere', isUpload: true }],
  'no such method': [405, { method: 'PUT' }],
  'no such method at the upload address': [405, { path: '/v1/files/upload', method: 'DELETE', isUpload: true }],
  'a path too long': [414, { path: `/v1/${'a'.repeat(9_000)}` }],
  'a malformed path': [400, { path: '/v1/%zz' }],
  'a wrong key': [401, { headers: other }],
  'a wrong key, HEAD': [401, { headers: other, method: 'HEAD' }],
  'a wrong key, with a body': [
    401,
    { path: '/v1/files/upload', method: 'POST', headers: other, bodyBytes: 30_000_000, isUpload: true },
  ],
  'a scope that is missing': [403, { path: '/v1/other/things' }],
  'a body without an operation for it': [400, { path: `${things}/1`, method: 'DELETE', bodyBytes: 100 }],
  'a body too large': [413, { method: 'POST', headers: json, bodyBytes: 30_000_000 }],
  'an upload too large': [
    413,
    {
      path: '/v1/files/upload',
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      bodyBytes: 30_000_000,
      isUpload: true,
    },
  ],
  'a service that is not installed': [503, { path: '/v1/absent/things' }],
  'a service that breaks off': [502, { path: `${things}/broken` }],
  'a service that is too slow': [504, { path: `${things}/slow` }],
  ...Object.fromEntries(
    [400, 404, 406, 409, 412, 415, 422, 429, 500, 503].map((status) => [
      `a service that answers ${status}`,
      [status, { path: `${things}/${status}` }],
    ]),
  ),
};

describe.runIf(hasChromium)('a page of an allowed origin reads', () => {
  const parts = new AsyncDisposableStack();
  let edge: EdgeStack;
  let chromium: Chromium;
  let key: string;
  let few: string;

  beforeAll(async () => {
    edge = parts.use(await startEdgeStack({ requestTimeoutMs: 800 }));
    const page = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>page'));
    const { origin } = parts.use(await listen(page));
    const own = { scopes: ['demo:read', 'demo:write', 'files:write', 'absent:read'], corsOrigins: [origin] };
    key = await edge.access.add(own);
    few = await edge.access.add({ ...own, limits: { perMinute: 1 } });
    edge.demo.answerWith((request, response) => {
      const last = request.url?.split('/').at(-1) ?? '';
      if (last === 'broken') request.socket.destroy();
      if (last === 'broken' || last === 'slow') return;
      response.writeHead(Number(last) || 200, { 'content-type': 'application/problem+json' }).end('{}');
    });
    chromium = parts.use(await startChromium());
    await chromium.open(origin, { width: 800, scheme: 'light' });
    // Until the list of origins is read again.
    await eventually(async () => {
      const { first } = await edge.send(get('/v1/nowhere', `Origin: ${origin}`));
      if (first.header('access-control-allow-origin') !== origin) throw new Error('not yet');
    });
  });
  afterAll(() => parts.disposeAsync());

  /** The status that the page sees and whether it can read the id of the request; or its error. */
  function seen({ path = things, method = 'GET', headers = {}, bodyBytes, isUpload }: Sent): Promise<unknown> {
    const url = `http://127.0.0.1:${isUpload ? edge.uploadPort : edge.port}${path}`;
    const body = bodyBytes === undefined ? 'undefined' : `'x'.repeat(${bodyBytes})`;
    const init = JSON.stringify({ method, headers: { authorization: key, ...headers } });
    return chromium.evaluate(
      `fetch(${JSON.stringify(url)}, { ...${init}, body: ${body} })
        .then((answer) => [answer.status, answer.headers.has('x-request-id')], String)`,
    );
  }

  it.each(Object.entries(refused))('why it is refused: %s', async (_why, [status, sent]) => {
    expect(await seen(sent)).toEqual([status, true]);
  });

  it('that its key has used up its limit', async () => {
    const headers = { authorization: few };
    await seen({ headers });
    expect(await seen({ headers })).toEqual([429, true]);
  });
});
