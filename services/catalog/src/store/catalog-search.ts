import { inOrderOf, type CatalogSearch, type CompanyTime, type SearchedCompany } from '../actions/search.ts';
import type { NamePlace } from '../domain/company-directory.ts';
import type { Product } from '../domain/entities.ts';
import { companyFilter, sortOf } from './filters.ts';
import { find, findByAny, type Filter } from './find.ts';
import type { CatalogModels, RecordModel } from './models.ts';

const omit = ['learningDataSamples'];
const sort = sortOf('name', 'asc');

export function createCatalogSearch({ company, product }: CatalogModels): CatalogSearch {
  return {
    companiesById: (ids) => findByAny<SearchedCompany>(company, { field: '_id', values: ids, omit }),
    async companyTimes(ids) {
      return inOrderOf(ids, await companyTimes(company, ids));
    },
    productsById: (ids) => findByAny<Product>(product, { field: '_id', values: ids }),
    companiesAfter: (filter, { after, limit }) =>
      find<SearchedCompany>(company, { filter: afterEnd(companyFilter(filter), after), sort, limit, omit }),
  };
}

async function companyTimes(model: RecordModel, ids: string[]): Promise<CompanyTime[]> {
  type Stored = Omit<CompanyTime, 'id'> & { _id: string };
  const query = model.find({ _id: { $in: ids } }, { lastUpdatedAt: 1 }).lean<Stored[]>();
  return (await query).map(({ _id: id, lastUpdatedAt }) => ({ id, lastUpdatedAt }));
}

/** The range of the index begins with the records of this name, of which those before the end are left out. */
function afterEnd(filter: Filter, end: NamePlace | undefined): Filter {
  if (!end) return filter;
  const { nameKey, id } = end;
  return { $and: [filter, { nameKey: { $gte: nameKey } }], $nor: [{ nameKey, _id: { $lte: id } }] };
}
