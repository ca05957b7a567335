import { expect, it } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { linesOf } from '../../layout/lines-of.ts';
import { findMailEnds } from './mail-ends.ts';

const namesIn = (text: string, style = {}) =>
  findMailEnds(asModel(text).pages.flatMap(linesOf), style).map(({ field, value }) => [field, value]);

const head = 'Subject: Quote PL-3391\ngrace@plumline.io\nTo: ben@hartwood-press.co.uk';

it('of a mail are named as in their addresses, without a legal form', () => {
  const text = `${head}\nHere is the renewal quote for Hartwood Press:\nBest,\nGrace Holt\nPlumline`;
  expect(namesIn(text)).toEqual([
    ['vendor', 'Plumline'],
    ['buyer', 'Hartwood Press'],
  ]);
  expect(namesIn(text, { isPurchase: true })).toEqual([
    ['buyer', 'Plumline'],
    ['vendor', 'Hartwood Press'],
  ]);
});

it.each(['jo@larkspurhq.com', 'jo@getlarkspur.com'])('may be a part of their address: %s', (address) => {
  expect(namesIn(`${address}\nLena,\nLarkspur`)).toEqual([['vendor', 'Larkspur']]);
});

it('have no accents in addresses', () => {
  expect(namesIn('jo@moebel-rieger.de\nIhr Team von Möbel Rieger')).toEqual([['vendor', 'Möbel Rieger']]);
  expect(namesIn('jo@cafecreme.fr\nCafé Crème')).toEqual([['vendor', 'Café Crème']]);
});

it.each(['jo@gmail.com\nSend it to Gmail', 'Contact:\njo@plumline.io is at Plumline', 'jo@ibis.com\nthe ibis'])(
  'are not told by "%s"',
  (text) => {
    expect(namesIn(text)).toEqual([]);
  },
);

it('are named in full where the text does so', () => {
  const text = `${head}\nOur offer for Hartwood Press Holdings Ltd and its sites`;
  expect(namesIn(text)).toEqual([['buyer', 'Hartwood Press Holdings Ltd']]);
});
