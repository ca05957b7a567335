import { describe, expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import type { DateOrder } from '../values/dates.ts';
import { findContractDates, type DateCandidate } from './contract-dates.ts';
import { toFlow } from './flow.ts';

function best(field: DateCandidate['field'], text: string, order: DateOrder = 'month-first'): string | undefined {
  const found = findContractDates(toFlow(asLines(text)), order).filter((date) => date.field === field);
  return found.toSorted((a, b) => b.score - a.score)[0]?.value;
}

describe('the date of an agreement', () => {
  it.each([
    'This Agreement is entered into as of May 1, 2026 between Acme and Beta.',
    'This Agreement (the "Agreement") is made and entered into on this 1st day of May, 2026 by and between',
    'SERVICES AGREEMENT dated as of May 1, 2026, replacing that certain agreement dated June 2, 2020.',
    'AMENDMENT NO. 2\nDated as of May 1, 2026\nReference is made to that certain Agreement dated June 2, 2020.',
    'This Order Form is entered into as of May 1, 2026 under the Master Services Agreement dated February 12, 2022 between Acme and Beta.',
    'This Amendment to the Services Agreement dated June 2, 2020, as amended on March 9, 2023, is made on May 1, 2026 and shall be effective June 1, 2026.',
    'This Agreement is made by and among Acme, Inc. ("Acme") and Beta AG ("Beta") as of 1 May 2026.',
    'This Agreement is entered into by Acme ("Acme") and Beta ("Beta") on May 1, 2026.',
    'This Agreement is made by and between Acme, Inc., having an office at Aleea Malin, Nr. 11, Bl. D, Scara C ("Acme") as of the 1st day of May, 2026.',
    'Agreed on May 1, 2026',
    'Acme agrees to provide services under this agreement, as of May 1, 2026.',
    'Acme, Inc. and Beta AG have this 1st day of May, 2026 agreed as follows:',
    'This Contract is effective as of 5/1/2026.',
    'This contract entered into this 1st day of May, 2026 by Acme. The documents are this signed contract and the Request for Proposal dated June 2, 2024.',
  ])('is read from: %s', (text) => {
    expect(best('agreementDate', text)).toBe('2026-05-01');
  });
});

it.each([
  'This Contract shall run from May 1, 2026 through April 30, 2028.',
  'This Agreement, by and between the Elm School District, with offices at 9 Low Road, hereinafter "District", and Acme Tools, Inc., hereinafter "Vendor", is for a period of two years beginning the 1st day of May, 2026 and ending the 30th day of April, 2028.',
  'CONTRACT PERIOD: From: May 1, 2026 To: April 30, 2028',
  'The services shall commence on May 1, 2026 and shall be undertaken and completed in such order as to assure completion no later than April 30, 2028.',
  'Der Vertrag läuft vom 1. Mai 2026 bis zum 30. April 2028.',
  'Die Vertragslaufzeit beträgt zwei Jahre, vom 01.05.2026 bis 30.04.2028.',
  'Le contrat est conclu pour la période du 1er mai 2026 au 30 avril 2028.',
  'El contrato tendrá una duración de dos años, desde el 1 de mayo de 2026 hasta el 30 de abril de 2028.',
  'Il contratto ha durata dal 1 maggio 2026 al 30 aprile 2028.',
  'De overeenkomst loopt van 1 mei 2026 tot en met 30 april 2028.',
  'O contrato vigora de 1 de maio de 2026 a 30 de abril de 2028.',
  'Aftalen løber fra den 1. maj 2026 til den 30. april 2028.',
  'Umowa została zawarta od dnia 1 maja 2026 r. do dnia 30 kwietnia 2028 r.',
  'Smlouva nabývá účinnosti dne 1. 5. 2026 a uzavírá se na dobu určitou do 30. 4. 2028.',
  'Sopimus tulee voimaan 1.5.2026 ja on voimassa 30.4.2028 saakka.',
])('both days of a term are read from: %s', (text) => {
  expect([best('effectiveDate', text, 'day-first'), best('expirationDate', text, 'day-first')]).toEqual([
    '2026-05-01',
    '2028-04-30',
  ]);
});

it('a place before a day has a capital', () => {
  expect(best('agreementDate', 'Aftalen træder i kraft den 1. maj 2026.')).toBeUndefined();
  expect(best('agreementDate', 'V Olomouci dne 20. 5. 2026', 'day-first')).toBe('2026-05-20');
});

it.each([
  ['This agreement will be in effect until the end of 2026.', '2026-12-31'],
  ['The contract expires at the end of February 2028.', '2028-02-29'],
  ['Der Vertrag läuft bis Ende März 2027.', '2027-03-31'],
  ['"Service Period" means April. 1st 2025 through to March 30, 2026.', '2026-03-30'],
])('the last day is read from: %s', (text, date) => {
  expect(best('expirationDate', text)).toBe(date);
});

describe('the effective date', () => {
  it.each([
    'This Agreement is made on April 2, 2026 and is made effective as of May 1, 2026 (the "Effective Date").',
    'This Agreement, dated May 1, 2026 (the “Effective Date”), is between Acme and Beta.',
    'This Agreement is entered into April 24, 2026 and takes effect on May 1, 2026 ("Effective Date") between Acme and Beta.',
    'This Amendment to the Agreement, as amended in 2020, is made on April 2, 2026 and shall be effective May 1, 2026.',
    'Effective Date: May 1, 2026\nExpiration Date: April 30, 2027',
    '"Effective Date" means May 1, 2026. The Notice Date is June 1, 2026.',
    'The Agreement shall commence on May 1, 2026 and end on April 30, 2027.',
    'This order takes effect on 1 May 2026.',
    'The Company engages the Consultant effective the first day of May, 2026.',
    'The services start on May 1, 2026 and will be provided for two years.',
    'This Agreement is entered into on 1 April 2026 and comes into force on 1 May 2026 for two years.',
    'Agreement entered into on April 2, 2026, to be effective as of the 1st day of May, 2026.',
    'Term: May 1, 2026 - April 30, 2027',
    'EFFECTIVE DATE shall mean the day of installation at the site, i.e. May 1, 2026.',
    'This Agreement is retroactive to May 1, 2026.',
    'This Agreement was signed on 3 June 2026 with retroactive effect from 1 May 2026.',
    'It is part of the original PURCHASE CONTRACT, made effective on 6 April 2020. It shall be effective on 1 May 2026.',
    'Our appointment will run from 1 May 2026 for two years.',
    'This Amendment amends the License Agreement effective April 1, 2016. This Amendment is effective May 1, 2026.',
    'This contract replaces the original licence contract, made effective on 6 April 2020. It shall be effective on 1 May 2026.',
  ])('is read from: %s', (text) => {
    expect(best('effectiveDate', text)).toBe('2026-05-01');
  });
});

describe('the expiration date', () => {
  it.each([
    'Effective Date: May 1, 2026\nExpiration Date: April 30, 2027',
    'This Agreement between Acme, Inc. and Beta is effective May 1, 2026 and expires April 30, 2027.',
    "The period of Contractor's performance shall begin on May 1, 2026 and end on April 30, 2027.",
    'WHEREAS, the Agreement expires on May 2, 2025; now, therefore, the Agreement shall expire on April 30, 2027.',
    'This Agreement shall remain in effect until April 30, 2027. The prior agreement expired on May 2, 2025.',
    'The initial term shall continue up to and including April 30, 2027 ("the Initial Term").',
    'The Agreement begins May 1, 2026 and shall terminate on April 30, 2027 (the "Termination Date").',
    'The contract runs until the close of business on April 30, 2027.',
    'Contract Period: 05/01/2026 to 04/30/2027',
    'Unless renewed, the Agreement lapses on 30 April 2027.',
    'The Agreement shall terminate five years after the launch of the site, but in no event later than April 30, 2027 (the "Initial Term").',
    '"Service Period" means May 1, 2026 through to April 30, 2027.',
    'It will remain in full force and effect through April 30, 2027.',
    'The engagement shall automatically terminate on April 30, 2027.',
    'Terms of the project: from May 1, 2026 to April 30, 2027.',
    'The Services shall commence on May 1, 2026 and shall continue through April 30, 2027.',
    "The Consultant's engagement shall commence on May 1, 2026 and continue through April 30, 2027.",
    'Section 2 is amended by deleting "May 2, 2025" and inserting "April 30, 2027" as the expiration date of the Agreement.',
    'Expected completion date: April 30, 2027',
    'The termination date of the Agreement is changed from May 2, 2025 to April 30, 2027.',
  ])('is read from: %s', (text) => {
    expect(best('expirationDate', text)).toBe('2027-04-30');
  });

  it('is not when a fee or a former agreement ends', () => {
    const found = findContractDates(
      toFlow(asLines('Whereas the previous agreement expired on May 2, 2025, payment terms run until June 1, 2025.')),
      'month-first',
    );
    expect(found.filter(({ field, score }) => field === 'expirationDate' && score > 0.5)).toEqual([]);
  });
});

it('is quoted with its page', () => {
  const lines = asLines('SERVICES AGREEMENT\fThis Agreement is dated May 1, 2026.');
  expect(findContractDates(toFlow(lines), 'month-first')).toMatchObject([
    { page: 2, text: 'This Agreement is dated May 1, 2026.' },
  ]);
});

it.each([
  ['Der Vertrag tritt am 1. Mai 2026 in Kraft und endet am 30. April 2029.', '2026-05-01', '2029-04-30'],
  ['Le présent contrat prend effet le 1er mai 2026 et se termine le 30 avril 2029.', '2026-05-01', '2029-04-30'],
  [
    'El presente contrato entrará en vigor el 1 de mayo de 2026, finalizando el 30 de abril de 2029.',
    '2026-05-01',
    '2029-04-30',
  ],
  ['Il contratto decorre dal 1° maggio 2026 e scade il 30 aprile 2029.', '2026-05-01', '2029-04-30'],
  [
    'Deze overeenkomst treedt in werking op 1 mei 2026 en eindigt van rechtswege op 30 april 2029.',
    '2026-05-01',
    '2029-04-30',
  ],
  ['Il contratto ha durata di due anni a decorrere dal 1 maggio 2026.', '2026-05-01', undefined],
  ['Umowa zostaje zawarta na okres dwóch lat od dnia 1 maja 2026 r.', '2026-05-01', undefined],
  ['Avtalet gäller i två år från den 1 maj 2026.', '2026-05-01', undefined],
  ['Das Mietverhältnis beginnt am 1. Mai 2026 und ist bis zum 30. April 2029 befristet.', '2026-05-01', '2029-04-30'],
  ['Il servizio avrà inizio il 1 maggio 2026 e terminerà il 30 aprile 2029.', '2026-05-01', '2029-04-30'],
  [
    'O prazo de vigência é de três anos, com início na data de 1 de maio de 2026 e encerramento em 30 de abril de 2029.',
    '2026-05-01',
    '2029-04-30',
  ],
  [
    'O contrato produz efeitos a 1 de maio de 2026 e mantém-se em vigor até 30 de abril de 2029.',
    '2026-05-01',
    '2029-04-30',
  ],
  ['Aftalen træder i kraft den 1. maj 2026 og udløber den 30. april 2029.', '2026-05-01', '2029-04-30'],
  ['Unser Angebot gilt bis zum 30. April 2029.', undefined, undefined],
])('the days of "%s" are %s and %s', (text, first, last) => {
  expect(best('effectiveDate', text)).toBe(first);
  expect(best('expirationDate', text)).toBe(last);
});

it('a day until which notice may be given is not the last day of the contract', () => {
  const flow = toFlow(asLines('Der Vertrag kann bis zum 30. April 2029 gekündigt werden.'));
  expect(findContractDates(flow, 'day-first').filter(({ score }) => score > 0)).toEqual([]);
});

it('the day of the paper that an amendment changes is not its own', () => {
  const flow = toFlow(
    asLines('This Amendment is made between Acme, Inc. and Beta LLC and amends the Order Form dated May 1, 2026.'),
  );
  const scores = findContractDates(flow, 'month-first').map(({ score }) => score);
  expect(Math.max(...scores)).toBeLessThan(1.2);
});

it('the day of the agreement that an amendment is to is not its own', () => {
  const text =
    'This Amendment No. 1 (this "AMENDMENT") to the Services Agreement between Acme, Inc. ("ACME") and Beta AG ("BETA") dated April 2, 2024 (the "AGREEMENT") is made as of May 1, 2026 by and between Acme and Beta.';
  expect(best('agreementDate', text)).toBe('2026-05-01');
});

it('a day that another one replaces is not the first day of the contract', () => {
  const flow = toFlow(asLines('The end date of the contract is changed from May 2, 2025 to April 30, 2027.'));
  const starts = findContractDates(flow, 'month-first').filter(({ field }) => field === 'effectiveDate');
  expect(starts.filter(({ score }) => score > 0)).toEqual([]);
});

it('the day of the terms that govern an order is not that of the order', () => {
  const flow = toFlow(asLines('This Order is governed by the Master Terms dated August 2, 2017.'));
  const scores = findContractDates(flow, 'month-first').map(({ score }) => score);
  expect(Math.max(...scores)).toBeLessThan(1.2);
});

it('the day on which a price changes is not the first day of the contract', () => {
  const text = 'Effective July 3, 2018, the Contract pricing is hereby changed to the attached schedule.';
  const flow = toFlow(asLines(text));
  const scores = findContractDates(flow, 'month-first').flatMap(({ field, score }) =>
    field === 'effectiveDate' ? [score] : [],
  );
  expect(Math.max(...scores)).toBeLessThan(1.2);
});

it.each([
  'Y en prueba de conformidad firman el presente convenio en Elmo, a 21 de marzo de 2024.',
  'Firmado en Elmo, el 21 de marzo de 2024.',
  'Fait à Lyon le 21 mars 2024',
  'Il giorno 21 marzo 2024, in Olmo, tra Acme S.r.l. e Beta S.p.A. si conviene:',
  'Il presente contratto è stipulato in data 21 marzo 2024 tra Acme S.r.l. e Beta S.p.A.',
  'Le présent contrat est conclu le 21 mars 2024 entre Acme SAS et Beta SA.',
  'Zwischen der Acme GmbH und der Beta AG wird am 21. März 2024 folgender Vertrag geschlossen:',
  'El presente contrato se celebra el día 21 de marzo de 2024 entre Acme S.L. y Beta S.A.',
  'Deze overeenkomst is gesloten op 21 maart 2024 tussen Acme B.V. en Beta N.V.',
  'W dniu 21 marca 2024 r. w Krakowie pomiędzy Acme Sp. z o.o. a Beta S.A. została zawarta umowa.',
  'Detta avtal har den 21 mars 2024 ingåtts mellan Acme AB och Beta AB.',
  'Detta avtal har ingåtts den 21 mars 2024 mellan Acme AB och Beta AB.',
  'O presente contrato é celebrado em 21 de março de 2024 entre Acme Lda. e Beta S.A.',
  "L'anno duemilaventiquattro, il giorno ventuno del mese di marzo (21/03/2024), nella residenza municipale",
])('the day of an agreement is read from: %s', (text) => {
  expect(best('agreementDate', text, 'day-first')).toBe('2024-03-21');
});

it('the day of an agreement that recitals name is not that of the contract', () => {
  const flow = toFlow(asLines('WHEREAS, Acme and Beta have entered into a license agreement dated October 2, 2023;'));
  const scores = findContractDates(flow, 'month-first').map(({ score }) => score);
  expect(Math.max(...scores)).toBeLessThan(1.2);
});

it.each([
  'The cooperation starts on 1 May 2026 and ends by operation of law on 30 April 2028.',
  'The engagement starts on May 1, 2026 and terminates on April 30, 2028 unless extended in writing.',
  'This MSA takes effect on May 1, 2026 and, unless terminated earlier, continues until April 30, 2028.',
  'This Frame Agreement comes into force on 1 May 2026. It is concluded for a definite period until 30 April 2028.',
])('first and last day are read from: %s', (text) => {
  expect([best('effectiveDate', text), best('expirationDate', text)]).toEqual(['2026-05-01', '2028-04-30']);
});

it('the days of an offer or a trial are not those of the contract', () => {
  expect(best('effectiveDate', 'The trial starts on 1 May 2026 and ends on 30 May 2026.')).toBeUndefined();
});

it('a last day is no first one, whatever is said of the first before', () => {
  const text = 'The term of this Agreement begins on the Effective Date and ends on June 30, 2031.';
  expect([best('effectiveDate', text), best('agreementDate', text)]).toEqual([undefined, undefined]);
  expect(best('expirationDate', text)).toBe('2031-06-30');
});

it('the last day that an amendment sets comes before that of the paper it changes', () => {
  const text =
    'A. The parties have signed that certain Services Agreement dated March 12, 2021, which expires on March 11, 2027. 1. The term of the Agreement is hereby extended and shall expire on December 31, 2029.';
  expect(best('expirationDate', text)).toBe('2029-12-31');
});

it('the day on which a contract would have ended is not its last', () => {
  const text =
    'Section 8, under which the license would expire on June 30, 2027, is amended so that the term of the Agreement ends on June 30, 2028.';
  expect(best('expirationDate', text)).toBe('2028-06-30');
});

it('the last day behind the heading of the term is read', () => {
  expect(best('expirationDate', 'TERM. Two years, ending December 31, 2005.')).toBe('2005-12-31');
  expect(best('expirationDate', 'The joint venture ends on August 19, 2015.')).toBe('2015-08-19');
});
