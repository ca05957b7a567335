import type { Violation } from '@parley/errors/app-error';
import type { Change } from './import-line.ts';
import type { RecordKey } from './references.ts';
import { domainKey, nameKey } from './search-key.ts';

/** What a company is known by: two that have both in common would make every name ambiguous. */
export type CompanyKey = { name: string; domain: string };

/** The keys of a name and a domain. */
export type Called = { nameKey: string; domainKey: string };

/** A stored company with the keys of its name and domain. */
export type Namesake = { id: string } & Called;

/** What a company is called; undefined for other records. */
export function calledOf(change: Change): Called | undefined {
  if (change.type !== 'company' || 'deleted' in change) return undefined;
  return { nameKey: nameKey(change.name), domainKey: domainKey(change.domain) };
}

/** The names and domains of the companies that a batch puts. */
export function companyKeys(changes: readonly Change[]): CompanyKey[] {
  return changes.flatMap((change) =>
    change.type === 'company' && !('deleted' in change) ? [{ name: change.name, domain: change.domain }] : [],
  );
}

/** Which companies have which name and domain, while the changes of a batch are considered one after the other. */
export class Namesakes {
  readonly #idsOf = new Map<string, Set<string>>();
  readonly #calledOf = new Map<string, Called>();

  constructor(stored: readonly Namesake[]) {
    for (const { id, nameKey: name, domainKey: domain } of stored) this.#put(id, { nameKey: name, domainKey: domain });
  }

  /** What a company is called now, as far as this knows. */
  calledOf({ type, id }: RecordKey): Called | undefined {
    return type === 'company' ? this.#calledOf.get(id) : undefined;
  }

  /** Why a change must not be stored: it is a company that the catalog has under another id. */
  refusalOf(change: Change): Violation | undefined {
    const called = calledOf(change);
    if (!called || change.type !== 'company' || 'deleted' in change) return undefined;
    const ids = this.#idsOf.get(textOf(called)) ?? new Set();
    const other = [...ids].find((id) => id !== change.id);
    if (other === undefined || ids.has(change.id)) return undefined;
    const message = `the catalog has ${change.name} with the domain ${change.domain} as ${other}: use that id, or delete that company first`;
    return { pointer: '/id', code: 'duplicate_company', message };
  }

  /** The change is stored. */
  apply(change: Change): void {
    if (change.type !== 'company') return;
    const before = this.#calledOf.get(change.id);
    if (before) this.#idsOf.get(textOf(before))?.delete(change.id);
    this.#calledOf.delete(change.id);
    const called = calledOf(change);
    if (called) this.#put(change.id, called);
  }

  #put(id: string, called: Called): void {
    this.#calledOf.set(id, called);
    const ids = this.#idsOf.get(textOf(called)) ?? new Set();
    this.#idsOf.set(textOf(called), ids.add(id));
  }
}

/** One text for the same names, for maps. */
export function textOf({ nameKey: name, domainKey: domain }: Called): string {
  return JSON.stringify([name, domain]);
}
