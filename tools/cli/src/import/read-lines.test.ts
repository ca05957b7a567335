import { describe, expect, it } from 'vitest';
import { maxLineBytes } from './line.ts';
import { readLines } from './read-lines.ts';

async function linesOf(...chunks: (string | Uint8Array)[]) {
  async function* stream() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  return Array.fromAsync(readLines(stream()));
}

describe('the lines of a file', () => {
  it('are numbered from 1 and end with either line end, or with the file', async () => {
    expect(await linesOf('a\nb\r\nc')).toEqual([
      { number: 1, json: 'a', endOffset: 2 },
      { number: 2, json: 'b', endOffset: 5 },
      { number: 3, json: 'c', endOffset: 6 },
    ]);
  });

  it('keep their numbers when blank ones are left out', async () => {
    expect(await linesOf('\n  \na\n\n')).toEqual([{ number: 3, json: 'a', endOffset: 6 }]);
  });

  it('are the same however the bytes arrive', async () => {
    const text = Buffer.from('{"name":"größe"}\n{"name":"日本"}\n');
    const whole = await linesOf(text);
    expect(await linesOf(...Array.from(text, (byte) => Uint8Array.of(byte)))).toEqual(whole);
    expect(whole.map((line) => 'json' in line && line.json)).toEqual(['{"name":"größe"}', '{"name":"日本"}']);
  });

  it('begin after a byte order mark', async () => {
    expect(await linesOf('\uFEFFa')).toMatchObject([{ number: 1, json: 'a' }]);
  });

  it('that are too long or not UTF-8 are faults, and those after them are read', async () => {
    const chunks = Array.from({ length: 5 }, () => 'x'.repeat(maxLineBytes / 2));
    const lines = await linesOf(...chunks, '\n', Uint8Array.of(0xff, 0xfe), '\nb\n');
    expect(lines).toMatchObject([
      { number: 1, fault: { code: 'too_long' } },
      { number: 2, fault: { code: 'not_utf8' } },
      { number: 3, json: 'b' },
    ]);
  });
});
