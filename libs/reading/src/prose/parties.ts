import type { Candidate } from '../candidate.ts';
import { quoteOf, type Flow, type Span } from './flow.ts';
import { isCompany, leadingName } from './party-names.ts';

/** A party and what the contract calls it. */
type Party = { name: string; role?: string };

type PartyField = 'parties' | 'vendor' | 'buyer';

const opening =
  /\b(?:by and (?:between|among(?:st)?)|made (?:between|by and)|entered into (?:by|between)|(?:made|entered into|executed)\b[^.;]{0,60}?\bby|between|among|amongst)\b/giu;
const paper =
  /\b(?:agreement|contract|amendment|addendum|lease|licen[cs]e|order|statement of work|memorandum|terms)\b/iu;
const endOfName =
  /\b(?:whereas|recitals?|witnesseth|background|now,? therefore|the parties (?:hereby |hereto )?(?:agree|have)|hereby agree|sets? forth|for the purposes?|in consideration|agree as follows|definitions)\b/iu;
const defined = /\((?:[^()]|\([^()]*\)){0,320}?["'](?<role>[^"'()]{1,60})["'](?:[^()]|\([^()]*\)){0,120}\)/gu;
const longest = 2500;
const read = 30_000;

/** The parties of a contract, from its opening; the first opening that names two of them. */
export function findParties(flow: Flow): Candidate<PartyField>[] {
  for (const { index, 0: words } of flow.text.slice(0, read).matchAll(opening)) {
    const before = flow.text.slice(Math.max(0, index - 400), index);
    if (!paper.test(before) && words !== 'BETWEEN') continue;
    const start = index + words.length;
    const region = regionFrom(flow, start);
    const parties = partiesIn(flow.text.slice(region.start, region.end));
    if (parties.length >= 2) return toCandidates(flow, parties, region);
  }
  return labelledParties(flow);
}

const roleLabel =
  /\b(?:Party [A-D]|Licensor|Licensee|Customer|Client|Supplier|Vendor|Provider|Seller|Buyer|Purchaser|Lessor|Lessee|Contractor)(?: Name)?\s*:\s*(?=[A-Z])/gu;

/** `Party A: Acme, Inc. Party B: Beta LLC`. */
function labelledParties(flow: Flow): Candidate<PartyField>[] {
  const places = [...flow.text.slice(0, read).matchAll(roleLabel)];
  const parties = places.flatMap(({ index, 0: label }) => {
    const name = leadingName(flow.text.slice(index + label.length, index + 150));
    return name === undefined || !isCompany(name) ? [] : [{ name, role: label.replace(/(?: Name)?\s*:\s*$/u, '') }];
  });
  const start = places[0]?.index ?? 0;
  return distinct(parties).length < 2 ? [] : toCandidates(flow, distinct(parties), { start, end: start + 500 });
}

/** As far as the sentence goes in which the second party is named. */
function regionFrom(flow: Flow, start: number): Span {
  const rest = flow.text.slice(start, start + longest);
  const limit = start + (endOfName.exec(rest)?.index ?? rest.length);
  const ends = flow.breaks.filter(
    (end) => end > start && end < limit && /\.["')\s]*$/u.test(flow.text.slice(start, end)),
  );
  const end = ends.find((end) => partiesIn(flow.text.slice(start, end)).length >= 2);
  return { start, end: end ?? limit };
}

/** The parties named in an opening: what stands before each defined term, or else what looks like companies. */
function partiesIn(text: string): Party[] {
  const terms = [...text.matchAll(defined)];
  const parties: Party[] = [];
  let from = 0;
  for (const { index, 0: words, groups } of terms) {
    const chunk = text.slice(from, index);
    parties.push(...withRole(namesIn(chunk, { isFirst: from === 0, isDefined: true }), groups?.['role']));
    from = index + words.length;
  }
  if (terms.length === 0) parties.push(...undefinedParties(text));
  return distinct(parties);
}

/** Without defined terms only what has the form of a company is a party. */
function undefinedParties(text: string): Party[] {
  const names = namesIn(text.slice(0, 600), { isFirst: true, isDefined: false });
  return names.filter(isCompany).map((name) => ({ name }));
}

function withRole(names: string[], role: string | undefined): Party[] {
  return names.map((name) => ({ name, ...(role !== undefined && { role }) }));
}

/** Names stand at the beginning, or after an `and`, a comma or a number in a list. */
function namesIn(text: string, { isFirst, isDefined }: { isFirst: boolean; isDefined: boolean }): string[] {
  const places = [...text.matchAll(/\band\b|;|(?<=[\s(])\(?\d{1,2}[.)]\s|&(?=\s)/giu)].map(
    ({ index, 0: { length } }) => index + length,
  );
  const names: string[] = [];
  let end = 0;
  for (const place of startsWithName(text, isFirst) ? [0, ...places] : places) {
    if (place < end) continue;
    const rest = text.slice(place);
    const name = leadingName(rest, { isDefined });
    if (name === undefined) continue;
    names.push(name);
    end = place + rest.indexOf(name) + name.length;
  }
  return names;
}

function startsWithName(text: string, isFirst: boolean): boolean {
  return isFirst || /^[\s,;]*(?:and\b|AND\b|\d|\p{Lu}\p{L}+)/u.test(text);
}

function distinct(parties: Party[]): Party[] {
  const seen = new Set<string>();
  return parties.filter(({ name }) => {
    const key = name.toLowerCase().replace(/\W/gu, '');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

const buyerRole =
  /^(?:the )?(?:customer|client|buyer|purchaser|licensee|subscriber|recipient|lessee|end user|user|advertiser)$/iu;
const vendorRole =
  /^(?:the )?(?:vendor|supplier|provider|licensor|seller|service provider|contractor|consultant|lessor|agent|administrator)$/iu;

function toCandidates(flow: Flow, parties: Party[], region: Span): Candidate<PartyField>[] {
  const quote = quoteOf(flow, { start: region.start, end: Math.min(region.end, region.start + 500) });
  const companies = parties.filter(({ name }) => isCompany(name)).length;
  const score = 0.3 + (parties.length === 2 ? 0.7 : 0) + (companies === parties.length ? 1 : 0);
  const proof = { ...quote, origin: 'rules' as const };
  const [vendor, buyer] = rolesOf(parties);
  return [
    { field: 'parties', value: parties.map(({ name }) => name), ...proof, score },
    ...(vendor === undefined ? [] : [{ field: 'vendor' as const, value: vendor.name, ...proof, score: 2 }]),
    ...(buyer === undefined ? [] : [{ field: 'buyer' as const, value: buyer.name, ...proof, score: 2 }]),
  ];
}

/** Who sells and who buys, where what they are called tells; of two parties one tells of the other. */
function rolesOf(parties: Party[]): [Party | undefined, Party | undefined] {
  const vendor = parties.find(({ role }) => role !== undefined && vendorRole.test(role));
  const buyer = parties.find(({ role }) => role !== undefined && buyerRole.test(role));
  const other = (known: Party | undefined) =>
    parties.length === 2 && known !== undefined ? parties.find((party) => party !== known) : undefined;
  return [vendor ?? other(buyer), buyer ?? other(vendor)];
}
