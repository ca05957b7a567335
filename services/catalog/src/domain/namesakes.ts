import type { Violation } from '@parley/errors/app-error';
import type { Change } from './import-line.ts';
import type { RecordKey } from './references.ts';
import { nameKey } from './search-key.ts';
import { domainKey } from '@parley/products/name-key';

/** What a company is known by: two that have both in common would make every name ambiguous. */
export type CompanyKey = { name: string; domain: string };

export type NameKeys = { nameKey: string; domainKey: string };

/** A stored company with the keys of its name and domain. */
export type Namesake = { id: string } & NameKeys;

/** What a company is called; undefined for other records. */
export function nameKeysOf(change: Change): NameKeys | undefined {
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
  readonly #nameKeysOf = new Map<string, NameKeys>();

  constructor(stored: readonly Namesake[]) {
    for (const { id, nameKey: name, domainKey: domain } of stored) this.#put(id, { nameKey: name, domainKey: domain });
  }

  /** What a company is called now, as far as this knows. */
  nameKeysOf({ type, id }: RecordKey): NameKeys | undefined {
    return type === 'company' ? this.#nameKeysOf.get(id) : undefined;
  }

  /** Why a change must not be stored: it is a company that the catalog has under another id. */
  refusalOf(change: Change): Violation | undefined {
    const called = nameKeysOf(change);
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
    const before = this.#nameKeysOf.get(change.id);
    if (before) this.#idsOf.get(textOf(before))?.delete(change.id);
    this.#nameKeysOf.delete(change.id);
    const called = nameKeysOf(change);
    if (called) this.#put(change.id, called);
  }

  #put(id: string, called: NameKeys): void {
    this.#nameKeysOf.set(id, called);
    const ids = this.#idsOf.get(textOf(called)) ?? new Set();
    this.#idsOf.set(textOf(called), ids.add(id));
  }
}

/** One text for the same names, for maps. */
export function textOf({ nameKey: name, domainKey: domain }: NameKeys): string {
  return JSON.stringify([name, domain]);
}
