import { describe, expect, it } from 'vitest';
import { dateOf } from '../calendar-day.ts';
import type { NoticePeriod } from '../notice-period.ts';
import { termEndOf } from './term-end.ts';

function endOf(start: string, months: number, notice?: NoticePeriod) {
  return termEndOf({ startDate: dateOf(start), months, ...(notice && { notice }) });
}

describe('the last day to give notice', () => {
  it.for([
    ['2026-01-01', 12, { days: 30 }, '2026-12-31', '2026-12-01'],
    ['2026-01-01', 12, { days: 0 }, '2026-12-31', '2026-12-31'],
    ['2026-01-01', 12, { months: 3 }, '2026-12-31', '2026-09-30'],
    ['2025-03-01', 12, { months: 1 }, '2026-02-28', '2026-01-31'],
    ['2023-03-01', 12, { months: 1 }, '2024-02-29', '2024-01-31'],
    ['2025-05-31', 12, { months: 3 }, '2026-05-30', '2026-02-27'],
  ] as const)(
    'from %s for %s months with notice of %o: ends %s, notice by %s',
    ([start, months, notice, lastDay, by]) => {
      expect(endOf(start, months, notice)).toEqual({ lastDay, noticeBy: by });
    },
  );

  it('is not guessed', () => {
    expect(endOf('2026-01-01', 12)).toEqual({ lastDay: '2026-12-31' });
  });
});
