import type { Subject } from './subject.ts';

/** An operation, with the share of the bare driver's rate that it should reach. */
export type Operation = { name: string; goal: number; path: (subject: Subject) => string };

const single = 0.35;
const list = 0.8;

/** The names match the keys of `driverQueries`. */
export const operations = {
  company: { name: 'company by id', goal: single, path: ({ companyId }) => `/v1/catalog/companies/${companyId}` },
  product: { name: 'product by id', goal: single, path: ({ productId }) => `/v1/catalog/products/${productId}` },
  firstPage: { name: 'companies, first page', goal: list, path: () => '/v1/catalog/companies' },
  farTen: {
    name: 'companies, 10 from anywhere',
    goal: list,
    path: ({ offset }) => `/v1/catalog/companies?offset=${offset}`,
  },
  farPage: {
    name: 'companies, 100 from anywhere',
    goal: list,
    path: ({ offset }) => `/v1/catalog/companies?limit=100&offset=${offset}`,
  },
  byCategory: {
    name: 'companies of a category',
    goal: list,
    path: ({ categoryId }) => `/v1/catalog/companies?categoryId=${categoryId}`,
  },
  byName: {
    name: 'companies by part of name',
    goal: list,
    path: ({ namePart }) => `/v1/catalog/companies?name=${encodeURIComponent(namePart)}`,
  },
  byDomain: { name: 'company by domain', goal: list, path: ({ domain }) => `/v1/catalog/companies?domain=${domain}` },
  byIds: {
    name: 'companies by 30 ids',
    goal: list,
    path: ({ companyIds }) => `/v1/catalog/companies?limit=30&ids=${companyIds.join(',')}`,
  },
  products: {
    name: 'products of a company',
    goal: list,
    path: ({ companyId }) => `/v1/catalog/companies/${companyId}/products`,
  },
  families: {
    name: 'families of a company',
    goal: list,
    path: ({ companyId }) => `/v1/catalog/companies/${companyId}/product-families`,
  },
  categories: { name: 'categories', goal: list, path: () => '/v1/catalog/categories?limit=100' },
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
