import { expect, it } from 'vitest';
import type { Page } from '../../document-model.ts';
import { directionOf, upright } from './upright.ts';

function run(text: string, angle: number) {
  return { text, angle, box: { left: 0, top: 0, right: 1, bottom: 1 }, fontSize: 10, glyphs: [] };
}

it('finds the direction most of the type runs in', () => {
  expect(directionOf([run('sideways text', 90), run('stamp', 0)])).toBe(90);
  expect(directionOf([run('upside down', -180)])).toBe(180);
  expect(directionOf([run('other side', -90), run('draft', 45)])).toBe(270);
  expect(directionOf([])).toBe(0);
});

it('turns a page so that its words stand as they are read', () => {
  const word = { text: 'a', fontSize: 10, source: 'text', confidence: 1 } as const;
  const page = (): Page => ({
    number: 1,
    width: 600,
    height: 800,
    words: [{ ...word, box: { left: 500, top: 100, right: 510, bottom: 150 } }],
  });
  expect(upright(page(), 90)).toMatchObject({
    width: 800,
    height: 600,
    words: [{ box: { left: 100, top: 90, right: 150, bottom: 100 } }],
  });
  expect(upright(page(), 270)).toMatchObject({ words: [{ box: { left: 650, top: 500, right: 700, bottom: 510 } }] });
  expect(upright(page(), 180)).toMatchObject({ words: [{ box: { left: 90, top: 650, right: 100, bottom: 700 } }] });
});
