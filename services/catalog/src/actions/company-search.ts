import type { CompanyDirectory } from '../domain/company-directory.ts';
import { nameKey } from '../domain/search-key.ts';
import type { CompanyFilter } from './ports.ts';
import { inOrderOf, type CatalogSearch, type SearchedCompany, type SearchPage } from './search.ts';

/**
 * A search that finds companies in memory and reads only those of the page. It asks the database until the directory is
 * ready, when an import has just overtaken the directory, and for domains, which have an index.
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

type CompanySearchRequest = { filter: CompanyFilter; page: SearchPage };

/**
 * Undefined if a company was renamed or removed since the directory was last updated: the next page starts at the last
 * name.
 */
async function listedAfter(
  directory: CompanyDirectory,
  search: CatalogSearch,
  { filter: { name = '', categoryId }, page: { after, limit } }: CompanySearchRequest,
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
