import { expect, test } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findNamedTogether } from './named-together.ts';

function found(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findNamedTogether(lines).map(({ field, value }) => [field, value]);
}

test.each([
  'This order is placed between Nimbus Works, Inc. and Cedar Foods Ltd.',
  'This order is between Nimbus Works, Inc. (the “Provider”) and Cedar Foods Ltd (the “Customer”).',
  'Der Auftrag wird zwischen Nimbus Works, Inc. und Cedar Foods Ltd geschlossen.',
  'La commande est conclue entre Nimbus Works, Inc. et Cedar Foods Ltd pour un an.',
  'El pedido se celebra entre Nimbus Works, Inc. y Cedar Foods Ltd',
  "L'ordine è concluso tra Nimbus Works, Inc. e Cedar Foods Ltd",
  'De bestelling wordt gesloten tussen Nimbus Works, Inc. en Cedar Foods Ltd',
  'Nimbus Works, Inc. will provide the Nimbus platform to Cedar Foods Ltd for an initial term of two years.',
  'A encomenda é celebrada entre Nimbus Works, Inc. e\nCedar Foods Ltd',
])('%s', (text) => {
  const [vendor, buyer] = found(text) as [string, string][];
  expect(vendor).toEqual(['vendor', 'Nimbus Works, Inc.']);
  expect(buyer?.[0]).toBe('buyer');
  expect(buyer?.[1]).toMatch(/^Cedar Foods Ltd\.?$/u);
});

test('who sells is known though who buys is named elsewhere', () => {
  expect(found('This order is made between Nimbus Works, Inc. and the undersigned customer.')).toEqual([
    ['vendor', 'Nimbus Works, Inc.'],
  ]);
});

test('what is between other things names no parties', () => {
  expect(found('Deliveries arrive between 9 am and 5 pm')).toEqual([]);
  expect(found('as agreed between Nimbus Works, Inc. and its customers')).toEqual([]);
  expect(found('The difference between Standard and Premium is support.')).toEqual([]);
});

test('a public body needs no legal form', () => {
  const lines = asModel(
    'This schedule is made between Acme Software Ltd and Muster District Council under the MSA.',
  ).pages.flatMap((page) => linesOf(page));
  expect(findNamedTogether(lines).map(({ value }) => value)).toEqual(['Acme Software Ltd', 'Muster District Council']);
});

test('each party may have a line', () => {
  expect(found('Entre : Nimbus SAS, 5 place Bellecour, 69002 Lyon\nEt : Groupement Cedar, 20 cours Mirabeau')).toEqual([
    ['vendor', 'Nimbus SAS'],
    ['buyer', 'Groupement Cedar'],
  ]);
  expect(found('Entre : 9 heures et 17 heures\nEt : le samedi')).toEqual([]);
});

test.each([
  'As discussed, here are the prices from Nimbus Works, Inc. to Cedar Foods Ltd',
  'Som avtalt, her er prisene fra Nimbus Works AS til Cedar Foods AS (tilbud nr. T-5530):',
])('who offers and to whom: %s', (text) => {
  expect(found(text)).toMatchObject([
    ['vendor', expect.stringMatching(/^Nimbus Works/u)],
    ['buyer', expect.stringMatching(/^Cedar Foods/u)],
  ]);
});

test('what goes from one day or place to another names no party', () => {
  expect(found('Licences from Munich to Berlin')).toEqual([]);
});

test('who prepared an offer sells, and for whom it is buys', () => {
  expect(found('Prepared by Nimbus Works, Inc. for Hollins & Daughters Publishing')).toEqual([
    ['vendor', 'Nimbus Works, Inc.'],
    ['buyer', 'Hollins & Daughters Publishing'],
  ]);
});
