import { describe, expect, it } from 'vitest';
import { BodyMeter } from './body-meter.ts';

const MiB = 1024 * 1024;

/** How the meter judges a body of `bytes` bytes in pieces of one size. */
function judge(bytes: number, pieceBytes: number): string {
  const meter = new BodyMeter(25 * MiB);
  const piece = Buffer.alloc(pieceBytes);
  try {
    for (let at = 0; at < bytes; at += pieceBytes) meter.count(piece);
    return 'taken';
  } catch (error) {
    return (error as { reason: string }).reason;
  }
}

describe('the meter of a body', () => {
  it.each([
    ['takes 10,000 bytes one by one', 10_000, 1],
    ['takes 24 MiB in the smallest segments of TCP', 24 * MiB, 536],
  ])('%s', (_name, bytes, pieceBytes) => {
    expect(judge(bytes, pieceBytes)).toBe('taken');
  });

  it('refuses many tiny pieces, and too many bytes', () => {
    expect(judge(256 * 1024, 1)).toBe('BODY_FRAGMENTED');
    expect(judge(25 * MiB, 100)).toBe('BODY_FRAGMENTED');
    expect(judge(26 * MiB, 64 * 1024)).toBe('CONTENT_TOO_LARGE');
  });
});
