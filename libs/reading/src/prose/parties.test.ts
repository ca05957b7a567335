import { describe, expect, it } from 'vitest';
import { asLines } from '../../test/text-lines.ts';
import { toFlow } from './flow.ts';
import { findParties } from './parties.ts';

function partiesOf(text: string): string[] | undefined {
  const found = findParties(toFlow(asLines(text))).find(({ field }) => field === 'parties');
  return Array.isArray(found?.value) ? found.value : undefined;
}

describe('the parties of a contract', () => {
  it.each([
    'This Agreement is made as of May 1, 2026 between Acme Tools, Inc., a Delaware corporation ("Acme"), and Beta Works LLC ("Customer"). WHEREAS Gamma Corp. is unrelated;',
    'This Master Agreement is entered into by and between Acme Tools, Inc. (“Vendor”), with offices at 5 Main St., Springfield, and Beta Works LLC, organized under the laws of Ohio (the “Customer”). The parties agree as follows:',
    'THIS SERVICES AGREEMENT is by and between ACME TOOLS, INC., having its place of business at 1 Low Road (hereinafter referred to as "ACME") and BETA WORKS LLC (hereinafter "BETA").',
    'This Agreement is made BETWEEN: (1) Acme Tools, Inc. (company number 123) whose registered office is at 5 High Street (the "Supplier"); and (2) Beta Works LLC incorporated in England (the "Buyer").',
    'This Agreement is entered into by Acme Tools, Inc. ("Licensor") and Beta Works LLC ("Licensee") for the purpose of licensing.',
    'This Agreement, dated May 1, 2026, is between Acme Tools, Inc. and Beta Works LLC.',
    'This Agreement is between Acme Tools, Inc., a corporation of Ohio, hereinafter called "Seller", and Beta Works LLC, hereinafter called "Buyer".',
    'AGREEMENT between Acme Tools, Inc., 5 Main Street, Springfield, IL 60601 ("Provider") and Beta Works LLC, 9 Low Road, Troy, NY 10001 ("Client").',
    'This Agreement is made between Jane Roe, president of Acme Tools, Inc. (the "Vendor") and Beta Works LLC f/k/a Delta LLC ("Customer").',
    'This Agreement is made by and among Acme Tools, Inc., a Delaware corporation (together with its affiliates, "Acme"), and Beta Works LLC (each a "Party" and together the "Parties").',
    'This Agreement is made between Acme Tools, Inc. (Vendor) and Beta Works LLC (hereinafter the Customer).',
    'Software Agreement. Party A: Acme Tools, Inc. Address: 5 Main Street. Party B: Beta Works LLC Address: 9 Low Road.',
  ])('are named in: %s', (text) => {
    expect(partiesOf(text)?.map((name) => name.toLowerCase())).toEqual(['acme tools, inc.', 'beta works llc']);
  });

  it.each([
    [
      'This Agreement is between Acme B.V., a private company ("Supplier") and Müller GmbH & Co. KG, Ring 1, Ulm ("Customer").',
      ['Acme B.V.', 'Müller GmbH & Co. KG'],
    ],
    [
      'This Agreement is between the State of Ohio, Department of Health ("State") and First Bank, N.A. ("Bank").',
      ['State of Ohio', 'First Bank, N.A.'],
    ],
    [
      'This Agreement is between: Acme S.A. de C.V., having a place of business in Mérida; and 3M Tools Pty Ltd ABN 12 345 ("you").',
      ['Acme S.A. de C.V.', '3M Tools Pty Ltd'],
    ],
    [
      'BETWEEN ACME LIMITED of 5 High Street, London ("the Company") of the one part AND BETA PLC of 9 Low Street ("the Client") of the other part. Agreement',
      ['ACME LIMITED', 'BETA PLC'],
    ],
  ])('have the forms of their countries: %s', (text, names) => {
    expect(partiesOf(text)).toEqual(names);
  });

  it('may be more than two, and need no form of a company when they are defined', () => {
    const text =
      'This Agreement is by and among The Elm Fund (the "Fund"), Acme plc ("Acme"), and Birch GmbH ("Birch"). Now, therefore';
    expect(partiesOf(text)).toEqual(['The Elm Fund', 'Acme plc', 'Birch GmbH']);
  });

  it('are none where no contract opens', () => {
    expect(partiesOf('The difference between Acme, Inc. and Beta LLC is size.')).toBeUndefined();
    expect(
      partiesOf('This Agreement governs relations between the parties and shall supersede all others.'),
    ).toBeUndefined();
  });

  it('sell or buy by what they are called', () => {
    const text = 'This Agreement is between Beta LLC ("Customer") and Acme, Inc. ("Acme").';
    const found = findParties(toFlow(asLines(text)));
    expect(found.flatMap(({ field, value }) => (field === 'parties' ? [] : [[field, value]]))).toEqual([
      ['vendor', 'Acme, Inc.'],
      ['buyer', 'Beta LLC'],
    ]);
  });
});
