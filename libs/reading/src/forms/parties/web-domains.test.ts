import { expect, it } from 'vitest';
import { linesOf } from '../../layout/lines-of.ts';
import { asModel } from '../../../test/text-model.ts';
import { findDomains } from './web-domains.ts';

function domainsIn(text: string) {
  return findDomains(asModel(text).pages.flatMap((page) => linesOf(page)));
}

it('quotes the block that a domain stands in', () => {
  const text = `
Ondelise SAS                  Client
12 rue du Port                Marchais SARL
ventes@ondelise.example       achats@marchais.example

Devis 17`;
  expect(domainsIn(text).map(({ value, text: quote }) => [value, quote.split('\n').slice(-3)])).toEqual([
    ['ondelise.example', ['Ondelise SAS', '12 rue du Port', 'ventes@ondelise.example']],
    ['marchais.example', ['Client', 'Marchais SARL', 'achats@marchais.example']],
  ]);
});

it('leaves out mail providers, and hardly believes document platforms and cited terms', () => {
  const text = `
someone@yahoo.co.uk
acme@pec.it
Es gelten die AGB unter www.bitnorm.example
Signed via DocuSign, www.docusign.net
www.acme.example`;
  expect(domainsIn(text).map(({ value, score }) => [value, score > 0])).toEqual([
    ['bitnorm.example', false],
    ['docusign.net', false],
    ['acme.example', true],
  ]);
});
