import { describe, expect, it } from 'vitest';
import { noDay, noNumber, parseAmount, parseDay, parseMonths, parseNumber, parseQuantity } from './parse-cell.ts';

describe('a day', () => {
  it.each([
    ['2024-03-01', 'ymd', '2024-03-01'],
    ['2024/3/1', 'ymd', '2024-03-01'],
    ['01.03.2024', 'dmy', '2024-03-01'],
    ['3/1/2024', 'mdy', '2024-03-01'],
    ['2024-03-01T00:00:00Z', 'ymd', '2024-03-01'],
    ['03/01/2024', 'ymd', undefined],
    ['1/3/24', 'dmy', '2024-03-01'],
    ['31.02.2024', 'dmy', undefined],
    ['tomorrow', 'dmy', undefined],
    ['1 Mar 2024', 'ymd', '2024-03-01'],
    ['01-MAR-2024', 'mdy', '2024-03-01'],
    ['1. March 2024', 'dmy', '2024-03-01'],
    ['March 1, 2024', 'dmy', '2024-03-01'],
    ['1 Mrz 2024', 'dmy', '2024-03-01'],
    ['01-Mar-24', 'dmy', '2024-03-01'],
    ['Mar 2024', 'dmy', undefined],
    ['Mar-24', 'dmy', undefined],
    ['45352', 'dmy', undefined],
  ] as const)('%s in the order %s is %s', (text, order, day) => {
    expect(parseDay(text, order)).toBe(day);
  });
});

describe('a number', () => {
  it.each([
    ['1234.5', '.', 1_234.5],
    ['1,234,567.89', '.', 1_234_567.89],
    ['1.234.567,89', ',', 1_234_567.89],
    ['1 234,5', ',', 1_234.5],
    ["1'234.50", '.', 1_234.5],
    ['-3', '.', -3],
    ['12,5', '.', undefined],
    ['1.5', ',', undefined],
    ['1e400', '.', undefined],
    ['$5', '.', undefined],
    ['=1+1', '.', undefined],
    ['', '.', undefined],
  ] as const)('%s with the sign %s is %s', (text, sign, number) => {
    expect(parseNumber(text, sign)).toBe(number);
  });
});

describe('the text around a number', () => {
  it.each([
    ['$36,000.00', '.', 36_000],
    ['(500.00)', '.', -500],
    ['-$5', '.', -5],
    ['500-', '.', -500],
    ['1.200,50 €', ',', 1_200.5],
    ['CHF 12', '.', 12],
    ['10 seats', '.', undefined],
    ['$30k', '.', 30_000],
    ['1,2 Mio. €', ',', 1_200_000],
    ['-$1.5M', '.', -1_500_000],
  ] as const)('%s with the sign %s is the amount %s', (text, sign, amount) => {
    expect(parseAmount(text, sign)).toBe(amount);
  });

  it.each([
    ['10 seats', 10],
    ['1,000 named users', 1_000],
    ['5k', 5_000],
    ['1.5k hours', 1_500],
    ['5m', undefined],
    ['2 packs', undefined],
    ['10 (of 20)', undefined],
    ['$10', undefined],
  ])('%s is the quantity %s', (text, quantity) => {
    expect(parseQuantity(text, '.')).toBe(quantity);
  });

  it.each([
    ['1 year', 12],
    ['36 months', 36],
    ['24', 24],
    ['annual', undefined],
  ])('%s is a term of %s months', (text, months) => {
    expect(parseMonths(text, '.')).toBe(months);
  });
});

describe('an invalid cell', () => {
  it('is reported with a valid example, in a limited length', () => {
    expect(noDay('1/13/24', 'dmy')).toContain('such as 31.03.2024');
    expect(noDay('45352', 'ymd')).toContain('a spreadsheet');
    expect(noNumber('$'.repeat(10_000), '.').length).toBeLessThan(250);
  });
});
