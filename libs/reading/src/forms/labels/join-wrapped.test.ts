import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { joinWrapped } from './join-wrapped.ts';
import { linesOf } from '../../layout/lines-of.ts';

function pieces(...rows: string[]): string[] {
  const lines = asModel(rows.join('\n')).pages.flatMap((page) => linesOf(page));
  return joinWrapped(lines).flatMap(({ segments }) => segments.map(({ text }) => text));
}

test('a number that is cut at its hyphen goes on in the line below', () => {
  expect(pieces('Offer no.     AN-2026-', '              0417')).toEqual(['Offer no.', 'AN-2026-0417']);
  expect(pieces('Offer no.     AN-2026', '              0417')).toContain('0417');
});

test('a day is whole with the year below it', () => {
  expect(pieces('Quote date     12 Oct', '               2026')).toEqual(['Quote date', '12 Oct 2026']);
  expect(pieces('Quantity       12', '               2026')).toContain('2026');
});

test('a name goes on below where its next word had no room before the next column', () => {
  const rows = [
    'Bill to             Contact',
    'Larkspur Mutual     Priya Raman',
    'Insurance Group     Des Moines',
    'PO Box 1172',
  ];
  expect(pieces(...rows)).toEqual([
    'Bill to',
    'Contact',
    'Larkspur Mutual Insurance Group',
    'Priya Raman',
    'Des Moines',
    'PO Box 1172',
  ]);
});

test('a name that has its legal form, or room for more, is whole', () => {
  const company = [
    'Bill to               Contact',
    'Larkspur Farms Inc    Priya Raman',
    'Insurance Group       Des Moines',
  ];
  expect(pieces(...company)).toContain('Larkspur Farms Inc');
  const short = ['Bill to                       Contact', 'Larkspur                      Priya', 'Upper Mills'];
  expect(pieces(...short)).toContain('Larkspur');
});

test('a mailbox, a department and a person below are no part of a name', () => {
  for (const below of ['Box 55', 'PO Box 55', 'Accounts Payable', 'Attn: Jo Li', '12 Mill Lane']) {
    const rows = ['Bill to             Contact', 'Prairie Lantern     Priya Raman', `${below.padEnd(20)}Des Moines`];
    expect(pieces(...rows)).toContain('Prairie Lantern');
  }
});

test('an agency is more than its state, and words such as `of` join two lines', () => {
  expect(pieces('Customer:  State of Ohio', '           Department of Health')).toContain(
    'Customer: State of Ohio Department of Health',
  );
  expect(pieces('Bill to', 'Nebraska Department of', 'Revenue')).toContain('Nebraska Department of Revenue');
});

test('a legal form alone in a line belongs to the name above it', () => {
  expect(pieces('Acme Contracting     Acme', 'Entity               Corporation')).toContain('Acme Corporation');
  expect(pieces('Acme Contracting     Muster', 'Entity               Oyj')).toContain('Muster Oyj');
  expect(pieces('Acme Contracting     Acme LLC', 'Entity               Corporation')).toContain('Acme LLC');
});

test('a date or a period is whole with what is below it, over three lines too', () => {
  expect(pieces('Issued on: 17', 'November 2026')).toEqual(['Issued on: 17 November 2026']);
  expect(pieces('Term      01.12.2026', '          –', '          30.11.2027')).toEqual([
    'Term',
    '01.12.2026 – 30.11.2027',
  ]);
  expect(pieces('Due       01.12.2026', '          30.11.2027')).toEqual(['Due', '01.12.2026', '30.11.2027']);
});
