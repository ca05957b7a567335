import { describe, expect, it } from 'vitest';
import { request, startEdgeStack } from '../edge-stack.ts';

const MiB = 1024 * 1024;

/** A body of this many bytes, each in a separate chunk. */
function oneByteChunks(bytes: number): string {
  return `${'1\r\nx\r\n'.repeat(bytes)}0\r\n\r\n`;
}

function jsonHead(): string {
  return request('POST', '/v1/demo/things', 'Content-Type: application/json', 'Transfer-Encoding: chunked');
}

function formHead(): string {
  const type = 'Content-Type: multipart/form-data; boundary=x';
  return request('POST', '/v1/demo/forms', type, 'Transfer-Encoding: chunked');
}

/** How far the memory of this process rises during the work, in bytes. */
async function memoryRise(work: Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5);
  await work;
  clearInterval(timer);
  return Math.max(most, process.memoryUsage.rss()) - before;
}

describe('a body in chunks of one byte', () => {
  it('takes little memory, four of 256 KiB at once, and is refused with a remedy', async () => {
    await using edge = await startEdgeStack();
    const body = Buffer.from(jsonHead() + oneByteChunks(256 * 1024));
    // Warms up: the first request leaves streams, parsers and code in memory.
    await edge.send(jsonHead() + oneByteChunks(100));
    let answers: Awaited<ReturnType<typeof edge.send>>[] = [];
    const all = Promise.all(Array.from({ length: 4 }, () => edge.send(body, { untilClosed: true })));
    const rise = await memoryRise(all.then((results) => (answers = results)));
    for (const { first, isClosed } of answers) {
      expect(first.json()).toMatchObject({ status: 400, code: 'BODY_FRAGMENTED' });
      expect(isClosed).toBe(true);
    }
    expect(edge.demo.seen).toHaveLength(1);
    expect(rise).toBeLessThan(64 * MiB);
  });

  it('is accepted while it is small', async () => {
    await using edge = await startEdgeStack();
    expect((await edge.send(jsonHead() + oneByteChunks(5_000))).first.status).toBe(200);
    expect(edge.demo.last.body.toString()).toBe('x'.repeat(5_000));
  });

  it('of a form ends the form, and the service never receives a complete one', async () => {
    await using edge = await startEdgeStack();
    let whole = 0;
    edge.demo.answerWith((incoming, response) => {
      incoming.resume().once('end', () => {
        whole += 1;
        response.end('{}');
      });
    });
    const bytes = Buffer.from(formHead() + oneByteChunks(MiB));
    let first: Awaited<ReturnType<typeof edge.send>>['first'] | undefined;
    const sent = edge.send(bytes, { untilClosed: true });
    const rise = await memoryRise(sent.then((result) => (first = result.first)));
    expect(first?.json()).toMatchObject({ status: 400, code: 'BODY_FRAGMENTED' });
    expect(whole).toBe(0);
    expect(rise).toBeLessThan(64 * MiB);
  });

  it('of a small form reaches the service in few pieces', async () => {
    await using edge = await startEdgeStack();
    let pieces = 0;
    edge.demo.answerWith((incoming, response) => {
      incoming.on('data', () => (pieces += 1)).once('end', () => response.end('{}'));
    });
    const { first } = await edge.send(formHead() + oneByteChunks(5_000));
    expect(first.status).toBe(200);
    expect(edge.demo.last.body.length).toBe(5_000);
    expect(pieces).toBeLessThan(50);
  });
});
