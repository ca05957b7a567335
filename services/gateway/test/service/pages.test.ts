import { once } from 'node:events';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpReasons } from '@parley/http/http-error';
import { reasons } from '@parley/errors/reasons';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { get, request, startEdgeStack, type EdgeStack } from '../edge-stack.ts';

const edge = await forAllTests(startEdgeStack());

const closed = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'self'";
const policies = [
  ['/problems', `${closed}; img-src 'self'`],
  ['/assets/site.css', `${closed}; img-src 'self'`],
  ['/docs', `${closed}; img-src 'self'; script-src 'self'; connect-src 'self'`],
  ['/docs/operations/getScope', `${closed}; img-src 'self'; script-src 'self'; connect-src 'self'`],
  [
    '/docs/try',
    `${closed} 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; script-src 'self'; connect-src 'self'`,
  ],
] as const;

/** The bytes of a page as they are sent. */
async function raw(path: string, ...fields: string[]) {
  const { first } = await edge.send(get(path, ...fields));
  return first;
}

/** What Node's client receives, without decoding it. */
async function received({ port }: EdgeStack, path: string, coding: string) {
  const [answer] = (await once(
    httpGet({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': coding } }),
    'response',
  )) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return { status: answer.statusCode, headers: answer.headers, bytes };
}

/** A client that asks, and reads the first bytes only. */
async function askAndWait(port: number, path: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(get(path));
  await once(socket, 'data');
  return socket.pause();
}

describe('the documentation', () => {
  it('20 is where / leads, and needs no key', async () => {
    const start = await fetch(`http://127.0.0.1:${edge.port}/`, { redirect: 'manual' });
    expect([start.status, start.headers.get('location')]).toEqual([302, 'docs']);
    const page = await fetch(`http://127.0.0.1:${edge.port}/`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await page.text()).toContain('<h1 id="parley-for-developers">');
  });

  it('comes compressed to who takes that, and plain to others', async () => {
    const compressed = await raw('/docs/quickstart', 'Accept-Encoding: br, gzip');
    expect([compressed.header('content-encoding'), compressed.header('vary')]).toEqual(['gzip', 'Accept-Encoding']);
    const answer = await edge.fetch('/docs/quickstart', { headers: { 'accept-encoding': 'gzip' } });
    for (const refused of ['identity', 'gzip;q=0', 'br, gzip ; q=0.0']) {
      const plain = await raw('/docs/quickstart', `Accept-Encoding: ${refused}`);
      expect(plain.header('content-encoding')).toBeUndefined();
      expect(plain.body).toBe(await answer.clone().text());
    }
  });

  it('is described by a tag that both forms share', async () => {
    const page = await edge.fetch('/docs/errors');
    const tag = page.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    const again = await edge.fetch('/docs/errors', { headers: { 'if-none-match': `"other", ${tag}` } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, tag, '']);
    const other = await edge.fetch('/docs/errors', { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });

  it('is also Markdown, and listed for programs', async () => {
    const page = await edge.fetch('/docs/operations/createScope.md');
    expect(page.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await page.text()).toMatch(/^# Create a scope\n/);
    expect(await (await edge.fetch('/llms.txt')).text()).toContain('(docs/operations/createScope.md)');
  });

  it('68 answers HEAD as GET without a body', async () => {
    const fields = ['Accept-Encoding: gzip'];
    const { first } = await edge.send(request('HEAD', '/docs', ...fields), { isHead: true });
    const page = await raw('/docs', ...fields);
    expect(first.status).toBe(200);
    expect(first.header('content-length')).toBe(page.header('content-length'));
  });

  it('68 has the length of the form that is sent, whatever the size', async () => {
    for (const path of ['/docs', '/docs/assets/scalar.js', '/docs/assets/search.json'])
      for (const coding of ['gzip', 'identity']) {
        const field = `Accept-Encoding: ${coding}`;
        const { first } = await edge.send(request('HEAD', path, field), { isHead: true });
        const { status, headers, bytes } = await received(edge, path, coding);
        expect([path, coding, status, bytes]).toEqual([path, coding, 200, Number(headers['content-length'])]);
        expect(first.header('content-length')).toBe(headers['content-length']);
      }
  });

  it('is sent whole to who asks for a range', async () => {
    const page = await raw('/docs/quickstart', 'Range: bytes=0-9');
    expect([page.status, page.body]).toEqual([200, (await raw('/docs/quickstart')).body]);
  });

  it('takes a query, however odd, for nothing', async () => {
    for (const query of ['q=%41', `q=${'x'.repeat(4_000)}`, 'q=<script>', '__proto__=1', '?'])
      expect([query, (await raw(`/docs/idempotency?${query}`)).status]).toEqual([query, 200]);
  });

  it('121 costs no memory when clients ask for large files and do not read', async () => {
    const { rss } = process.memoryUsage();
    const sockets = await Promise.all(
      Array.from({ length: 100 }, () => askAndWait(edge.port, '/docs/assets/scalar.js')),
    );
    await sleep(1_000);
    // 100 times 4.8 MB if each were held.
    expect(process.memoryUsage().rss - rss).toBeLessThan(150 * 1024 * 1024);
    for (const socket of sockets) socket.destroy();
    expect((await raw('/docs')).status).toBe(200);
  });

  it('65, 69 takes GET only', async () => {
    const posted = await edge.fetch('/docs/errors', { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await edge.fetch('/docs', { method: 'OPTIONS' })).status).toBe(204);
    expect((await raw('/docs', 'Content-Length: 1')).status).toBe(400);
  });

  it('leads from an address with a slash at its end to the page, below any base address', async () => {
    for (const [path, location] of [
      ['/docs/', '../docs'],
      ['/docs/quickstart/', '../quickstart'],
      ['/docs/quickstart/?next=//evil.example/', '../quickstart'],
      ['/docs/operations/', '../operations'],
      ['/docs/operations/createScope/', '../createScope'],
      ['/problems/', '../problems'],
      ['/problems/internal/', '../internal'],
    ] as const) {
      const answer = await raw(path);
      expect([path, answer.status, answer.header('location')]).toEqual([path, 308, location]);
      const page = new URL(location, `https://buyer.example/parley${path}`).href;
      expect(page).toBe(`https://buyer.example/parley${path.split('?')[0]?.slice(0, -1)}`);
    }
    const followed = await edge.fetch('/docs/operations/createScope/');
    expect([followed.status, followed.url]).toEqual([200, `http://127.0.0.1:${edge.port}/docs/operations/createScope`]);
  });

  it('65, 68 takes GET only at an address with a slash at its end', async () => {
    const posted = await edge.fetch('/docs/errors/', { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const { first } = await edge.send(request('HEAD', '/docs/errors/'), { isHead: true });
    expect([first.status, first.header('location')]).toEqual([308, '../errors']);
    expect((await raw('/docs/errors/', 'Content-Length: 1')).status).toBe(400);
  });

  it('loads nothing from elsewhere and cannot be framed', async () => {
    for (const [path, policy] of policies) {
      const { headers } = await edge.fetch(path);
      expect(headers.get('content-security-policy')).toBe(policy);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it.each([
    ['/Docs', 404],
    ['/Docs/', 404],
    ['/docs/unknown', 404],
    ['/docs/unknown/', 404],
    ['/docs/quickstart//', 404],
    ['/docs//', 404],
    ['//docs/', 400],
    ['/docs//evil.example/', 404],
    ['/docs/evil.example/', 404],
    ['/docs/https:/', 404],
    ['/docs/https://evil.example/', 404],
    ['/docs/%2f%2fevil.example/', 400],
    ['/docs/%5cevil.example/', 400],
    ['/docs/\\evil.example/', 400],
    ['/docs/%0d%0alocation:%20evil.example/', 404],
    ['/docs/../evil.example/', 400],
    ['/docs/constructor/', 404],
    ['/docs/quickstart.html.gz', 404],
    ['/docs/operations/createScope/more', 404],
    ['/assets/index.json', 404],
    ['/site/index.json', 404],
    ['/index.json', 404],
    ['/docs/../index.json', 400],
    ['/docs/%2e%2e/index.json', 400],
    ['/assets/..%2findex.json', 400],
    ['/docs/..%5cindex.json', 400],
    ['/docs/%00', 400],
    ['/docs/%zz', 400],
    ['/docs//quickstart', 404],
    ['/docs/assets/', 404],
    ['/docs/assets/scalar.js.gz', 404],
    ['/docs/assets/..%2f..%2findex.json', 400],
    ['/docs/constructor', 404],
    ['/docs/__proto__', 404],
  ])('57, 58, 61, 63 %s is refused with %i as a problem', async (path, status) => {
    const answer = await raw(path);
    expect(answer.status).toBe(status);
    expect(answer.header('content-type')).toBe('application/problem+json');
  });

  it('is not there when it is turned off; pages about problems are', async () => {
    await using off = await startEdgeStack({ docsEnabled: 'false' });
    for (const path of ['/', '/docs', '/docs/', '/docs/quickstart', '/docs/try', '/docs/assets/search.js', '/llms.txt'])
      expect((await off.fetch(path)).status).toBe(404);
    for (const path of ['/problems', '/problems/internal', '/assets/site.css'])
      expect((await off.fetch(path)).status).toBe(200);
  });

  it('is served at the main address only', async () => {
    expect((await fetch(`http://127.0.0.1:${edge.uploadPort}/docs`)).status).toBe(404);
  });
});

describe('/problems', () => {
  it('has a page for every reason there is', async () => {
    const codes = [...Object.keys(reasons), ...Object.keys(httpReasons)];
    for (const code of codes) {
      const answer = await edge.fetch(`/problems/${code.toLowerCase().replaceAll('_', '-')}`);
      expect(`${code} ${answer.status}`).toBe(`${code} 200`);
      const html = await answer.text();
      for (const part of [`<code>${code}</code></h1>`, 'What happened', 'What to do', 'Example'])
        expect(html).toContain(part);
    }
    const index = await (await edge.fetch('/problems')).text();
    for (const code of codes) expect(index).toContain(code);
  });

  it('is there on both listeners, with its style sheet', async () => {
    for (const port of [edge.port, edge.uploadPort]) {
      for (const path of ['/problems/api-key-missing', '/assets/site.css'])
        expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    }
  });

  it('has no page for anything else', async () => {
    const answer = await edge.fetch('/problems/%3Cscript%3E');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });

  it('refuses a client that takes no page', async () => {
    expect((await edge.fetch('/problems/internal', { headers: { accept: 'application/json' } })).status).toBe(406);
  });
});
