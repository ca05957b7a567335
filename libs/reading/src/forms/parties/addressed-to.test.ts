import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findAddressedTo } from './addressed-to.ts';
import { linesOf } from '../../layout/lines-of.ts';

function buyers(text: string): unknown[] {
  return findAddressedTo(asModel(text).pages.flatMap((page) => linesOf(page))).map(({ value }) => value);
}

test.each([
  ['À\nAssociação Comercial do Norte\nA/C: Sr. Paulo Rezende', 'Associação Comercial do Norte'],
  ['An\nStadtwerke Emmental', 'Stadtwerke Emmental'],
  ['To:\nCedar Foods Ltd', 'Cedar Foods Ltd'],
])('the name below a lone salutation buys: %s', (text, name) => {
  expect(buyers(text)).toEqual([name]);
});

test('what is no name, or stands apart, does not', () => {
  expect(buyers('To\n12 users')).toEqual([]);
  expect(buyers('To\n\n\nCedar Foods Ltd')).toEqual([]);
  expect(buyers('To      From\nCedar Foods Ltd')).toEqual([]);
});
