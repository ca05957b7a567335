import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findRanges, findRangesOfCells } from './find-ranges.ts';
import { joinWrapped } from '../labels/join-wrapped.ts';
import { linesOf } from '../../layout/lines-of.ts';

function foundIn(text: string): [string, unknown][] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findRanges(lines, { decimal: '.', order: 'month-first' }).map(({ field, value }) => [field, value]);
}

test('reads a range of dates in a sentence', () => {
  expect(foundIn('The order runs from May 1, 2026 through April 30, 2027.')).toEqual([
    ['start', '2026-05-01'],
    ['end', '2027-04-30'],
  ]);
});

test('the day that another one replaces is no first day', () => {
  expect(foundIn('The end date is changed from May 1, 2026 to April 30, 2027.')).toEqual([['end', '2027-04-30']]);
});

test('reads a length and its beginning, even over two lines', () => {
  const found = foundIn('we offer this for 6 months beginning on\nJune 1, 2025: all of it');
  expect(found).toEqual([
    ['start', '2025-06-01'],
    ['term', 6],
  ]);
});

test.each([
  'The term begins on May 1, 2026 and continues for twelve months',
  'It shall commence on May 1, 2026 and, unless terminated, continue in effect for a period of one (1) year',
  'The pilot starts on May 1, 2026 and lasts twelve months',
])('reads a first day and a length after it: %s', (text) => {
  expect(foundIn(text)).toEqual([
    ['start', '2026-05-01'],
    ['term', 12],
  ]);
});

test.each([
  'and shall end on',
  'and will be completed by',
  'and ending',
  'and is expected to end on',
  'and expires on',
  ', remaining in force until',
])('a range may be told with verbs: begins on … %s …', (verb) => {
  expect(foundIn(`Work begins on May 1, 2026 ${verb} April 30, 2027.`)).toEqual([
    ['start', '2026-05-01'],
    ['end', '2027-04-30'],
  ]);
});

test('a length after a first day that is no term is none', () => {
  expect(foundIn('Work begins on May 1, 2026, and invoices are due within 30 days')).toEqual([]);
});

test('two dates without a word between are no range', () => {
  expect(foundIn('Dated May 1, 2026 and signed May 2, 2026')).toEqual([]);
});

test.each(['bis', 'al', 'tot en met', 'até'])('a period may be told with %s', (word) => {
  expect(foundIn(`15.02.2027 ${word} 14.02.2028`)).toEqual([
    ['start', '2027-02-15'],
    ['end', '2028-02-14'],
  ]);
});

test('a renewal begins where the last term ended', () => {
  expect(foundIn('It will renew automatically on November 1, 2026 for a further twelve (12) months.')).toEqual([
    ['start', '2026-11-01'],
    ['term', 12],
  ]);
});

test('a period that is wrapped in a cell is read apart from the columns beside it', () => {
  const rows = [
    'Term        1 May 2026 to     Terms    Net 30',
    '            30 April 2027     Fax',
    'Place       Leeds',
  ];
  const lines = joinWrapped(asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page)));
  const found = findRangesOfCells(lines, { decimal: '.', order: 'day-first' });
  expect(found.map(({ field, value }) => [field, value])).toEqual([
    ['start', '2026-05-01'],
    ['end', '2027-04-30'],
  ]);
});

test('a stroke joins two days', () => {
  expect(foundIn('Licence 2027-01-01 / 2027-12-31')).toEqual([
    ['start', '2027-01-01'],
    ['end', '2027-12-31'],
  ]);
});

test('years that follow each other are one period', () => {
  const years =
    'Year 1 (1 Mar 2026 - 28 Feb 2027)\n\nYear 2 (1 Mar 2027 - 29 Feb 2028)\n\nYear 3 (1 Mar 2028 - 28 Feb 2029)';
  expect(foundIn(years).slice(-2)).toEqual([
    ['start', '2026-03-01'],
    ['end', '2029-02-28'],
  ]);
  const apart = foundIn('1 Mar 2026 - 28 Feb 2027\n\n1 Mar 2028 - 28 Feb 2029');
  expect(apart.at(-2)).toEqual(['start', '2028-03-01']);
});

test.each([
  'The subscription starts on May 1, 2026.',
  'Das Abonnement beginnt am 1. Mai 2026.',
  'Le contrat prend effet le 1er mai 2026.',
  'El servicio comienza el 1 de mayo de 2026.',
])('%s', (text) => {
  expect(foundIn(text)).toEqual([['start', '2026-05-01']]);
});

test('what else starts on a day is no first day', () => {
  expect(foundIn('The audit starts on May 1, 2026.')).toEqual([]);
});

