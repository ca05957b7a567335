import type { CompanyFilter, FamilyFilter, ProductFilter, SortBy } from '../actions/ports.ts';
import type { Direction } from '../domain/sorted-list.ts';
import { nameKey } from '../domain/search-key.ts';
import { domainKey } from '@parley/products/name-key';
import type { Filter, Sort } from './find.ts';

/** Ties follow the direction of the sort, so that one index serves both directions. */
export function sortOf(sortBy: SortBy, direction: Direction): Sort {
  const step = direction === 'asc' ? 1 : -1;
  const byName = { nameKey: step, _id: step } as const;
  return sortBy === 'name' ? byName : { position: step, ...byName };
}

export function companyFilter({ name, domain, categoryId, ids }: CompanyFilter): Filter {
  return {
    ...nameFilter(name),
    ...(domain !== undefined && { domainKey: domainKey(domain) }),
    ...(categoryId !== undefined && { categoryPath: categoryId }),
    ...(ids && { _id: { $in: ids } }),
  };
}

export function familyFilter({ companyId, ids }: FamilyFilter): Filter {
  return { companyId, ...(ids && { _id: { $in: ids } }) };
}

export function productFilter({ productFamilyId, ...filter }: ProductFilter): Filter {
  return { ...(productFamilyId !== undefined && { productFamilyId }), ...familyFilter(filter) };
}

function nameFilter(name = ''): Filter {
  return name === '' ? {} : { nameKey: { $regex: escapePattern(nameKey(name)) } };
}

/** Not `RegExp.escape`, whose `\u` escapes PCRE does not understand. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
