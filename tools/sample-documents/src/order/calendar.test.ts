import { expect, test } from 'vitest';
import { addDays, addMonths, lastDay } from './calendar.ts';

test('a term ends the day before its anniversary', () => {
  expect(lastDay('2026-01-01', 12)).toBe('2026-12-31');
  expect(lastDay('2026-03-15', 36)).toBe('2029-03-14');
});

test('a month later is never in the month after', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
