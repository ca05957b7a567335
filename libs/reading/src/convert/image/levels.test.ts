import { expect, it } from 'vitest';
import { levelsOf } from './levels.ts';

function page(paper: number, typed: { share: number; level: number }) {
  const data = new Uint8Array(100_000).fill(paper);
  data.fill(typed.level, 0, data.length * typed.share);
  return { data, width: 400, height: 250 };
}

it('are those of type and paper, however little is typed', () => {
  for (const share of [0.001, 0.05, 0.4]) {
    expect(levelsOf(page(230, { share, level: 40 }))).toEqual({ black: 40, white: 230 });
  }
});

it('do not count a speck as type', () => {
  expect(levelsOf(page(230, { share: 0.0001, level: 0 }))).toEqual({ black: 230, white: 230 });
});
