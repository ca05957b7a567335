import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findTitleNumber } from './title-number.ts';
import { linesOf } from '../../layout/lines-of.ts';

function numbers(text: string): unknown[] {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findTitleNumber(lines, { decimal: '.', order: 'day-first' }).map(({ value }) => value);
}

test('a heading may be marked as in plain text', () => {
  expect(numbers('# Order form OF-3391\n\nVendor: Acme')).toEqual(['OF-3391']);
});

test.each([
  ['ORDER FORM · AC-OF-0093117', 'AC-OF-0093117'],
  ['Auftragsbestätigung AB-2207', 'AB-2207'],
  ['Asunto: Propuesta económica nº PE-2026/318 – Plataforma', 'PE-2026/318'],
  ['SALES QUOTE          AC-778120 Rev. 2', 'AC-778120'],
  ['Acme Ltd.            PROPOSTA COMERCIAL\nCNPJ 14              Nº 2026-1093', '2026-1093'],
  ['Offerte 2026.0388', '2026.0388'],
  ['Rahmenangebot Nr. 2026/R-77 vom 24.03.2026', '2026/R-77'],
  ['Lizenz-Bestellung Nr. LB-2207', 'LB-2207'],
  ['Subject: Acme HR - pricing for Cedar Foods Ltd (ref AC-4410)', 'AC-4410'],
  ['Re: Proposal for the underwriting platform (Proposal 26-118)', '26-118'],
  ['Subject: Verlenging abonnement - voorstel V26-0932', 'V26-0932'],
  ['Betreft: offerte 2026-0034', '2026-0034'],
  ['Acme Robotics, Inc. Sales Order SO-7719, dated May 4, 2026', 'SO-7719'],
])('the number of a title: %s', (text, number) => {
  expect(numbers(text)).toEqual([number]);
});

test.each([
  'Order date 2026-11-13',
  'Angebot Microsoft CSP 2027',
  'PROPOSAL 2027',
  'Your order AC-778120',
  'INVOICE\n12345 Mill Lane',
  'Quote total 1,250.00',
  'Subject: your order AC-778120',
  'Subject: offer Q-7781 instead of offer Q-7782',
  'Subject: Windows-11 in 2027',
])('no number of a title: %s', (text) => {
  expect(numbers(text)).toEqual([]);
});

test.each([
  ['Smlouva o poskytování služeb č. SML-2026/077', 'SML-2026/077'],
  ['Contratto di fornitura di servizi n. 26/118-B', '26/118-B'],
])('more words may stand between a title and the sign of its number: %s', (text, number) => {
  expect(numbers(text)).toEqual([number]);
});

test('a line of another column may be between a title and its number', () => {
  expect(
    numbers('Acme SAS                      FACTURE\n12 rue Haute\n                              N° FA2026-0713'),
  ).toEqual(['FA2026-0713']);
});

test.each([
  ['Order Schedule ES-7740 to the Master Services Agreement dated 3 June 2024 (MSA-0612)', 'ES-7740'],
  ['RENEWAL QUOTATION\nCPQ-0055217 - 2', 'CPQ-0055217 - 2'],
  ['As discussed, here is what we can do for you under quote SPK-5520:', 'SPK-5520'],
])('%s has a number', (text, number) => {
  expect(numbers(text)).toEqual([number]);
});

test('a sentence about another document gives no number', () => {
  expect(numbers('Thank you for sending us your order PO-77812 on Monday morning')).toEqual([]);
});
