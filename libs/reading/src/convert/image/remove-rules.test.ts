import { expect, it } from 'vitest';
import { removeRules } from './remove-rules.ts';

const [width, height] = [600, 400];

/** White paper with dark rectangles. */
function picture(...rectangles: [left: number, top: number, right: number, bottom: number][]) {
  const data = new Uint8Array(width * height).fill(255);
  for (const [left, top, right, bottom] of rectangles)
    for (let y = top; y < bottom; y += 1) data.fill(0, y * width + left, y * width + right);
  return { data, width, height };
}

function darkDots({ data }: { data: Uint8Array }): number {
  return data.reduce((count, value) => count + (value < 255 ? 1 : 0), 0);
}

it('takes the rules of a table away, along and across', () => {
  const table = picture([20, 50, 580, 53], [20, 150, 580, 152], [20, 50, 22, 350], [300, 50, 303, 350]);
  removeRules(table);
  expect(darkDots(table)).toBe(0);
});

it('leaves strokes of letters, fields and pictures', () => {
  const rest = picture([50, 50, 54, 90], [100, 50, 130, 54], [200, 200, 400, 230]);
  const before = darkDots(rest);
  removeRules(rest);
  expect(darkDots(rest)).toBe(before);
});
