import { describe, expect, it } from 'vitest';
import { daysOf, findDurations, monthsOf, parseDuration } from './durations.ts';

describe('a duration', () => {
  it.each([
    ['three (3) years', 36],
    ['three(3)years', 36],
    ['successive 1 year', 12],
    ['a one-year period', 12],
    ['an initial term of twelve (12) full months', 12],
    ['36 mos.', 36],
    ['12-month', 12],
    ['thirty-six months', 36],
    ['eighteen months', 18],
    ['one and a half years', 18],
    ['1.5 years', 18],
    ['0.5 year', 6],
    ['two quarters', 6],
    ['one (1) year and six (6) months', 18],
    ['2 Jahre und 3 Monate', 27],
    ['two years and three months prior notice', 24],
    ['due anni', 24],
    ['dwóch lat', 24],
    ['due 30 days', 1],
    ['a year', 12],
    ['365 days', 12],
    ['ninety (90) days', 3],
    ['thirty (30) consecutive days', 1],
    ['one hundred and eighty (180) days', 6],
    ['three (3) additional one (1) year terms', 12],
    ['annual', 12],
    ['24 Monate', 24],
    ['3 Jahre', 36],
    ['12 mois', 12],
    ['2 ans', 24],
    ['12 meses', 12],
    ['2 años', 24],
    ['month-to-month', 1],
    ['2 yrs', 24],
    ['3 (three) years', 36],
    ['half a year', 6],
    ['vingt-quatre (24) mois', 24],
    ['vierundzwanzig Monate', 24],
    ['12 месяцев', 12],
    ['2 года', 24],
    ['12 місяців', 12],
    ['24 μήνες', 24],
    ['12 hónap', 12],
    ['契約期間：12ヶ月', 12],
    ['36개월', 36],
    ['3년간', 36],
    ['服务期限：两年', 24],
    ['24個月', 24],
    ['2027年3月31日', undefined],
    ['2027년 4월', undefined],
    ['令和9年4月1日', undefined],
  ])('%s is %s months', (text, months) => {
    expect(parseDuration(text)).toBe(months);
  });

  it.each([
    ['sixty days', 60],
    ["thirty (30) days' prior notice", 30],
    ['90-day', 90],
    ['3 months', 90],
    ['two weeks', 14],
    ['one hundred twenty days', 120],
    ['ten (10) calendar days', 10],
    ['one year', 365],
    ['twelve months', 365],
    ['3 měsíce', 90],
    ['3 kuukautta', 90],
    ['30 dní', 30],
    ['2 ay', 60],
    ['30 zile', 30],
    ['1 rok', 365],
  ])('%s is %d days', (text, days) => {
    expect(findDurations(text).map(daysOf)).toEqual([days]);
  });

  it.each([
    '30 business days',
    'thirty (30) working days',
    'ten banking days',
    "5 business days' notice",
    '30 Werktage',
    'von 20 Bankarbeitstagen',
    '30 jours ouvrés',
    '15 jours ouvrables',
    '30 días hábiles',
    '10 días laborables',
    '30 giorni lavorativi',
    '5 giorni feriali',
    '30 werkdagen',
    '30 dias úteis',
    '30 dias úteis bancários',
  ])('has no number of calendar days or months in %s', (text) => {
    expect(findDurations(text).map(({ unit }) => unit)).toEqual(['day']);
    expect(findDurations(text).map(daysOf)).toEqual([undefined]);
    expect(parseDuration(text)).toBeUndefined();
  });

  it.each(['30 jours', '30 días', '30 giorni', '30 dias', '30 Tage', '30 dagen'])('is a month in %s', (text) => {
    expect(parseDuration(text)).toBe(1);
  });

  it.each([
    'the year 2026',
    'fiscal years',
    '24 hours',
    'see section 4 months',
    '$5 days',
    'none (0) days',
    'a month-to-month basis',
  ])('is not seen, or not by its number, in %s', (text) => {
    expect(findDurations(text).filter(({ text }) => !text.startsWith('4'))).toEqual([]);
  });

  it('keeps its place and its unit', () => {
    const text = 'within thirty (30) days or 2 months';
    expect(findDurations(text).map(({ start, end, unit }) => [text.slice(start, end), unit])).toEqual([
      ['thirty (30) days', 'day'],
      ['2 months', 'month'],
    ]);
  });

  it('counts days that make no months exactly', () => {
    expect(monthsOf({ amount: 45, unit: 'day' })).toBe(1.48);
  });
});
