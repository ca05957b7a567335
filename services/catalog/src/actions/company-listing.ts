import type { CompanyDirectory } from '../domain/company-directory.ts';
import { nameKey } from '../domain/search-key.ts';
import type { CatalogReader, CompanyFilter, CompanyOverview, Page, Window } from './ports.ts';
import { inOrderOf } from './search.ts';

/** A companies' page is tried so often again, when some of its companies have just been removed. */
const maxTries = 3;

/**
 * A reader that finds the companies of a page in memory and reads only those; the cards of competitors it has at hand.
 * Until the directory is there, and for filters that an index of the database makes short work of, the database is asked.
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
      // Those of an import that this process is about to hear of; most are of companies that the catalog never had.
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

/** Undefined when records vanish faster than a page of them can be read. */
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
    // Clients read until a page is not full: a company removed a moment ago must not make one short.
    const found = new Set(items.map(({ id }) => id));
    for (const id of ids) if (!found.has(id)) directory.remove(id);
  }
  return undefined;
}
