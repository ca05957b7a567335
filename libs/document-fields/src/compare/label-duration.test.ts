import { expect, test } from 'vitest';
import { isSameDuration, labelDuration } from './label-duration.ts';

test('a length is read in the unit asked for', () => {
  expect(labelDuration('successive 1 year', 'month')).toBe(12);
  expect(labelDuration('0.5 year', 'month')).toBe(6);
  expect(labelDuration('90 days', 'day')).toBe(90);
  expect(labelDuration(36, 'month')).toBe(36);
  expect(labelDuration('perpetual, 11/15/2014', 'month')).toBeUndefined();
});

test('months of 30 or 31 days are the same notice, another month is not', () => {
  for (const days of [90, 91, 92]) expect(isSameDuration(labelDuration('3 months', 'day') ?? 0, days)).toBe(true);
  expect(isSameDuration(12, 13)).toBe(false);
  expect(isSameDuration(30, 60)).toBe(false);
});
