import { expect, it } from 'vitest';
import { isSpreadsheet } from './is-spreadsheet.ts';

it.each([
  ['rates.csv', undefined, true],
  ['book.XLSX', undefined, true],
  ['list.txt.gz', undefined, true],
  ['rates.jsonl', undefined, false],
  ['stdin', undefined, false],
  ['stdin', 'csv', true],
  ['a.csv', 'jsonl', false],
] as const)('%s with the format %s is a spreadsheet: %s', (name, format, is) => {
  expect(isSpreadsheet({ name }, format)).toBe(is);
});
