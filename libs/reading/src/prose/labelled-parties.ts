import { isInstitution } from '../values/address-words.ts';
import { actorsIn } from './actors.ts';
import type { Flow } from './flow.ts';
import { beginning, distinct, maxDescriptionLength, namingOf, namingOfTwo, read, type Naming } from './naming.ts';
import { isCompany, leadingName } from './party-names.ts';
import * as roles from './party-roles.ts';
import * as words from './party-words.ts';
import { findRoleBlocks } from './role-blocks.ts';
import { isSideRole, type Party } from './sides.ts';

/** Those next to or below what they are called, each at a place for it. */
export function labelledParties(flow: Flow): Naming[] {
  return [
    ...partiesWithLabels(flow),
    ...partiesBelowHeading(flow),
    ...partiesInRows(flow),
    ...partiesThatAct(flow),
    ...partiesInBlocks(flow),
    ...meantParties(flow),
    ...preparedFor(flow),
  ];
}

/** `Supplier` above or next to the name of the one, `Customer` above or next to that of the other. */
function partiesInBlocks(flow: Flow): Naming[] {
  const { parties, region } = findRoleBlocks(flow, read);
  return namingOfTwo(flow, parties, region);
}

const meant = new RegExp(String.raw`"(?<role>(?:the )?\p{L}+(?: \p{L}+){0,2})" ${words.meaning} (?=\S)`, 'giu');

/** `"Supplier" means Acme, Inc. "Customer" means Beta LLC.` */
function meantParties(flow: Flow): Naming[] {
  const actors = actorsIn(flow.text.slice(0, read));
  const parties = [...flow.text.slice(0, read).matchAll(meant)].flatMap(({ index, 0: { length }, groups }) => {
    const name = leadingName(flow.text.slice(index + length, index + length + 150), { isDefined: true });
    const role = groups?.['role'] ?? '';
    // Much else is defined; of that, bodies that act at the very beginning are parties.
    const isParty = isSideRole(role) || (index < beginning && actors.has(role.toLowerCase()) && isBody(name ?? ''));
    return isParty && name !== undefined ? [{ name, role, index }] : [];
  });
  const start = parties[0]?.index ?? 0;
  return namingOfTwo(
    flow,
    parties.map(({ name, role }) => ({ name, role })),
    { start, end: start + 500 },
  );
}

function isBody(name: string): boolean {
  return isCompany(name) || isInstitution(name);
}

const roleLabel = new RegExp(
  String.raw`(?<!\p{L})(?:Party [A-D]|${roles.writtenRole})(?: Name)?\s*:\s*(?=\p{Lu})`,
  'gu',
);
/** What else a line may hold. */
const nextLabel = / \p{Lu}\p{L}+ ?:.*$/su;

/** `Party A: Acme, Inc. Party B: Beta LLC`. */
function partiesWithLabels(flow: Flow): Naming[] {
  const places = [...flow.text.slice(0, read).matchAll(roleLabel)];
  const named = places.flatMap((place) => labelledParty(flow, place) ?? []);
  const sides = sidesAtTop(flow, places);
  const parties = sides.length > 0 ? sides : distinct(named);
  const start = places[0]?.index ?? 0;
  const region = { start, end: start + 500 };
  const isNaming = parties.length >= 2 && (sides.length > 0 || parties.some(({ name }) => isBody(name)));
  const naming = isNaming ? namingOf(flow, parties, region) : undefined;
  return naming === undefined ? [] : [naming];
}

/** The only two with labels that begin lines at the very beginning, one who sells and one who buys: persons have no form of a company. */
function sidesAtTop(flow: Flow, places: readonly RegExpExecArray[]): Party[] {
  const lines = new Set(flow.marks.map(({ start }) => start));
  const top = places.filter(({ index }) => index < beginning && lines.has(index));
  const parties = top.flatMap((place) => labelledParty(flow, place) ?? []);
  const sides = [roles.isVendorRole, roles.isBuyerRole];
  const areSides = sides.every((side) => parties.filter(({ role = '' }) => side.test(role)).length === 1);
  return parties.length === 2 && areSides ? parties : [];
}

const labelOfParty = /^(?<role>\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\s*:\s+(?=\p{Lu})/u;
const linesBelowHeading = 8;

/** Below `Parties:`, companies with a word before each: `Publisher: Acme, Inc., a Delaware corporation`. */
function partiesBelowHeading(flow: Flow): Naming[] {
  const { marks, text } = flow;
  const at = headingOfParties(flow);
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

const nameLabel = /^(?:(?:full|legal|registered|company|entity) )*name\s*:?$/iu;
/** Rows that say where a party is and who acts for it come between. */
const rowsBelowHeading = 24;

/** Below `Parties`, a table with a row for the name of each: `Name | Acme Pty Ltd`. */
function partiesInRows(flow: Flow): Naming[] {
  const at = headingOfParties(flow);
  const rows = at < 0 ? [] : flow.marks.slice(at + 1, at + 1 + rowsBelowHeading);
  const parties = rows.flatMap(({ line: { segments } }): Party[] => {
    const [label, cell] = segments;
    if (cell === undefined || !nameLabel.test(label?.text.trim() ?? '')) return [];
    const name = leadingName(cell.text, { isDefined: true });
    return name === undefined || !isBody(name) ? [] : [{ name }];
  });
  const start = flow.marks[at]?.start ?? 0;
  const isNaming = distinct(parties).length > 1;
  const naming = isNaming ? namingOf(flow, distinct(parties), { start, end: start + 500 }) : undefined;
  return naming === undefined ? [] : [naming];
}

function headingOfParties({ marks }: Flow): number {
  return marks.findIndex(({ line, start }) => start < read && /^(?:the )?parties\s*:?$/iu.test(line.text.trim()));
}

/**
 * Lines at the beginning with a word before a name, of which the text says what it does: `Promoter: Elm Raceway`. Of three
 * and more, companies and bodies are parties that the text only names so.
 */
function partiesThatAct(flow: Flow): Naming[] {
  const text = flow.text.slice(0, read);
  const actors = actorsIn(text);
  const top = flow.marks.filter(({ start }) => start < beginning);
  const named = top.flatMap(({ line }) => partyOfLine(line.text.trim()) ?? []);
  const areActors = (role: string) =>
    actors.has(role.toLowerCase()) || named.slice(0, maxLabelled).some((other) => areJoined(role, other.role, text));
  const acting = named.filter(({ role }) => areActors(role));
  const region = { start: 0, end: Math.min(beginning, flow.text.length) };
  if (!acting.some(({ name }) => isBody(name))) return [];
  const all = distinct(
    named.filter(({ name, role }) => areActors(role) || (isBody(name) && text.includes(`the ${role}`))),
  );
  const naming = all.length > 2 ? namingOf(flow, all, region) : undefined;
  return naming === undefined ? namingOfTwo(flow, acting, region) : [naming];
}

/** No contract has more parties with labels. */
const maxLabelled = 10;

/** `Company and Partner (each a "party")` */
function areJoined(one: string, other: string, text: string): boolean {
  return [`${one} and ${other}`, `${other} and ${one}`].some(
    (both) => both !== `${one} and ${one}` && text.includes(`${both} `),
  );
}

function partyOfLine(text: string): { name: string; role: string } | undefined {
  const { 0: label = '', groups } = labelOfParty.exec(text) ?? {};
  const role = groups?.['role'];
  const name = role === undefined ? undefined : leadingName(text.slice(label.length), { isDefined: true });
  return role === undefined || name === undefined ? undefined : { name, role };
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
