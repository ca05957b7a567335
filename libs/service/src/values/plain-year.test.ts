import { expect, it } from 'vitest';
import { hasPlainYear } from './plain-year.ts';

it.each([
  ['0001-01-01T00:00:00.000Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['0000-12-31T23:59:59.999Z', false],
  ['0001-01-01T00:00:00+00:01', false],
  ['9999-12-31T23:59:59-00:01', false],
  ['no time', false],
])('the year of %s is plain: %j', (text, isPlain) => {
  expect(hasPlainYear(new Date(text))).toBe(isPlain);
});
