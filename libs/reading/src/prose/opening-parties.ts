import { isInstitution } from '../values/address-words.ts';
import { squash } from '../values/squash.ts';
import { defined, roleIn, withRole } from './defined-terms.ts';
import type { Flow, Span } from './flow.ts';
import { nameElsewhere } from './name-elsewhere.ts';
import { plainPair } from './plain-pair.ts';
import { withNameEnds } from './name-ends.ts';
import { distinct, lettersAfter, namingOf, read, type Naming } from './naming.ts';
import { isCompany, joinedName, joinedNames, leadingName } from './party-names.ts';
import * as words from './party-words.ts';
import { findRoleBlocks } from './role-blocks.ts';
import type { Party } from './sides.ts';

const opening = new RegExp(String.raw`(?<!\p{L})${words.opening}(?!\p{L})`, 'giu');
const paper = new RegExp(String.raw`(?<!\p{L})${words.paper}(?!\p{L})`, 'iu');
const endOfName = new RegExp(String.raw`(?<!\p{L})${words.endOfNames}(?!\p{L})`, 'iu');
/** Where a name is to be filled in. */
const blank = /_{3,}|\[\s*[•*●]*\s*\]|\[(?:name|company|customer|licensee|party)[^\]]{0,40}\]/iu;
const maxLength = 2500;

/** Two names and their descriptions take no more characters. */
const maxPairLength = 300;

/** More openings than these are not the contract's own. */
const maxOpenings = 8;

/** Those that an opening names: `This Agreement is made between Acme, Inc. ("Supplier") and Beta LLC`. */
export function openingParties(flow: Flow): Naming[] {
  const places = [...flow.text.slice(0, read).matchAll(opening)].filter(
    ({ index, 0: text }) => text === 'BETWEEN' || paper.test(flow.text.slice(Math.max(0, index - 400), index)),
  );
  const namings = places.slice(0, maxOpenings).flatMap(({ index, 0: text }) => {
    const region = regionFrom(flow, index + text.length);
    const parties = partiesAt(flow, region);
    const naming = parties.length < 2 ? undefined : namingOf(flow, parties, region);
    return naming === undefined ? [] : [{ naming, isOwn: !ofOtherPaper.test(flow.text.slice(0, index)) }];
  });
  const own = namings.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : namings).map(({ naming }) => naming);
}

/** `to that certain Hosting Agreement dated May 1, 2019 by and between`: whose paper is changed, where another opening follows. */
const ofOtherPaper = /\bthat certain\b[^;]{0,120}$/iu;

function partiesAt(flow: Flow, region: Span): Party[] {
  const parties = partiesIn(flow, region);
  if (parties.length > 1) return parties;
  const again = repeatedParties(flow, region, parties);
  if (again.length > 1) return again;
  const other = withOtherOfForm(flow, parties);
  return other.length > 1 ? other : plainPair(flow, region);
}

/** The only one that an opening names, and the other, for whom the contract has a heading or cell. */
function withOtherOfForm(flow: Flow, parties: readonly Party[]): Party[] {
  const both = parties.length === 1 ? distinct([...parties, ...findRoleBlocks(flow, read).parties]) : [];
  return both.length === 2 ? both : [];
}

/** Two names, neither or one of which has the form of a company: both are named again. */
function repeatedParties(flow: Flow, { start }: Span, parties: readonly Party[]): Party[] {
  const text = withNameEnds(flow, { start, end: start + maxPairLength });
  const joined = joinedNames(text);
  const names = joined.length === 2 ? joined : namesIn(text, { isFirst: true, isDefined: false }).filter(isLong);
  const rest = lettersAfter(flow, start);
  const isAgain = (name: string) => rest.split(squash(name)).length > 2;
  const isOther = parties.some(({ name }) => !names.some((one) => name.startsWith(one)));
  return names.length === 2 && !isOther && names.every(isAgain) ? names.map((name) => ({ name })) : [];
}

/** A single word may be short for a name. */
function isLong(name: string): boolean {
  return name.includes(' ');
}

