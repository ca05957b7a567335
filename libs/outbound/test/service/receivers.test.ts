import { readFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseNetworks } from '@parley/service/networks';
import { newAuthority, newCertificate, type Certificate } from '@parley/testing/certificates';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { OutboundError } from '../../src/outbound-error.ts';
import { createSender, type Message, type Sender } from '../../src/sender.ts';
import { createOutsiders, resolver } from '../outsiders.ts';
import { rawAnswers, type End } from '../receivers/raw-answers.ts';
import { tlsFaults } from '../receivers/tls-faults.ts';

const outsiders = createOutsiders();
const policy = { allowHttp: true, allowCidrs: parseNetworks('127.0.0.1/32') };
const message: Message = { headers: { 'content-type': 'application/json' }, body: '{"a":1}' };
const publicAuthorities = getCACertificates('default');
let trusted: Certificate;
let sender: Sender;

beforeAll(async () => {
  trusted = await newAuthority();
  setDefaultCACertificates([...publicAuthorities, trusted.cert]);
  sender = createSender({ policy, timeoutMs: 10_000 });
});
afterEach(() => outsiders.leave());
afterAll(() => {
  sender.close();
  setDefaultCACertificates(publicAuthorities);
});

async function endOf(address: string): Promise<End> {
  try {
    const { status } = await sender.post(address, message);
    return status;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { problem: error.problem, detail: error.detail ?? '' };
  }
}

/** A receiver that does this with each connection when a request has arrived, and again for each further request. */
function onRequest(act: (socket: Socket, request: number) => void): Promise<number> {
  let requests = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => undefined).on('data', () => act(socket, (requests += 1)));
  });
  return outsiders.listen(server, '127.0.0.1');
}

async function inBytes(socket: Socket, bytes: Buffer): Promise<void> {
  for (const byte of bytes) {
    socket.write(Buffer.of(byte));
    await new Promise(setImmediate);
  }
}

describe('the receiver answers', () => {
  it.each(Object.entries(rawAnswers))('%s', async (_name, { bytes, end, isInBytes = false }) => {
    const answer = Buffer.from(bytes, 'latin1');
    const port = await onRequest((socket) => {
      if (isInBytes) void inBytes(socket, answer);
      else socket.end(answer);
    });
    expect(await endOf(`http://127.0.0.1:${port}/`)).toEqual(end);
  });

  it('every 1xx but 101 before the answer, with fields', async () => {
    for (const status of Array.from({ length: 100 }, (_, at) => 100 + at).filter((one) => one !== 101)) {
      const early = `HTTP/1.1 ${status} Early\r\nX-A: a\r\nLink: </a>; rel=next\r\n\r\n`;
      const port = await onRequest((socket) => socket.end(`${early}HTTP/1.1 204 No Content\r\n\r\n`));
      const end = await endOf(`http://127.0.0.1:${port}/`);
      expect([status, end]).toEqual([status, 204]);
    }
  });

  it('before it has read the request, and closes or resets at once', async () => {
    const ways = [(socket: Socket) => socket.end(), (socket: Socket) => socket.resetAndDestroy()];
    const long = { ...message, body: 'x'.repeat(200_000) };
    for (const leave of ways) {
      const server = createServer({ pauseOnConnect: true }, (socket) => {
        const answer = 'HTTP/1.1 413 Content Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
        socket.on('error', () => undefined).write(answer, () => setTimeout(() => leave(socket), 5));
      });
      const port = await outsiders.listen(server, '127.0.0.1');
      expect(await sender.post(`http://127.0.0.1:${port}/`, long)).toMatchObject({ status: 413 });
    }
  });

  it('with a reset at every byte: broken off until the fields are complete, then accepted', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n';
    const answer = Buffer.from(`${head}ok`);
    for (let length = 0; length <= answer.length; length += 1) {
      const port = await onRequest((socket) => {
        socket.write(answer.subarray(0, length), () => setTimeout(() => socket.resetAndDestroy(), 5));
      });
      const isComplete = length >= head.length;
      const end = await endOf(`http://127.0.0.1:${port}/`);
      expect([length, end]).toMatchObject([length, isComplete ? 200 : { problem: 'broken_off' }]);
    }
  });
});

