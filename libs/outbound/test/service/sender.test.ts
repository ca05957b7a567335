import type { ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { parseNetworks } from '@parley/service/networks';
import { eventually } from '@parley/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { createSender, type Message, type Sender, type SenderOptions } from '../../src/sender.ts';
import { privateHosts, publicHosts } from '../address-corpus.ts';
import { createOutsiders, resolver } from '../outsiders.ts';

const outsiders = createOutsiders();
const { serve, listen, startProxy } = outsiders;
const senders: Sender[] = [];
afterEach(async () => {
  for (const kept of senders.splice(0)) kept.close();
  await outsiders.leave();
});

const opened = { allowHttp: true, allowCidrs: parseNetworks('127.0.0.1/32') };
const message: Message = { headers: { 'content-type': 'application/json' }, body: '{"a":"ü"}' };
const deadlineMs = 1_500;

function sender(options: Partial<SenderOptions> = {}): Sender {
  const made = createSender({ policy: opened, timeoutMs: 20_000, ...options });
  senders.push(made);
  return made;
}

/** How an attempt ended: the status, or the problem. */
async function outcome(post: Promise<{ status: number }>): Promise<string | number> {
  return post.then(
    ({ status }) => status,
    (error: unknown) => (error instanceof Error && 'problem' in error ? String(error.problem) : String(error)),
  );
}

/** Posts, and waits until the connection is free, a moment after the end of the answer. */
async function alone(kept: Sender, address: string): Promise<string | number> {
  const result = await outcome(kept.post(address, message));
  await new Promise(setImmediate);
  return result;
}

/** Writes without end, and counts the bytes. */
function pour(response: ServerResponse | Socket, chunk: string | Uint8Array, counted: { bytes: number }): void {
  const more = () => {
    while (!response.destroyed && response.write(chunk)) counted.bytes += chunk.length;
  };
  response.on('error', () => undefined).on('drain', more);
  more();
}

describe('a message', () => {
  it('arrives unchanged, with the given headers and no other', async () => {
    let arrived = {};
    const { port } = await serve((request, response) => {
      void text(request).then((body) => {
        arrived = { method: request.method, url: request.url, headers: request.headers, body };
        response.setHeader('retry-after', '7').writeHead(202).end('thanks');
      });
    });
    expect(await sender().post(`http://127.0.0.1:${port}/hook?key=1`, message)).toEqual({
      status: 202,
      retryAfter: '7',
      excerpt: 'thanks',
    });
    expect(arrived).toEqual({
      method: 'POST',
      url: '/hook?key=1',
      headers: {
        host: `127.0.0.1:${port}`,
        connection: 'keep-alive',
        'content-type': 'application/json',
        'content-length': '10',
      },
      body: message.body,
    });
  });

  it('uses a kept connection, and waits for no other message in progress', async () => {
    const connections = new Set<Socket>();
    const waiting: ServerResponse[] = [];
    const { port } = await serve((request, response) => {
      connections.add(request.socket);
      if (request.url === '/wait') waiting.push(response);
      else response.end();
    });
    const kept = sender();
    for (let i = 0; i < 5; i += 1) await alone(kept, `http://127.0.0.1:${port}/`);
    expect(connections.size).toBe(1);
    const crowd = Array.from({ length: 15 }, () => kept.post(`http://127.0.0.1:${port}/wait`, message));
    await eventually(() => expect(waiting).toHaveLength(15));
    for (const response of waiting) response.end();
    await Promise.all(crowd);
    expect(connections.size).toBe(15);
  });
});

describe('the guard of the sender', () => {
  it('sends nothing to any spelling of a private address', async () => {
    const canary = await serve((_request, response) => response.end());
    const guarded = sender({ policy: { allowHttp: true, allowCidrs: [] } });
    for (const host of Object.values(privateHosts).flat())
      expect([host, await outcome(guarded.post(`http://${host}:${canary.port}/`, message))]).toEqual([
        host,
        'address_not_allowed',
      ]);
    expect(canary.requests).toEqual([]);
  });

  it('dials every public address', async () => {
    // The resolver knows the names; a literal address counts as dialled as soon as nothing has refused it.
    const { resolve, questions } = resolver(['1.1.1.1']);
    const guarded = sender({ policy: { allowHttp: true, allowCidrs: [] }, resolve, timeoutMs: 300 });
    const outcomes = await Promise.all(
      publicHosts.map(async (host) => outcome(guarded.post(`http://${host}:8443/`, message))),
    );
    expect(outcomes).not.toContain('address_not_allowed');
    expect(questions).toHaveLength(
      publicHosts.filter((host) => /[a-z]\./.test(host) || host.includes('example')).length,
    );
  });

  it('does not dial a name that resolves, even in part, to a private address', async () => {
    const canary = await serve((_request, response) => response.end(), '127.0.0.2');
    for (const addresses of [['127.0.0.2'], ['127.0.0.1', '127.0.0.2'], ['::ffff:127.0.0.2'], ['169.254.169.254']]) {
      const { resolve } = resolver(addresses);
      const post = sender({ resolve }).post(`http://hook.example:${canary.port}/`, message);
      expect(await outcome(post)).toBe('address_not_allowed');
    }
    expect(canary.requests).toEqual([]);
  });

  it('dials a name at the checked address, and keeps that connection when the name changes', async () => {
    const good = await serve((_request, response) => response.end());
    const canary = await serve((_request, response) => response.end(), '127.0.0.2', good.port);
    const { resolve, questions } = resolver(['127.0.0.1'], ['127.0.0.2']);
    const kept = sender({ resolve });
    for (let i = 0; i < 3; i += 1) expect(await alone(kept, `http://hook.example:${good.port}/`)).toBe(200);
    expect(questions).toEqual(['hook.example']);
    expect([good.requests.length, canary.requests]).toEqual([3, []]);
  });

  it('checks a name again when its connection is gone', async () => {
    const good = await serve((_request, response) => response.setHeader('connection', 'close').end());
    const canary = await serve((_request, response) => response.end(), '127.0.0.2', good.port);
    const { resolve } = resolver(['127.0.0.1'], ['127.0.0.2']);
    const kept = sender({ resolve });
    expect(await outcome(kept.post(`http://hook.example:${good.port}/`, message))).toBe(200);
    expect(await outcome(kept.post(`http://hook.example:${good.port}/`, message))).toBe('address_not_allowed');
    expect(canary.requests).toEqual([]);
  });

  it('follows no redirect: its status is the answer', async () => {
    const canary = await serve((_request, response) => response.end());
    const { port } = await serve((request, response) => {
      const status = Number(request.url?.slice(1));
      response.writeHead(status, { location: `http://127.0.0.1:${canary.port}/` }).end();
    });
    for (const status of [301, 302, 303, 307, 308])
      expect(await outcome(sender().post(`http://127.0.0.1:${port}/${status}`, message))).toBe(status);
    expect(canary.requests).toEqual([]);
  });
});

describe('an answer that never comes', () => {
  /** Returns the outcome, and fails when the call was not over soon after its deadline. */
  async function timed(port: number): Promise<string | number> {
    const began = performance.now();
    const result = await outcome(sender({ timeoutMs: deadlineMs }).post(`http://127.0.0.1:${port}/`, message));
    expect(performance.now() - began).toBeLessThan(2 * deadlineMs);
    return result;
  }

  it('because the server is silent, or its headers drip, fails at the deadline', async () => {
    const silent = await listen(createServer(), '127.0.0.1');
    expect(await timed(silent)).toBe('too_slow');
    const dripping = createServer((socket) => {
      const head = `HTTP/1.1 200 OK\r\nx-a: ${'b'.repeat(10_000)}`;
      let at = 0;
      const timer = setInterval(() => socket.write(head[at++] ?? 'b'), 20);
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    });
    expect(await timed(await listen(dripping, '127.0.0.1'))).toBe('too_slow');
  });

  it('because it is only announced, again and again, fails at the deadline', async () => {
    const { port } = await serve((_request, response) => {
      const timer = setInterval(() => response.writeProcessing(), 20);
      response.on('close', () => clearInterval(timer));
    });
    expect(await timed(port)).toBe('too_slow');
  });

  it('because its headers have no end is cut off at once', async () => {
    const counted = { bytes: 0 };
    const wordy = createServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      pour(socket, `x-a: ${'y'.repeat(1_000)}\r\n`, counted);
    });
    expect(await timed(await listen(wordy, '127.0.0.1'))).toBe('answer_fields_too_large');
  });
});

