import type { Subject } from './subject.ts';

type Operation = { name: string; path: (subject: Subject) => string };

/** The names match the keys of `driverQueries`. */
export const operations = {
  company: { name: 'company by id', path: ({ companyId }) => `/v1/catalog/companies/${companyId}` },
  product: { name: 'product by id', path: ({ productId }) => `/v1/catalog/products/${productId}` },
  firstPage: { name: 'companies, first page', path: () => '/v1/catalog/companies' },
  farTen: {
    name: 'companies, 10 from anywhere',
    path: ({ offset }) => `/v1/catalog/companies?offset=${offset}`,
  },
  farPage: {
    name: 'companies, 100 from anywhere',
    path: ({ offset }) => `/v1/catalog/companies?limit=100&offset=${offset}`,
  },
  byCategory: {
    name: 'companies of a category',
    path: ({ categoryId }) => `/v1/catalog/companies?categoryId=${categoryId}`,
  },
  byName: {
    name: 'companies by part of name',
    path: ({ namePart }) => `/v1/catalog/companies?name=${encodeURIComponent(namePart)}`,
  },
  byDomain: { name: 'company by domain', path: ({ domain }) => `/v1/catalog/companies?domain=${domain}` },
  byIds: {
    name: 'companies by 30 ids',
    path: ({ companyIds }) => `/v1/catalog/companies?limit=30&ids=${companyIds.join(',')}`,
  },
  products: {
    name: 'products of a company',
    path: ({ companyId }) => `/v1/catalog/companies/${companyId}/products`,
  },
  families: {
    name: 'families of a company',
    path: ({ companyId }) => `/v1/catalog/companies/${companyId}/product-families`,
  },
  categories: { name: 'categories', path: () => '/v1/catalog/categories?limit=100' },
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof operations;
