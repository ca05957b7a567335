import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { createTcpRelay } from './tcp-relay.ts';

/** Starts a server that echoes what it receives. */
function echoServer() {
  return listen(createServer((socket) => socket.pipe(socket)));
}

async function echo(port: number, text: string, timeoutMs = 3_000): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write(text);
    const [bytes] = (await once(socket, 'data', { signal: AbortSignal.timeout(timeoutMs) })) as [Buffer];
    return bytes.toString();
  } finally {
    socket.destroy();
  }
}

describe('a TCP relay', () => {
  it('passes bytes both ways', async () => {
    await using server = await echoServer();
    await using relay = await createTcpRelay(server.port);
    expect(await echo(relay.port, 'hello')).toBe('hello');
  });

  it('breaks connections and refuses new ones while cut, and comes back on the same port', async () => {
    await using server = await echoServer();
    await using relay = await createTcpRelay(server.port);
    const socket = connect(relay.port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    await relay.cut();
    await closed;
    await expect(echo(relay.port, 'hello')).rejects.toThrow('ECONNREFUSED');
    await relay.restore();
    expect(await echo(relay.port, 'hello')).toBe('hello');
  });

  it('accepts connections and passes nothing while stalled, then the waiting bytes', async () => {
    await using server = await echoServer();
    await using relay = await createTcpRelay(server.port);
    const socket = connect(relay.port, '127.0.0.1');
    await once(socket, 'connect');
    relay.stall();
    socket.write('waiting');
    await expect(echo(relay.port, 'hello', 100)).rejects.toThrow('abort');
    const data = once(socket, 'data');
    await relay.restore();
    expect(String(await data)).toBe('waiting');
    socket.destroy();
  });

  it('lets bytes arrive later, in order, while delayed', async () => {
    await using server = await echoServer();
    await using relay = await createTcpRelay(server.port);
    relay.delay(100);
    const begin = performance.now();
    expect(await echo(relay.port, 'hello')).toBe('hello');
    expect(performance.now() - begin).toBeGreaterThan(195);
    await relay.restore();
    expect(await echo(relay.port, 'hello')).toBe('hello');
  });

  it('limits the bytes per second while throttled, and loses none', async () => {
    await using server = await echoServer();
    await using relay = await createTcpRelay(server.port);
    relay.throttle(100_000);
    const socket = connect(relay.port, '127.0.0.1');
    const sent = randomBytes(40_000);
    const begin = performance.now();
    socket.write(sent);
    const received: Buffer[] = [];
    for await (const bytes of socket as AsyncIterable<Buffer>) {
      received.push(bytes);
      if (Buffer.concat(received).length === sent.length) break;
    }
    expect(Buffer.concat(received).equals(sent)).toBe(true);
    expect(performance.now() - begin).toBeGreaterThan(400);
  });

  it('swallows bytes while half-open, and breaks those connections when it is restored', async () => {
    await using server = await echoServer();
    await using relay = await createTcpRelay(server.port);
    const [losing, idle] = [connect(relay.port, '127.0.0.1'), connect(relay.port, '127.0.0.1')];
    await Promise.all([once(losing, 'connect'), once(idle, 'connect')]);
    relay.halfOpen();
    losing.write('lost');
    await expect(echo(relay.port, 'hello', 100)).rejects.toThrow('abort');
    const closed = once(losing, 'close');
    await relay.restore();
    await closed;
    const data = once(idle, 'data');
    idle.write('still here');
    expect(String(await data)).toBe('still here');
    idle.destroy();
  });

  it('loses only the bytes of the clients that are chosen, old and new', async () => {
    await using server = await echoServer();
    await using relay = await createTcpRelay(server.port);
    const [losing, other] = [connect(relay.port, '127.0.0.1'), connect(relay.port, '127.0.0.1')];
    await Promise.all([once(losing, 'connect'), once(other, 'connect')]);
    const otherPort = other.localPort;
    relay.halfOpen((port) => port !== otherPort);
    losing.write('lost');
    await expect(echo(relay.port, 'hello', 100)).rejects.toThrow('abort');
    const data = once(other, 'data');
    other.write('still here');
    expect(String(await data)).toBe('still here');
    const closed = once(losing, 'close');
    await relay.restore();
    await closed;
    other.destroy();
  });
});
