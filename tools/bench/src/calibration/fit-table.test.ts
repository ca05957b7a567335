import { alongCurve } from '@parley/reading/resolve/calibrate';
import { expect, test } from 'vitest';
import { fitTable, type Seen } from './fit-table.ts';

function values(
  field: Seen['field'],
  set: string,
  { right, wrong, score }: { right: number; wrong: number; score: number },
): Seen[] {
  return Array.from({ length: right + wrong }, (_, place) => ({ field, set, score, isRight: place < right }));
}

test('a field seen often has a curve of its own, a rare one has that of all', () => {
  const table = fitTable([
    ...values('total', 'a', { right: 40, wrong: 0, score: 3 }),
    ...values('buyer', 'a', { right: 10, wrong: 30, score: 3 }),
    ...values('term', 'a', { right: 3, wrong: 0, score: 3 }),
  ]);
  expect(table.fields.map(([field]) => field)).toEqual(['buyer', 'total']);
  const [buyer, total] = table.fields.map(([, curve]) => alongCurve(curve, 3));
  expect(buyer).toBeLessThan(0.5);
  expect(total).toBeGreaterThan(0.85);
  expect(alongCurve(table.all, -4)).toBeLessThan(0.1);
});

test('a large set does not outvote a small one', () => {
  const table = fitTable([
    ...values('total', 'large', { right: 1000, wrong: 0, score: 2 }),
    ...values('total', 'small', { right: 0, wrong: 25, score: 2 }),
  ]);
  expect(alongCurve(table.all, 2)).toBeLessThan(0.6);
});
