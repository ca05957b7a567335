import type { CompanyDirectory } from '../domain/company-directory.ts';
import { nameKey } from '../domain/search-key.ts';
import type { CatalogReader, CompanyFilter, LearnedOverview, Page } from './ports.ts';
import type { Window } from '../domain/sorted-list.ts';
import { inOrderOf } from './search.ts';

/** How often a page of companies is read again if some of its companies have just been removed. */
const maxTries = 3;

/**
 * A reader that finds the companies of a page in memory and reads only those; it has the categories and the cards of
 * competitors in memory. Until the directory is ready, and for filters that a database index handles well, it asks the database.
 */
export function listingFrom(
  directory: { readonly copy: CompanyDirectory | undefined },
  reader: CatalogReader,
): CatalogReader {
  return {
    ...reader,
    companyCards: (ids) =>
      known(
        ids,
        (id) => directory.copy?.card(id),
        (others) => reader.companyCards(others),
      ),
    categories: (ids) =>
      known(
        ids,
        (id) => directory.copy?.category(id),
        (others) => reader.categories(others),
      ),
    async categoryPage(parentCategoryId, window) {
      return directory.copy?.categoryPage(parentCategoryId, window) ?? reader.categoryPage(parentCategoryId, window);
    },
    async companyPage(filter, window) {
      const { copy } = directory;
      const isIndexed = filter.domain !== undefined || filter.ids !== undefined;
      const page = copy && !isIndexed ? await listedPage(copy, reader, { filter, window }) : undefined;
      return page ?? (await reader.companyPage(filter, window));
    },
  };
}

/** Those in memory, and from the database what an import has added that this process does not know yet. */
async function known<T extends { id: string }>(
  ids: string[],
  inMemory: (id: string) => T | undefined,
  read: (ids: string[]) => Promise<T[]>,
): Promise<T[]> {
  const found = ids.flatMap((id) => inMemory(id) ?? []);
  const held = new Set(found.map(({ id }) => id));
  const others = ids.filter((id) => !held.has(id));
  return others.length === 0 ? found : [...found, ...(await read(others))];
}

type Listing = { filter: CompanyFilter; window: Window };

/** Undefined if records vanish faster than a page of them can be read. */
async function listedPage(
  directory: CompanyDirectory,
  reader: CatalogReader,
  { filter: { name = '', categoryId }, window }: Listing,
): Promise<Page<LearnedOverview> | undefined> {
  const filter = { namePart: nameKey(name), categoryId };
  for (let tries = 0; tries < maxTries; tries += 1) {
    const { ids, total } = directory.page(filter, window);
    const items = inOrderOf(ids, await reader.companyOverviews(ids));
    if (items.length === ids.length) return { items, total };
    // Clients read until a page is not full, so a company that has just been removed must not make a page short.
    const found = new Set(items.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) directory.remove(id);
  }
  return undefined;
}