/** `This Agreement ("Agreement")`: below a title page begins the first sentence. */
const ownPaper = new RegExp(String.raw`(?<!\p{L})this (?:\p{L}+ ){0,4}${words.paper}(?!\p{L})`, 'giu');

/** The number of a party in a list ends no sentence: `and 3. Acme Ltd`. */
const endOfSentence = /(?<!\s\d{1,2})\.["')\s]*$/u;

/** As far as the title page or the sentence goes in which the second party is named. */
function regionFrom(flow: Flow, start: number): Span {
  const rest = flow.text.slice(start, start + maxLength);
  const limit = start + (endOfName.exec(rest)?.index ?? rest.length);
  const papers = [...rest.matchAll(ownPaper)].map(({ index }) => start + index);
  const sentences = flow.breaks.filter(
    (end) => end > start && end < limit && endOfSentence.test(flow.text.slice(start, end)),
  );
  const ends = [...sentences, ...papers.filter((end) => end < limit)].toSorted((a, b) => a - b);
  const end = ends.find((end) => partiesIn(flow, { start, end }).length >= 2);
  return { start, end: end ?? limit };
}

/** `A, zwaną dalej "Zamawiającym", a B`: what joins the second party in Polish, and is an article in English. */
const polishAnd = /(?<=zwan\p{L}{1,2} dalej "[^"]{1,60}",?\s+)a(?=\s\p{Lu})/gu;

/** The parties named in an opening: the text before each defined term, otherwise company names. */
function partiesIn(flow: Flow, region: Span): Party[] {
  const text = withNameEnds(flow, region).replace(polishAnd, 'oraz');
  const terms = [...text.matchAll(defined)];
  const parties: Party[] = [];
  let from = 0;
  for (const { index, 0: term, groups } of terms) {
    const chunk = text.slice(from, index);
    const elsewhere = nameElsewhere(flow, chunk, roleIn(groups));
    const names = elsewhere === undefined ? namesIn(chunk, { isFirst: from === 0, isDefined: true }) : [elsewhere];
    parties.push(...withRole(names.length === 0 && blank.test(chunk) ? [''] : names.flatMap(ofCouple), groups));
    from = index + term.length;
  }
  if (terms.length === 0) parties.push(...undefinedParties(text));
  const rest = text.slice(from, from + maxPairLength);
  const named = nameElsewhere(flow, rest, undefined);
  if (named !== undefined) parties.push({ name: named });
  else if (terms.length > 1) parties.push(...listedNext(rest));
  return distinct(parties);
}

/** `; and (3) Acme Ltd (New Affiliate)`: a company of a numbered list, called by no usual word for a party. */
function listedNext(text: string): Party[] {
  const name = /^\s*[;,.]?\s*(?:and\s+)?\(?[3-9][.)]\s/u.test(text) ? leadingName(text) : undefined;
  const { role } = /\((?<role>\p{Lu}[\p{L} ]{2,30})\)/u.exec(text)?.groups ?? {};
  return name !== undefined && isCompany(name) && role !== undefined ? [{ name, role }] : [];
}

/** `Jane Roe and Max Roe`: two persons of one family. */
const couple =
  /^(?<one>\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2} (?<family>\p{Lu}[\p{L}'-]+)) (?:and|AND|&) (?<other>\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,2} \k<family>)$/u;

function ofCouple(name: string): string[] {
  const { one, other } = couple.exec(name)?.groups ?? {};
  return one === undefined || other === undefined ? [name] : [one, other];
}

/** What follows a name that has no form of a company: `Elm Partners, an Ohio nonprofit corporation`. */
const ofCompany =
  /^,? an? (?:\p{L}[\p{L}.'-]* ){1,5}(?:corporation|company|partnership|cooperative|association|agency|firm)(?!\p{L})/iu;

/** `Elm Institute (EI)` */
const initials = /^ \(\p{Lu}{2,8}\)/u;

/** A party that is a person, and not one who acts for a company: `3. Herrn Dr. Max Roe`. */
const beforePerson =
  /(?:^|\d[.)]|;|,? (?:und|and|et|e|y|en))\s+(?:(?:Herrn?|Frau|Mr|Mrs|Ms|Mme|Mlle|Prof|Dr|Sig|Sr|Sra)\.? )+$/u;

/** Without defined terms only what is a company or body is a party, and what `and` joins to the only one. */
function undefinedParties(text: string): Party[] {
  const isParty = (name: string) => {
    const at = text.indexOf(name);
    const rest = text.slice(at + name.length);
    const isPerson = beforePerson.test(text.slice(0, at));
    return isCompany(name) || isInstitution(name) || isPerson || ofCompany.test(rest) || initials.test(rest);
  };
  const names = namesIn(text.slice(0, 600), { isFirst: true, isDefined: false }).filter(isParty);
  const [only, ...others] = names;
  const joined =
    only === undefined || others.length > 0 ? undefined : joinedName(text.slice(text.indexOf(only) + only.length));
  return [...names, ...(joined === undefined ? [] : [joined])].map((name) => ({ name }));
}

/** `Acme Ltd; Elm Institute; Beta AG`: most of a list are companies or bodies, and so are the others. */
function listedNames(text: string): string[] {
  const items = text.slice(0, 600).split(/;\s*(?:and |und |et |y |e |en )?/u);
  if (items.length < 3) return [];
  const names = items.flatMap((item) => leadingName(item, { isDefined: true }) ?? []);
  const bodies = names.filter((name) => isCompany(name) || isInstitution(name));
  return names.length === items.length && bodies.length * 2 > items.length ? names : [];
}

const nextName = new RegExp(
  String.raw`(?<!\p{L}|\p{L}-\s)${words.joining}(?!\p{L})|(?<=(?:[\p{Lu}.,;:)"'-]|Ltd|Limited|Inc|Corp|plc)\s{1,2}|^\s{0,2})${words.joiningNames}(?!\p{L})|;|(?<=[\s(])\(?\d{1,2}[.)]\s|(?<=[\s,])\((?:[a-z]|i{2,3}|iv|vi{0,3})\)\s|(?<=(?:[.,;)"']|Ltd|Limited|Inc|Corp|plc|LLC|LLP|GmbH)\s)&(?=\s)`,
  'gu',
);

/** `Acme, Inc., a Delaware corporation, Acme Ireland Limited, a company …`: a comma parts the parties of a list. */
const afterDescription =
  /(?<=,\s(?:[Aa]n?|[Tt]he)\s(?:\p{L}[\p{L}.'-]*\s){0,6}\p{Ll}{4,}(?:,? as (?:the )?\p{Lu}\p{L}+)?),\s(?=\p{Lu})|(?<=\(\p{Lu}[\p{L} .]{1,20}\)),\s(?=\p{Lu})/gu;

/** Names are at the beginning, or after `and`, a comma or a list number. */
function namesIn(text: string, { isFirst, isDefined }: { isFirst: boolean; isDefined: boolean }): string[] {
  const all = listedNames(text);
  if (all.length > 0) return all;
  const listed = new Set(placesAfter(text, afterDescription));
  const places = [...placesAfter(text, nextName), ...listed].toSorted((a, b) => a - b);
  const names: string[] = [];
  let end = 0;
  for (const place of startsWithName(text, isFirst) ? [0, ...places] : places) {
    if (place < end) continue;
    const rest = text.slice(place);
    const name = leadingName(rest, { isDefined });
    if (name === undefined || (listed.has(place) && !isCompany(name))) continue;
    names.push(name);
    end = place + rest.indexOf(name) + name.length;
  }
  return names;
}

function placesAfter(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => index + length);
}

function startsWithName(text: string, isFirst: boolean): boolean {
  return (
    isFirst || /^[\s,;.]*(?:and\b|AND\b|(?:its|their) \p{Ll}+ \p{Lu}|\(?\d|\([a-z]{1,3}\)\s|\p{Lu}\p{L}+)/u.test(text)
  );
}
