import { expect, test } from 'vitest';
import { intervalOf, wilsonInterval } from './interval.ts';

test('a share of few documents is less certain than the same share of many', () => {
  const few = wilsonInterval({ part: 9, whole: 10 });
  const many = wilsonInterval({ part: 900, whole: 1000 });
  expect(few.low).toBeCloseTo(0.596, 3);
  expect(few.high).toBeCloseTo(0.982, 3);
  expect(many.low).toBeGreaterThan(few.low);
});

test('sources that differ make a share uncertain, however many documents they have', () => {
  const alike = Array.from({ length: 10 }, () => ({ part: 90, whole: 100 }));
  const split = [...Array.from({ length: 9 }, () => ({ part: 100, whole: 100 })), { part: 0, whole: 100 }];
  expect(intervalOf(alike).low).toBeGreaterThan(0.87);
  expect(intervalOf(split).low).toBeLessThan(0.8);
  expect(intervalOf(split)).toEqual(intervalOf(split));
});

test('without documents nothing is known, and a share of 100 % is not certain', () => {
  expect(intervalOf([])).toEqual({ low: 0, high: 1 });
  expect(intervalOf([{ part: 20, whole: 20 }]).low).toBeLessThan(0.85);
});
