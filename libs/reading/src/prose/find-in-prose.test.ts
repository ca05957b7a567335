import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import type { FieldName } from '@parley/document-fields/fields';
import { asModel } from '../../test/text-model.ts';
import { linesOf } from '../layout/lines-of.ts';
import { findInProse } from './find-in-prose.ts';

function best(text: string, field: FieldName): unknown {
  const found = findInProse(asLines(text)).filter((candidate) => candidate.field === field);
  return found.toSorted((a, b) => b.score - a.score)[0]?.value;
}

const contractText = `MASTER SUBSCRIPTION AGREEMENT
This Master Subscription Agreement (the “Agreement”) is entered into as of March 15, 2026 by and between Acme Tools, Inc., a Delaware corporation (“Vendor”), and Beta Works LLC (“Customer”). The parties agree as follows:
1. Term. This Agreement shall continue in effect for an initial term of three (3) years, and thereafter shall renew automatically for successive one (1) year periods unless either party gives the other at least sixty (60) days prior written notice.`;

it('reads a whole contract', () => {
  const fields: FieldName[] = ['documentName', 'parties', 'vendor', 'buyer', 'agreementDate', 'term'];
  expect(fields.map((field) => best(contractText, field))).toEqual([
    'MASTER SUBSCRIPTION AGREEMENT',
    ['Acme Tools, Inc.', 'Beta Works LLC'],
    'Acme Tools, Inc.',
    'Beta Works LLC',
    '2026-03-15',
    36,
  ]);
  const rest: FieldName[] = ['renewalTerm', 'noticePeriod', 'autoRenew'];
  expect(rest.map((field) => best(contractText, field))).toEqual([12, 60, true]);
});

it('begins a contract on the day it is made, and ends it after its term, when nothing else is said', () => {
  expect(best(contractText, 'effectiveDate')).toBe('2026-03-15');
  expect(best(contractText, 'expirationDate')).toBe('2029-03-15');
});

it('ends no contract after a length that is not surely its term', () => {
  const text = 'This Agreement is made as of May 1, 2026. Advice is given for ninety (90) days on every product.';
  expect(best(text, 'expirationDate')).toBeUndefined();
});

it.each([
  'This Agreement is made as of May 1, 2026. It shall expire on the third anniversary of the Effective Date of this Agreement.',
  'This Agreement, dated May 1, 2026, remains in force until the 3rd anniversary of the date hereof.',
])('counts anniversaries: %s', (text) => {
  expect([best(text, 'term'), best(text, 'expirationDate')]).toEqual([36, '2029-05-01']);
});

it.each([
  'It renews for another term of the same length.',
  'It is renewed for additional periods of the same duration as the initial one.',
  'It renews for terms equal to the initial term.',
])('renews for as long as the term: %s', (text) => {
  expect(best(`This Agreement shall continue for an initial term of 24 months. ${text}`, 'renewalTerm')).toBe(24);
});

it('reads the first day from the last signature when the contract says so', () => {
  const text = `This Agreement is effective on the day after the date of last signature. The term is one (1) year.
Signed by: A. Roe  Title: CEO  Date: May 1, 2026
Signed by: B. Doe  Title: CFO  Date: May 4, 2026`;
  expect(best(text, 'agreementDate')).toBe('2026-05-04');
  expect(best(text, 'effectiveDate')).toBe('2026-05-05');
});

it.each([
  'This Agreement shall become effective upon signature by both parties.',
  'This Agreement is effective when fully executed by the parties.',
])('the first day is that of the last signature: %s', (sentence) => {
  const text = `${sentence}\nBy: A. Roe  Title: CEO  Date: May 1, 2026\nBy: B. Doe  Title: CFO  Date: May 4, 2026`;
  expect(best(text, 'effectiveDate')).toBe('2026-05-04');
});

it('takes the last of the days that stand without a label beside signatures', () => {
  const text = `This Agreement is effective on the day after the date of last signature.
By: /s/ A. Roe                 By: /s/ B. Doe
A. Roe         1/9/26          B. Doe         1/14/26`;
  const found = findInProse(asModel(text).pages.flatMap(linesOf));
  const dates = found.filter(({ field }) => field === 'agreementDate' || field === 'effectiveDate');
  expect(dates.map(({ field, value }) => [field, value])).toEqual([
    ['agreementDate', '2026-01-14'],
    ['effectiveDate', '2026-01-15'],
  ]);
});

it('takes a contract as made on its effective date where it says so', () => {
  const text = `Effective Date: 11/4/2026
This Agreement is entered into as of the Effective Date by Acme, Inc. and Beta LLC.
Date: 11/8/2026  Name: A. Roe`;
  expect(best(text, 'agreementDate')).toBe('2026-11-04');
});

it('prefers a first day that is named to the day the contract was made', () => {
  const text = 'This Agreement is made on 1 October 2026. The Appointment will begin on 27 January 2027.';
  expect(best(text, 'effectiveDate')).toBe('2027-01-27');
});

it('reads the order of day and month from the whole document', () => {
  expect(best('Agreement dated 03/04/2026. Delivered on 25/04/2026.', 'agreementDate')).toBe('2026-04-03');
});

it.each([
  ['É celebrado o presente contrato de licença.\nLisboa, 14 de abril de 2025', '2025-04-14'],
  ['Avtal om tjänster.\nGävle den 5 september 2025', '2025-09-05'],
])('a contract is made where its place and day stand alone: %s', (text, date) => {
  expect(best(text, 'agreementDate')).toBe(date);
});

it.each([
  'Le présent contrat est conclu pour une durée de trois (3) ans à compter du 1er septembre 2025.',
  'Este contrato vigorará pelo prazo de 3 (três) anos, a contar de 01/09/2025.',
  'Der Vertrag hat eine Laufzeit von drei Jahren ab dem 1. September 2025.',
])('a term that counts from a day begins on it: %s', (text) => {
  expect([best(text, 'effectiveDate'), best(text, 'expirationDate')]).toEqual(['2025-09-01', '2028-09-01']);
});

