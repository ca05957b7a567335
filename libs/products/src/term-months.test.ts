import { describe, expect, it } from 'vitest';
import { lastDayOfTerm, monthsBetween, wholeMonths } from './term-months.ts';

describe('the whole months of a period', () => {
  it.for([
    ['2026-01-01', '2026-12-31', 12],
    ['2026-01-01', '2027-01-01', 12],
    ['2026-01-01', '2026-12-30', 11],
    ['2026-01-15', '2027-07-14', 18],
    ['2026-01-31', '2026-02-27', 1],
    ['2026-01-31', '2026-03-30', 2],
    ['2024-02-29', '2025-02-27', 12],
    ['2026-03-01', '2026-03-02', 1],
    ['2026-03-01', '2026-03-01', 1],
  ] as const)('from %s to %s are %i', ([start, end, months]) => {
    expect(wholeMonths(new Date(start), new Date(end))).toBe(months);
  });
});

describe('the months of a period with its days', () => {
  it.for([
    ['2026-01-01', '2026-12-31', 12],
    ['2026-01-01', '2027-01-01', 12],
    ['2026-03-01', '2026-03-01', 0.0323],
    ['2026-03-01', '2026-04-15', 1.5],
    ['2026-01-31', '2026-02-27', 1],
    ['2026-01-01', '2026-12-30', 11.9677],
  ] as const)('from %s to %s are %s', ([start, end, months]) => {
    expect(monthsBetween(new Date(start), new Date(end))).toBe(months);
  });
});

describe('the last day of a term', () => {
  it.for([
    ['2026-01-01', 12, '2026-12-31'],
    ['2026-01-31', 1, '2026-02-27'],
    ['2024-01-31', 1, '2024-02-28'],
    ['2024-02-29', 12, '2025-02-27'],
    ['2024-02-29', 48, '2028-02-28'],
    ['2026-10-31', 4, '2027-02-27'],
    ['2026-03-01', 0.0323, '2026-03-01'],
    ['2026-03-01', 1.5, '2026-04-15'],
    ['2026-01-01', 11.9677, '2026-12-30'],
    ['2026-05-10', 0.001, '2026-05-10'],
    ['1990-01-01', 1_200, '2089-12-31'],
  ] as const)('that starts on %s and has %s months is %s', ([start, months, end]) => {
    expect(lastDayOfTerm(new Date(start), months)).toEqual(new Date(end));
  });
});
