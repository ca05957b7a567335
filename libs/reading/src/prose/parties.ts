import type { Candidate } from '../candidate.ts';
import { coverParties } from './cover-parties.ts';
import { definedParties } from './defined-parties.ts';
import { quoteOf, type Flow } from './flow.ts';
import { japaneseParties } from './japanese-parties.ts';
import { labelledParties } from './labelled-parties.ts';
import { distinct, namingOf, type Naming } from './naming.ts';
import { onlyTwoCompanies } from './only-two-companies.ts';
import { openingParties } from './opening-parties.ts';
import { sidesOf } from './sides.ts';
import { findSigners } from './signers.ts';

type PartyField = 'parties' | 'vendor' | 'buyer';

/** More names above signatures are not all of this contract. */
const maxSigners = 4;

/** The parties of a contract: of all places that name them, the one that opening, definitions and the rest of the text bear out best. */
export function findParties(flow: Flow): Candidate<PartyField>[] {
  const namings = [
    ...openingParties(flow),
    ...coverParties(flow),
    ...labelledParties(flow),
    ...signedParties(flow),
    ...japaneseParties(flow),
  ];
  const best = namings.toSorted((a, b) => b.score - a.score)[0] ?? definedParties(flow);
  if (best !== undefined) return [partiesOf(flow, best), ...sidesIn(flow, best)];
  const likely = onlyTwoCompanies(flow);
  return likely === undefined ? [] : [partiesOf(flow, likely)];
}

/** Those that sign. */
function signedParties(flow: Flow): Naming[] {
  const { signers, region } = findSigners(flow);
  const parties = distinct(signers);
  if (parties.length < 2 || parties.length > maxSigners) return [];
  const naming = namingOf(flow, parties, region);
  return naming === undefined ? [] : [naming];
}

function partiesOf(flow: Flow, naming: Naming): Candidate<PartyField> {
  const value = naming.parties.map(({ name }) => name);
  return { field: 'parties', value, ...proofOf(flow, naming), score: naming.score };
}

function proofOf(flow: Flow, { region }: Naming) {
  const quote = quoteOf(flow, { start: region.start, end: Math.min(region.end, region.start + 500) });
  return { ...quote, origin: 'rules' as const };
}

function sidesIn(flow: Flow, naming: Naming): Candidate<PartyField>[] {
  const { vendor, buyer, score } = sidesOf(flow, naming.parties);
  const sold = { ...proofOf(flow, naming), score };
  return [
    ...(vendor === undefined ? [] : [{ field: 'vendor' as const, value: vendor.name, ...sold }]),
    ...(buyer === undefined ? [] : [{ field: 'buyer' as const, value: buyer.name, ...sold }]),
  ];
}
