import type { Violation } from '@parley/errors/app-error';
import type { Change } from './import-line.ts';
import { domainKey, nameKey } from './search-key.ts';

/** What a company is known by: two that have both in common would make every name ambiguous. */
export type CompanyKey = { name: string; domain: string };

/** A stored company with the keys of its name and domain. */
export type Namesake = { id: string; nameKey: string; domainKey: string };

/** The names and domains of the companies that a batch puts. */
export function companyKeys(changes: readonly Change[]): CompanyKey[] {
  return changes.flatMap((change) =>
    change.type === 'company' && !('deleted' in change) ? [{ name: change.name, domain: change.domain }] : [],
  );
}

/** Which companies have which name and domain, while the changes of a batch are considered one after the other. */
export class Namesakes {
  readonly #idsOf = new Map<string, Set<string>>();
  readonly #keyOf = new Map<string, string>();

  constructor(stored: readonly Namesake[]) {
    for (const { id, ...keys } of stored) this.#put(id, textOf(keys.nameKey, keys.domainKey));
  }

  /** Why a change must not be stored: it is a company that the catalog has under another id. */
  refusalOf(change: Change): Violation | undefined {
    if (change.type !== 'company' || 'deleted' in change) return undefined;
    const ids = this.#idsOf.get(keyOf(change)) ?? new Set();
    const other = [...ids].find((id) => id !== change.id);
    if (other === undefined || ids.has(change.id)) return undefined;
    const message = `the catalog has ${change.name} with the domain ${change.domain} as ${other}: use that id, or delete that company first`;
    return { pointer: '/id', code: 'duplicate_company', message };
  }

  /** The change is stored. */
  apply(change: Change): void {
    if (change.type !== 'company') return;
    this.#idsOf.get(this.#keyOf.get(change.id) ?? '')?.delete(change.id);
    if (!('deleted' in change)) this.#put(change.id, keyOf(change));
  }

  #put(id: string, key: string): void {
    this.#keyOf.set(id, key);
    const ids = this.#idsOf.get(key) ?? new Set();
    this.#idsOf.set(key, ids.add(id));
  }
}

function keyOf({ name, domain }: CompanyKey): string {
  return textOf(nameKey(name), domainKey(domain));
}

function textOf(...keys: string[]): string {
  return JSON.stringify(keys);
}
