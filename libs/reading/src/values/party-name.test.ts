import { expect, test } from 'vitest';

import { hasLegalForm, isCompanyName, parsePartyName } from './party-name.ts';

test.each([
  ['Acme Corp.', 'Acme Corp.'],
  ['Acme Ltd, 12 Mill Lane, Leeds', 'Acme Ltd'],
  ['Inside Account Manager', undefined],
  ['ACCOUNTS PAYABLE', undefined],
  ['IT Department', undefined],
  ['Finance Department', undefined],
  ['Department of Finance', 'Department of Finance'],
  ['Year 2 Subtotal', undefined],
  ['Landkreis Breisach, Hauptamt, Rathausplatz 2', 'Landkreis Breisach, Hauptamt'],
  ['[X] UNRESTRICTED [ ] SET ASIDE', undefined],
  ['Owner', undefined],
  ['Managing Director', undefined],
  ['Executed as a deed.', undefined],
  ['secrecy and use it only for the purposes of this Agreement.', undefined],
  ['業務委託契約書', undefined],
  ['Region Mittelmark', 'Region Mittelmark'],
  ['Region: West', undefined],
  ['Alla cortese attenzione di', undefined],
  ['ООО «Парус», ИНН 5402113344, г. Томск, ул. Мира, 3', 'ООО «Парус»'],
  ['Muster AG, Seeplatz 3', 'Muster AG'],
  ['Muster SAS — 14 rue des Arts, 59000 Lille', 'Muster SAS'],
  ['Esempio S.r.l. - Via Mare 10, 80100 Napoli', 'Esempio S.r.l.'],
  ['Acme Platform 12, Inc.', 'Acme Platform 12, Inc.'],
  ['Mike & Sons 2020, Inc', 'Mike & Sons 2020, Inc'],
  ['Acme Inc. ("Customer")', 'Acme Inc.'],
  ['Acme International Corp. is an equal opportunity employer.', 'Acme International Corp.'],
  ['Bay Foods LLC, Accounts Payable', 'Bay Foods LLC'],
  ['Weser Werke AG – Einkauf', 'Weser Werke AG'],
  ['Friends of the Park (33871)', 'Friends of the Park'],
  ['Acme GmbH Attn: Jo Blum', 'Acme GmbH'],
  ['League of Parks/East 02/18/20', 'League of Parks/East'],
  ['(ACME) Ltd', '(ACME) Ltd'],
  ['Acme [UK] Limited', 'Acme [UK] Limited'],
  ['[Acme UK Limited]', 'Acme UK Limited'],
  ['(Acme Trading Ltd)', 'Acme Trading Ltd'],
  ['[Walnut Farms]', 'Walnut Farms'],
  ['Acme Limited, The Kings Building, May Lane, Dublin 7, Ireland', 'Acme Limited'],
  ['Acme Ltd, company number 09911223', 'Acme Ltd'],
  ['Acme Inc. (account 210987654321)', 'Acme Inc.'],
  ['Acme Co., Ltd.', 'Acme Co., Ltd.'],
  ['2. Muster Works B.V., gevestigd te Delft', '2. Muster Works B.V.'],
  ['Waterschap Muster, gevestigd te Delft', 'Waterschap Muster'],
  ['Muster GmbH mit Sitz in Ulm', 'Muster GmbH'],
  ['Muster S.L., con domicilio en Ávila', 'Muster S.L.'],
  ['Elm Housing Association, 12 Church Road, Leeds LS1 4AB', 'Elm Housing Association'],
])('reads the name in %s', (text, name) => {
  expect(parsePartyName(text)).toBe(name);
});

test.each([
  '12 Main Street',
  'Austin, TX 78701',
  'United States',
  'Net 30',
  '14 days net',
  'orders@acme.example',
  'acme-cloud.example',
  'Austin, TX 78701 acme.example',
  'Attn: Jo',
  'Product',
  '4711',
  'Account No.',
  '2. CONTRACT (Proc. Inst.',
  '6. ADMINISTERED BY (If other than Item 5)',
  'CONTRACTOR',
  'Green Bay, WI 54302',
  'REQUISITION NO.',
  '/s/ Lena Hoyt',
])('%s is no name', (text) => {
  expect(parsePartyName(text)).toBeUndefined();
});

