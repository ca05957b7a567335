import { expect, it } from 'vitest';
import { liesOnSide } from './lies-on-side.ts';

/** Lines of words of uneven length, on a white page of 400 by 600 dots. */
function page({ isTurned = false, isRuled = false } = {}) {
  const [width, height] = isTurned ? [600, 400] : [400, 600];
  const data = new Uint8Array(width * height).fill(255);
  const set = (x: number, y: number) => void (data[isTurned ? x * width + y : y * width + x] = 0);
  const fill = ([left, top]: [number, number], [wide, high]: [number, number]) => {
    for (let x = left; x < left + wide; x += 1) for (let y = top; y < top + high; y += 1) set(x, y);
  };
  for (let line = 0; line < 20; line += 1)
    for (let word = 0; word < 8; word += 1)
      fill([20 + word * 45 + ((line * 7) % 11), 30 + line * 27], [20 + ((line * word) % 17), 9]);
  if (isRuled) for (const at of [10, 200, 390]) fill([at, 20], [1, 560]);
  return { data, width, height };
}

it.each([{}, { isRuled: true }])('tells an upright page from one on its side: %j', (look) => {
  expect(liesOnSide(page(look))).toBe(false);
  expect(liesOnSide(page({ ...look, isTurned: true }))).toBe(true);
});

it('does not turn an empty page', () => {
  expect(liesOnSide({ data: new Uint8Array(400 * 600).fill(255), width: 400, height: 600 })).toBe(false);
});