describe('a body', () => {
  it('that drips, stops or breaks off after a 2xx does not matter, and is read for a second', async () => {
    const { port } = await serve((request, response) => {
      response.write('a');
      if (request.url === '/stuck') return;
      if (request.url === '/reset') return void setTimeout(() => request.socket.resetAndDestroy(), 50);
      const timer = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(timer));
    });
    for (const path of ['stuck', 'drip', 'reset']) {
      const began = performance.now();
      const answer = await sender().post(`http://127.0.0.1:${port}/${path}`, message);
      expect(answer).toMatchObject({ status: 200, excerpt: expect.stringMatching(/^a+$/) });
      expect(performance.now() - began).toBeLessThan(2_000);
    }
  });

  it('is kept up to its first 16 KiB, unchanged, and the rest is dropped with its connection', async () => {
    const counted = { bytes: 0 };
    const closed = Promise.withResolvers<void>();
    const { port } = await serve((_request, response) => {
      response.on('close', closed.resolve).writeHead(500);
      pour(response, Buffer.alloc(65_536, 'x'), counted);
    });
    expect(await sender().post(`http://127.0.0.1:${port}/`, message)).toEqual({
      status: 500,
      excerpt: 'x'.repeat(16 * 1024),
    });
    await closed.promise;
    // No more than the buffers of two sockets can hold.
    expect(counted.bytes).toBeLessThan(20 * 1024 * 1024);
  });

  it('that is compressed is read up to its first 16 KiB; one that is not as it says stays as it is', async () => {
    const bomb = gzipSync('x'.repeat(10_000_000));
    const answers: [string, Uint8Array, string][] = [
      ['gzip', gzipSync('bad signature'), 'bad signature'],
      ['br', brotliCompressSync('bad signature'), 'bad signature'],
      ['Deflate', deflateSync('bad signature'), 'bad signature'],
      ['gzip', bomb, 'x'.repeat(16 * 1024)],
      ['gzip', Buffer.from('plain'), 'plain'],
      ['gzip, br', Buffer.from('plain'), 'plain'],
      ['unknown', Buffer.from('plain'), 'plain'],
      ['gzip', Buffer.alloc(0), ''],
    ];
    for (const [coding, body, excerpt] of answers) {
      const { port } = await outsiders.serve((_request, response) => {
        response.writeHead(401, { 'content-encoding': coding }).end(body);
      });
      expect(await sender().post(`http://127.0.0.1:${port}/`, message)).toEqual({ status: 401, excerpt });
    }
  });

  it('leaves no memory behind when many arrive without end at once', async () => {
    const chunk = Buffer.alloc(65_536, 'x');
    const { port } = await serve((_request, response) => pour(response, chunk, { bytes: 0 }));
    const many = sender();
    const before = process.memoryUsage();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 10 }, () => many.post(`http://127.0.0.1:${port}/`, message)));
    const { heapUsed, external } = process.memoryUsage();
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(50 * 1024 * 1024);
  });
});

