import { nameKey } from '@parley/products/name-key';
import { nearestNames } from '@parley/products/nearest-names';
import { entryKey, leaveOut, type NameEntry } from '../purchases/names/name-entry.ts';
import type { NameChoice } from '../purchases/names/suggest-names.ts';
import type { CompanyEntry } from './catalog-entries.ts';
import type { KnownCompany } from './known-catalog.ts';

/** A category or a family. */
type Group = { id: string; name: string; parentCategoryId?: string | undefined };

export type Names = ReadonlyMap<string, string>;

/** Those with a name or an id. */
export function called<T extends Group>(all: readonly T[], name: string): T[] {
  return all.filter((each) => nameKey(each.name) === nameKey(name) || each.id === name.toLowerCase());
}

/** The name that answers put in the place of one; undefined to leave it out. */
export function usedName(entry: NameEntry, names: Names): string | undefined {
  const use = names.get(entryKey(entry)) ?? entry.name;
  return use.toLowerCase() === leaveOut ? undefined : use;
}

/** The names of the category and of the one below it: `Security > Firewalls`, or in two columns. */
export function categoryPath({ texts }: CompanyEntry): string[] {
  const path = (texts.get('category') ?? '').split('>').map((name) => name.trim());
  return [...path, texts.get('subcategory') ?? ''].filter((name) => name !== '');
}

export function categoryEntry(name: string, above = ''): NameEntry {
  return { kind: 'category', supplier: above, name };
}

export function familyEntry({ written }: CompanyEntry, name: string): NameEntry {
  return { kind: 'family', supplier: written, name };
}

/** The categories that companies name and the catalog lacks, with those that may be meant. */
export function newCategories(entries: readonly CompanyEntry[], stored: readonly Group[], names: Names): NameChoice[] {
  return distinct(
    entries.flatMap((entry) => {
      const [top, sub, ...further] = categoryPath(entry);
      if (top === undefined || further.length > 0) return [];
      const all = sub === undefined ? stored : stored.filter(({ parentCategoryId }) => parentCategoryId === undefined);
      const entryOfTop = categoryEntry(top);
      const ofTop = choiceOf(entryOfTop, all, names);
      if (ofTop || sub === undefined) return ofTop ?? [];
      const [above, ...others] = called(all, usedName(entryOfTop, names) ?? '');
      if (!above || others.length > 0) return [];
      const below = stored.filter(({ parentCategoryId }) => parentCategoryId === above.id);
      return choiceOf(categoryEntry(sub, top), below, names) ?? [];
    }),
  );
}

/** The families that products name and their company lacks, with those that may be meant. */
export function newFamilies(known: ReadonlyMap<CompanyEntry, KnownCompany>, names: Names): NameChoice[] {
  return distinct(
    [...known].flatMap(([entry, { families }]) =>
      [...entry.products.values()].flatMap(({ texts }) => {
        const name = texts.get('family');
        return name === undefined ? [] : (choiceOf(familyEntry(entry, name), families, names) ?? []);
      }),
    ),
  );
}

/** Undefined for a name that is one of the catalog, or is left out. */
function choiceOf(entry: NameEntry, all: readonly Group[], names: Names): NameChoice | undefined {
  const use = usedName(entry, names);
  if (use === undefined || called(all, use).length > 0) return undefined;
  return { ...entry, askedSupplier: entry.supplier, count: 1, candidates: nearestNames(use, all) };
}

function distinct(choices: readonly NameChoice[]): NameChoice[] {
  return [...new Map(choices.map((choice) => [entryKey(choice), choice])).values()];
}
