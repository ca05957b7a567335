import { isInstitution } from '../values/address-words.ts';
import { squash } from '../values/squash.ts';
import { defined, roleIn } from './defined-terms.ts';
import type { Flow, Span } from './flow.ts';
import { isCompany } from './party-names.ts';
import type { Party } from './sides.ts';

/** Parties that one place of a contract names. */
export type Naming = { parties: Party[]; region: Span; score: number };

/** Parties are named within this many characters of the beginning. */
export const read = 30_000;
/** A contract that names its parties at the very beginning does so within this many characters. */
export const beginning = 1500;
/** Between a party's name and what it is called stand its address and its officers. */
export const maxDescriptionLength = 300;

/** Two parties with different roles. */
export function namingOfTwo(flow: Flow, named: Party[], region: Span): Naming[] {
  const parties = distinct(named);
  const called = new Set(parties.map(({ role = '' }) => squash(role)));
  const naming = parties.length === 2 && called.size === 2 ? namingOf(flow, parties, region) : undefined;
  return naming === undefined ? [] : [naming];
}

/** What a place is worth that names parties; undefined when all names are blanks. */
export function namingOf(flow: Flow, named: Party[], region: Span): Naming | undefined {
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
export function lettersAfter(flow: Flow, place: number): string {
  const known = squashed.get(flow) ?? squash(flow.text);
  squashed.set(flow, known);
  return known.slice(squash(flow.text.slice(0, place)).length);
}

const squashed = new WeakMap<Flow, string>();

/** The parties without those that are named before. */
export function distinct(parties: Party[]): Party[] {
  const seen = new Set<string>();
  return parties.filter(({ name }) => {
    const key = squash(name);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
