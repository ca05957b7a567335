import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { untilUnchanged } from '@parley/testing/until-unchanged';
import { beforeEach, describe, expect, it } from 'vitest';
import { get, goodKey, post, request, shortBudgets, startEdgeStack } from '../edge-stack.ts';

const edge = await forAllTests(startEdgeStack(shortBudgets));
beforeEach(() => edge.demo.reset());

/** A text sent one byte at a time. */
function trickle(text: string, everyMs: number): (string | number)[] {
  return text.split('').flatMap((byte) => [byte, everyMs]);
}

describe('a slow client', () => {
  it('53 that trickles its head is cut off with 408', async () => {
    const { first, elapsedMs, isClosed } = await edge.send(trickle(get('/v1/demo/things'), 40), { untilClosed: true });
    expect(first.status).toBe(408);
    expect(first.json()).toMatchObject({ code: 'REQUEST_TIMEOUT' });
    expect(isClosed).toBe(true);
    expect(elapsedMs).toBeGreaterThan(500);
  });

  it('53 that sends nothing at all is cut off as well', async () => {
    const { isClosed } = await edge.send([], { untilClosed: true });
    expect(isClosed).toBe(true);
  });

  it.each([
    ['with a length', 'Content-Length: 1000', 'x'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\nx\r\n'],
  ])('54 that trickles a body %s gets 408, and the service never hears of it', async (_name, framing, piece) => {
    const head = request('POST', '/v1/demo/things', 'Content-Type: application/json', framing);
    const pieces = Array.from({ length: 60 }, () => [piece, 40]).flat();
    const { first, elapsedMs, isClosed } = await edge.send([head, ...pieces], { untilClosed: true });
    expect(first.status).toBe(408);
    expect(isClosed).toBe(true);
    expect(elapsedMs).toBeGreaterThan(600);
    expect(edge.demo.seen).toEqual([]);
  });

  it('54 that trickles an upload gets 408 after the upload time limit, and the service sees a broken request', async () => {
    const cut = Promise.withResolvers<boolean>();
    edge.demo.answerWith((incoming) => incoming.once('close', () => cut.resolve(!incoming.complete)));
    const head = request(
      'POST',
      '/v1/demo/forms',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1000',
    );
    const { first, elapsedMs } = await edge.send([head, ...trickle('x'.repeat(60), 40)], { untilClosed: true });
    expect(first.status).toBe(408);
    expect(elapsedMs).toBeGreaterThan(800);
    expect(await cut.promise).toBe(true);
  });

  it('55 that is idle is disconnected', async () => {
    const { first, isClosed, elapsedMs } = await edge.send(get('/v1/demo/things'), { untilClosed: true });
    expect(first.status).toBe(200);
    expect(isClosed).toBe(true);
    // Half a second, plus the second that Node grants beyond the announced time.
    expect(elapsedMs).toBeGreaterThan(450);
  });

  it('that is refused before its body may still send for a moment, so that it sees why', async () => {
    const big = 'x'.repeat(2_000_000);
    const head = post('/v1/demo/things', '').replace('Content-Length: 0', `Content-Length: ${big.length}`);
    const { first, isClosed } = await edge.send([head, big.slice(0, 1_000_000), 50, big.slice(1_000_000)], {
      untilClosed: true,
    });
    expect(first.status).toBe(413);
    expect(first.header('connection')).toBe('close');
    expect(isClosed).toBe(true);
  });

  it('that is refused keeps its connection when its body is small', async () => {
    const bad = post('/v1/demo/things', '{}').replace(goodKey, 'Bearer bad');
    const { answers } = await edge.send([bad, get('/v1/demo/things')], { answers: 2 });
    expect(answers.map(({ status }) => status)).toEqual([401, 200]);
  });

  it('121 that does not read does not fill our memory', async () => {
    const chunk = Buffer.alloc(64 * 1024);
    let written = 0;
    edge.demo.answerWith((_incoming, response) => {
      response.writeHead(200, { 'content-length': 50 * 1024 * 1024 });
      const write = (): void => {
        while (!response.destroyed && written < 50 * 1024 * 1024) {
          written += chunk.length;
          if (!response.write(chunk)) return void response.once('drain', write);
        }
      };
      write();
    });
    const { connect } = await import('node:net');
    const socket = connect(edge.port, '127.0.0.1', () => socket.pause().write(get('/v1/demo/things')));
    await eventually(() => expect(written).toBeGreaterThan(0));
    await untilUnchanged(() => written);
    // Bytes in transit are in the sockets of the kernel and one buffer on either side.
    expect(written).toBeLessThan(15 * 1024 * 1024);
    socket.destroy();
  });
});
