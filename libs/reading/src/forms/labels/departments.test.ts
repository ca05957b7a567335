import { expect, it } from 'vitest';
import { asModel } from '../../../test/text-model.ts';
import { findCandidates } from '../../find-candidates.ts';
import { resolveTerms } from '../../resolve/resolve-terms.ts';

function buyerOf(text: string): unknown {
  return resolveTerms(findCandidates(asModel(text))).fields.buyer?.value;
}

const vendor = 'PURCHASE ORDER 4500123\nVendor:    Acme Tools, Inc.\n';

it.each([
  [`${vendor}Receiving Dept\nDigital Services\nElm District Council\nTown Hall`, 'Elm District Council'],
  [`${vendor}Receiving Dept: Facilities\nCounty of Elm\n1 Main St`, 'County of Elm'],
  ['BESTELLUNG 4500\nLieferant:    Acme GmbH\nBedarfsstelle\nReferat 12\nLandesamt für Forst', 'Landesamt für Forst'],
])('buys what its department receives', (text, buyer) => {
  expect(buyerOf(text)).toBe(buyer);
});

it('is no buyer itself', () => {
  expect(buyerOf('PURCHASE ORDER 4500123\nReceiving Dept:    Facilities\nVendor:    Acme Tools, Inc.')).toBeUndefined();
});
