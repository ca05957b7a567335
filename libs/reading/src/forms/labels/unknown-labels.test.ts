import { describe, expect, it } from 'vitest';
import { asLines } from '../../../test/text-lines.ts';
import type { Candidate } from '../../candidate.ts';
import { findUnknownLabels } from './unknown-labels.ts';

const style = { decimal: '.', order: 'month-first' } as const;

function found(text: string, known: Candidate[] = []): [string, unknown][] {
  return findUnknownLabels(asLines(text), style, known).map(({ field, value }) => [field, value]);
}

describe('a label that no wording knows', () => {
  it.each([
    'Folio no.: AB-2041',
    'Nimbus Folio No. AB-2041',
    'Nr. Foglio: AB-2041',
    'Belegzettelnummer: AB-2041',
    'Folio n.º: AB-2041',
  ])('may be of the number: %s', (text) => {
    expect(found(text)).toEqual([['contractNumber', 'AB-2041']]);
  });

  it.each(['Account no.: AB-2041', 'Steuernummer: AB-2041', 'Dossier no.: none', 'Casino: AB-2041'])(
    'is of no number of the document: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it.each(['Chosen term: 24 months', 'Gekozen looptijd: 24 maanden'])('may be of the term: %s', (text) => {
    expect(found(text)).toEqual([['term', 24]]);
  });

  it.each(['Cooling period: 14 days', 'Warranty period: 24 months', 'Extension term: 12 months', 'Terms: net 30 days'])(
    'is of no term: %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('may be of the party that the others are not', () => {
    const text = 'House: Acme Tools GmbH\nGuest: Beta Works AG';
    expect(found(text)).toEqual([
      ['vendor', 'Acme Tools GmbH'],
      ['buyer', 'Beta Works AG'],
    ]);
    const known: Candidate = { field: 'vendor', value: 'Beta Works AG', text: '', page: 1, score: 3, origin: 'rules' };
    expect(found(text, [known])).toEqual([
      ['vendor', 'Beta Works AG'],
      ['buyer', 'Acme Tools GmbH'],
    ]);
    expect(found(`${text}\nOther: Gamma LLC`)).toEqual([]);
  });
});
