import { alongCurve } from '@parley/reading/resolve/calibrate';
import { expect, test } from 'vitest';
import { fitTable, type Seen } from './fit-table.ts';

type Counts = { right: number; wrong: number; score: number };

function values(field: Seen['field'], { right, wrong, score }: Counts): Seen[] {
  return Array.from({ length: right + wrong }, (_, place) => ({ field, score, isRight: place < right }));
}

test('a field seen often has a curve of its own, a rare one has that of all', () => {
  const table = fitTable([
    ...values('total', { right: 40, wrong: 0, score: 3 }),
    ...values('buyer', { right: 10, wrong: 30, score: 3 }),
    ...values('term', { right: 3, wrong: 0, score: 3 }),
  ]);
  expect(table.fields.map(([field]) => field)).toEqual(['buyer', 'total']);
  const [buyer, total] = table.fields.map(([, curve]) => alongCurve(curve, 3));
  expect(buyer).toBeLessThan(0.5);
  expect(total).toBeGreaterThan(0.85);
  expect(alongCurve(table.all, -4)).toBeLessThan(0.1);
});

test('generated forms say nothing of a field that real documents tell of, however many they are', () => {
  const real = values('total', { right: 20, wrong: 20, score: 2 });
  const generated = [
    ...values('total', { right: 1000, wrong: 0, score: 2 }),
    ...values('tax', { right: 1000, wrong: 0, score: 2 }),
  ];
  const { all, fields } = fitTable(real, generated);
  const [tax, total] = fields.map(([, curve]) => alongCurve(curve, 2));
  expect(total).toBeLessThan(0.6);
  expect(alongCurve(all, 2)).toBeLessThan(0.6);
  expect(tax).toBeLessThan(0.98);
});
