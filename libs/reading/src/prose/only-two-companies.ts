import { companiesIn } from '../forms/parties/imprint.ts';
import { upToLegalForm } from '../values/party-name.ts';
import { squash } from '../values/squash.ts';
import { withoutTitle } from './defined-parties.ts';
import { endOfTitle, type Flow } from './flow.ts';
import { beginning, distinct, namingOf, type Naming } from './naming.ts';
import * as words from './party-words.ts';

const paper = new RegExp(String.raw`(?<!\p{L})${words.paper}(?!\p{L})`, 'iu');
/** The word for the contract is in its title or first sentence. */
const opening = 200;
/** That two companies are the parties is likely, no more. */
const doubt = -1.8;

/** `May 1, 2020 Acme Inc.`: the year is no part of the name. */
const yearOfDay = /(?<day>(?:19|20)\d{2})(?=\s)/gu;

/** `Acme, Inc.` may be a short form of `Acme Tools, Inc.`, or its subsidiary: two names with the same first word are not taken. */
function firstWord(name: string): string {
  return squash(name.split(/[\s,]/u)[0] ?? '');
}

/** `Acme Ltd. and Beta Corp.`: two names in one. */
function isJoined(name: string): boolean {
  return upToLegalForm(name) !== undefined;
}

/** Where no words say who the parties are: the only two companies that the beginning of a contract names. */
export function onlyTwoCompanies(flow: Flow): Naming | undefined {
  if (!paper.test(flow.text.slice(0, opening))) return undefined;
  const region = { start: endOfTitle(flow), end: beginning };
  const text = withoutTitle(flow.text.slice(region.start, region.end));
  const names = companiesIn(text.replaceAll(yearOfDay, '$<day>;'));
  const parties = distinct(names.map((name) => ({ name })));
  const [first, second, ...others] = parties.map(({ name }) => firstWord(name));
  const isTwice = parties.some((one) => parties.some((other) => one !== other && other.name.endsWith(one.name)));
  const areTwo = second !== undefined && others.length === 0 && first !== second && !isTwice && !names.some(isJoined);
  const naming = areTwo ? namingOf(flow, parties, region) : undefined;
  return naming && { ...naming, score: naming.score + doubt };
}
