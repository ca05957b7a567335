import type { Candidate } from '../candidate.ts';
import { quoteOf, type Flow, type Span } from './flow.ts';
import { isCompany, joinedName, joinedNames, leadingName, trailingName } from './party-names.ts';
import { isInstitution } from '../values/address-words.ts';
import { squash } from '../values/squash.ts';
import { defined, roleIn, withRole } from './defined-terms.ts';
import { nameElsewhere } from './name-elsewhere.ts';
import { companiesIn } from '../forms/parties/imprint.ts';
import * as roles from './party-roles.ts';
import * as words from './party-words.ts';
import { findRoleBlocks } from './role-blocks.ts';
import { sidesOf, type Party } from './sides.ts';
import { findSigners } from './signers.ts';

/** Parties that one place of a contract names. */
type Naming = { parties: Party[]; region: Span; score: number };

type PartyField = 'parties' | 'vendor' | 'buyer';

const opening = new RegExp(String.raw`(?<!\p{L})${words.opening}(?!\p{L})`, 'giu');
const paper = new RegExp(String.raw`(?<!\p{L})${words.paper}(?!\p{L})`, 'iu');
const endOfName = new RegExp(String.raw`(?<!\p{L})${words.endOfNames}(?!\p{L})`, 'iu');
/** Where a name is to be filled in. */
const blank = /_{3,}|\[\s*[•*●]*\s*\]|\[(?:name|company|customer|licensee|party)[^\]]{0,40}\]/iu;
const maxLength = 2500;
/** Between a party's name and what it is called stand its address and its officers. */
const maxDescriptionLength = 300;
const read = 30_000;
/** Where a contract without an opening defines its parties. */
const beginning = 1500;

/** Two names and their descriptions take no more characters. */
const maxPairLength = 300;

/** More names above signatures are not all of this contract. */
const maxSigners = 4;

/** More openings than these are not the contract's own. */
const maxOpenings = 8;

/** The parties of a contract: of all places that name them, the one that opening, definitions and the rest of the text bear out best. */
export function findParties(flow: Flow): Candidate<PartyField>[] {
  const namings = [
    ...openings(flow),
    ...labelledParties(flow),
    ...partiesBelowHeading(flow),
    ...partiesInBlocks(flow),
    ...meantParties(flow),
    ...preparedFor(flow),
    ...signedParties(flow),
  ];
  const best = namings.toSorted((a, b) => b.score - a.score)[0] ?? definedParties(flow);
  return best === undefined ? [] : toCandidates(flow, best);
}

function openings(flow: Flow): Naming[] {
  const places = [...flow.text.slice(0, read).matchAll(opening)].filter(
    ({ index, 0: text }) => text === 'BETWEEN' || paper.test(flow.text.slice(Math.max(0, index - 400), index)),
  );
  return places.slice(0, maxOpenings).flatMap(({ index, 0: text }) => {
    const region = regionFrom(flow, index + text.length);
    const parties = partiesIn(flow, flow.text.slice(region.start, region.end));
    const all = parties.length < 2 ? repeatedParties(flow, region, parties) : parties;
    return all.length < 2 ? [] : (namingOf(flow, all, region) ?? []);
  });
}

/** Two names that `and` joins, neither or one of which has the form of a company: both are named again. */
function repeatedParties(flow: Flow, { start }: Span, parties: readonly Party[]): Party[] {
  const names = joinedNames(flow.text.slice(start, start + maxPairLength));
  const rest = lettersAfter(flow, start);
  const isAgain = (name: string) => rest.split(squash(name)).length > 2;
  const isOther = parties.some(({ name }) => !names.some((one) => name.startsWith(one)));
  return names.length === 2 && !isOther && names.every(isAgain) ? names.map((name) => ({ name })) : [];
}

/** `Supplier` above or next to the name of the one, `Customer` above or next to that of the other. */
function partiesInBlocks(flow: Flow): Naming[] {
  const { parties, region } = findRoleBlocks(flow, read);
  return namingOfTwo(flow, parties, region);
}

const meant = new RegExp(
  String.raw`"(?<role>(?:the )?(?:${roles.vendorRole}|${roles.buyerRole}))" ${words.meaning} (?=\S)`,
  'giu',
);

