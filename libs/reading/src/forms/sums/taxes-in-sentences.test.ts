import { expect, test } from 'vitest';

import { asLines } from '../../../test/text-lines.ts';
import { findTaxesInSentences } from './taxes-in-sentences.ts';

function taxes(text: string): unknown[] {
  const found = findTaxesInSentences(asLines(text), { decimal: '.', order: 'month-first' });
  return found.map(({ value }) => value.minor);
}

test('an amount near the word for a tax is the tax where it is the rate of another amount', () => {
  expect(taxes('Over the three years you will pay £52,040 plus VAT (£10,408 at 20%).')).toEqual([1_040_800]);
});

test('an amount that no rate comes to is none', () => {
  expect(taxes('Over the three years you will pay £52,040 plus VAT (£9,000 at 20%).')).toEqual([]);
});
