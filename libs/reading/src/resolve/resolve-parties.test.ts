import { expect, test } from 'vitest';

import { belongsTo, resolveParties } from './resolve-parties.ts';

function option(value: string, score: number): { value: string; score: number; text: string; page: number } {
  return { value, score, text: value, page: 1 };
}

test('the seller is somebody else than the buyer', () => {
  const vendors = [option('Acme, Inc.', 3), option('Other Ltd', 1)];
  expect(resolveParties({ buyers: [option('ACME Inc', 4)], vendors, domains: [] }).vendor?.value).toBe('Other Ltd');
});

test('a domain made of its name speaks for a seller, and the buyer has none of it', () => {
  const choice = resolveParties({
    buyers: [option('Norridge Textiles LLC', 4)],
    vendors: [option('Total Summary', 1.2), option('Arborcote Technologies Inc.', 1)],
    domains: [option('norridge.example', 1), option('arborcote-technologies.example', 0.5)],
  });
  expect([choice.vendor?.value, choice.vendorDomain?.value]).toEqual([
    'Arborcote Technologies Inc.',
    'arborcote-technologies.example',
  ]);
});

function domain(value: string, ...texts: string[]) {
  return { ...option(value, 0.8), texts };
}

test("the domain in the block of the seller is the seller's, whatever it is called", () => {
  const choice = resolveParties({
    buyers: [option('Osprey Hotels Ltd', 4)],
    vendors: [option('Tidewater Labs, Inc.', 3)],
    domains: [
      domain('getmooring.example', 'Vendor:\nTidewater Labs, Inc.\n410 Quay Street\nbilling@getmooring.example'),
    ],
  });
  expect(choice.vendorDomain).toMatchObject({ value: 'getmooring.example', score: 2.3 });
});

test("no domain in the block of the buyer is the seller's", () => {
  const block = 'Vendor:\nDuinzicht Software B.V.\nKlant:\nVan der Loon Groothandel\ninkoop@groen.example';
  const buyers = [option('Van der Loon Groothandel', 4)];
  const vendors = [option('Duinzicht Software B.V.', 3)];
  expect(resolveParties({ buyers, vendors, domains: [domain('groen.example', block)] }).vendorDomain).toBeUndefined();
});

test('a domain that nothing ties to the seller is doubtful', () => {
  const vendors = [option('Ondelise SAS', 3)];
  const { vendorDomain } = resolveParties({ buyers: [], vendors, domains: [domain('standard.example', 'seen at')] });
  expect(vendorDomain?.score).toBeLessThan(-1);
});

test.each([
  ['arborcote-tech.example', 'Arborcote Tech Inc.', true],
  ['elsolferreteria.es', 'Ferretería El Sol, S.A.', true],
  ['vlg.nl', 'Van Loon Groothandel B.V.', true],
  ['harborpine.com', 'Harbor & Pine LLC', true],
  ['mail.acme.co.uk', 'Other Ltd', false],
  ['getmooring.io', 'Tidewater Labs, Inc.', false],
])('whether %s is made of %s', (domainName, name, isOwn) => {
  expect(belongsTo(domainName, name)).toBe(isOwn);
});

test('a seller is called as its company is, where a brand stands out more', () => {
  const vendors = [option('Polaris', 3), option('Polaris Software Ltd', 1), option('Polarisation GmbH', 2)];
  expect(resolveParties({ buyers: [], vendors, domains: [] }).vendor).toMatchObject({
    value: 'Polaris Software Ltd',
    score: 3,
  });
});

test('a seller is not called by the beginning of a sentence about it', () => {
  const vendors = [option('Polaris', 3), option('Polaris Corp. under its', 1)];
  expect(resolveParties({ buyers: [], vendors, domains: [] }).vendor).toMatchObject({ value: 'Polaris', score: 3 });
});
