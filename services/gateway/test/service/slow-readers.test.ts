import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@parley/testing/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { get, startEdgeStack, type EdgeStack } from '../edge-stack.ts';

const things = '/v1/demo/things';
const MiB = 1024 * 1024;
/** More than the kernel buffers for a client that does not read. */
const large = 6 * MiB;

const readers: Socket[] = [];
afterEach(() => {
  for (const socket of readers.splice(0)) socket.destroy();
});

/** A client that sends a request and then does not read. */
function askAndWait({ port }: EdgeStack): Socket {
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.pause().write(get(things)));
  socket.on('error', () => socket.destroy());
  readers.push(socket);
  return socket;
}

/** A service whose first answers have this many bytes, and later ones few. */
function answerLarge({ demo }: EdgeStack, bytes: number, times: number): void {
  const body = Buffer.alloc(bytes);
  demo.answerWith((_incoming, response) => {
    if (demo.seen.length <= times) response.writeHead(200, { 'content-length': bytes }).end(body);
    else response.end('{}');
  });
}

async function breakerIsClosed({ platform }: EdgeStack): Promise<boolean> {
  const text = await platform.metrics.registry.metrics();
  return text.includes('gateway_upstream_breaker_open{server_address="demo"} 0');
}

describe('one client that does not read for each connection to the service', () => {
  it('block no other client, and open no breaker', async () => {
    const connections = 16;
    await using edge = await startEdgeStack({ upstreamMaxSockets: connections, breakerMinimum: 5 });
    answerLarge(edge, large, connections);
    for (let i = 0; i < connections; i += 1) askAndWait(edge);
    await eventually(() => expect(edge.demo.seen).toHaveLength(connections));
    // A client gets a moment before it counts as one that does not read.
    await eventually(async () => expect((await edge.send(get(things))).first.status).toBe(200));
    for (let i = 0; i < 30; i += 1) expect((await edge.send(get(things))).first).toMatchObject({ status: 200 });
    expect(await breakerIsClosed(edge)).toBe(true);
  });
});

describe('a client that reads slowly', () => {
  it('is cut off when its time is over, and its connection is freed', async () => {
    await using edge = await startEdgeStack({ answerGraceMs: 300, answerBytesPerSecond: 100 * MiB });
    answerLarge(edge, large, 1);
    const socket = askAndWait(edge);
    const [line] = await eventually(() => {
      const found = edge.lines.filter(({ path }) => path === things);
      expect(found).toHaveLength(1);
      return found;
    });
    expect(line).toMatchObject({ status: 499 });
    expect(socket.destroyed).toBe(false);
  });

  it('gets a complete large answer when it reads fast enough', async () => {
    await using edge = await startEdgeStack({ answerGraceMs: 300 });
    answerLarge(edge, large, 1);
    const socket = askAndWait(edge);
    let bytes = 0;
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      // Slow, and for longer than a client may stop reading.
      socket.pause();
      setTimeout(() => socket.resume(), 30);
    });
    await sleep(500);
    socket.resume();
    await eventually(() => expect(bytes).toBeGreaterThan(large));
  });
});
