import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findAddressee } from './addressee.ts';
import { linesOf } from '../../layout/lines-of.ts';

function addressee(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findAddressee(lines).map(({ value }) => value);
}

const head = 'Acme Cloud Inc.\n\n';

test('a letter is addressed to who buys, a person beside the company notwithstanding', () => {
  const buyer = 'Muster Foods Ltd\n17 Dock Road\nHull HU1 2AB';
  expect(addressee(`${head}${buyer}\n\nDear Ms Shah,`)).toEqual(['Muster Foods Ltd']);
  expect(addressee(`${head}Herrn Jan Boll\nMuster Foods AG\nRingstr. 71\n38100 Braunschweig`)).toEqual([
    'Muster Foods AG',
  ]);
});

test('who writes is not addressed: on top of the page, or named again', () => {
  expect(addressee('Acme Cloud Inc.\n12 Main Street\nAustin, TX 78701')).toEqual([]);
  const own = 'Acme Cloud Inc.\n12 Main Street\nAustin, TX 78701';
  expect(addressee(`ORDER\n\n${own}\n\nFor Acme Cloud Inc.`)).toEqual([]);
});

function inType(sizes: Record<number, number>, text: string): unknown[] {
  const [page] = asModel(text).pages;
  const words = page?.words.map((word) => ({ ...word, fontSize: sizes[(word.box.top - 50) / 12] ?? 10 })) ?? [];
  return page === undefined ? [] : findAddressee(linesOf({ ...page, words })).map(({ value }) => value);
}

test('the address of who writes, in small type above that of who buys, is another block', () => {
  const sender = 'Acme Cloud GmbH, Torstr. 99, 10119 Berlin';
  const text = `Angebot\n\n${sender}\nMuster Foods KG\nRingstr. 71\n38100 Braunschweig`;
  expect(inType({ 2: 7 }, text)).toEqual(['Muster Foods KG']);
});

test('the title in large type above an address is no part of it, the name in larger type is', () => {
  const address = '17 Dock Road\nHull HU1 2AB\n\nAcme Cloud Inc. writes';
  expect(inType({ 1: 18 }, `Acme\nTilbud\nTil:\nMuster Foods\n${address}`)).toEqual(['Muster Foods']);
  expect(inType({ 2: 12 }, `Acme\nNo. 7\nMuster Foods\n\nJane Roe\n${address}`)).toEqual(['Muster Foods']);
});

test('beside the address of a salesperson the other is of who buys, though both have telephones', () => {
  const rows = [
    'Muster Foods           Account Executive',
    'Jane Roe               Ann Poe',
    '17 Dock Road           12 Main Street',
    'Austin, TX 78702       Austin, TX 78701',
    'Phone: 555-0100        Phone: 555-0111',
  ];
  expect(addressee(`QUOTE\n\n${rows.join('\n')}`)).toEqual(['Muster Foods']);
});

test('of two addresses side by side neither is told from the other', () => {
  const text =
    'Acme Cloud Inc.        Muster Foods Ltd\n12 Main Street         17 Dock Road\nAustin, TX 78701       Hull HU1 2AB';
  expect(addressee(`ORDER\n\n${text}`)).toEqual([]);
});

test('beside who writes, whose address goes on with numbers, the other is addressed', () => {
  const text =
    'Muster Foods KG        Acme Cloud GmbH\nRingstr. 71            Torstr. 99\n38100 Braunschweig     10119 Berlin\n                       USt-IdNr.: DE 312';
  expect(addressee(text)).toEqual(['Muster Foods KG']);
});

test('who is named for the bill and for the delivery, beside who writes, is addressed', () => {
  const text =
    'Acme Cloud Inc.        Nebraska Department of     Nebraska Department of\n12 Main Street         Revenue                    Revenue\nAustin, TX 78701       301 Mall South             PO Box 94818\nUSA                    Lincoln, NE 68508          Lincoln, NE 68509';
  expect(addressee(`ORDER\n\n${text}`)).toEqual(['Nebraska Department of Revenue']);
});

test('a label above an address and a person with a title are no name', () => {
  const seller = 'Acme Cloud B.V.\nPlein 8\n8021 AN Zwolle\nKvK 0507';
  expect(addressee(`${seller}\n\nAan:\nGemeente Oosterwolde\nPostbus 55\n8430 AB Oosterwolde`)).toEqual([
    'Gemeente Oosterwolde',
  ]);
  const school = 'Mrs F. Adeyemi\nSaltmarsh Academy Trust\nEstuary Road\nColchester CO2 8LT';
  expect(addressee(`${head}${school}\n\nDear Mrs Adeyemi,`)).toEqual(['Saltmarsh Academy Trust']);
});

test.each(['681 21 Kristinehamn', '00-950 Warszawa', '1250-096 Lisboa'])('%s ends an address', (town) => {
  expect(addressee(`${head}Muster kommun\nBox 55\n${town}\n\nDear Ms Lund,`)).toEqual(['Muster kommun']);
});

