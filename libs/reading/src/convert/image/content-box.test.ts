import { expect, it } from 'vitest';
import { contentBox } from './content-box.ts';

const side = 200;

/** White paper with bars of type from one point to the other, and specks. */
function picture(from: number, to: number, specks: number): { data: Uint8Array; width: number; height: number } {
  const data = new Uint8Array(side * side).fill(255);
  for (let y = from; y < to; y += 4) {
    for (let x = from; x < to; x += 1) data[y * side + x] = 0;
  }
  for (let speck = 0; speck < specks; speck += 1) data[(speck * 97 * side + speck * 31) % data.length] = 0;
  return { data, width: side, height: side };
}

it('is where the type stands, with a margin, whatever specks lie around', () => {
  for (const specks of [0, 2]) {
    const { left, top, right, bottom } = contentBox(picture(60, 120, specks));
    for (const [found, expected] of [
      [left, 0.27],
      [top, 0.27],
      [right, 0.63],
      [bottom, 0.61],
    ] as const) {
      expect(Math.abs(found - expected)).toBeLessThan(0.03);
    }
  }
});

it('is all of a blank or a full page', () => {
  expect(contentBox(picture(0, 0, 0))).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  const { left, right } = contentBox(picture(2, 198, 0));
  expect([left, right]).toEqual([0, 1]);
});
