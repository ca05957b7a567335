import type { Candidate } from '../candidate.ts';
import { definedParties } from './defined-parties.ts';
import { quoteOf, type Flow } from './flow.ts';
import { labelledParties } from './labelled-parties.ts';
import { distinct, namingOf, type Naming } from './naming.ts';
import { openingParties } from './opening-parties.ts';
import { sidesOf } from './sides.ts';
import { findSigners } from './signers.ts';

type PartyField = 'parties' | 'vendor' | 'buyer';

/** More names above signatures are not all of this contract. */
const maxSigners = 4;

/** The parties of a contract: of all places that name them, the one that opening, definitions and the rest of the text bear out best. */
export function findParties(flow: Flow): Candidate<PartyField>[] {
  const namings = [...openingParties(flow), ...labelledParties(flow), ...signedParties(flow)];
  const best = namings.toSorted((a, b) => b.score - a.score)[0] ?? definedParties(flow);
  return best === undefined ? [] : toCandidates(flow, best);
}

/** Those that sign. */
function signedParties(flow: Flow): Naming[] {
  const { signers, region } = findSigners(flow);
  const parties = distinct(signers);
  if (parties.length < 2 || parties.length > maxSigners) return [];
  const naming = namingOf(flow, parties, region);
  return naming === undefined ? [] : [naming];
}

function toCandidates(flow: Flow, { parties, region, score }: Naming): Candidate<PartyField>[] {
  const quote = quoteOf(flow, { start: region.start, end: Math.min(region.end, region.start + 500) });
  const proof = { ...quote, origin: 'rules' as const };
  const { vendor, buyer, score: sure } = sidesOf(flow, parties);
  const sold = { ...proof, score: sure };
  return [
    { field: 'parties', value: parties.map(({ name }) => name), ...proof, score },
    ...(vendor === undefined ? [] : [{ field: 'vendor' as const, value: vendor.name, ...sold }]),
    ...(buyer === undefined ? [] : [{ field: 'buyer' as const, value: buyer.name, ...sold }]),
  ];
}
