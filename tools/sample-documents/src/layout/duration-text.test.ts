import { randomOf } from '@parley/sample-data/random';
import { expect, test } from 'vitest';
import { durationText, spelled } from './duration-text.ts';

test('numbers are spelled as contracts do', () => {
  expect([1, 12, 20, 36, 90].map(spelled)).toEqual(['one', 'twelve', 'twenty', 'thirty-six', 'ninety']);
});

test('years are named for whole years only', () => {
  const texts = Array.from({ length: 40 }, (_, seed) => durationText(18, randomOf(seed)));
  expect(texts.every((text) => /18/.test(text) && !/year/.test(text))).toBe(true);
});
