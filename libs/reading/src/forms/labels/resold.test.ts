import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findLabelled } from './find-labelled.ts';
import { linesOf } from '../../layout/lines-of.ts';

function vendorOf(text: string): unknown {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const found = findLabelled(lines, { decimal: '.', order: 'month-first' }).filter(({ field }) => field === 'vendor');
  return found.toSorted((a, b) => b.score - a.score)[0]?.value;
}

test('a reseller sells, and not the maker named next to it', () => {
  expect(vendorOf('Reseller: Birch Partners LLC\nPublisher: Acme Corporation')).toBe('Birch Partners LLC');
  expect(vendorOf('Publisher: Acme Corporation')).toBe('Acme Corporation');
  expect(vendorOf('Reseller: Birch Partners LLC\nVendor: Acme Corporation')).toBe('Acme Corporation');
});