describe('a kept connection', () => {
  const kept = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');

  it('that is reset before any byte of an answer costs no attempt; after one it does', async () => {
    for (let length = 0; length < kept.length; length += 5) {
      let requests = 0;
      const port = await onRequest((socket, request) => {
        requests = request;
        if (request !== 2) return void socket.write(kept);
        return void socket.write(kept.subarray(0, length), () => setTimeout(() => socket.resetAndDestroy(), 5));
      });
      expect(await endOf(`http://127.0.0.1:${port}/`)).toBe(200);
      await new Promise(setImmediate);
      const end = await endOf(`http://127.0.0.1:${port}/`);
      expect([length, end, requests]).toMatchObject(
        length === 0 ? [0, 200, 3] : [length, { problem: 'broken_off' }, 2],
      );
    }
  });

  it('that ends with a 408, as load balancers end idle ones, costs no attempt; one that stays open does', async () => {
    const timedOut = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\n';
    for (const [answer, wanted] of [
      [`${timedOut}Connection: close\r\n`, [200, 200, 3]],
      [`${timedOut}Connection: TE, close\r\n`, [200, 200, 3]],
      [timedOut.replace('1.1', '1.0'), [200, 200, 3]],
      [timedOut, [200, 408, 2]],
    ] as const) {
      let requests = 0;
      const port = await onRequest((socket, request) => {
        requests = request;
        socket.write(request === 2 ? `${answer}\r\n` : kept);
      });
      const ends = [await endOf(`http://127.0.0.1:${port}/`)];
      await new Promise(setImmediate);
      ends.push(await endOf(`http://127.0.0.1:${port}/`));
      expect([...ends, requests]).toEqual(wanted);
    }
  });

  it('is retried only once: a receiver that resets everything fails', async () => {
    let requests = 0;
    const port = await onRequest((socket, request) => {
      requests = request;
      if (request === 1) socket.write(kept);
      else socket.resetAndDestroy();
    });
    expect(await endOf(`http://127.0.0.1:${port}/`)).toBe(200);
    await new Promise(setImmediate);
    expect(await endOf(`http://127.0.0.1:${port}/`)).toMatchObject({ problem: 'broken_off' });
    expect(requests).toBe(3);
  });

  it('that holds bytes of the last answer, or an answer to nothing, is not used again', async () => {
    const answer = Buffer.from('HTTP/1.1 204 No Content\r\n\r\n');
    for (const late of ['ok', 'HTTP/1.1 500 Late\r\nContent-Length: 0\r\n\r\n']) {
      const connections = new Set<Socket>();
      const port = await onRequest((socket) => {
        connections.add(socket);
        socket.write(answer, () => setTimeout(() => socket.write(late), 10));
      });
      for (let event = 0; event < 4; event += 1) {
        expect([late, await endOf(`http://127.0.0.1:${port}/`)]).toEqual([late, 204]);
        await sleep(60);
      }
      expect(connections.size).toBe(4);
    }
  });

  it('whose last answer goes on when the next request has been sent costs no attempt', async () => {
    const port = await onRequest((socket, request) => {
      socket.write(request === 2 ? 'ok' : 'HTTP/1.1 204 No Content\r\n\r\n');
    });
    expect(await endOf(`http://127.0.0.1:${port}/`)).toBe(204);
    await new Promise(setImmediate);
    expect(await endOf(`http://127.0.0.1:${port}/`)).toBe(204);
  });

  it('over TLS that is closed in any way costs no attempt', async () => {
    const certificate = await newCertificate('127.0.0.1', { issuer: trusted });
    for (const leave of ['end', 'destroy'] as const) {
      let requests = 0;
      const server = createHttpsServer(certificate, ({ socket }, response) => {
        requests += 1;
        if (requests !== 2) return response.end();
        return leave === 'end' ? socket.end() : socket.destroy();
      });
      const port = await outsiders.listen(server, '127.0.0.1');
      expect(await endOf(`https://127.0.0.1:${port}/`)).toBe(200);
      await new Promise(setImmediate);
      expect([leave, await endOf(`https://127.0.0.1:${port}/`), requests]).toEqual([leave, 200, 3]);
    }
  });

  it('is kept no longer than the receiver says, and at most 4 s', async () => {
    const lives = { 'timeout=1': 0, 'timeout=2, max=5': 1_000, 'timeout=75': 4_000, '': 4_000 };
    await Promise.all(
      Object.entries(lives).map(async ([hint, lifeMs]) => {
        const { promise, resolve } = Promise.withResolvers<number>();
        const server = createHttpServer({ keepAliveTimeout: 0 }, ({ socket }, response) => {
          const answeredAt = performance.now();
          socket.once('close', () => resolve(performance.now() - answeredAt));
          response.writeHead(200, hint === '' ? { connection: 'keep-alive' } : { 'keep-alive': hint }).end();
        });
        const port = await outsiders.listen(server, '127.0.0.1');
        expect(await endOf(`http://127.0.0.1:${port}/`)).toBe(200);
        const livedMs = await promise;
        expect([hint, livedMs >= lifeMs - 50, livedMs < lifeMs + 900]).toEqual([hint, true, true]);
      }),
    );
  });

  it('whose idle time ends exactly when the next event comes costs no attempt', async () => {
    const idleMs = 100;
    const port = await onRequest((socket) => {
      socket.write(kept, () => socket.setTimeout(idleMs, () => socket.destroy()));
    });
    const senders = Array.from({ length: 40 }, (_, at) => at);
    const ends = await Promise.all(
      senders.map(async (at) => {
        const own = createSender({ policy, timeoutMs: 10_000 });
        const found: unknown[] = [];
        for (let event = 0; event < 20; event += 1) {
          found.push(await own.post(`http://127.0.0.1:${port}/`, message).then(({ status }) => status, String));
          // From slightly before the end of the idle time to slightly after it.
          await sleep(idleMs - 2 + (at % 5));
        }
        own.close();
        return found;
      }),
    );
    expect(ends.flat().filter((end) => end !== 200)).toEqual([]);
  });
});

