import { describe, expect, it } from 'vitest';
import { skewOf } from './skew.ts';

/** Ten lines of "type" across a white picture, rotated by this angle. */
function linesAt(degrees: number) {
  const [width, height] = [600, 400];
  const data = new Uint8Array(width * height).fill(255);
  for (let line = 1; line <= 10; line += 1) {
    for (let x = 20; x < width - 20; x += 1) {
      const y = Math.round(line * 35 + (x - width / 2) * Math.tan((degrees * Math.PI) / 180));
      for (let thick = 0; thick < (x % 9 < 6 ? 8 : 0); thick += 1) data[(y - thick) * width + x] = 0;
    }
  }
  return { data, width, height };
}

describe('the skew of a scan', () => {
  it.each([0, 1.5, -2.3, 4])('is found at %s degrees, to a fifth of a degree', (degrees) => {
    expect(Math.abs(skewOf(linesAt(degrees)) - degrees)).toBeLessThanOrEqual(0.2);
  });

  it('is none where there is no ink', () => {
    expect(skewOf({ data: new Uint8Array(10_000).fill(255), width: 100, height: 100 })).toBe(0);
  });
});