test.each([
  'Avtalet löper 12 månader från och med 1 maj 2026.',
  'Canone valido 12 mesi dal 1 maggio 2026.',
  'Die Preise gelten für ein Vertragsjahr ab dem 1. Mai 2026.',
  'Umowa na 12 miesięcy od dnia 2026-05-01.',
  'Avtalen gjelder i et år fra og med 1. mai 2026.',
])('a length and its first day are told in any language: %s', (text) => {
  expect(foundIn(text)).toEqual([
    ['start', '2026-05-01'],
    ['term', 12],
  ]);
});

test.each([
  'Offerten gäller 30 dagar från 1 maj 2026.',
  'L’offerta è valida 30 giorni dal 1 maggio 2026.',
  'Warranty period: 24 months from May 1, 2026.',
])('the length of something else is none of the contract: %s', (text) => {
  expect(foundIn(text)).toEqual([]);
});

test.each([
  'Abonnementet dækker 1. marts 2026 til 28. februar 2027.',
  'Abonnemanget gäller 1 mars 2026 t.o.m. 28 februari 2027',
  'Usługa obejmuje 1 marca 2026 do 28 lutego 2027',
])('reads a range in a northern language: %s', (text) => {
  expect(foundIn(text)).toEqual([
    ['start', '2026-03-01'],
    ['end', '2027-02-28'],
  ]);
});

test.each([
  'De licenties gaan in op May 1, 2026 en lopen 12 maanden.',
  'Der Vertrag beginnt am May 1, 2026 und hat eine Laufzeit von 12 Monaten.',
  'Le contrat prend effet le May 1, 2026 et court pour une durée de 12 mois.',
  'Avtalet träder i kraft den May 1, 2026 och löper i 12 månader.',
  'Aftalen træder i kraft den May 1, 2026 og løber i 12 måneder.',
])('the first day of what is bought, and how long it runs: %s', (text) => {
  expect(foundIn(text)).toEqual([
    ['start', '2026-05-01'],
    ['term', 12],
  ]);
});

test('the term would start, and a length in words behind its figures', () => {
  expect(foundIn('The term would start on May 1, 2026.')).toEqual([['start', '2026-05-01']]);
  expect(foundIn('24 (vinte e quatro) meses a partir de May 1, 2026')).toEqual([
    ['start', '2026-05-01'],
    ['term', 24],
  ]);
});

test.each([
  'The extended term shall end on May 1, 2027.',
  'The services will continue through and including May 1, 2027.',
  'Die Lizenzen gelten bis einschließlich May 1, 2027.',
  'Le contrat se termine le May 1, 2027.',
])('the last day of what is bought: %s', (text) => {
  expect(foundIn(text)).toEqual([['end', '2027-05-01']]);
});

test.each(['The trial period ends on May 1, 2027.', 'The quote expires on May 1, 2027.'])('no last day: %s', (text) => {
  expect(foundIn(text)).toEqual([]);
});

test('the period of what is bought commences', () => {
  expect(foundIn('The Services Period commences on May 1, 2026.')).toEqual([['start', '2026-05-01']]);
});

test('days on which a product is tried are none of the order', () => {
  expect(foundIn('Free trial: May 1, 2026 to June 30, 2026')).toEqual([]);
});

test('a word for the year may follow the first day', () => {
  expect(foundIn('od 1 października 2026 r. do 30 września 2028 r.')).toEqual([
    ['start', '2026-10-01'],
    ['end', '2028-09-30'],
  ]);
});

test.each(['El contrato entrará en vigor el May 1, 2026.', 'Le contrat entrera en vigueur le May 1, 2026.'])(
  'what is bought will begin: %s',
  (text) => {
    expect(foundIn(text)).toEqual([['start', '2026-05-01']]);
  },
);

test('a plan starts on a day and runs through another', () => {
  expect(foundIn('Plan starts March 15, 2026 and runs through March 14, 2027.')).toEqual(
    expect.arrayContaining([
      ['start', '2026-03-15'],
      ['end', '2027-03-14'],
    ]),
  );
});

test.each([
  [
    'Prestations à compter du 1er juillet 2026 pour une durée de 12 mois',
    [
      ['start', '2026-07-01'],
      ['term', 12],
    ],
  ],
  [
    "Prestations assurées à partir du 15 septembre 2026 jusqu'au 14 septembre 2027",
    [
      ['start', '2026-09-15'],
      ['end', '2027-09-14'],
    ],
  ],
  [
    'Leistungen ab 1. Juli 2026 für eine Laufzeit von 24 Monaten',
    [
      ['start', '2026-07-01'],
      ['term', 24],
    ],
  ],
  ['The extension begins June 1, 2026.', [['start', '2026-06-01']]],
  ['The Subscription Term is extended and shall end on May 31, 2028.', [['end', '2028-05-31']]],
])('reads when what is bought begins or ends: %s', (text, found) => {
  expect(Object.fromEntries(foundIn(text))).toEqual(Object.fromEntries(found));
});
