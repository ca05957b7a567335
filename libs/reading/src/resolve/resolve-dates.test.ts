import { expect, test } from 'vitest';

import type { Option } from './pool.ts';
import { resolveDates } from './resolve-dates.ts';

function option<V extends string | number>(
  value: V,
  score: number,
  text = String(value),
): { value: V; score: number; text: string; page: number } {
  return { value, score, text, page: 1 };
}

function resolved(starts: Option<'start'>[], ends: Option<'end'>[], terms: Option<'term'>[]): unknown[] {
  const { start, end, term } = resolveDates({ starts, ends, terms });
  return [start?.value, end?.value, term?.value];
}

test('the end that fits start and term wins over a slightly better labelled one', () => {
  const ends = [option('2026-07-17', 3.5), option('2027-06-30', 3)];
  expect(resolved([option('2026-07-01', 3)], ends, [option(12, 3)])).toEqual(['2026-07-01', '2027-06-30', 12]);
});

test('an end never comes before the start', () => {
  const ends = [option('2025-01-01', 4), option('2027-01-01', 1)];
  expect(resolved([option('2026-01-01', 3)], ends, [])[1]).toBe('2027-01-01');
});

test('dates of one range belong together', () => {
  const starts = [option('2026-01-05', 3), option('2026-01-01', 2.5, 'range')];
  const ends = [option('2026-01-31', 3, 'range')];
  expect(resolved(starts, ends, []).slice(0, 2)).toEqual(['2026-01-01', '2026-01-31']);
});

test('what is missing follows from the others', () => {
  expect(resolved([option('2026-02-01', 3)], [], [option(12, 3)])).toEqual(['2026-02-01', '2027-01-31', 12]);
  expect(resolved([], [option('2027-01-31', 3)], [option(12, 3)])).toEqual(['2026-02-01', '2027-01-31', 12]);
  expect(resolved([option('2026-02-01', 3)], [option('2027-01-31', 3)], [])).toEqual(['2026-02-01', '2027-01-31', 12]);
  expect(resolved([option('2026-02-01', 3)], [option('2026-02-10', 3)], [])).toEqual([
    '2026-02-01',
    '2026-02-10',
    undefined,
  ]);
  expect(resolved([option('2026-01-05', 3)], [option('2026-02-01', 3)], [])[2]).toBeUndefined();
  expect(resolved([option('2026-01-05', 3)], [option('2026-02-05', 3)], [])[2]).toBe(1);
  expect(resolved([], [], [])).toEqual([undefined, undefined, undefined]);
});