test('who is addressed beside the writer may be named again on a payment slip', () => {
  const text =
    'Acme Cloud AG\nSeestrasse 18\n8820 Zug\nbooks@acme.example      Muster Foods\n                        Ringweg 7\n                        6460 Altdorf\n\nItem   2   10.00   20.00\n\nMuster Foods\nRingweg 7\n6460 Altdorf';
  expect(addressee(text)).toEqual(['Muster Foods']);
});

test('what a person is in the company is not its name', () => {
  const text = 'Ms. Jo Whitfield\nChief Operating Officer\nMuster Community Trust\n41 Union Street\nAlbany, NY 12205';
  expect(addressee(`${head}${text}\n\nDear Ms. Whitfield,`)).toEqual(['Muster Community Trust']);
});

test('a short day beside an address is no price, and the word above it no name', () => {
  const address =
    'Muster Bau OHG      Rechnungsdatum:   01.03.26\nHauptstr. 7         Kundennr.:        10877\n21614 Buxtehude     Zeitraum:         1 Jahr';
  expect(addressee(`${head}${address}`)).toEqual(['Muster Bau OHG']);
  expect(addressee(`${head}FOR\nMuster Foods Ltd\n17 Dock Road\nHull HU1 2AB`)).toEqual(['Muster Foods Ltd']);
});

test('the address of who writes ends with its number, also where the next begins at once', () => {
  const text =
    'Muster Informatik AG\nSeestrasse 12, 8800 Thalwil\nUID CHE-101.202.303\nMusterspital Oberwil\nBeschaffung\nSpitalweg 3\n4104 Oberwil';
  expect(addressee(`${text}\n\nSehr geehrte Damen`)).toEqual(['Musterspital Oberwil']);
});

test('a name that is set off from its address is that of who buys', () => {
  const text = 'Upgrade of seats\n\nSaltmarsh Surf Supply\n\n2 Harbour Row\nFalmouth TR11 3QY';
  expect(inType({ 2: 12, 4: 12, 5: 12 }, text)).toEqual(['Saltmarsh Surf Supply']);
});

test('of two addresses side by side the one with the capital of a company is that of who writes', () => {
  const text = [
    'Celadon Numérique                  Syndicat du Val Clair',
    'SARL au capital de 20 000 €        Service comptabilité',
    '3 rue des Lices, 49100 Angers      5 place de la Mairie',
    '                                   44390 Nort-sur-Erdre',
  ].join('\n');
  expect(addressee(text)).toEqual(['Syndicat du Val Clair']);
});

test('a street and a town may be in one line, and a heading may stand above the name', () => {
  expect(addressee(`${head}Muster Coopérative Agricole\n8, route de Reignac – 33390 Cars`)).toEqual([
    'Muster Coopérative Agricole',
  ]);
  expect(addressee(`${head}ADDRESS\nMuster Animal Hospital\n210 W Iron Ave\nSalina, KS 67401`)).toEqual([
    'Muster Animal Hospital',
  ]);
});

test('below the salutation of a mail nothing is an address but that of the writer', () => {
  expect(addressee('Subject: Prices\n\nHi Dana,\n\nAcme Inc.\n500 Elm Street\nBoston, MA 02116')).toEqual([]);
});

test('a person may be named above the company, and a street that ends like a word for telephone is one', () => {
  const person = "À l'attention de Monsieur Hervé Castel";
  for (const printed of [person, person.replace('À', 'A')])
    expect(addressee(`${head}${printed}\nMuster Agricole\n8, route de Reignac – 33390 Cars`)).toEqual([
      'Muster Agricole',
    ]);
  expect(addressee(`${head}Communauté de communes du Nord\n1 place de l'Hôtel-de-Ville\n29260 Lesneven`)).toEqual([
    'Communauté de communes du Nord',
  ]);
});

test.each(['Exmos. Senhores', 'Spett.le', 'Firma', 'Szanowni Państwo', 'Egregi Signori'])(
  'the name of whom a letter is for is below %s',
  (form) => {
    const buyer = `${form}\nMuster Foods AG\nRingstr. 71\n38100 Braunschweig`;
    expect(addressee(`${head}${buyer}\n\nText of the letter`)).toEqual(['Muster Foods AG']);
  },
);

test('lines of an address that are paragraphs follow each other evenly', () => {
  const [page] = asModel('Acme Cloud Inc.\n\n\nMuster Foods AG\nRingstr. 71\n38100 Braunschweig').pages;
  const words = page?.words.map((word) => {
    const down = Math.max(0, word.box.top - 86) / 2;
    return { ...word, box: { ...word.box, top: word.box.top + down, bottom: word.box.bottom + down } };
  });
  const lines = page === undefined || words === undefined ? [] : linesOf({ ...page, words });
  expect(findAddressee(lines).map(({ value }) => value)).toEqual(['Muster Foods AG']);
});