/** `"Supplier" means Acme, Inc. "Customer" means Beta LLC.` */
function meantParties(flow: Flow): Naming[] {
  const places = [...flow.text.slice(0, read).matchAll(meant)];
  const parties = places.flatMap(({ index, 0: { length }, groups }) => {
    const name = leadingName(flow.text.slice(index + length, index + length + 150), { isDefined: true });
    return withRole(name === undefined ? [] : [name], groups);
  });
  const start = places[0]?.index ?? 0;
  return namingOfTwo(flow, parties, { start, end: start + 500 });
}

/** Two parties with different roles. */
function namingOfTwo(flow: Flow, named: Party[], region: Span): Naming[] {
  const parties = distinct(named);
  const called = new Set(parties.map(({ role = '' }) => squash(role)));
  const naming = parties.length === 2 && called.size === 2 ? namingOf(flow, parties, region) : undefined;
  return naming === undefined ? [] : [naming];
}

const roleLabel = new RegExp(
  String.raw`(?<!\p{L})(?:Party [A-D]|${roles.writtenRole})(?: Name)?\s*:\s*(?=\p{Lu})`,
  'gu',
);
/** What else a line may hold. */
const nextLabel = / \p{Lu}\p{L}+ ?:.*$/su;

/** `Party A: Acme, Inc. Party B: Beta LLC`. */
function labelledParties(flow: Flow): Naming[] {
  const places = [...flow.text.slice(0, read).matchAll(roleLabel)];
  const parties = distinct(places.flatMap((place) => labelledParty(flow, place) ?? []));
  const start = places[0]?.index ?? 0;
  const region = { start, end: start + 500 };
  const isNaming = parties.length >= 2 && parties.some(({ name }) => isCompany(name));
  const naming = isNaming ? namingOf(flow, parties, region) : undefined;
  return naming === undefined ? [] : [naming];
}

const labelOfParty = /^(?<role>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\s*:\s+(?=\p{Lu})/u;
const linesBelowHeading = 8;

/** Below `Parties:`, companies with a word before each: `Publisher: Acme, Inc., a Delaware corporation`. */
function partiesBelowHeading(flow: Flow): Naming[] {
  const { marks, text } = flow;
  const at = marks.findIndex(({ line, start }) => start < read && /^(?:the )?parties\s*:?$/iu.test(line.text.trim()));
  const below = at < 0 ? [] : marks.slice(at + 1, at + 1 + linesBelowHeading);
  const parties = below.flatMap(({ start, line }, place): Party[] => {
    const role = labelOfParty.exec(line.text.trim())?.groups?.['role'];
    const name =
      role === undefined
        ? undefined
        : leadingName(
            textOf(flow, start, below[place + 2]?.start)
              .slice(role.length)
              .replace(/^\s*:/u, ''),
          );
    return role === undefined || name === undefined || !isCompany(name) ? [] : [{ name, role }];
  });
  const start = marks[at]?.start ?? 0;
  return namingOfTwo(flow, parties, { start, end: Math.min(start + 500, text.length) });
}

function textOf({ text }: Flow, start: number, end = start + maxDescriptionLength): string {
  return text.slice(start, end);
}

/** `Prepared for Beta LLC by Acme, Inc.` */
function preparedFor(flow: Flow): Naming[] {
  return [...flow.text.slice(0, beginning).matchAll(/\b(?:prepared for|client|customer):?\s(?=\S)/giu)].flatMap(
    ({ index, 0: { length } }) => {
      const region = { start: index + length, end: index + 200 };
      const rest = flow.text.slice(region.start, region.end);
      const at = rest.search(/ by \p{Lu}/u);
      const [buyer, vendor] = at < 0 ? [] : [leadingName(rest.slice(0, at)), leadingName(rest.slice(at + 4))];
      if (buyer === undefined || vendor === undefined || !isCompany(buyer) || !isCompany(vendor)) return [];
      const parties = [
        { name: vendor, role: 'Supplier' },
        { name: buyer, role: 'Customer' },
      ];
      return namingOf(flow, parties, region) ?? [];
    },
  );
}

/** A name next to its label needs no legal form if the two fill a line. */
function labelledParty(flow: Flow, { index, 0: label }: RegExpExecArray): Party | undefined {
  const at = flow.marks.findIndex(({ start }) => start === index);
  const end = at < 0 ? undefined : flow.marks[at + 1]?.start;
  const rest = flow.text.slice(index + label.length, Math.min(index + 150, end ?? Infinity)).replace(nextLabel, '');
  const name = leadingName(rest, { isDefined: at >= 0 });
  const isNamed = name !== undefined && (at >= 0 || isCompany(name));
  return isNamed ? { name, role: label.replace(/(?: Name)?\s*:\s*$/u, '') } : undefined;
}

/** Those that sign. */
function signedParties(flow: Flow): Naming[] {
  const { signers, region } = findSigners(flow);
  const parties = distinct(signers);
  if (parties.length < 2 || parties.length > maxSigners) return [];
  const naming = namingOf(flow, parties, region);
  return naming === undefined ? [] : [naming];
}

/** Without an opening, those that the beginning defines: `the undersigned, Acme, Inc. ("Acme")`. */
function definedParties(flow: Flow): Naming | undefined {
  const region = { start: 0, end: beginning };
  const text = flow.text.slice(region.start, region.end);
  let from = 0;
  const parties = [...text.matchAll(defined)].flatMap(({ index, 0: { length }, groups }) => {
    const before = text.slice(Math.max(from, index - maxDescriptionLength), index);
    from = index + length;
    const role = roleIn(groups);
    const name = trailingName(before.slice(-100));
    const [company = name] = companiesIn(withoutTitle(name ?? before));
    const own = company ?? describedName(before, role) ?? grantedName(before, role);
    return own === undefined ? [] : withRole([own], groups);
  });
  return distinct(parties).length < 2 ? undefined : namingOf(flow, distinct(parties), region);
}

/** `SERVICE AGREEMENT Acme, Inc. ("Acme") agrees`: a title in capitals runs on into the first sentence. */
function withoutTitle(text: string): string {
  return text.replace(titleBefore, '');
}

const titleBefore =
  /^(?:[\p{Lu}&/,-]+ )*(?:AGREEMENT|CONTRACT|ADDENDUM|AMENDMENT|LICEN[CS]E|LEASE|TERMS)\s+(?=\p{Lu})/u;

/** The name that begins the sentence, of a public body or of one that is called buyer or seller: `Elm Water District, a public agency`. */
function describedName(before: string, role = ''): string | undefined {
  const own = before.split(/[.;:]\s+/u).at(-1) ?? '';
  const name = leadingName(own, { isDefined: true });
  const isParty = isSideRole(role) || isInstitution(name ?? '');
  return isParty && name?.includes(' ') ? name : undefined;
}

const granted =
  /\b(?:to|with|by|from|for) (?:the )?(?=\p{Lu}[\p{L}'.-]+(?: (?:of |for |and |& ?)?\p{Lu}[\p{L}'.-]*){1,7}\s*$)/u;

