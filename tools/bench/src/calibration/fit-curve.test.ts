import { expect, test } from 'vitest';
import { fitCurve, type Observation } from './fit-curve.ts';

const belief = { chance: (score: number) => 1 / (1 + Math.exp(-score)), weight: 1 };
const seen = (score: number, isRight: boolean, times = 1): Observation[] =>
  Array.from({ length: times }, () => ({ score, isRight, weight: 1 }));

test('the more often right, the higher; never falling', () => {
  const values = [
    ...seen(-1, false, 18),
    ...seen(-1, true, 2),
    ...seen(1, true, 15),
    ...seen(1, false, 5),
    ...seen(3, true, 40),
  ];
  const curve = fitCurve(values, belief);
  const shares = curve.map(([, share]) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(curve.find(([score]) => score === -1)?.[1]).toBeCloseTo(0.11, 1);
  expect(curve.find(([score]) => score === 1)?.[1]).toBeCloseTo(0.75, 1);
});

test('scores that contradict each other share one probability', () => {
  const curve = fitCurve([...seen(1, true, 10), ...seen(2, false, 10)], { chance: () => 0.5, weight: 0.001 });
  expect(curve.every(([, share]) => Math.abs(share - 0.5) < 0.01)).toBe(true);
});

test('a few right ones are not certain, and many nearly so', () => {
  const at = (times: number) =>
    fitCurve(seen(1.5, true, times), { ...belief, weight: 3 }).find(([score]) => score === 1.5)?.[1];
  expect(at(2)).toBeLessThan(0.95);
  expect(at(1000)).toBe(0.995);
});

test('what is believed stands where nothing was seen', () => {
  const curve = fitCurve([], belief);
  expect(curve).toContainEqual([-4, 0.018]);
  expect(curve).toContainEqual([3, 0.953]);
});
