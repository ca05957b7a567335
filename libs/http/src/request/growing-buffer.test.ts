import { describe, expect, it } from 'vitest';
import { GrowingBuffer } from './growing-buffer.ts';

describe('a growing buffer', () => {
  it('keeps all bytes in order, and none twice', () => {
    const buffer = new GrowingBuffer();
    const pieces = Array.from({ length: 3_000 }, (_, i) => Buffer.alloc(i % 7, i));
    for (const piece of pieces) buffer.add(piece);
    expect(buffer.take()).toEqual(Buffer.concat(pieces));
    expect(buffer.take()).toHaveLength(0);
  });

  it('never writes into a piece it was given', () => {
    const shared = Buffer.from('first second');
    const buffer = new GrowingBuffer();
    buffer.add(shared.subarray(0, 5));
    buffer.add(Buffer.from('!'));
    expect([buffer.take().toString(), shared.toString()]).toEqual(['first!', 'first second']);
  });
});
