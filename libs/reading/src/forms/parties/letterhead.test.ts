import { expect, test } from 'vitest';

import { asModel } from '../../../test/text-model.ts';
import { findLetterhead } from './letterhead.ts';
import { findDomains } from './web-domains.ts';
import { linesOf } from '../../layout/lines-of.ts';

test('the name on top sells, more surely with a legal form; a title does not', () => {
  const lines = asModel('Acme Cloud Inc.      Order Form\n12 Main Street\nSomebody else').pages.flatMap((page) =>
    linesOf(page),
  );
  const found = findLetterhead(lines).toSorted((a, b) => b.score - a.score);
  expect(found[0]?.value).toBe('Acme Cloud Inc.');
  expect(found.map(({ value }) => value)).not.toContain('Order Form');
});

test('finds domains of sites and offices, not of free mail', () => {
  const lines = asModel('www.acme.example\norders@acme.example\njo@gmail.com\nnot.a/domain 1.5').pages.flatMap((page) =>
    linesOf(page),
  );
  expect(findDomains(lines).map(({ value }) => value)).toEqual(['acme.example', 'acme.example']);
});

function bestVendor(text: string): unknown {
  const lines = asModel(text).pages.flatMap((page) => linesOf(page));
  return findLetterhead(lines).toSorted((a, b) => b.score - a.score)[0]?.value;
}

test('a seller has a name also where a title, an address or the buyer stands beside it', () => {
  expect(bestVendor('Acme Cloud Inc. — Order Form')).toBe('Acme Cloud Inc.');
  expect(bestVendor('Acme Cloud AG · Seestrasse 19 · Bern')).toBe('Acme Cloud AG');
  expect(bestVendor('Prepared for Muster GmbH by Acme Cloud Inc.')).toBe('Acme Cloud Inc.');
});

test('whom a mail greets sells nothing', () => {
  expect(bestVendor('Lena,')).toBeUndefined();
  expect(bestVendor('Lena Cloud')).toBe('Lena Cloud');
});

test('a heading of a table sells nothing', () => {
  expect(bestVendor('Unit price     Line total')).toBeUndefined();
  expect(bestVendor('Quantity Price')).toBeUndefined();
});

test('a company in a line of a signature or footer is proposed, however long the line is', () => {
  const text = `${'Order\n'.repeat(9)}Hannah Ito | Customer Success | Graphloom, Inc. | 88 Kneeland Street, Boston, MA 02111 | www.graphloom.io`;
  expect(bestVendor(text)).toBe('Graphloom, Inc.');
});

test.each(['Tilausvahvistus', 'Fiyat teklifi', 'FİYAT TEKLİFİ', 'Cenová nabídka', 'Objednávka'])(
  '%s is a title',
  (text) => {
    expect(bestVendor(text)).toBeUndefined();
  },
);

test('a title that is set wide sells nothing', () => {
  expect(bestVendor('御 見 積 書\nみどり食品株式会社')).toBe('みどり食品株式会社');
  expect(bestVendor('견 적 서\n주식회사 한강식품')).toBe('주식회사 한강식품');
});

test('a title that ends in small letters is no name where a company is printed elsewhere', () => {
  const text =
    'Analytics upgrade\nQuote for eight seats\n\n\n\n\n\n\n\nTidewater Insight Ltd, 4 Quay St, Bristol BS1 4DJ';
  expect(bestVendor(text)).toBe('Tidewater Insight Ltd');
});

test('a street or a salesperson sells less likely than a name', () => {
  const scoreOf = (name: string) => {
    const lines = asModel(`Offerte\n${name}`).pages.flatMap((page) => linesOf(page));
    return findLetterhead(lines).find(({ value }) => value === name)?.score ?? -9;
  };
  for (const other of ['De Dijk 40', 'Av. Paulista', 'Inside Account Executive', 'Lindelaan 8'])
    expect(scoreOf(other)).toBeLessThan(scoreOf('Muster Digital') - 1);
  expect(scoreOf('Studio 54 Ltd')).toBeGreaterThan(scoreOf('Muster Digital'));
});

test('a company may stand before its number, behind a dash', () => {
  expect(bestVendor('Proposta\nMuster Sistemas Ltda. – CNPJ 11.222.333/0001-81\nAv. Paulista, 900')).toBe(
    'Muster Sistemas Ltda.',
  );
});
