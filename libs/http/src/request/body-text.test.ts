import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { listen } from '@parley/testing/listen';
import { describe, expect, it } from 'vitest';
import { readText, readTextLines } from './body-text.ts';

const type = 'application/json';
const expected = { type, accepted: [type], maxBytes: 20 };
const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\n`;

/** What `read` makes of a request of this text, whose sender leaves once `read` has been called. */
async function outcomeOf(
  text: string | Uint8Array,
  read: (request: IncomingMessage) => Promise<unknown> = (request) => readText(request, expected),
): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const server = createServer((request) => {
    resolve(read(request).catch((error: unknown) => error));
    socket.end();
  });
  await using listening = await listen(server);
  const socket = connect(listening.port, '127.0.0.1');
  socket.write(text);
  const outcome = await promise;
  socket.destroy();
  return outcome;
}

describe('the text of a body', () => {
  it('is read whole', async () => {
    expect(await outcomeOf(`${head}Content-Length: 7\r\n\r\n{"a":1}`)).toBe('{"a":1}');
  });

  it.each([
    ['a\n\u2019\r\n\nb', ['a', '\u2019\r', '', 'b']],
    ['a\n', ['a', '']],
    ['\ufeffa\n\ufeffb', ['a', '\ufeffb']],
  ])('is read as lines: %j', async (text, lines) => {
    const request = `${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
    expect(await outcomeOf(request, (each) => readTextLines(each, expected))).toEqual(lines);
  });

  it('is refused as lines if one of them is not UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from(`${head}Content-Length: 3\r\n\r\na\n`), Buffer.of(0xc3)]);
    const outcome = await outcomeOf(bytes, (request) => readTextLines(request, expected));
    expect(outcome).toMatchObject({ reason: 'REQUEST_INVALID' });
  });

  it('is refused once it is too long', async () => {
    const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
    const text = `${head}Transfer-Encoding: chunked\r\n\r\n${chunk(15)}${chunk(15)}`;
    expect(await outcomeOf(text)).toMatchObject({ reason: 'CONTENT_TOO_LARGE' });
  });

  it.each<[string, ((request: IncomingMessage) => Promise<string>) | undefined]>([
    ['while it is read', undefined],
    [
      'before it is read',
      async (request) => {
        await new Promise((resolve) => request.once('error', resolve));
        return readText(request, expected);
      },
    ],
  ])('is cancelled when its sender leaves %s', async (_when, read) => {
    expect(await outcomeOf(`${head}Content-Length: 7\r\n\r\n{"a"`, read)).toMatchObject({ reason: 'CANCELLED' });
  });
});
