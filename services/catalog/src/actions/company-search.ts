import type { CompanyDirectory } from '../domain/company-directory.ts';
import { nameKey } from '../domain/search-key.ts';
import type { CompanyFilter } from './ports.ts';
import { inOrderOf, type CatalogSearch, type SearchedCompany, type SearchPage } from './search.ts';

/**
 * A search that finds companies in memory and reads only those of the page.
 * Until the directory is there, where an import has just overtaken it, and for a domain, which has an index, the database is asked.
 */
export function searchFrom(
  directory: { readonly copy: CompanyDirectory | undefined },
  search: CatalogSearch,
): CatalogSearch {
  return {
    ...search,
    async companiesAfter(filter, page) {
      const { copy } = directory;
      const found = copy && filter.domain === undefined ? await listedAfter(copy, search, { filter, page }) : undefined;
      return found ?? (await search.companiesAfter(filter, page));
    },
  };
}

type Asked = { filter: CompanyFilter; page: SearchPage };

/** Undefined when a company was renamed or removed since the directory heard of it: the next page begins at the last name. */
async function listedAfter(
  directory: CompanyDirectory,
  search: CatalogSearch,
  { filter: { name = '', categoryId }, page: { after, limit } }: Asked,
): Promise<SearchedCompany[] | undefined> {
  const places = directory.after(after, { namePart: nameKey(name), categoryId }, limit);
  const ids = places.map(({ id }) => id);
  const companies = inOrderOf(ids, await search.companiesById(ids));
  const isCurrent = places.every((place, index) => {
    const company = companies[index];
    return company?.id === place.id && nameKey(company.name) === place.nameKey;
  });
  return isCurrent ? companies : undefined;
}
