import { expect, test } from 'vitest';
import { chooserOf, hostileBytes } from './hostile-bytes.ts';

test('a seed repeats its bytes, and another seed has others', () => {
  const first = some(1);
  expect(some(1)).toEqual(first);
  expect(some(2)).not.toEqual(first);
  expect(new Set(first.map((bytes) => bytes.toString('latin1'))).size).toBeGreaterThan(150);
});

function some(seed: number): Buffer[] {
  const next = hostileBytes('127.0.0.1:1', 'Bearer x');
  const choose = chooserOf(seed);
  return Array.from({ length: 200 }, () => next(choose));
}
