import { createServer as createNetServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { parseNetworks } from '@parley/service/networks';
import { afterEach, describe, expect, it } from 'vitest';
import { outboundFetch, type OutboundFetchOptions } from '../../src/outbound-fetch.ts';
import { createOutsiders, resolver } from '../outsiders.ts';

const outsiders = createOutsiders();
const { serve, listen, startProxy } = outsiders;
afterEach(() => outsiders.leave());

const opened: OutboundFetchOptions = {
  policy: { allowHttp: true, allowCidrs: parseNetworks('127.0.0.1/32') },
  signal: new AbortController().signal,
  maxBytes: 100_000,
  timeoutMs: 5_000,
};

async function get(url: string, options: Partial<OutboundFetchOptions> = {}) {
  const { body, ...answer } = await outboundFetch(url, { ...opened, ...options });
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return { ...answer, text: Buffer.concat(chunks).toString() };
}

describe('fetching from an address of an outsider', () => {
  it('returns the body, its name and its type', async () => {
    const { port, requests } = await serve((_request, response) => {
      response.setHeader('content-type', 'text/csv').setHeader('content-disposition', 'attachment; filename="Q 1.csv"');
      response.end('a,b\n1,2\n');
    });
    expect(await get(`http://127.0.0.1:${port}/x?sig=1`)).toEqual({
      text: 'a,b\n1,2\n',
      name: { filename: 'Q 1.csv', isStated: true },
      contentType: 'text/csv',
    });
    expect(requests).toEqual([`127.0.0.1:${port}/x?sig=1`]);
  });

  it('sends no credentials, no cookies and no identity', async () => {
    let sent: object = {};
    const { port } = await serve((request, response) => {
      sent = request.headers;
      response.end();
    });
    await get(`http://127.0.0.1:${port}/`);
    expect(Object.keys(sent).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  it('refuses literal private addresses before anything is sent', async () => {
    const { port, requests } = await serve((_request, response) => response.end());
    const closed = { policy: { allowHttp: true, allowCidrs: [] } };
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'])
      await expect(get(`http://${host}:${port}/`, closed)).rejects.toMatchObject({ problem: 'address_not_allowed' });
    expect(requests).toEqual([]);
  });
});

describe('a name', () => {
  it('that resolves to a private address is not dialled', async () => {
    const canary = await serve((_request, response) => response.end('secret'), '127.0.0.2');
    const { resolve, questions } = resolver(['127.0.0.2']);
    await expect(get(`http://docs.example:${canary.port}/`, { resolve })).rejects.toMatchObject({
      problem: 'address_not_allowed',
    });
    expect(questions).toEqual(['docs.example']);
    expect(canary.requests).toEqual([]);
  });

  it.each([
    ['::ffff:127.0.0.2'],
    ['::1'],
    ['169.254.169.254'],
    ['64:ff9b::7f00:2'],
    ['2002:7f00:2::'],
    ['fe80::1'],
    ['0.0.0.0'],
    ['::'],
  ])('that resolves to %s is not dialled', async (address) => {
    const { resolve } = resolver([address]);
    await expect(get('http://docs.example/', { resolve })).rejects.toMatchObject({ problem: 'address_not_allowed' });
  });

  it('that has one private address among allowed ones is not dialled at all', async () => {
    const good = await serve((_request, response) => response.end('good'), '127.0.0.1');
    const { resolve } = resolver(['127.0.0.1', '127.0.0.2']);
    await expect(get(`http://docs.example:${good.port}/`, { resolve })).rejects.toMatchObject({
      problem: 'address_not_allowed',
    });
    expect(good.requests).toEqual([]);
  });

  it('that changes its address after the check is resolved once and dialled at the checked address', async () => {
    const good = await serve((_request, response) => response.end('good'), '127.0.0.1');
    const canary = await serve((_request, response) => response.end('secret'), '127.0.0.2', good.port);
    const { resolve, questions } = resolver(['127.0.0.1'], ['127.0.0.2']);
    expect(await get(`http://docs.example:${good.port}/a`, { resolve })).toMatchObject({ text: 'good' });
    expect(questions).toEqual(['docs.example']);
    expect(good.requests).toEqual([`docs.example:${good.port}/a`]);
    expect(canary.requests).toEqual([]);
  });

  it('that changes its address between two redirects is checked again each time', async () => {
    const good = await serve((_request, response) => {
      response.writeHead(302, { location: '/again', connection: 'close' }).end();
    });
    const canary = await serve((_request, response) => response.end('secret'), '127.0.0.2', good.port);
    const { resolve, questions } = resolver(['127.0.0.1'], ['127.0.0.2']);
    await expect(get(`http://docs.example:${good.port}/`, { resolve })).rejects.toMatchObject({
      problem: 'address_not_allowed',
    });
    expect(questions).toHaveLength(2);
    expect(good.requests).toHaveLength(1);
    expect(canary.requests).toEqual([]);
  });

  it('that does not exist, or has no address, is unknown', async () => {
    const { resolve } = resolver([]);
    await expect(get('http://docs.example/', { resolve })).rejects.toMatchObject({ problem: 'name_unknown' });
    await expect(get('http://does-not-exist.invalid/')).rejects.toMatchObject({ problem: 'name_unknown' });
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308])('of status %i is followed', async (status) => {
    const { port } = await serve((request, response) => {
      if (request.url === '/end') return response.end('end');
      return response.writeHead(status, { location: '/end' }).end('moved');
    });
    expect(await get(`http://127.0.0.1:${port}/`)).toMatchObject({ text: 'end', name: { filename: 'end' } });
  });

  it('to a private address is not followed', async () => {
    const canary = await serve((_request, response) => response.end('secret'), '127.0.0.2');
    const targets = [
      `http://127.0.0.2:${canary.port}/`,
      `//127.0.0.2:${canary.port}/`,
      `http://2130706434:${canary.port}/`,
      `http://[::ffff:127.0.0.2]:${canary.port}/`,
      'http://169.254.169.254/latest/meta-data/',
    ];
    for (const location of targets) {
      const { port } = await serve((_request, response) => response.writeHead(302, { location }).end());
      await expect(get(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ problem: 'address_not_allowed' });
    }
    expect(canary.requests).toEqual([]);
  });

  it.each([
    ['file:///etc/passwd', 'url_invalid'],
    ['ftp://127.0.0.1/', 'scheme_not_allowed'],
    ['gopher://127.0.0.1/', 'scheme_not_allowed'],
    ['http://user:pass@127.0.0.1/', 'credentials_in_url'],
    ['http://127.0.0.1:22/', 'port_not_allowed'],
    ['http://[::1/', 'url_invalid'],
  ])('to %s is refused', async (location, problem) => {
    const { port } = await serve((_request, response) => response.writeHead(302, { location }).end());
    await expect(get(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ problem });
  });

  it('is followed three times and no more', async () => {
    const { port, requests } = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return response.end('end');
      return response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await get(`http://127.0.0.1:${port}/3`)).toMatchObject({ text: 'end' });
    requests.length = 0;
    await expect(get(`http://127.0.0.1:${port}/99`)).rejects.toMatchObject({ problem: 'too_many_redirects' });
    expect(requests).toHaveLength(4);
  });
});

describe('an answer', () => {
  it('that announces too large a size is not read; one that is too large is cut off', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/said') response.setHeader('content-length', 100_001);
      response.write(Buffer.alloc(60_000));
      response.end(Buffer.alloc(request.url === '/fits' ? 40_000 : 40_001));
    });
    expect((await get(`http://127.0.0.1:${port}/fits`)).text).toHaveLength(100_000);
    for (const path of ['said', 'counted'])
      await expect(get(`http://127.0.0.1:${port}/${path}`)).rejects.toMatchObject({ problem: 'too_large' });
  });

  it('is decompressed, and cut off when it decompresses without end', async () => {
    const codings = { gzip: gzipSync, br: brotliCompressSync };
    const { port } = await serve((request, response) => {
      const [, coding = '', size] = request.url?.split('/') ?? [];
      const pack = coding === 'br' ? codings.br : codings.gzip;
      response.setHeader('content-encoding', coding).end(pack(Buffer.alloc(Number(size), 'a')));
    });
    for (const coding of ['gzip', 'br']) {
      expect((await get(`http://127.0.0.1:${port}/${coding}/100000`)).text).toBe('a'.repeat(100_000));
      // Five megabytes, compressed to about five kilobytes.
      await expect(get(`http://127.0.0.1:${port}/${coding}/5000000`)).rejects.toMatchObject({ problem: 'too_large' });
    }
    for (const coding of ['gzip, gzip', 'zstd', 'constructor'])
      await expect(get(`http://127.0.0.1:${port}/${encodeURIComponent(coding)}/1`)).rejects.toMatchObject({
        problem: 'encoding_unknown',
      });
  });

  it('of another status than 200 is a failure that names the status', async () => {
    const { port } = await serve((request, response) => response.writeHead(Number(request.url?.slice(1))).end('no'));
    for (const status of [204, 206, 300, 302, 403, 404, 500, 503])
      await expect(get(`http://127.0.0.1:${port}/${status}`)).rejects.toMatchObject({ problem: 'status', status });
  });

  it('that drips a byte at a time, never begins or never ends fails at the deadline', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/silent') return;
      response.write('a');
      if (request.url === '/stuck') return;
      const timer = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(timer));
    });
    for (const path of ['silent', 'stuck', 'drip']) {
      await expect(get(`http://127.0.0.1:${port}/${path}`, { timeoutMs: 400 })).rejects.toMatchObject({
        problem: 'too_slow',
      });
    }
  });

  it('that breaks off, is not HTTP, or has endless headers is a failure', async () => {
    const cut = await serve((_request, response) => {
      response.setHeader('content-length', 1_000).write('half', () => response.destroy());
    });
    await expect(get(`http://127.0.0.1:${cut.port}/`)).rejects.toMatchObject({ problem: 'broken_off' });
    const babble = createNetServer((socket) => void socket.on('error', () => undefined).end('SSH-2.0-OpenSSH_9.2\r\n'));
    const babblePort = await listen(babble, '127.0.0.1');
    await expect(get(`http://127.0.0.1:${babblePort}/`)).rejects.toMatchObject({ problem: 'answer_not_http' });
    const wordy = createNetServer((socket) => {
      socket.on('error', () => undefined).write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write(`x-${Math.random()}: ${'y'.repeat(1_000)}\r\n`), 1);
      socket.on('close', () => clearInterval(timer));
    });
    const wordyPort = await listen(wordy, '127.0.0.1');
    await expect(get(`http://127.0.0.1:${wordyPort}/`)).rejects.toMatchObject({ problem: 'answer_fields_too_large' });
  });

  it('that no server gives is a failure', async () => {
    const port = await listen(createNetServer(), '127.0.0.1');
    await outsiders.leave();
    await expect(get(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('over TLS counts only with a valid certificate', async () => {
    const { port } = await serve((_request, response) => response.end());
    await expect(get(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ problem: 'tls_failed' });
  });
});

describe('a caller that goes away', () => {
  it('ends the fetch with its own reason, whether or not the answer has begun', async () => {
    const { port, requests } = await serve((request, response) => {
      if (request.url === '/begun') response.write('a');
    });
    for (const path of ['begun', 'silent']) {
      const leaving = new AbortController();
      const reason = new Error('left');
      const failure = get(`http://127.0.0.1:${port}/${path}`, { signal: leaving.signal }).catch(
        (error: unknown) => error,
      );
      while (!requests.some((request) => request.endsWith(path))) await new Promise(setImmediate);
      leaving.abort(reason);
      expect(await failure).toBe(reason);
    }
  });

  it('closes the connection when it stops reading', async () => {
    const closed = Promise.withResolvers<void>();
    const { port } = await serve((_request, response) => {
      response.on('close', closed.resolve);
      response.write(Buffer.alloc(1_000));
    });
    const { body } = await outboundFetch(`http://127.0.0.1:${port}/`, opened);
    for await (const _chunk of body) break;
    await closed.promise;
  });
});

describe('through a proxy', () => {
  it('names are left to the proxy, those of redirects as well, and its refusals are reported', async () => {
    const { port, requests } = await serve((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: '/here' }).end();
      else response.end('through');
    });
    const { proxyUrl, asked } = await startProxy(['inner.example']);
    expect((await get(`http://docs.example:${port}/moved`, { proxyUrl })).text).toBe('through');
    await expect(get(`http://inner.example:${port}/`, { proxyUrl })).rejects.toMatchObject({ problem: 'unreachable' });
    expect(new Set(asked)).toEqual(new Set([`docs.example:${port}`, `inner.example:${port}`]));
    expect(requests).toEqual([`docs.example:${port}/moved`, `docs.example:${port}/here`]);
  });

  it('literal addresses are checked here', async () => {
    const { proxyUrl, asked } = await startProxy();
    const closed = { policy: { allowHttp: true, allowCidrs: [] }, proxyUrl };
    await expect(get('http://2130706433/', closed)).rejects.toMatchObject({ problem: 'address_not_allowed' });
    expect(asked).toEqual([]);
  });

  it('that is away or never answers, nothing is fetched', async () => {
    const proxyUrl = `http://127.0.0.1:${await listen(createNetServer(), '127.0.0.1')}`;
    const slow = { proxyUrl, timeoutMs: 500 };
    await expect(get('http://docs.example/', slow)).rejects.toMatchObject({ problem: 'too_slow' });
    await outsiders.leave();
    await expect(get('http://docs.example/', { proxyUrl })).rejects.toMatchObject({ problem: 'unreachable' });
  });
});
