import { expect, it } from 'vitest';
import { fieldNames } from '../fields.ts';
import { alongCurve, calibrate, usualCalibration } from './calibrate.ts';

it('follows the points of its curve, and stays level beyond them', () => {
  const curve = [
    [0, 0.2],
    [2, 0.6],
    [4, 0.9],
  ] as const;
  expect([-9, 0, 1, 2, 3, 4, 9].map((score) => alongCurve(curve, score))).toEqual([0.2, 0.2, 0.4, 0.6, 0.75, 0.9, 0.9]);
});

it('knows nothing without a curve', () => {
  expect(alongCurve([], 3)).toBe(0.5);
});

it('never falls as the score rises, is never certain, and knows every field', () => {
  const scores = Array.from({ length: 100 }, (_, place) => place / 5 - 10);
  for (const field of ['total', 'effectiveDate', 'renewalTerm'] as const) {
    const chances = scores.map((score) => calibrate(field, score));
    expect(chances.every((chance, place) => chance >= (chances[place - 1] ?? 0) - 1e-9)).toBe(true);
    expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
  }
});

it('has curves that rise', () => {
  for (const curve of fieldNames.map((field) => usualCalibration.fields[field] ?? usualCalibration.all)) {
    expect(curve.map(([score]) => score)).toEqual(curve.map(([score]) => score).toSorted((a, b) => a - b));
    expect(curve.map(([, chance]) => chance)).toEqual(curve.map(([, chance]) => chance).toSorted((a, b) => a - b));
  }
});