describe('an address that cannot be reached', () => {
  it('reports why', async () => {
    const gone = await listen(createServer(), '127.0.0.1');
    await outsiders.leave();
    expect(await outcome(sender().post(`http://127.0.0.1:${gone}/`, message))).toBe('unreachable');
    expect(await outcome(sender().post('http://does-not-exist.invalid/', message))).toBe('name_unknown');
    const plain = await serve((_request, response) => response.end());
    expect(await outcome(sender().post(`https://127.0.0.1:${plain.port}/`, message))).toBe('tls_failed');
    const babble = createServer((socket) => void socket.on('error', () => undefined).end('SSH-2.0-OpenSSH_9.2\r\n'));
    const port = await listen(babble, '127.0.0.1');
    expect(await outcome(sender().post(`http://127.0.0.1:${port}/`, message))).toBe('answer_not_http');
    const resetting = createServer((socket) => void socket.once('data', () => socket.resetAndDestroy()));
    const resets = await listen(resetting, '127.0.0.1');
    expect(await outcome(sender().post(`http://127.0.0.1:${resets}/`, message))).toBe('broken_off');
    expect(await outcome(sender().post('ftp://127.0.0.1/', message))).toBe('scheme_not_allowed');
  });

  it('is tried again by the next message', async () => {
    const kept = sender();
    const port = await listen(createServer(), '127.0.0.1');
    await outsiders.leave();
    expect(await outcome(kept.post(`http://127.0.0.1:${port}/`, message))).toBe('unreachable');
    await serve((_request, response) => response.end(), '127.0.0.1', port);
    expect(await outcome(kept.post(`http://127.0.0.1:${port}/`, message))).toBe(200);
  });
});

describe('through a proxy', () => {
  it('names are left to the proxy, and its refusals are reported', async () => {
    const { port, requests } = await serve((_request, response) => response.end('through'));
    const { proxyUrl, asked } = await startProxy(['inner.example']);
    const behind = sender({ proxyUrl });
    expect(await behind.post(`http://hook.example:${port}/a`, message)).toEqual({ status: 200, excerpt: 'through' });
    expect(await outcome(behind.post(`http://inner.example:${port}/`, message))).toBe('unreachable');
    expect(asked).toEqual([`hook.example:${port}`, `inner.example:${port}`]);
    expect(requests).toEqual([`hook.example:${port}/a`]);
  });

  it('literal addresses are checked here', async () => {
    const { proxyUrl, asked } = await startProxy();
    const behind = sender({ proxyUrl, policy: { allowHttp: true, allowCidrs: [] } });
    expect(await outcome(behind.post('http://2130706433/', message))).toBe('address_not_allowed');
    expect(asked).toEqual([]);
  });

  it('that is away or never answers, nothing is reached', async () => {
    const silent = await listen(createServer(), '127.0.0.1');
    const slow = sender({ proxyUrl: `http://127.0.0.1:${silent}`, timeoutMs: 500 });
    expect(await outcome(slow.post('http://hook.example/', message))).toBe('too_slow');
    await outsiders.leave();
    const away = sender({ proxyUrl: `http://127.0.0.1:${silent}` });
    expect(await outcome(away.post('http://hook.example/', message))).toBe('unreachable');
  });
});
