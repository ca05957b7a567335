import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findFooterNumber } from './footer-number.ts';
import { linesOf } from '../../layout/lines-of.ts';

test.each([
  ['CPQ-2871934        Page 1 of 4', ['CPQ-2871934']],
  ['Seite 2 von 3      AN260118', ['AN260118']],
  ['SF-1449            Page 1 of 4', []],
  ['CPQ-2871934        Order form', []],
])('of "%s" the number is %s', (text, numbers) => {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  expect(findFooterNumber(lines).map(({ value }) => value)).toEqual(numbers);
});
