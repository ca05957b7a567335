import { expect, test } from 'vitest';

import { asModel } from '../test/text-model.ts';
import { findCandidates } from './find-candidates.ts';
import { resolveTerms } from './resolve/resolve-terms.ts';

function daysOf(text: string): (string | undefined)[] {
  const { fields } = resolveTerms(findCandidates(asModel(text)));
  return [fields.effectiveDate?.value, fields.expirationDate?.value];
}

test('a contract begins and ends on the days of its form', () => {
  expect(
    daysOf(`Wartungsvertrag
Auftragnehmer:       Acme Verktyg AB
Auftraggeber:        Beta Maschinen GmbH
Vertragsbeginn:      01.04.2022
Vertragsende:        31.03.2025`),
  ).toEqual(['2022-04-01', '2025-03-31']);
});

test('a sentence takes precedence, and an order has no such days', () => {
  const form = 'Wartungsvertrag\nVertragsbeginn:    13.04.2026\nVertragsende:    29.04.2028';
  expect(daysOf(`${form}\nDer Vertrag tritt am 1. Mai 2026 in Kraft und endet am 30. April 2028.`)).toEqual([
    '2026-05-01',
    '2028-04-30',
  ]);
  expect(daysOf('Bestellung\nVertragsbeginn:    13.04.2026\nVertragsende:    12.04.2027')).toEqual([
    undefined,
    undefined,
  ]);
});

test('a contract ends after the term of its form where it states no last day', () => {
  const sheet = `NON-DISCLOSURE AGREEMENT
Party A:             Acme Verktyg AB
Party B:             Beta Maschinen GmbH
Effective Date:      20 January 2025`;
  expect(daysOf(`${sheet}\nTerm:                Three (3) years from the Effective Date`)).toEqual([
    '2025-01-20',
    '2028-01-20',
  ]);
  expect(daysOf(`${sheet}\nTerm:                Month-to-month until terminated`)).toEqual(['2025-01-20', undefined]);
});

test('a title that is joined by a hyphen names a contract, too', () => {
  expect(daysOf('SaaS-Vertrag\nVertragsbeginn:    13.04.2026\nVertragsende:    12.04.2028')).toEqual([
    '2026-04-13',
    '2028-04-12',
  ]);
});

test('a contract is made on the day of its form where no sentence says when', () => {
  const text =
    'DATA PROCESSING AGREEMENT\n\nController:   Acme County Council\nProcessor:    Beta Apps Limited\nDate:         9 December 2025\n\nThe Controller and the Processor agree as follows.';
  const { fields } = resolveTerms(findCandidates(asModel(text)));
  expect(fields.agreementDate?.value).toBe('2025-12-09');
});

test('a contract takes effect on the day that its form says it was made, where nothing else is said', () => {
  expect(
    daysOf(
      'MUTUAL NON-DISCLOSURE AGREEMENT\nDate of agreement: 14 November 2025\nThis deed starts on its date and ends two years later.',
    ),
  ).toEqual(['2025-11-14', '2027-11-14']);
});

test('an order is made on the day of its sentence, where its form has none', () => {
  const text = `STATEMENT OF WORK NO. SOW-4
This Statement of Work is entered into as of February 15, 2027 between Acme Ltd ("Consultant") and Beta LLC ("Client").

Milestone     Target date        Fee
Design        April 15, 2027     $32,000
Build         June 30, 2027      $70,000
Total fee                        $102,000`;
  const { documentType, fields } = resolveTerms(findCandidates(asModel(text)));
  expect([documentType, fields.documentDate?.value]).toEqual(['order_form', '2027-02-15']);
});
