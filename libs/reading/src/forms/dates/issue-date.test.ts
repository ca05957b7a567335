import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findIssueDate } from './issue-date.ts';
import { linesOf } from '../../layout/lines-of.ts';

function dates(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findIssueDate(lines, { decimal: '.', order: 'day-first' }).map(({ value }) => value);
}

test.each([
  ['22 October 2026', '2026-10-22'],
  ['Zürich, 3. Dezember 2026', '2026-12-03'],
  ['Le 1er mars 2026', '2026-03-01'],
  ["Devis D2026-00318 du 05/02/2026 – valable jusqu'au 06/04/2026", '2026-02-05'],
  ['Elbląg, dnia 21 kwietnia 2026 r.', '2026-04-21'],
  ['Quote no. LQ-0815, 11 May 2027', '2027-05-11'],
  ['Preventivo n. 118/2027 del 22/03/2027', '2027-03-22'],
  ['Prepared for Acme Inc. on 2 June 2027', '2027-06-02'],
  ['Angebot AN-5512 vom 06.05.2026 für Reederei Muster KG, 24837 Schleswig', '2026-05-06'],
  ['Renewal quote\nRQ-7782 · 21 Mar 2026', '2026-03-21'],
  ['Bestellformular Nr. CW-5501 · Datum 20.03.2026', '2026-03-20'],
  ['Émise par Acme SARL le 23 mars 2026', '2026-03-23'],
])('%s is when it was issued', (text, date) => {
  expect(dates(text)).toEqual([date]);
});

test.each([
  'Valid until 2 June 2027',
  'Licences livrées par Acme SARL le 23 mars 2026',
  'Start date       2 June 2027',
  'Start date\n2 June 2027',
  '1 May 2026 - 30 April 2027',
])('%s is not', (text) => {
  expect(dates(text)).toEqual([]);
});

test('a day in a cell of its own beside the number is when it was issued', () => {
  expect(dates('Preventivo n. 118/2027        del 22/03/2027')).toEqual(['2027-03-22']);
});

test.each(['vom 2. März 2026', 'Ofertă nr. OF-2026/088 din 02.03.2026', 'Angebot Nr. 2026-118 vom 02.03.2026'])(
  '%s names the day of issue',
  (text) => {
    expect(dates(text)).toEqual(['2026-03-02']);
  },
);

test.each(['Zamówienie nr ZAM/0412/2026\nz dnia 20.04.2026 r.', 'Devis\nn° DEV-2026-0147\ndu 20 avril 2026'])(
  'a day below a number needs no label: %s',
  (text) => {
    expect(dates(text)).toEqual(['2026-04-20']);
  },
);

test('a day below a number of something else is none', () => {
  expect(dates('Acme SARL\ndu 20 avril 2026')).toEqual([]);
});

test('a day below the number of the document is when it was issued, whatever stands beside it', () => {
  expect(
    dates('Acme oHG                      Angebot Nr. 11873\nAm Sande 9, Ort               vom 04.03.2026'),
  ).toEqual(['2026-03-04']);
});
