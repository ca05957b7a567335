import { storeCall } from '@parley/store/store-error';
import type { CompanyCard } from '../domain/company-directory.ts';
import type {
  CatalogReader,
  CompanyLearnings,
  CompanyOverview,
  CompetingProduct,
  ProductCard,
} from '../actions/ports.ts';
import type { Category } from '../domain/entities.ts';
import { companyFilter, familyFilter, productFilter, sortOf } from './filters.ts';
import { find, findByAny, findById, findPage } from './find.ts';
import type { CatalogModels } from './models.ts';

/** Fields that answers about other records do not show. */
const omitted = {
  companyCard: ['description', 'learningDataSamples', 'stockSymbols', 'competitors', 'defaultPriceRange', 'url'],
  companyOverview: ['learningDataSamples', 'defaultPriceRange'],
  productCard: ['includedFeatures', 'competitors'],
  competingProduct: ['description', 'competitors'],
} as const;

const catalogueOrder = sortOf('sortOrder', 'asc');

export function createCatalogReader(
  { category, company, productFamily, product }: CatalogModels,
  learnings: Pick<CompanyLearnings, 'ofCompanies'>,
): CatalogReader {
  return {
    company: (id) => findById(company, id),
    productFamily: (id) => findById(productFamily, id),
    product: (id) => findById(product, id),
    hasCompany: async (id) => (await storeCall(() => company.exists({ _id: id }).exec())) !== null,

    companyLearnings: (ids) => learnings.ofCompanies(ids),

    categories: (ids) => findByAny<Category>(category, { field: '_id', values: ids }),
    companyOverviews: (ids) =>
      findByAny<CompanyOverview>(company, { field: '_id', values: ids, omit: omitted.companyOverview }),
    companyCards: (ids) => findByAny<CompanyCard>(company, { field: '_id', values: ids, omit: omitted.companyCard }),
    competingProducts: (ids) =>
      findByAny<CompetingProduct>(product, { field: '_id', values: ids, omit: omitted.competingProduct }),

    familiesOfCompany: (companyId) => find(productFamily, { filter: { companyId }, sort: catalogueOrder }),
    productsOfCompany: (companyId) =>
      find<ProductCard>(product, { filter: { companyId }, sort: catalogueOrder, omit: omitted.productCard }),
    productsOfFamilies: (ids) =>
      findByAny<ProductCard>(product, { field: 'productFamilyId', values: ids, omit: omitted.productCard }),
    childCategories: (parentIds) => findByAny<Category>(category, { field: 'parentKey', values: parentIds }),

    categoryPage: (parentCategoryId = '', { direction, ...window }) =>
      findPage(category, { filter: { parentKey: parentCategoryId }, sort: sortOf('name', direction), ...window }),
    companyPage: (filter, { direction, ...window }) =>
      findPage(company, {
        filter: companyFilter(filter),
        sort: sortOf('name', direction),
        ...window,
        omit: omitted.companyOverview,
      }),
    familyPage: (filter, { sortBy, direction, ...window }) =>
      findPage(productFamily, { filter: familyFilter(filter), sort: sortOf(sortBy, direction), ...window }),
    productPage: (filter, { sortBy, direction, ...window }) =>
      findPage(product, { filter: productFilter(filter), sort: sortOf(sortBy, direction), ...window }),
  };
}
