import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { companiesIn, findImprint, findInFull } from './imprint.ts';
import { linesOf } from '../../layout/lines-of.ts';

function seller(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findImprint(lines).map(({ value }) => value);
}

test.each([
  ['Nimbus Werke GmbH & Co. KG · Amtsgericht Mainz HRA 4711 · USt-IdNr. DE123', 'Nimbus Werke GmbH & Co. KG'],
  ['Atelier du Lac - SAS au capital de 40 000 € - RCS Lyon 512 884 021', 'Atelier du Lac'],
  ['Nimbus Software B.V. | Plein 8, Zwolle | KvK 05071882', 'Nimbus Software B.V.'],
  ['This quote is issued by Nimbus US, Inc., 350 Bush Street, and is final.', 'Nimbus US, Inc.'],
  ['Thank you for choosing Nimbus Solutions, Inc.! The pricing is valid until May.', 'Nimbus Solutions, Inc.'],
  ['This Order No. 4 is entered into by Bright Analytics LLC (“Provider”) and the subscriber.', 'Bright Analytics LLC'],
])('who tells where it is registered, or issues the document, sells: %s', (text, name) => {
  expect(seller(`Quote\n\n${text}`)).toEqual([name]);
});

test('the register may be lines below the name', () => {
  const block =
    'Aan:                    Dijkzicht Software B.V.\nGemeente Oost           Waterstraat 44\n                        KvK 58220117';
  expect(seller(block)).toEqual(['Dijkzicht Software B.V.']);
});

test('of two companies neither is told by the small print, nor is one without a register', () => {
  expect(seller('Nimbus GmbH, Amtsgericht Mainz HRB 1, für Cedar Foods GmbH')).toEqual([]);
  expect(seller('Cedar Foods GmbH, Ringstr. 7')).toEqual([]);
});

test('names end in their forms and begin after the words of the sentence', () => {
  expect(companiesIn('The services of Acme Cloud Ltd, and those of Cedar & Sons Co., Ltd. follow')).toEqual([
    'Acme Cloud Ltd',
    'Cedar & Sons Co., Ltd.',
  ]);
  expect(companiesIn('as a company we co-operate')).toEqual([]);
});

test('the company of a brand is named in a sentence', () => {
  const lines = asModel('Acme\n\nThe products of Acme International Corp. are sold as they are.').pages.flatMap(
    (page) => linesOf(page),
  );
  const brand = { field: 'vendor', value: 'ACME', text: 'Acme', page: 1, score: 0.5, origin: 'rules' } as const;
  expect(findInFull(lines, [brand]).map(({ value }) => value)).toEqual(['Acme International Corp.']);
  expect(findInFull(lines, [{ ...brand, value: 'Other' }])).toEqual([]);
});
