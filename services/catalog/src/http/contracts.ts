import { linkTo, operation } from '@parley/http/operation';
import { idsParameter, pageParameters, textParameter, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { category, company, companyListItem, pageOf, product, productFamily, productListItem } from './schemas.ts';
import examples from './examples.json' with { type: 'json' };

/** What all operations of the catalog have in common. */
const read = { method: 'get', area: 'catalog', scope: 'catalog:read', endUserHeaders: true } as const;

const companyParams = z.strictObject({ companyId: uuidParameter().describe('Id of the company') });

const sortOrder = z
  .enum(['asc', 'desc'])
  .meta({ id: 'SortOrder', description: 'Direction of the order' })
  .default('asc')
  .describe('Direction of the order');
const sortByName = z
  .enum(['name'])
  .meta({ id: 'NameOrder', description: 'What a list of names is ordered by' })
  .default('name')
  .describe('Without regard to case; ties by id');
const sortByPlace = z
  .enum(['name', 'sortOrder'])
  .meta({ id: 'PlaceOrder', description: 'What a list of the catalogue is ordered by' })
  .default('sortOrder')
  .describe('`sortOrder`: the place in the catalogue, then the name, then the id');
const ids = idsParameter(30).optional().describe('Only these; unknown ids are skipped');

export const getCompany = operation({
  ...read,
  id: 'getCompany',
  example: examples.getCompany,
  path: '/v1/catalog/companies/{companyId}',
  summary: 'Read a company',
  description:
    'A supplier with its category, past purchases, competitors, and all its product families (at most 200) and products (at most 1,000).',
  params: companyParams,
  answer: {
    description: 'The company',
    schema: company,
    links: {
      ...linkTo('listProductFamilies', 'companyId', '/id'),
      ...linkTo('listProducts', 'companyId', '/id'),
      ...linkTo('getNegotiationFaqs', 'companyId', '/id'),
    },
  },
  refusals: ['COMPANY_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const getProductFamily = operation({
  ...read,
  id: 'getProductFamily',
  example: examples.getProductFamily,
  path: '/v1/catalog/product-families/{productFamilyId}',
  summary: 'Read a product family',
  description: 'A family with its products and the range of their default prices.',
  params: z.strictObject({ productFamilyId: uuidParameter().describe('Id of the product family') }),
  answer: { description: 'The product family', schema: productFamily },
  refusals: ['PRODUCT_FAMILY_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const getProduct = operation({
  ...read,
  id: 'getProduct',
  example: examples.getProduct,
  path: '/v1/catalog/products/{productId}',
  summary: 'Read a product',
  description: 'A product with what its price depends on, what it includes, its company and its competitors.',
  params: z.strictObject({ productId: uuidParameter().describe('Id of the product') }),
  answer: {
    description: 'The product',
    schema: product,
    links: linkTo('getCompany', 'companyId', '/company/id'),
  },
  refusals: ['PRODUCT_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const listCategories = operation({
  ...read,
  id: 'listCategories',
  example: examples.listCategories,
  path: '/v1/catalog/categories',
  summary: 'List categories',
  description: 'The top level with its children, or the children of one category.',
  query: z.strictObject({
    ...pageParameters,
    parentCategoryId: uuidParameter().optional().describe('Only its children; an unknown one has none'),
    sortBy: sortByName,
    sortOrder,
  }),
  answer: {
    description: 'A page of categories',
    schema: pageOf('CategoryPage', category),
    links: linkTo('listCompanies', 'categoryId', '/data/0/id'),
  },
  refusals: ['STORE_UNAVAILABLE'],
});

export const listCompanies = operation({
  ...read,
  id: 'listCompanies',
  example: examples.listCompanies,
  path: '/v1/catalog/companies',
  summary: 'List companies',
  description: 'The companies that match every given filter.',
  query: z.strictObject({
    ...pageParameters,
    name: textParameter({ maxLength: 200 }).describe('A part of the name, without regard to case; no wildcards'),
    domain: textParameter({ maxLength: 253 }).describe('The exact domain, without regard to case or a leading `www.`'),
    categoryId: uuidParameter().optional().describe('Companies of this category or of a child of it'),
    ids,
    sortBy: sortByName,
    sortOrder,
  }),
  answer: {
    description: 'A page of companies',
    schema: pageOf('CompanyPage', companyListItem),
    links: {
      ...linkTo('getCompany', 'companyId', '/data/0/id'),
      ...linkTo('listProductFamilies', 'companyId', '/data/0/id'),
      ...linkTo('listProducts', 'companyId', '/data/0/id'),
    },
  },
  refusals: ['STORE_UNAVAILABLE'],
});

export const listProductFamilies = operation({
  ...read,
  id: 'listProductFamilies',
  example: examples.listProductFamilies,
  path: '/v1/catalog/companies/{companyId}/product-families',
  summary: 'List the product families of a company',
  description: 'Each with its products and the range of their default prices.',
  params: companyParams,
  query: z.strictObject({ ...pageParameters, ids, sortBy: sortByPlace, sortOrder }),
  answer: {
    description: 'A page of product families',
    schema: pageOf('ProductFamilyPage', productFamily),
    links: linkTo('getProductFamily', 'productFamilyId', '/data/0/id'),
  },
  refusals: ['COMPANY_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const listProducts = operation({
  ...read,
  id: 'listProducts',
  example: examples.listProducts,
  path: '/v1/catalog/companies/{companyId}/products',
  summary: 'List the products of a company',
  description:
    'Default prices are not listed: read the product, or its family, for them. Each product, and each of its at most 20 competitors, may be large: ask for smaller pages where that matters.',
  params: companyParams,
  query: z.strictObject({
    ...pageParameters,
    productFamilyId: uuidParameter()
      .optional()
      .describe('Only products of this family; none when it is of another company'),
    ids,
    sortBy: sortByPlace,
    sortOrder,
  }),
  answer: {
    description: 'A page of products',
    schema: pageOf('ProductPage', productListItem),
    links: linkTo('getProduct', 'productId', '/data/0/id'),
  },
  refusals: ['COMPANY_NOT_FOUND', 'STORE_UNAVAILABLE'],
});

export const contracts = [
  getCompany,
  getProductFamily,
  getProduct,
  listCategories,
  listCompanies,
  listProductFamilies,
  listProducts,
];
