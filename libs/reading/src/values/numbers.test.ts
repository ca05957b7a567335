import { expect, test } from 'vitest';

import { inferDecimalMark, parseNumber } from './numbers.ts';

test.each([
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ["1'234.50", 1234.5],
  ['1 234,50', 1234.5],
  ['12,34,567.00', 1234567],
  ['1.234.567', 1234567],
  ['0,5', 0.5],
  ['12.50', 12.5],
  ['0.125', 0.125],
  ['5000', 5000],
])('reads %s by its form alone', (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test('asks the document where the form leaves it open', () => {
  expect(parseNumber('1.234', '.')).toBe(1.234);
  expect(parseNumber('1.234', ',')).toBe(1234);
  expect(parseNumber('1,234', '.')).toBe(1234);
});

test('reads nothing from what is no number', () => {
  expect(parseNumber('A-12')).toBeUndefined();
  expect(parseNumber('')).toBeUndefined();
});

test('takes the last of equal marks for the decimal mark before two digits, and no number from which it is lost', () => {
  expect(parseNumber('18.118.48', ',')).toBe(18_118.48);
  expect(parseNumber('1,018,118,48')).toBe(1_018_118.48);
  expect(parseNumber('12,34,567')).toBe(1_234_567);
  expect(parseNumber('3.23340', ',')).toBeUndefined();
  expect(parseNumber('3.23340', '.')).toBe(3.2334);
  expect(parseNumber('0,12345', '.')).toBe(0.12345);
});

test('learns the decimal mark from the clear numbers of a document, not from its dates', () => {
  expect(inferDecimalMark('Einzelpreis 1.234,50 Summe 2.469,00 Datum 01.02.2026')).toBe(',');
  expect(inferDecimalMark('Unit 1,234.50 on 01.02.2026 by 03.04.2027')).toBe('.');
});

test('parts thousands by the mark before three digits if nothing else tells', () => {
  expect(inferDecimalMark('Gesamt 216.000 EUR')).toBe(',');
  expect(inferDecimalMark('Total USD 216,000')).toBe('.');
  expect(inferDecimalMark('216.000 EUR, 1.50 EUR each')).toBe('.');
});

test('a number is none where it has more figures than a number can hold', () => {
  expect(parseNumber('1.0000000000000000000000001')).toBeUndefined();
  expect(parseNumber('9007199254740993')).toBeUndefined();
  expect(parseNumber('1.0000000000000000000000000')).toBe(1);
  expect(parseNumber('0.30000000000000004')).toBe(0.30000000000000004);
});
