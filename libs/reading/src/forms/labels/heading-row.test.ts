import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { isHeadingRow } from './heading-row.ts';
import { linesOf } from '../../layout/lines-of.ts';

function isHeaded(text: string): boolean {
  const [line, below] = asModel(text).pages.flatMap((page) => linesOf(page));
  return line !== undefined && isHeadingRow(line, below);
}

test('labels side by side with one row of values below head these values', () => {
  expect(isHeaded('Quote number    Quote date     Moeda\nQ-17            05/01/2027     EUR')).toBe(true);
});

test('labels that take turns with their values head nothing', () => {
  expect(isHeaded('Supplier    Acme     Customer    Cedar\nOrder no.   Q-17     Date        05/01/2027')).toBe(false);
});

test('headings of prices are those of a table', () => {
  expect(isHeaded('Quote number    Date           Total\nQ-17            05/01/2027     90.00')).toBe(false);
});
