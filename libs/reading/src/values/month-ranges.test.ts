import { expect, test } from 'vitest';
import { monthRangeIn } from './month-ranges.ts';

test.each([
  '03/2026-02/2027',
  'März 2026 – Februar 2027',
  'March 2026 to February 2027',
  'von 3.2026 bis 2.2027',
  'mars 2026 au février 2027',
])('%s is from the first day of a month to the last of another', (text) => {
  expect(monthRangeIn(text)).toEqual({ start: '2026-03-01', end: '2027-02-28' });
});

test.each(['03/2026', '01.03.2026-28.02.2027', '02/2027-03/2026', '3/2026 and 4/2027', '13/2026-14/2027'])(
  '%s is none',
  (text) => {
    expect(monthRangeIn(text)).toBeUndefined();
  },
);
