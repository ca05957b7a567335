import { hasLegalForm } from '../values/party-name.ts';
import { isInstitution } from '../values/address-words.ts';
import type { Flow } from './flow.ts';
import * as roles from './party-roles.ts';

/** A party and what the contract calls it; the name is empty where a blank is left for it. */
export type Party = { name: string; role?: string };
/** Who sells and who buys, and how sure that is. */
export type Sides = { vendor?: Party | undefined; buyer?: Party | undefined; score: number };

/** Whether a word says of a party that it sells or buys. */
export function isSideRole(role: string): boolean {
  return roles.isVendorRole.test(role) || roles.isBuyerRole.test(role);
}

/** How much what they are called tells who sells and who buys, and what they are. */
const asCalled = 2;
const asKind = 0.2;

/** Seller and buyer by what the parties are called, else by who pays, else by what they are. */
export function sidesOf(flow: Flow, parties: Party[]): Sides {
  const told = rolesOf(parties);
  const isTold = told.some((party) => party !== undefined);
  const [vendor, buyer] = isTold ? told : (rolesByFees(flow, parties) ?? rolesByKind(parties));
  return { vendor, buyer, score: isTold ? asCalled : asKind };
}

/** Seller and buyer by the roles of the parties; of two parties, one role implies the other. */
function rolesOf(parties: Party[]): [Party | undefined, Party | undefined] {
  const vendor = parties.find(({ role }) => role !== undefined && roles.isVendorRole.test(role));
  const buyer = parties.find(({ role }) => role !== undefined && roles.isBuyerRole.test(role));
  // Two that buy by their roles, as `Agency` and `Buyer`, say nothing of who sells.
  const other = (known: Party | undefined, isSame: RegExp) =>
    parties.length === 2 && known !== undefined
      ? parties.find((party) => party !== known && !isSame.test(party.role ?? ''))
      : undefined;
  return [vendor ?? other(buyer, roles.isBuyerRole), buyer ?? other(vendor, roles.isVendorRole)];
}

/** Who pays the other of two buys: `Practice shall pay Company`. */
function rolesByFees({ text }: Flow, parties: Party[]): [Party, Party] | undefined {
  const [one, other] = parties;
  if (one === undefined || other === undefined || parties.length > 2) return undefined;
  const [isFirst, isSecond] = [one, other].map(({ role }) => role !== undefined && paysBy(role).test(text));
  if (isFirst === isSecond) return undefined;
  return isFirst === true ? [other, one] : [one, other];
}

function paysBy(role: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})${RegExp.escape(role)} (?:shall|will|must|agrees to) pay(?!\p{L})`, 'iu');
}

/** A public body buys from a company, as a rule. */
function rolesByKind(parties: Party[]): [Party | undefined, Party | undefined] {
  const [vendor, ...firms] = parties.filter(({ name }) => hasLegalForm(name) && !isInstitution(name));
  const [buyer, ...bodies] = parties.filter(({ name }) => isInstitution(name) && !hasLegalForm(name));
  const isPlain = parties.length === 2 && firms.length + bodies.length === 0;
  return isPlain && vendor !== undefined && buyer !== undefined ? [vendor, buyer] : [undefined, undefined];
}
