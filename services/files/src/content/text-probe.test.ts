import { describe, expect, it } from 'vitest';
import { TextProbe } from './text-probe.ts';

const ascii = Buffer.from('product,quantity\n');

function isText(bytes: Buffer, chunkBytes = bytes.length): boolean {
  const probe = new TextProbe();
  for (let at = 0; at < bytes.length; at += chunkBytes) probe.take(bytes.subarray(at, at + chunkBytes));
  return probe.take();
}

describe('a text in chunks of any size', () => {
  it.each([
    ['ASCII', Buffer.alloc(0)],
    ['UTF-8', Buffer.from('Größe, 日本語\n')],
    ['Shift_JIS', Buffer.from('93fa967b8cea82cc8f91978e82c582b7', 'hex')],
    ['GB18030', Buffer.from('8130813081308130d6d0cec4d6d0cec4d6d0cec4d6d0cec4', 'hex')],
  ])('is text in %s', (_, bytes) => {
    const text = Buffer.concat([ascii, bytes, ascii, bytes, ascii]);
    const sizes = Array.from({ length: text.length }, (_size, index) => index + 1);
    expect(sizes.filter((size) => !isText(text, size))).toEqual([]);
  });

  it.each([
    ['a control character', Buffer.from([7])],
    ['an incomplete character', Buffer.from([0x81])],
    ['the mark of UTF-16 after the beginning', Buffer.from('fffe61006200', 'hex')],
  ])('is not text with %s', (_, bytes) => {
    const content = Buffer.concat([ascii, ascii, bytes]);
    const sizes = Array.from({ length: content.length }, (_size, index) => index + 1);
    expect(sizes.filter((size) => isText(content, size))).toEqual([]);
  });

  it('is text in UTF-16 with its mark', () => {
    const text = Buffer.from(`\uFEFF${ascii.toString()}`.repeat(3), 'utf16le');
    expect([2, 3, 4, 8, text.length].map((size) => isText(text, size))).not.toContain(false);
  });
});
