import { expect, test } from 'vitest';
import { labelDate, orderOfDates } from './label-date.ts';

test('every way to write a date gives the same date', () => {
  for (const text of ['2020-02-15', '02/15/20', '2/15/2020', 'Feb 15, 2020', '15 FEBRUARY 2020', 'Feb15/20'])
    expect(labelDate(text, 'month first')).toBe('2020-02-15');
  for (const text of ['15-02-2020', '15.2.20']) expect(labelDate(text, 'day first')).toBe('2020-02-15');
  expect(labelDate('3/1/98', 'month first')).toBe('1998-03-01');
});

test('an incomplete date is no date', () => {
  for (const text of ['[]/[]/2019', 'perpetual', '06/08/2', '02/30/2020', '04/[]/2005'])
    expect(labelDate(text, 'month first')).toBeUndefined();
});

test('the order of day and month is the one that most dates of a set prove', () => {
  expect(orderOfDates(['9/3/2018', '30/07/2017', '28-04-18'])).toBe('day first');
  expect(orderOfDates(['5/3/20', '05/22/20'])).toBe('month first');
  expect(orderOfDates(['5/3/20'])).toBeUndefined();
});