test('knows registered companies by their form', () => {
  expect(['Acme Pty Ltd', 'Acme', 'Acme S.A.S.', 'Acme Sp. j.', 'Acme OÜ'].map(hasLegalForm)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
  expect(isCompanyName('Acme Dental Co.')).toBe(true);
  expect(isCompanyName('shall pay Acme Inc. within a week')).toBe(false);
});

test('who sells is no part of the name of who buys', () => {
  expect(parsePartyName('Muster GmbH by Acme Cloud Inc.')).toBe('Muster GmbH');
  expect(parsePartyName('Acme Cloud Inc. for Muster GmbH')).toBe('Acme Cloud Inc.');
  expect(parsePartyName('Council for Arts, Inc.')).toBe('Council for Arts, Inc.');
  expect(parsePartyName('Stay by Night')).toBe('Stay by Night');
});

test.each([
  '(not for remittance)',
  '{customer_name}',
  '{{ vendor.name }}',
  '[COMPANY NAME]',
  '[Customer] Ltd',
  '(as it is registered)',
  '(Bill To)',
  '<legal entity>',
  'Name ________',
  'Nummer: 4711',
  'Kundennummer',
  'Adresse : 5 rue du Port',
  'Dear Ms. Rowe,',
  'Sehr geehrter Herr Hafen',
  'at $40 per seat per month',
])('"%s" is no name', (text) => {
  expect(parsePartyName(text)).toBeUndefined();
});

test.each([
  ['ATTN: Harbour Foods LLC', 'Harbour Foods LLC'],
  ['z. Hd. Hafen Feinkost GmbH', 'Hafen Feinkost GmbH'],
])('"%s" names a company', (text, name) => {
  expect(parsePartyName(text)).toBe(name);
});

test.each([
  'A la atención de Ines Lund',
  'T.a.v. Jo Whitfield',
  'Ao cuidado de Ana Reis',
  'Deze offerte is 30 dagen geldig.',
])('%s is no company', (text) => {
  expect(parsePartyName(text)).toBeUndefined();
});

test('a company to whose attention something goes is named without these words', () => {
  expect(parsePartyName("All'attenzione di Acme S.r.l.")).toBe('Acme S.r.l.');
});

test.each([
  "À l'attention de Maria Costa",
  "A l'attention de Maria Costa",
  'A la atencion de Jo Rey',
  'Ala atencion de Jo Rey',
])('a person to whose attention something goes is no company, nor where accents were not recognised: %s', (text) => {
  expect(parsePartyName(text)).toBeUndefined();
});

test('who is to be asked is no company, and an account number is no part of a name', () => {
  expect(parsePartyName('Technical contact')).toBeUndefined();
  expect(parsePartyName('Copper Bank, N.A. (AWS account 2841-7733-0915)')).toBe('Copper Bank, N.A.');
  expect(parsePartyName('Box 55')).toBeUndefined();
});

test('letters with accents end no legal form', () => {
  expect(hasLegalForm('Communauté du Val de Saône')).toBe(false);
  expect(hasLegalForm('Val de Saône S.A.')).toBe(true);
  expect(
    ['their voting interests, as', 'the costs, se', 'acme as', 'Acme as', 'Thank you. As', 'Acme Nord AS'].map(
      hasLegalForm,
    ),
  ).toEqual([false, false, false, true, false, true]);
});

test('a name may begin with an article where it has a legal form', () => {
  expect(parsePartyName('The Sisters of Mercy Hospital, Inc.')).toBe('The Sisters of Mercy Hospital, Inc.');
  expect(parsePartyName('The Company')).toBeUndefined();
  expect(parsePartyName('Notices to')).toBeUndefined();
});

test('a trading name gives way to the company that has it', () => {
  expect(parsePartyName('Muster Software Store, a trading name of Muster Retail GmbH')).toBe('Muster Retail GmbH');
  expect(parsePartyName('Muster Retail Ltd t/a Muster Store')).toBe('Muster Retail Ltd');
});
