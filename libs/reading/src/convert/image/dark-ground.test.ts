import { describe, expect, it } from 'vitest';
import { groundOf, whitenGround } from './dark-ground.ts';

const [width, height] = [200, 300];
const [ground, paper, ink] = [40, 240, 10];

type Box = [left: number, top: number, right: number, bottom: number];

function picture(background: number, ...boxes: [shade: number, box: Box][]) {
  const data = new Uint8Array(width * height).fill(background);
  for (const [shade, [left, top, right, bottom]] of boxes)
    for (let y = top; y < bottom; y += 1) data.fill(shade, y * width + left, y * width + right);
  return { data, width, height };
}

describe('the dark ground of a page', () => {
  it('is what lies around it, and becomes white; what is typed stays', () => {
    const page = picture(ground, [paper, [30, 50, 170, 250]], [ink, [60, 100, 90, 104]]);
    const found = groundOf(page);
    if (found === undefined || found === 'inverted') throw new Error('It has a ground.');
    expect(found.box).toEqual({ left: 0.15, top: 50 / 300, right: 0.85, bottom: 250 / 300 });
    whitenGround(page, page, found);
    expect([page.data[0], page.data[100 * width + 70], page.data[60 * width + 40]]).toEqual([255, ink, paper]);
  });

  it('is the page itself where light type stands on it', () => {
    const type = Array.from({ length: 12 }, (_, at): [number, Box] => [paper, [30, 20 + at * 20, 150, 24 + at * 20]]);
    expect(groundOf(picture(ground, ...type))).toBe('inverted');
  });

  it.each<[string, Box[]]>([
    ['a white page', []],
    ['a banner at its top', [[0, 0, width, 60]]],
    [
      'banners at both ends',
      [
        [0, 0, width, 40],
        [0, 270, width, height],
      ],
    ],
    ['a stripe at one side', [[180, 0, width, height]]],
  ])('is not seen in %s', (_, boxes) => {
    expect(groundOf(picture(paper, ...boxes.map((box): [number, Box] => [ground, box])))).toBeUndefined();
  });
});
