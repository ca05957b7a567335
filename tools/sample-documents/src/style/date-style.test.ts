import { expect, test } from 'vitest';
import { formatDate } from './date-style.ts';

test('a date is written as its style says', () => {
  expect(formatDate('2026-03-05', 'MM/DD/YYYY')).toBe('03/05/2026');
  expect(formatDate('2026-03-05', 'D. MMMM YYYY')).toBe('5. March 2026');
  expect(formatDate('2026-03-05', 'DD-MMM-YY')).toBe('05-Mar-26');
});
