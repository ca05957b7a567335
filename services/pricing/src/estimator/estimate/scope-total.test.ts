import { expect, test } from 'vitest';
import { copulaLevels, copulaPoints } from '../maths/copula-points.ts';
import { innerLevels, middleLevel } from '../levels.ts';
import { normalScore } from '../maths/normal.ts';
import { totalLevels } from './scope-total.ts';

function logNormal(sigma: number): Float64Array {
  return innerLevels.map((level) => sigma * normalScore(level));
}

test('every product meets each of the equally likely levels once, nearly evenly even when they move together', () => {
  for (const correlation of [0, 0.5, 0.9]) {
    const levels = copulaLevels(3, correlation).toSorted();
    levels.forEach((level, index) => expect(Math.abs(level - (index + 0.5) / copulaPoints)).toBeLessThan(0.04));
  }
});

test('sums of two products are those of theory', () => {
  const [low, high] =
    [totalLevels([logNormal(0.15), logNormal(0.15)], 0.5, innerLevels)].map((levels) => [
      levels[3] ?? 0,
      levels[19] ?? 0,
    ])[0] ?? [];
  expect(low).toBeCloseTo(1.7, 1);
  expect(high).toBeCloseTo(2.37, 1);
});

test('what moves fully together adds up level by level; what is independent is narrower', () => {
  const lines = [logNormal(0.3), logNormal(0.3)];
  const [together, apart] = [0.999, 0].map((correlation) => totalLevels(lines, correlation, innerLevels));
  expect(together?.[3]).toBeCloseTo(2 * Math.exp(0.3 * normalScore(0.1)), 1);
  expect(apart?.[3]).toBeGreaterThan(together?.[3] ?? 0);
  expect((apart?.[middleLevel] ?? 0) / (2 * Math.exp(0.045 - 0.023))).toBeCloseTo(1, 2);
});

test('a total is the same whatever was asked before', () => {
  const lines = [logNormal(0.3), logNormal(0.1), logNormal(0.2)];
  const [first, other, again] = [0.4, 0.6, 0.4].map((correlation) => totalLevels(lines, correlation, innerLevels));
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});
