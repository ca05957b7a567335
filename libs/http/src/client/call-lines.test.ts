import { once } from 'node:events';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { listen } from '@parley/testing/listen';
import { beforeEach, describe, expect, it } from 'vitest';
import { startDemo } from '../../test/demo.ts';
import { lineRoutes, seen, sendLines, streamLines } from '../../test/line-demo.ts';
import { callLines } from './call-lines.ts';
import { callOperation } from './call-operation.ts';

const demo = await forAllTests(startDemo({ routes: lineRoutes }));
const baseUrl = `http://127.0.0.1:${demo.port}`;
const limits = { backoff: { firstMs: 5, maxMs: 20 }, giveUpAfterMs: { first: 300, later: 5_000 } };
const place = { baseUrl, token: () => demo.identity.token({ subject: 'olga' }, 'operator'), limits };
beforeEach(() => Object.assign(seen, { made: 0, ended: 0, after: [] }));

type Query = Parameters<typeof callLines<typeof streamLines>>[1]['query'] & { count: number };

async function numbersOf(query: Query, at = place): Promise<number[]> {
  const numbers: number[] = [];
  for await (const lines of callLines(streamLines, { query }, at))
    numbers.push(...lines.map((line) => (JSON.parse(line) as { number: number }).number));
  return numbers;
}

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** A proxy that cuts each of the first `cuts` connections once this many bytes went through. */
function startCutter(cuts: number, bytes: number) {
  let left = cuts;
  const server = createServer((client) => {
    const service = connect(demo.port, '127.0.0.1');
    let passed = 0;
    const isCut = left-- > 0;
    for (const socket of [client, service]) {
      socket.on('error', () => undefined).on('close', () => [client, service].map((one) => one.destroy()));
    }
    client.pipe(service);
    service.on('data', (chunk: Buffer) => {
      client.write(isCut ? chunk.subarray(0, bytes - passed) : chunk);
      passed += chunk.length;
      if (isCut && passed >= bytes) client.destroy();
    });
  });
  return listen(server);
}

describe('an answer of lines', () => {
  it('arrives whole and in order, however long its lines are', async () => {
    expect(await numbersOf({ count: 0 })).toEqual([]);
    expect(await numbersOf({ count: 5_000, size: 40 })).toEqual(upTo(5_000));
    expect(await numbersOf({ count: 3, size: 3_000_000 })).toEqual(upTo(3));
  });

  it('ends with their number, in JSON Lines', async () => {
    const headers = { 'x-parley-identity': await demo.identity.token({ subject: 'olga' }, 'operator') };
    const answer = await fetch(`${place.baseUrl}/operator/v1/lines?count=2`, { headers });
    expect(answer.headers.get('content-type')).toBe('application/jsonl');
    expect(await answer.text()).toBe('{"number":1,"text":""}\n{"number":2,"text":""}\n{"end":{"lines":2}}\n');
    const json = { ...headers, accept: 'application/json' };
    expect((await fetch(`${place.baseUrl}/operator/v1/lines?count=2`, { headers: json })).status).toBe(406);
  });

  it('that was cut off goes on after its last line', async () => {
    await using cutter = await startCutter(3, 100_000);
    expect(await numbersOf({ count: 5_000, size: 200 }, { ...place, baseUrl: cutter.origin })).toEqual(upTo(5_000));
    expect(seen.after).toHaveLength(4);
    expect(seen.after[0]).toBeUndefined();
  });

  it('that fails in the middle says so in its last line, and goes on after the line before', async () => {
    expect(await numbersOf({ count: 100, how: 'fail' })).toEqual(upTo(100));
    expect(seen.after).toEqual([undefined, '50']);
  });

  it('that takes longer than its time goes on after its last line', async () => {
    const limits = { ...place.limits, answerMs: 300 };
    expect(await numbersOf({ count: 100, how: 'wait' }, { ...place, limits })).toEqual(upTo(100));
    expect(seen.after).toEqual([undefined, '50']);
  });

  it('that stands still counts as broken', async () => {
    const limits = { ...place.limits, stallMs: 100 };
    expect(await numbersOf({ count: 100, how: 'wait' }, { ...place, limits })).toEqual(upTo(100));
    await eventually(() => expect(seen.ended).toBe(2));
  });

  it('is refused with the reason, before its first line', async () => {
    await expect(numbersOf({ count: 1, how: 'refuse' })).rejects.toMatchObject({ reason: 'PRODUCT_NOT_FOUND' });
    const none = { ...place, baseUrl: 'http://127.0.0.1:1' };
    await expect(numbersOf({ count: 1 }, none)).rejects.toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
  });

  it('is made no faster than it is read, and no further once its reader has left', async () => {
    const lines = callLines(streamLines, { query: { count: 0, size: 10_000, how: 'endless' } }, place);
    await lines.next();
    await sleep(500);
    const { made } = seen;
    await sleep(300);
    expect(seen.made).toBe(made);
    expect(made).toBeLessThan(10_000);
    await lines.return(undefined);
    await eventually(() => expect(seen.ended).toBe(1));
  });

  it('of a reader that takes nothing is closed soon after its time', async () => {
    const headers = {
      'x-parley-identity': await demo.identity.token({ subject: 'olga' }, 'operator'),
      'x-parley-timeout-ms': '500',
    };
    const call = request(`${place.baseUrl}/operator/v1/lines?count=0&size=10000&how=endless`, { headers }).end();
    const [response] = await once(call, 'response');
    response.on('error', () => undefined);
    await eventually(() => expect(seen.ended).toBe(1));
    const { metrics } = demo.platform;
    await eventually(
      async () => expect(await metrics.registry.metrics()).toMatch(/active_requests\{[^}]*\} 0/),
      15_000,
    );
    call.destroy();
  });

  it('is cancelled with its signal', async () => {
    const at = { ...place, signal: AbortSignal.timeout(100) };
    await expect(numbersOf({ count: 10, how: 'wait' }, at)).rejects.toMatchObject({ reason: 'CANCELLED' });
  });
});

describe('a body of lines', () => {
  it('arrives whole, blank lines included', async () => {
    const answer = await callOperation(sendLines, { query: { firstLine: 7 }, lines: '{"a":1}\n\n{"a":"ü"}' }, place);
    expect(answer).toEqual({ firstLine: 7, lines: ['{"a":1}', '', '{"a":"ü"}'] });
  });

  it('is refused if it is too large, empty, not UTF-8, or of another type', async () => {
    const send = async (body: string | Uint8Array<ArrayBuffer>, type = 'application/jsonl') => {
      const identity = await demo.identity.token({ subject: 'olga' }, 'operator');
      const headers = { 'x-parley-identity': identity, 'content-type': type };
      const answer = await fetch(`${place.baseUrl}/operator/v1/lines`, { method: 'POST', headers, body });
      return ((await answer.json()) as { code: string }).code;
    };
    expect(await send('x'.repeat(1_000_001))).toBe('CONTENT_TOO_LARGE');
    expect(await send('')).toBe('REQUEST_INVALID');
    expect(await send(new Uint8Array([0xff]))).toBe('REQUEST_INVALID');
    expect(await send('{}', 'application/json')).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});
