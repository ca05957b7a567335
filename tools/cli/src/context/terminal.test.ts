import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { write, writeFileText } from './terminal.ts';

async function written(text: string): Promise<string> {
  const stream = new PassThrough();
  await write(stream, text);
  return String(stream.read());
}

describe('output to a terminal', () => {
  it.each([
    ['an escape sequence', '\u001B[2J\u001B]0;title\u0007', String.raw`\u001b[2J\u001b]0;title\u0007`],
    ['a sequence of one character', '\u009B31mred', String.raw`\u009b31mred`],
    ['a carriage return that overwrites the line', 'bad\rgood', String.raw`bad\u000dgood`],
    ['text turned around', 'txt\u202Efdp', String.raw`txt\u202efdp`],
    ['characters beyond the first plane', '\u{E0041}', String.raw`\udb40\udc41`],
  ])('shows %s as what it is', async (_, given, shown) => {
    expect(await written(given)).toBe(shown);
    expect(JSON.parse(await written(JSON.stringify({ given })))).toEqual({ given });
  });

  it('is otherwise unchanged', async () => {
    expect(await written('Größe: 5 €\n寸法\n')).toBe('Größe: 5 €\n寸法\n');
  });
});

describe('the text of a file', () => {
  const calendar = 'BEGIN:VCALENDAR\r\nSUMMARY:می\u200Cخواهم\r\n';

  it.each([
    ['is unchanged in a pipe or a file', undefined, calendar],
    [
      'is shown with escapes in a terminal',
      80,
      String.raw`BEGIN:VCALENDAR\u000d|SUMMARY:می\u200cخواهم\u000d|`.replaceAll('|', '\n'),
    ],
  ])('%s', async (_, width, shown) => {
    const out = new PassThrough();
    await writeFileText({ in: out, out, err: out, isWatched: false, width }, calendar);
    expect(String(out.read())).toBe(shown);
  });
});
