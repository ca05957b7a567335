import { squash } from '../values/squash.ts';
import { defined, roleIn, withRole } from './defined-terms.ts';
import type { Flow, Span } from './flow.ts';
import { nameElsewhere } from './name-elsewhere.ts';
import { distinct, lettersAfter, namingOf, read, type Naming } from './naming.ts';
import { isCompany, joinedName, joinedNames, leadingName } from './party-names.ts';
import * as words from './party-words.ts';
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
