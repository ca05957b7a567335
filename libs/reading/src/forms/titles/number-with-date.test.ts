import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { styleOf } from '../../style-of.ts';
import { findNumberWithDate } from './number-with-date.ts';

function found(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findNumberWithDate(lines, styleOf(text)).map(({ value }) => value);
}

test.each([
  ['nr. 214 / 25.03.2026', '214'],
  ['Documento        nr. 214 / 25.03.2026', '214'],
  ['No. 88-B dated 25 March 2026', '88-B'],
  ['n. 214 del 25/03/2026', '214'],
])('%s is a number and its day', (text, number) => {
  expect(found(text)).toEqual([number, '2026-03-25']);
});

test.each(['nr. 214', 'No. 3 - 25 March 2026 to 24 March 2027', 'nr. 214 / 25'])('%s is not', (text) => {
  expect(found(text)).toEqual([]);
});
