import type { CompanyDirectory } from '../domain/company-directory.ts';
import { nameKey } from '../domain/search-key.ts';
import type { CatalogReader, CompanyFilter, CompanyOverview, Page, Window } from './ports.ts';
import { inOrderOf } from './search.ts';

/** How often a page of companies is read again if some of its companies have just been removed. */
const maxTries = 3;

/**
 * A reader that finds the companies of a page in memory and reads only those; it has the cards of competitors in
 * memory. Until the directory is ready, and for filters that a database index handles well, it asks the database.
 */
export function listingFrom(
  directory: { readonly copy: CompanyDirectory | undefined },
  reader: CatalogReader,
): CatalogReader {
  return {
    ...reader,
    async companyCards(ids) {
      const { copy } = directory;
      const known = copy ? ids.flatMap((id) => copy.card(id) ?? []) : [];
      if (known.length === ids.length) return known;
      // Companies of an import that this process does not know yet; most never were in the catalog.
      const held = new Set(known.map(({ id }) => id));
      return [...known, ...(await reader.companyCards(ids.filter((id) => !held.has(id))))];
    },
    async companyPage(filter, window) {
      const { copy } = directory;
      const isIndexed = filter.domain !== undefined || filter.ids !== undefined;
      const page = copy && !isIndexed ? await listedPage(copy, reader, { filter, window }) : undefined;
      return page ?? (await reader.companyPage(filter, window));
    },
  };
}

type Listing = { filter: CompanyFilter; window: Window };

/** Undefined if records vanish faster than a page of them can be read. */
async function listedPage(
  directory: CompanyDirectory,
  reader: CatalogReader,
  { filter: { name = '', categoryId }, window }: Listing,
): Promise<Page<CompanyOverview> | undefined> {
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
