import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buyerSums, weighPrices } from './weigh-prices.ts';

type Bought = { weights: number[]; buyers: number[]; named: number; likeness?: number };

function weighed({ weights, buyers, named, likeness = 0 }: Bought) {
  const into = new Float64Array(weights.length);
  const of = { of: Uint32Array.from(buyers), named, likeness };
  const sample = { weights: Float64Array.from(weights), bins: new Uint8Array(weights.length), buyers: of };
  return { ...weighPrices({ ...sample, byBuyer: buyerSums(of) }, Float64Array.of(1), into), into: [...into] };
}

function capped(weights: number[], buyers: number[], named: number): number[] {
  return weighed({ weights, buyers, named }).into;
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

test('what was summed up while weighing is what the weights come to', () => {
  const purchase = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0.01, max: 9, noNaN: true }));
  fc.assert(
    fc.property(fc.array(purchase, { minLength: 1, maxLength: 30 }), (drawn) => {
      const [buyers, weights] = [drawn.map(([buyer]) => buyer), drawn.map(([, weight]) => weight)];
      const { sum, effective, into } = weighed({ weights, buyers, named: 5 });
      const [total, squares] = [1, 2].map((power) => into.reduce((all, weight) => all + weight ** power, 0));
      expect(sum).toBeCloseTo(total ?? NaN, 9);
      expect(effective).toBeCloseTo((total ?? NaN) ** 2 / (squares ?? NaN), 6);
    }),
  );
});

test('prices of a buyer that are all alike count as one, those of different buyers as many', () => {
  const weights = Array.from({ length: 12 }, () => 1);
  const buyers = weights.map((_, index) => index % 4);
  const apart = weighed({ weights, buyers, named: 4 });
  const alike = weighed({ weights, buyers, named: 4, likeness: 1 });
  expect([apart.effective, apart.uncapped]).toEqual([12, 12]);
  expect([alike.effective, alike.uncapped].map((count) => Math.round(count * 1e9) / 1e9)).toEqual([4, 4]);
});