describe('over TLS', () => {
  it('a host name with a dot at its end is asked for without it', async () => {
    const names: unknown[] = [];
    const certificate = await newCertificate('hook.example', { issuer: trusted });
    const server = createHttpsServer(certificate, ({ socket }, response) => {
      names.push('servername' in socket && socket.servername);
      response.end();
    });
    const port = await outsiders.listen(server, '127.0.0.1');
    const named = createSender({ policy, timeoutMs: 10_000, ...resolver(['127.0.0.1']) });
    expect(await named.post(`https://hook.example.:${port}/`, message)).toMatchObject({ status: 200 });
    named.close();
    expect(names).toEqual(['hook.example']);
  });

  it('each fault has its own problem, with the message of the library', async () => {
    for (const [name, { context, end }] of Object.entries(await tlsFaults(trusted))) {
      const server = createHttpsServer(context, (_request, response) => response.end()).on(
        'tlsClientError',
        () => undefined,
      );
      const port = await outsiders.listen(server, '127.0.0.1');
      const found = await endOf(`https://127.0.0.1:${port}/`);
      const { problem, detail = '' } = typeof end === 'number' ? { problem: end } : end;
      const { problem: word, detail: words = '' } = typeof found === 'number' ? { problem: found } : found;
      expect([name, word, words]).toEqual([name, problem, expect.stringContaining(detail)]);
    }
  });
});

describe('a receiver that leaves', () => {
  const ways: Record<string, (socket: Socket) => void> = {
    closes: (socket) => socket.end(),
    resets: (socket) => socket.resetAndDestroy(),
  };

  it.each(Object.keys(ways))('%s as soon as it has accepted, or in the handshake', async (way) => {
    const leave = ways[way] ?? (() => undefined);
    for (const isAtOnce of [true, false]) {
      const server = createServer((socket) => {
        socket.on('error', () => undefined);
        if (isAtOnce) leave(socket);
        else socket.once('data', () => leave(socket));
      });
      const port = await outsiders.listen(server, '127.0.0.1');
      expect(await endOf(`http://127.0.0.1:${port}/`)).toMatchObject({ problem: 'broken_off' });
      expect(await endOf(`https://127.0.0.1:${port}/`)).toMatchObject({ problem: 'tls_failed' });
    }
  });
});

it('docs/webhooks.md has a row for each receiver', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8');
  const rows = page.split('\n').map((line) => line.replaceAll(/ +/g, ' '));
  const faults = Object.entries(await tlsFaults(trusted));
  for (const [name, { end }] of [...Object.entries(rawAnswers), ...faults]) {
    const outcome = outcomeOf(end);
    expect(rows).toContainEqual(expect.stringContaining(`| ${name} | ${outcome} |`));
  }
});

function outcomeOf(end: End): string {
  if (typeof end !== 'number') return `\`${end.problem}\``;
  return end < 300 ? `taken, ${end}` : `\`status\`, ${end}`;
}
