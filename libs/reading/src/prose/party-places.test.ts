import { expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { toFlow } from './flow.ts';
import { findParties } from './parties.ts';

function partiesOf(text: string): unknown {
  return findParties(toFlow(asLines(text))).find(({ field }) => field === 'parties')?.value;
}

it.each([
  [
    'on lines of their own on a title page, each a single word or a body',
    'HOSTING AGREEMENT\nby and between\nAcmely\nand\nBorough of Elm\nDated: June 2, 2025\nAcmely will host the records of the Borough of Elm for a yearly fee, as the rest of this agreement says.',
    ['Acmely', 'Borough of Elm'],
  ],
  [
    'in a sentence, one of them in small letters, as it is in the letterhead',
    'elm systems\nManaged Hosting Agreement\nThis is a managed hosting agreement between Acmeshop.com and elm systems. It runs for one year and covers the domain Acmeshop.com with all that belongs to it.',
    ['Acmeshop.com', 'elm systems'],
  ],
  [
    'in a list parted by semicolons, some without a form of a company',
    'DATA AGREEMENT\nParties: Acme Biologics a.s.; Universiteit van Elm; Elm Research Foundation; Beta K.K.\nThe Parties listed above (each a "Party") share data on the following terms, which all of them accept.',
    ['Acme Biologics a.s.', 'Universiteit van Elm', 'Elm Research Foundation', 'Beta K.K.'],
  ],
  [
    'after those of the agreement that is amended',
    'SECOND AMENDMENT\nThis Second Amendment to that certain Hosting Agreement dated as of April 3, 2019 by and between Old Networks, Inc., a predecessor of Acme LLC, and Beta Corp. is entered into as of May 9, 2024 by Acme LLC ("Acme") and Beta Corp. ("Beta").',
    ['Acme LLC', 'Beta Corp.'],
  ],
  [
    'of which one is a bank, and acts in one capacity only',
    'This Custody Agreement is by and among ELM TRUST 2023-A, as issuer (the "Issuer"), ACME CORPORATION, as servicer (the "Servicer"), and FIRST ELM BANK, NATIONAL ASSOCIATION, not in its individual capacity but solely as custodian (the "Custodian").',
    ['ELM TRUST 2023-A', 'ACME CORPORATION', 'FIRST ELM BANK, NATIONAL ASSOCIATION'],
  ],
  [
    'in Japanese, next to what the contract itself is called',
    '業務委託契約書\n委託者 株式会社見本食品（以下「甲」という。）と受託者 試験電算株式会社（以下「乙」という。）は、以下のとおり業務委託契約（以下「本契約」という。）を締結する。',
    ['株式会社見本食品', '試験電算株式会社'],
  ],
])('finds parties %s', (_, text, names) => {
  expect(partiesOf(text)).toEqual(names);
});

it.each([
  'TERMS OF THE AGREEMENT\nThe term is agreed between January and March. In January nothing is due, in March all is.',
  'SERVICE TERMS\nEXCEPT AS STATED HEREIN, THE SERVICES ARE PROVIDED AS IS AND WITHOUT ANY WARRANTY.',
])('finds none in %s', (text) => {
  expect(partiesOf(text)).toBeUndefined();
});
