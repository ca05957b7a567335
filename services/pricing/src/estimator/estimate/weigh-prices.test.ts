import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { capBuyers } from './cap-buyers.ts';

function capped(weights: number[], buyers: number[], named: number): number[] {
  const result = Float64Array.from(weights);
  capBuyers(result, Uint32Array.from(buyers), named);
  return [...result];
}

test('no buyer of four or more has over 30 % of all that is left, and no weight grows', () => {
  const purchase = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0.01, max: 100, noNaN: true }));
  fc.assert(
    fc.property(fc.array(purchase, { minLength: 1, maxLength: 30 }), (drawn) => {
      const all = [...Array.from({ length: 6 }, (_, buyer) => [buyer, 150] as const), ...drawn];
      const [buyers, weights] = [all.map(([buyer]) => buyer), all.map(([, weight]) => weight)];
      const result = capped(weights, buyers, 6);
      const total = result.reduce((sum, weight) => sum + weight, 0);
      for (let buyer = 0; buyer < 6; buyer += 1) {
        const own = result.reduce((sum, weight, index) => sum + (buyers[index] === buyer ? weight : 0), 0);
        expect(own).toBeLessThanOrEqual(0.3 * total + 1e-9);
      }
      result.forEach((weight, index) => expect(weight).toBeLessThanOrEqual((weights[index] ?? 0) + 1e-12));
    }),
  );
});

test('old buyers do not outweigh the only one of today', () => {
  expect(capped([10, 0.1, 0.1, 0.1], [0, 1, 2, 3], 4)).toEqual([10, 0.1, 0.1, 0.1]);
  expect(capped([10, 0, 0, 0], [0, 1, 2, 3], 4)).toEqual([10, 0, 0, 0]);
});

test('fewer than four buyers, and purchases that name none, are left as they are', () => {
  expect(capped([10, 1, 1], [0, 1, 2], 3)).toEqual([10, 1, 1]);
  expect(capped([5, 1, 1, 1, 1], [4, 0, 1, 2, 3], 4)).toEqual([5, 1, 1, 1, 1]);
});
