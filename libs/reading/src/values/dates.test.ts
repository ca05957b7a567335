import { describe, expect, it } from 'vitest';
import { parseDates } from './dates.ts';

const datesOf = (text: string, order?: 'month-first' | 'day-first') => parseDates(text, order).map(({ date }) => date);

describe('a date', () => {
  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026/03/09', '2026-03-09'],
    ['2026-03-09T10:15:00Z', '2026-03-09'],
    ['20260309', '2026-03-09'],
    ['March 9, 2026', '2026-03-09'],
    ['March 9 2026', '2026-03-09'],
    ['March 9th, 2026', '2026-03-09'],
    ['March ninth, two thousand twenty-six', '2026-03-09'],
    ['MARCH 9 , 2026', '2026-03-09'],
    ['Mar. 9, 2026', '2026-03-09'],
    ['Sept 30, 2026', '2026-09-30'],
    ['9 March 2026', '2026-03-09'],
    ['1er mars 2026', '2026-03-01'],
    ['2026년 3월 1일', '2026-03-01'],
    ['2026. 3. 1.', '2026-03-01'],
    ['2026年3月1日', '2026-03-01'],
    ['令和8年3月1日', '2026-03-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['9-Mar-26', '2026-03-09'],
    ['09/MAR/2026', '2026-03-09'],
    ['Mar/09/2026', '2026-03-09'],
    ['Mar-09-26', '2026-03-09'],
    ['Mar09/26', '2026-03-09'],
    ['9MAR2026', '2026-03-09'],
    ["9 Mar '26", '2026-03-09'],
    ['9th day of March, 2026', '2026-03-09'],
    ['9th of March, 2026', '2026-03-09'],
    ['ninth day of March, 2026', '2026-03-09'],
    ['twenty-third day of March 2026', '2026-03-23'],
    ['1st day of the month of March, 2026', undefined],
    ['9th day of March, Two Thousand Twenty-Six', '2026-03-09'],
    ['ninth day of March, two thousand and six', '2006-03-09'],
    ['March 9, twenty twenty-six', '2026-03-09'],
    ['9. März 2026', '2026-03-09'],
    ['9 février 2026', '2026-02-09'],
    ['9 марта 2026 г.', '2026-03-09'],
    ['9 березня 2026 р.', '2026-03-09'],
    ['9 ΜΑΡΤΙΟΥ 2026', '2026-03-09'],
    ['9. března 2026', '2026-03-09'],
    ['2026. március 9.', '2026-03-09'],
    ['9 Şubat 2026', '2026-02-09'],
    ['9 de octubre de 2026', '2026-10-09'],
    ['03/09/2026', '2026-03-09'],
    ['3/9/26', '2026-03-09'],
    ['03-09-26', '2026-03-09'],
    ['13/02/2026', '2026-02-13'],
    ['13.02.2026', '2026-02-13'],
    ['3 / 9 / 2026', '2026-03-09'],
    ['7/1/98', '1998-07-01'],
  ])('is read from %s', (text, date) => {
    expect(datesOf(`Signed on ${text}.`)).toEqual(date === undefined ? ['2026-03-01'] : [date]);
  });

  it.each([
    'version 1.2.3 of 4',
    'call 555-12-3456',
    'on 02/30/2026',
    'the ratio 1/2/3',
    'section 10.11.12.13',
    '$ 10.12.20',
    'in March 2026',
    'may 5 users',
    '1-800-12-12-2012',
  ])('is not seen in %s', (text) => {
    expect(datesOf(text)).toEqual([]);
  });

  it('takes the order it is told, unless only the other is a date', () => {
    expect(datesOf('04/05/2026', 'month-first')).toEqual(['2026-04-05']);
    expect(datesOf('04/05/2026', 'day-first')).toEqual(['2026-05-04']);
    expect(datesOf('04/25/2026', 'day-first')).toEqual(['2026-04-25']);
  });

  it('says when the order decided', () => {
    const [twoWays, same, named] = parseDates('04/05/2026, 04/04/2026, 5 April 2026');
    expect([twoWays, same, named].map((match) => match?.isAmbiguous)).toEqual([true, false, false]);
  });

  it('is found with its place, once, among others', () => {
    const text = 'from January 1, 2026 to 2026-12-31 (signed 2/3/26)';
    expect(parseDates(text).map(({ start, end, date }) => [text.slice(start, end), date])).toEqual([
      ['January 1, 2026', '2026-01-01'],
      ['2026-12-31', '2026-12-31'],
      ['2/3/26', '2026-02-03'],
    ]);
    expect(datesOf('01/02/26-02/03/26')).toEqual(['2026-01-02', '2026-02-03']);
  });
});

it.each([
  ['Mar 1 – Mar 31, 2026', ['2026-03-01', '2026-03-31']],
  ['Dec 15 – Jan 14, 2027', ['2026-12-15', '2027-01-14']],
  ['1 March to 31 May 2026', ['2026-03-01', '2026-05-31']],
  ['1. Mai bis 30. Juni 2026', ['2026-05-01', '2026-06-30']],
  ['May 1 and 2 are free in 2026', []],
])('the year of a range is named once: %s', (text, dates) => {
  expect(datesOf(text)).toEqual(dates);
});

it.each([
  "L'anno 2025, il giorno 14 del mese di ottobre, in Milano",
  'a los 14 días del mes de octubre del año 2025',
  'aos 14 dias do mês de outubro de 2025',
])('%s has a day as notaries write it', (text) => {
  expect(parseDates(text).map(({ date }) => date)).toEqual(['2025-10-14']);
});

it('has a blank before its year in Denmark and Sweden', () => {
  expect(parseDates('1/4 2026 - 31/3 2027').map(({ date }) => date)).toEqual(['2026-04-01', '2027-03-31']);
});