it('services that begin and are completed end then', () => {
  const text = `Statement of Work under the Agreement dated May 9, 2022.
The Services will begin on February 17, 2025 and will be completed no later than November 28, 2025.`;
  expect(best(text, 'expirationDate')).toBe('2025-11-28');
});

it.each([
  ['Opdrachtgever kan opzeggen met inachtneming van een opzegtermijn van zes maanden.', 180],
  ['Uppsägning ska ske senast sex månader före utgången, i annat fall förlängs avtalet med tolv månader i taget.', 180],
  ['Contrato prorrogable tácitamente por periodos anuales salvo denuncia con tres meses de antelación.', 90],
  ['Vigora por um ano, renovando-se automaticamente, salvo denúncia com a antecedência mínima de 60 dias.', 60],
  ['Der Vertrag ist mit einer Frist von sechs Monaten zum Jahresende kündbar.', 180],
])('reads the notice of: %s', (text, days) => {
  expect(best(text, 'noticePeriod')).toBe(days);
});

it('finds nothing in nothing', () => {
  expect(findInProse([])).toEqual([]);
});

it('reads what a sentence calls the total, and no other amount', () => {
  const text =
    'County pays up to $57,000.00 per year, for a total contract amount of $171,000.00. Insured: $1,000,000.';
  expect(best(text, 'total')).toEqual({ minor: 17_100_000, currency: 'USD' });
  expect(best('The total fees of the first year are $5.00.', 'total')).toBeUndefined();
});

it('reads what the whole order therefore comes to', () => {
  const text =
    'The total subscription fee for the initial term is $342,000. The aggregate amount payable under this order is therefore $390,500.';
  expect(findInProse(asLines(text)).map(({ value }) => value)).toContainEqual({ minor: 39_050_000, currency: 'USD' });
});

it.each(['renovando-se automaticamente por períodos iguais', 'et se renouvelle pour des périodes identiques'])(
  'renews for as long as the term in other languages: %s',
  (text) => {
    expect(best(`The contract has an initial term of 24 months, ${text}.`, 'renewalTerm')).toBe(24);
  },
);

it('ends no contract before it begins: an earlier one ended then', () => {
  const text =
    'Your maintenance agreement expires on April 30, 2026. We agree to renew the agreement for the period May 1, 2026 through April 30, 2027.';
  expect([best(text, 'effectiveDate'), best(text, 'expirationDate')]).toEqual(['2026-05-01', '2027-04-30']);
});

it('takes the last of the days that stand behind the places where both sign', () => {
  const text = `Deze overeenkomst gaat in op 1 juli 2026.
Gouda, 15 mei 2026          Breda, 20 mei 2026
Waterschap De Iep           Acme Diensten B.V.`;
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  const found = findInProse(lines).filter(({ field }) => field === 'agreementDate');
  expect(found.toSorted((a, b) => b.score - a.score)[0]?.value).toBe('2026-05-20');
});

it.each([
  ['is made on the day above it', 'This letter agreement sets forth the terms of the license.', '2026-05-29'],
  [
    'that calls itself an agreement is made on the day above it',
    'It is the purpose of this Letter-Agreement to state the terms.',
    '2026-05-29',
  ],
  [
    'that is to be signed and returned is made on the day above it',
    'Please sign and return a copy of this letter.',
    '2026-05-29',
  ],
  ['that agrees on nothing is made on none', 'Thank you for your payment.', undefined],
])('a letter %s', (_, sentence, day) => {
  expect(best(`May 29, 2026\nAcme Tools, Inc.\nLadies and Gentlemen:\n${sentence}`, 'agreementDate')).toBe(day);
});

it.each([
  ['Opzegging is mogelijk met inachtneming van een termijn van drie maanden.', 90],
  ['La disdetta va comunicata almeno 60 giorni prima della scadenza.', 60],
  ['Die Kündigung ist mit einer Frist von mindestens sechs Monaten zu erklären.', 180],
  ['Le contrat peut être résilié deux mois avant la fin de chaque période.', 60],
  ['El contrato puede denunciarse con una antelación mínima de 45 días.', 45],
])('reads the notice of a sentence that renews nothing: %s', (text, days) => {
  expect(best(text, 'noticePeriod')).toBe(days);
});

it('takes the day on the cover of a contract for that on which it was made', () => {
  const cover = 'Maintenance Agreement\nAcme Tools Limited\nand\nElm Health Trust\n27 May 2026\n1. Parties and purpose';
  expect(best(cover, 'agreementDate')).toBe('2026-05-27');
  expect(best('Maintenance plan\nAcme Tools Limited\n27 May 2026\n1. Purpose', 'agreementDate')).toBeUndefined();
});

it.each([
  'This Agreement is dated 5 May 2026. "Go-Live Date" means 1 June 2026. The agreement runs from the Go-Live Date for two years.',
  'This Agreement is dated 5 May 2026. We will act from 1 June 2026 to 1 June 2028.',
  'This Agreement is dated 5 May 2026. The engagement runs from 1 June 2026 until 1 June 2028.',
])('begins and ends a contract as it defines or says in passing: %s', (text) => {
  expect([best(text, 'effectiveDate'), best(text, 'expirationDate')]).toEqual(['2026-06-01', '2028-06-01']);
});

it('takes no defined day for the first from which nothing runs', () => {
  const text = 'This Agreement is dated 5 May 2026. "Review Date" means 1 June 2026. Fees are reviewed then.';
  expect(best(text, 'effectiveDate')).toBe('2026-05-05');
});