/** The name that ends a clause before what it is called: `hereby grants to Elm County Hospital ("Licensee")`. */
function grantedName(before: string, role = ''): string | undefined {
  const at = isSideRole(role) ? granted.exec(before) : null;
  return at === null ? undefined : leadingName(before.slice(at.index + at[0].length), { isDefined: true });
}

function isSideRole(role: string): boolean {
  return roles.isVendorRole.test(role) || roles.isBuyerRole.test(role);
}

/** What a place is worth that names parties; undefined when all names are blanks. */
function namingOf(flow: Flow, named: Party[], region: Span): Naming | undefined {
  const parties = withRoles(
    flow,
    named.filter(({ name }) => name !== ''),
  );
  if (parties.length === 0) return undefined;
  // Signatures above all name the parties once more.
  const rest = lettersAfter(flow, region.end);
  const isAll = (holds: (party: Party) => boolean) => parties.every(holds);
  const score =
    0.3 +
    (named.length === 2 ? 0.7 : 0) +
    (isAll(({ name }) => isCompany(name) || isInstitution(name)) ? 0.6 : 0) +
    (isAll(({ role }) => role !== undefined) ? 0.5 : 0) +
    (isAll(({ name }) => rest.includes(squash(name))) ? 0.6 : 0);
  return { parties, region, score };
}

/** What parties are called may be said at another place than the one that names all of them. */
function withRoles(flow: Flow, parties: Party[]): Party[] {
  return parties.map((party) => {
    const role = party.role ?? definitionOf(flow, party, parties);
    return role === undefined ? party : { ...party, role };
  });
}

/** What a party is called after its name: `Acme Ltd (the "Supplier")`. */
function definitionOf({ text }: Flow, party: Party, parties: readonly Party[]): string | undefined {
  const places = placesOf(text.slice(0, read), party.name).slice(0, maxPlaces);
  return places.flatMap((at, place) => {
    const reach = place === 0 ? maxDescriptionLength : maxAside;
    return definitionAt(text.slice(at, at + party.name.length + reach), party, parties) ?? [];
  })[0];
}

