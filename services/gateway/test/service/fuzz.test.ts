import { connect } from 'node:net';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { get, goodKey, post, startEdgeStack } from '../edge-stack.ts';

const edge = await forAllTests(startEdgeStack({ headersTimeoutMs: 400, bodyTimeoutMs: 400, keepAliveTimeoutMs: 200 }));

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const durationMs = 6_000;
const width = 24;

/** A small random generator (mulberry32), so that a seed gives the same bytes everywhere. */
function randomSource(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const things = '/v1/demo/things';
const samples = [
  get(things),
  get(`${things}/1?a=b`, 'Connection: Upgrade', 'Upgrade: websocket', 'Trailer: x'),
  post(things, '{"a":1}', 'Expect: 100-continue'),
  post(things, '', 'Transfer-Encoding: chunked').replace('Content-Length: 0\r\n', '') +
    '5;a=b\r\nhello\r\n0\r\nX: y\r\n\r\n',
  `OPTIONS * HTTP/1.1\r\nHost: a\r\nOrigin: b\r\nAccess-Control-Request-Method: GET\r\n\r\n`,
  get('/v1/health') + get('/problems/internal'),
];
const fragments = [
  '\r\n',
  '\n',
  '\0',
  ': ',
  '%',
  '%ff',
  '..',
  '/',
  '\xff',
  'HTTP/1.0',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  '\r\n\r\n',
  'Host: b\r\n',
  ';',
  '0\r\n\r\n',
];

/** A request with a few bytes or pieces changed. */
function mutate(random: (below: number) => number): Buffer {
  if (random(10) === 0) return Buffer.from(Array.from({ length: random(300) }, () => random(256)));
  let text = samples[random(samples.length)] ?? '';
  for (let changes = 1 + random(6); changes > 0; changes--) {
    const at = random(text.length + 1);
    const piece = random(2) === 0 ? String.fromCharCode(random(256)) : (fragments[random(fragments.length)] ?? '');
    text = text.slice(0, at) + piece + text.slice(at + (random(3) === 0 ? random(20) : 0));
  }
  return Buffer.from(text, 'latin1');
}

/** Sends bytes, sometimes in two pieces, and always disconnects after a while; returns what was received. */
function throwAt(port: number, bytes: Buffer, random: (below: number) => number): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const cut = random(3) === 0 ? random(bytes.length + 1) : bytes.length;
    const leaveAfterMs = random(4) === 0 ? random(20) : 100;
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', () => socket.destroy()).once('close', () => resolve(received));
    socket.write(bytes.subarray(0, cut));
    setTimeout(() => socket.writable && socket.write(bytes.subarray(cut)), 5);
    setTimeout(() => (random(2) === 0 ? socket.resetAndDestroy() : socket.destroy()), leaveAfterMs);
  });
}

/** No answer, or a valid one that reveals no internal failure. */
function isDecent(received: string): boolean {
  if (received === '') return true;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
  return status >= 100 && status !== 500 && !/\n\s+at .*\.ts:/.test(received);
}

describe('134 random bytes', () => {
  it(`neither end the process nor get an invalid answer (seed ${seed})`, async () => {
    const random = randomSource(seed);
    const until = performance.now() + durationMs;
    const findings: string[] = [];
    let sent = 0;
    async function attack(): Promise<void> {
      while (performance.now() < until) {
        const bytes = mutate(random);
        const received = await throwAt(random(5) === 0 ? edge.uploadPort : edge.port, bytes, random);
        sent += 1;
        if (!isDecent(received)) findings.push(`${JSON.stringify(bytes.toString('latin1'))} got ${received}`);
      }
    }
    await Promise.all(Array.from({ length: width }, attack));
    expect(findings).toEqual([]);
    expect(sent).toBeGreaterThan(500);
    expect((await edge.send(get(things))).first.status).toBe(200);
    expect(edge.platform.failures).toEqual([]);
  });

  it('leave no request in progress behind', async () => {
    await eventually(async () => {
      const active = await edge.platform.metrics.registry.getSingleMetric('http_server_active_requests')?.get();
      expect(active?.values.map(({ value }) => value).filter((value) => value !== 0)).toEqual([]);
    });
    expect(await edge.access.underWay(goodKey)).toBe(0);
  });
});
