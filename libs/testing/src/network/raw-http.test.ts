import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';
import { sendRaw } from './raw-http.ts';

/** Starts a server that handles each connection with `treat`. */
async function serve(treat: (socket: Socket) => void): Promise<number> {
  const server = await listen(createServer(treat));
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server.port;
}

describe('a raw exchange', () => {
  it('reads several answers of one connection, their headers as sent', async () => {
    const port = await serve((socket) => {
      socket.write(
        'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nSet-A: 1\r\nset-a: 2\r\nContent-Length: 2\r\n\r\nhi',
      );
      socket.write('HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n');
    });
    const { answers, first, isClosed, rest } = await sendRaw(port, 'x', { answers: 3 });
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [100, ''],
      [200, 'hi'],
      [201, 'abcde'],
    ]);
    expect(answers[1]?.headers).toEqual([
      ['Set-A', '1'],
      ['set-a', '2'],
      ['Content-Length', '2'],
    ]);
    expect(answers[1]?.header('set-a')).toBe('1, 2');
    expect([first.status, isClosed, rest.length]).toEqual([100, false, 0]);
  });

  it('sends its pieces as bytes, with pauses', async () => {
    const received: Buffer[] = [];
    const port = await serve((socket) =>
      socket.on('data', (bytes) => {
        received.push(bytes);
        if (Buffer.concat(received).length === 4) socket.write('HTTP/1.1 204 No Content\r\n\r\n');
      }),
    );
    const { elapsedMs } = await sendRaw(port, ['a\xff', 30, Uint8Array.of(0, 1)]);
    expect(Buffer.concat(received)).toEqual(Buffer.from([0x61, 0xff, 0, 1]));
    expect(elapsedMs).toBeGreaterThanOrEqual(29);
  });

  it('reports when the server closes, even if announced before', async () => {
    const port = await serve((socket) =>
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
    );
    expect(await sendRaw(port, 'x')).toMatchObject({ isClosed: true, answers: [{ status: 400 }] });
  });

  it('reads a body without a length to the end of the connection', async () => {
    const port = await serve((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nall of it'));
    expect((await sendRaw(port, 'x')).first.body).toBe('all of it');
  });

  it('gives up after its timeout, and returns what arrived', async () => {
    const port = await serve((socket) => socket.write('HTTP/1.1 200 OK\r\nContent-'));
    const result = await sendRaw(port, 'x', { timeoutMs: 500 });
    expect(result).toMatchObject({ answers: [], isClosed: false });
    expect(() => result.first.status).toThrow('no complete answer came, only "HTTP/1.1 200 OK\\r\\nContent-"');
  });
});