/** The letterhead and the cover may print a name before the sentence that defines it. */
const maxPlaces = 8;
/** There what it is called follows the name closely. */
const maxAside = 80;

function placesOf(text: string, name: string): number[] {
  const parts = text.toLowerCase().split(name.toLowerCase());
  let at = -name.length;
  return parts.slice(0, -1).map((part) => (at += part.length + name.length));
}

function definitionAt(text: string, party: Party, parties: readonly Party[]): string | undefined {
  const rest = text.slice(party.name.length);
  const term = [...rest.matchAll(defined)][0];
  const between = rest.slice(0, term?.index).toLowerCase();
  const isOfOther = parties.some((other) => other !== party && between.includes(other.name.toLowerCase()));
  if (term === undefined || isOfOther) return undefined;
  return roleIn(term.groups);
}

/** The letters and figures of a text after a place. */
function lettersAfter(flow: Flow, place: number): string {
  const known = squashed.get(flow) ?? squash(flow.text);
  squashed.set(flow, known);
  return known.slice(squash(flow.text.slice(0, place)).length);
}

const squashed = new WeakMap<Flow, string>();

/** As far as the sentence goes in which the second party is named. */
function regionFrom(flow: Flow, start: number): Span {
  const rest = flow.text.slice(start, start + maxLength);
  const limit = start + (endOfName.exec(rest)?.index ?? rest.length);
  const ends = flow.breaks.filter(
    (end) => end > start && end < limit && /\.["')\s]*$/u.test(flow.text.slice(start, end)),
  );
  const end = ends.find((end) => partiesIn(flow, flow.text.slice(start, end)).length >= 2);
  return { start, end: end ?? limit };
}

/** `A, zwaną dalej "Zamawiającym", a B`: what joins the second party in Polish, and is an article in English. */
const polishAnd = /(?<=zwan\p{L}{1,2} dalej "[^"]{1,60}",?\s+)a(?=\s\p{Lu})/gu;

/** The parties named in an opening: the text before each defined term, otherwise company names. */
function partiesIn(flow: Flow, printed: string): Party[] {
  const text = printed.replace(polishAnd, 'oraz');
  const terms = [...text.matchAll(defined)];
  const parties: Party[] = [];
  let from = 0;
  for (const { index, 0: term, groups } of terms) {
    const chunk = text.slice(from, index);
    const elsewhere = nameElsewhere(flow, chunk, roleIn(groups));
    const names = elsewhere === undefined ? namesIn(chunk, { isFirst: from === 0, isDefined: true }) : [elsewhere];
    parties.push(...withRole(names.length === 0 && blank.test(chunk) ? [''] : names, groups));
    from = index + term.length;
  }
  if (terms.length === 0) parties.push(...undefinedParties(text));
  return distinct(parties);
}

/** Without defined terms only what has the form of a company is a party, and what `and` joins to the only one. */
function undefinedParties(text: string): Party[] {
  const names = namesIn(text.slice(0, 600), { isFirst: true, isDefined: false }).filter(isCompany);
  const [only, ...others] = names;
  const joined =
    only === undefined || others.length > 0 ? undefined : joinedName(text.slice(text.indexOf(only) + only.length));
  return [...names, ...(joined === undefined ? [] : [joined])].map((name) => ({ name }));
}

const nextName = new RegExp(
  String.raw`(?<!\p{L}|\p{L}-\s)${words.joining}(?!\p{L})|(?<=(?:[\p{Lu}.,;:)"'-]|Ltd|Limited|Inc|Corp|plc)\s{1,2}|^\s{0,2})${words.joiningNames}(?!\p{L})|;|(?<=[\s(])\(?\d{1,2}[.)]\s|&(?=\s)`,
  'gu',
);

/** Names are at the beginning, or after `and`, a comma or a list number. */
function namesIn(text: string, { isFirst, isDefined }: { isFirst: boolean; isDefined: boolean }): string[] {
  const places = [...text.matchAll(nextName)].map(({ index, 0: { length } }) => index + length);
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
  return isFirst || /^[\s,;.]*(?:and\b|AND\b|\d|\p{Lu}\p{L}+)/u.test(text);
}

function distinct(parties: Party[]): Party[] {
  const seen = new Set<string>();
  return parties.filter(({ name }) => {
    const key = squash(name);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
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
