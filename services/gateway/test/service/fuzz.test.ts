import { connect } from 'node:net';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { describe, expect, it } from 'vitest';
import { get, goodKey, startEdgeStack } from '../edge-stack.ts';
import { chooserOf, hostileBytes, type Choose } from '../hostile-bytes.ts';

const edge = await forAllTests(startEdgeStack({ headersTimeoutMs: 400, bodyTimeoutMs: 400, keepAliveTimeoutMs: 200 }));

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const durationMs = 6_000;
const width = 24;
const things = '/v1/demo/things';

/** Sends bytes, sometimes in two pieces, and always disconnects after a while; returns what was received. */
function throwAt(port: number, bytes: Buffer, choose: Choose): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const cut = choose(3) === 0 ? choose(bytes.length + 1) : bytes.length;
    const leaveAfterMs = choose(4) === 0 ? choose(20) : 100;
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', () => socket.destroy()).once('close', () => resolve(received));
    socket.write(bytes.subarray(0, cut));
    setTimeout(() => socket.writable && socket.write(bytes.subarray(cut)), 5);
    setTimeout(() => (choose(2) === 0 ? socket.resetAndDestroy() : socket.destroy()), leaveAfterMs);
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
    const choose = chooserOf(seed);
    const next = hostileBytes({ host: `127.0.0.1:${edge.port}`, authorization: goodKey, path: things });
    const until = performance.now() + durationMs;
    const findings: string[] = [];
    let sent = 0;
    async function attack(): Promise<void> {
      while (performance.now() < until) {
        const bytes = next(choose);
        const received = await throwAt(choose(5) === 0 ? edge.uploadPort : edge.port, bytes, choose);
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
