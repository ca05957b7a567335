import { expect, it } from 'vitest';
import type { RecognisedWord } from './recogniser.ts';
import type { GreyPicture } from './skew.ts';
import { unreadAreas, type Area } from './unread-areas.ts';

/** A page with letters as bars, drawn in the areas given. */
function pageWith(...areas: Area[]): GreyPicture {
  const [width, height] = [1000, 800];
  const data = new Uint8Array(width * height).fill(255);
  for (const { x0, y0, x1, y1 } of areas)
    for (let y = y0; y < y1; y += 1)
      for (let x = x0; x < x1; x += 12) data.fill(0, y * width + x, y * width + Math.min(x + 4, x1));
  return { data, width, height };
}

function word(box: Area, confidence = 0.9): RecognisedWord {
  return { text: 'word', confidence, box, line: box };
}

const first = { x0: 100, y0: 100, x1: 220, y1: 124 };
const second = { x0: 100, y0: 200, x1: 260, y1: 224 };

it('finds type in which no word was recognised, and what was hardly recognised', () => {
  const page = pageWith(first, second);
  expect(unreadAreas(page, [word(first)])).toEqual([second]);
  expect(unreadAreas(page, [word(first), word(second, 0.3)])).toEqual([second]);
  expect(unreadAreas(page, [word(first), word(second)])).toEqual([]);
});

it('takes the letters next to it that were taken for a whole word', () => {
  const start = { ...second, x1: second.x0 + 40 };
  expect(unreadAreas(pageWith(second), [word(start)])).toEqual([second]);
});

it('leaves out rules, lines of dashes, specks and what is higher than type', () => {
  const rule = { x0: 100, y0: 300, x1: 900, y1: 304 };
  const dashes = { x0: 20, y0: 400, x1: 980, y1: 412 };
  const speck = { x0: 500, y0: 500, x1: 504, y1: 512 };
  const stamp = { x0: 600, y0: 550, x1: 800, y1: 750 };
  expect(unreadAreas(pageWith(rule, dashes, speck, stamp), [])).toEqual([]);
});

it('looks at few areas of a picture', () => {
  const many = Array.from({ length: 30 }, (_, row) => ({ x0: 100, y0: row * 26, x1: 200, y1: row * 26 + 18 }));
  expect(unreadAreas(pageWith(...many), [])).toHaveLength(12);
});
