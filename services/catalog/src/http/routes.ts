import { route, type Route } from '@parley/http/operation';
import type { CatalogReader } from '../actions/ports.ts';
import { getCompany, listCompanies } from '../actions/read-companies.ts';
import { getProductFamily, listProductFamilies } from '../actions/read-families.ts';
import { getProduct, listProducts } from '../actions/read-products.ts';
import * as contracts from './contracts.ts';
import {
  categoryView,
  companyItemView,
  companyView,
  familyView,
  pageView,
  productItemView,
  productView,
} from './views.ts';

export function catalogRoutes(reader: CatalogReader): Route[] {
  return [
    route(contracts.getCompany, async ({ params }) => ({
      body: companyView(await getCompany(reader, params.companyId)),
    })),
    route(contracts.getProductFamily, async ({ params }) => ({
      body: familyView(await getProductFamily(reader, params.productFamilyId)),
    })),
    route(contracts.getProduct, async ({ params }) => ({
      body: productView(await getProduct(reader, params.productId)),
    })),
    route(contracts.listCategories, async ({ query: { parentCategoryId, ...query } }) => ({
      body: pageView(await reader.categoryPage(parentCategoryId, windowOf(query)), query, categoryView),
    })),
    route(contracts.listCompanies, async ({ query }) => ({
      body: pageView(await listCompanies(reader, query, windowOf(query)), query, companyItemView),
    })),
    route(contracts.listProductFamilies, async ({ params, query }) => ({
      body: pageView(
        await listProductFamilies(reader, { ...params, ids: query.ids }, windowOf(query)),
        query,
        familyView,
      ),
    })),
    route(contracts.listProducts, async ({ params, query }) => {
      const filter = { ...params, productFamilyId: query.productFamilyId, ids: query.ids };
      return { body: pageView(await listProducts(reader, filter, windowOf(query)), query, productItemView) };
    }),
  ];
}

/** The public name of the direction is `sortOrder`, which is also one of the fields to sort by. */
function windowOf<SortBy>(query: { limit: number; offset: number; sortBy: SortBy; sortOrder: 'asc' | 'desc' }) {
  const { limit, offset, sortBy, sortOrder: direction } = query;
  return { limit, offset, sortBy, direction };
}
