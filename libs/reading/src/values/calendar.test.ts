import { expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, toDateText } from './calendar.ts';

it('knows the days there are', () => {
  expect(toDateText(2024, 2, 29)).toBe('2024-02-29');
  expect(toDateText(2025, 2, 29)).toBeUndefined();
  expect(toDateText(2025, 13, 1)).toBeUndefined();
  expect(toDateText(2025, 1, 0)).toBeUndefined();
  expect(toDateText(1066, 10, 14)).toBeUndefined();
});

it('reads two digits of a year as 1970 to 2069', () => {
  expect(toDateText(69, 1, 1)).toBe('2069-01-01');
  expect(toDateText(70, 1, 1)).toBe('1970-01-01');
});

it('counts on by months and days', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 12)).toBe('2027-11-30');
  expect(addMonths('2026-01-01', 1.5)).toBe('2026-02-16');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1);
});
