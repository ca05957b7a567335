import { expect, test } from 'vitest';
import { binsOf, quantityGrid } from '../maths/quantity-grid.ts';
import { bandwidthChances } from './bandwidth-chances.ts';
import { bandwidths, gaussians, usualChances } from './bandwidths.ts';

const count = 40;
const logQuantities = Float64Array.from({ length: count }, (_, index) => (6 * ((index * 17) % count)) / count);
const grid = quantityGrid(logQuantities);
const noise = (index: number) => 0.06 * Math.sin(index * 12.9898);

/** The chances of the bandwidths from narrow to wide. */
function chances(priceOf: (logQuantity: number, index: number) => number, buyerOf: (index: number) => number) {
  const prices = logQuantities.map((logQuantity, index) => priceOf(logQuantity, index) + noise(index));
  const buyers = Uint32Array.from({ length: count }, (_, index) => buyerOf(index));
  return bandwidthChances(gaussians(grid), binsOf(grid, logQuantities), {
    prices,
    weights: new Float64Array(count).fill(1),
    buyers,
    scatter: 0.1,
  });
}

const [narrow, wide] = [0, bandwidths.length - 1];
const apart = (index: number) => index + 1;

test('prices that only scatter are compared with those of all quantities', () => {
  const found = chances(() => 0, apart);
  expect(found[wide]).toBeGreaterThan(0.5);
  expect(found[narrow]).toBeLessThan(0.05);
});

test('prices that change at some quantity are compared with those of similar quantities', () => {
  expect(chances((logQuantity) => (logQuantity > 3 ? -0.3 : 0), apart)[wide]).toBeLessThan(0.01);
});

test('that each buyer pays at a level of its own for about the same quantities is no reason to compare these', () => {
  const buyer = (index: number) => 1 + Math.floor((logQuantities[index] ?? 0) / 0.6);
  const level = (_: number, index: number) => (buyer(index) % 2 === 0 ? 0.1 : -0.1);
  expect(chances(level, buyer)[wide]).toBeGreaterThan(chances(level, apart)[wide] ?? 1);
});

test('without purchases, each is as likely as usual', () => {
  const none = { prices: new Float64Array(), weights: new Float64Array() };
  const found = bandwidthChances(gaussians(grid), new Uint8Array(), {
    ...none,
    buyers: new Uint32Array(),
    scatter: 0.15,
  });
  found.forEach((chance, place) => expect(chance).toBeCloseTo(usualChances[place] ?? 0, 10));
});
