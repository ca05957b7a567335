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
import { squash } from '../values/squash.ts';

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
  const all = best && (widerThan(best, namings) ?? best);
  if (all !== undefined) return [partiesOf(flow, all), ...sidesIn(flow, all)];
  const likely = onlyTwoCompanies(flow);
  return likely === undefined ? [] : [partiesOf(flow, likely)];
}

/** What two names are worth more than three, of which the third may be no party. */
const ofTwo = 0.7;

/** A place that names the same parties and a third, such as a guarantor, and is as good but for their number. */
function widerThan({ parties, score }: Naming, namings: readonly Naming[]): Naming | undefined {
  const isNamed = (naming: Naming) => (name: string) => naming.parties.some((one) => squash(one.name) === squash(name));
  return namings.find(
    (wider) =>
      wider.parties.length === parties.length + 1 &&
      wider.score >= score - ofTwo &&
      parties.every(({ name }) => isNamed(wider)(name)),
  );
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
