import { foldName } from '@parley/reading/values/name-tokens';
import type { Alias, WeighedAlias } from '../domain/alias.ts';
import { coreName } from './legal-name.ts';
import { shownText } from './shown-text.ts';

/** Lines of very long documents are shown no longer than this, and it tells names apart. */
const comparedCharacters = 100;

/** What spellings of one printed name have in common; empty if it has no letters. Companies go without legal form. */
export function aliasKey({ name, productId }: Alias): string {
  return productId === undefined ? coreName(name).join(' ') : rowKey(name);
}

function rowKey(name: string): string {
  return foldName(shownText(name, comparedCharacters));
}

/** The aliases that a document is matched with. */
export class Aliases {
  readonly #companies = new Map<string, WeighedAlias>();
  readonly #rows = new Map<string, WeighedAlias>();
  /** The company that a person named as the seller of this document. */
  readonly companyId: string | undefined;

  /** Of several for a name the most reliable counts. */
  constructor(aliases: readonly WeighedAlias[]) {
    const isGiven = ({ confidence }: WeighedAlias): boolean => confidence === 1;
    this.companyId = aliases.find(isGiven)?.companyId;
    for (const alias of aliases.toSorted((one, other) => one.confidence - other.confidence)) {
      const key = aliasKey(alias);
      if (alias.productId !== undefined) this.#rows.set(`${alias.companyId} ${key}`, alias);
      else if (key !== '') this.#companies.set(key, alias);
    }
  }

  ofCompany(name: string): WeighedAlias | undefined {
    return this.#companies.get(coreName(name).join(' '));
  }

  ofRow(companyId: string, name: string): WeighedAlias | undefined {
    return this.#rows.get(`${companyId} ${rowKey(name)}`);
  }
}
