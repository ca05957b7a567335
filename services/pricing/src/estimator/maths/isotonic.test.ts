import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isotonic } from './isotonic.ts';

const rows = fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 1, maxLength: 12 });

/** The known formula: the least, over all ends, of the largest mean from any beginning. */
function byFormula(values: number[]): number[] {
  const mean = (from: number, to: number) =>
    values.slice(from, to + 1).reduce((sum, each) => sum + each, 0) / (to - from + 1);
  return values.map((_, place) =>
    Math.max(
      ...values
        .slice(0, place + 1)
        .map((_, from) => Math.min(...values.slice(place).map((_, more) => mean(from, place + more)))),
    ),
  );
}

test('is what the max-min formula gives', () => {
  fc.assert(
    fc.property(rows, (values) => {
      const expected = byFormula(values);
      [...isotonic(Float64Array.from(values))].forEach((value, index) =>
        expect(value).toBeCloseTo(expected[index] ?? 0, 8),
      );
    }),
  );
});

test('leaves what does not fall alone', () => {
  expect([...isotonic(Float64Array.of(1, 1, 2, 3))]).toEqual([1, 1, 2, 3]);
});

test('keeps two rows in order', () => {
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.double({ min: 0, max: 5, noNaN: true })), (lower, gaps) => {
      const upper = lower.map((value) => value + (gaps.next().value ?? 0));
      const [low, high] = [isotonic(Float64Array.from(lower)), isotonic(Float64Array.from(upper))];
      low.forEach((value, index) => expect(value).toBeLessThanOrEqual((high[index] ?? 0) + 1e-9));
    }),
  );
});
