import type { Collection, Db, Document, Filter, FindOptions, Sort } from 'mongodb';
import type { OperationName } from '../catalog/operations.ts';
import type { Subject } from '../catalog/subject.ts';

type Stored = Document & { _id: string };
export type Collections = ReturnType<typeof collectionsOf>;
type Query = (collections: Collections, subject: Subject) => Promise<object>;

const derived = ['nameKey', 'contentHash', 'parentKey', 'domainKey', 'categoryPath'];
const whole = without();
const companyCard = without(
  'description',
  'learningDataSamples',
  'stockSymbols',
  'competitors',
  'defaultPriceRange',
  'url',
);
const companyOverview = without('learningDataSamples', 'defaultPriceRange');
const productCard = without('includedFeatures', 'competitors');
const competingProduct = without('description', 'competitors');
const byName = { nameKey: 1, _id: 1 } as const;
const byPlace = { position: 1, ...byName } as const;

export function collectionsOf(db: Db) {
  return {
    categories: db.collection<Stored>('categories'),
    companies: db.collection<Stored>('companies'),
    families: db.collection<Stored>('productFamilies'),
    products: db.collection<Stored>('products'),
  };
}

/** What one operation of the catalog shows, read as one would write it: a query for each kind of record. */
export const driverQueries: Record<OperationName, Query> = {
  async company(to, { companyId }) {
    const [companies, families, products] = await Promise.all([
      to.companies.find({ _id: companyId }, whole).limit(1).toArray(),
      to.families.find({ companyId }, whole).sort(byPlace).toArray(),
      to.products.find({ companyId }, productCard).sort(byPlace).toArray(),
    ]);
    return { families, products, ...(await companyLinks(to, companies)) };
  },
  async product(to, { productId }) {
    const products = await to.products.find({ _id: productId }, whole).limit(1).toArray();
    const companyIds = products.map(({ companyId }) => companyId as string);
    const [companies, rivals] = await Promise.all([
      to.companies.find(anyOf(companyIds), companyCard).toArray(),
      productRivals(to, products),
    ]);
    return { products, companies, rivals };
  },
  firstPage: (to) => companyPage(to, {}, { offset: 0, limit: 10 }),
  farTen: (to, { offset }) => companyPage(to, {}, { offset, limit: 10 }),
  farPage: (to, { offset }) => companyPage(to, {}, { offset, limit: 100 }),
  byCategory: (to, { categoryId }) => companyPage(to, companyFilter({ categoryId })),
  byName: (to, { namePart }) => companyPage(to, companyFilter({ name: namePart })),
  byDomain: (to, { domain }) => companyPage(to, companyFilter({ domain })),
  byIds: (to, { companyIds }) => companyPage(to, companyFilter({ ids: companyIds }), { offset: 0, limit: 30 }),
  async products(to, { companyId }) {
    const [{ items, total }, company] = await Promise.all([
      page(to.products, { filter: { companyId }, sort: byPlace, projection: whole }),
      to.companies.findOne({ _id: companyId }, { projection: { _id: 1 } }),
    ]);
    return { products: items, total, company, rivals: await productRivals(to, items) };
  },
  async families(to, { companyId }) {
    const [{ items, total }, company] = await Promise.all([
      page(to.families, { filter: { companyId }, sort: byPlace, projection: whole }),
      to.companies.findOne({ _id: companyId }, { projection: { _id: 1 } }),
    ]);
    const ofFamilies = { productFamilyId: { $in: items.map(({ _id }) => _id) } };
    return { families: items, total, company, products: await to.products.find(ofFamilies, productCard).toArray() };
  },
  async categories(to) {
    const { items, total } = await page(to.categories, {
      filter: { parentKey: '' },
      sort: byName,
      projection: whole,
      limit: 100,
    });
    const ofParents = { parentKey: { $in: items.map(({ _id }) => _id) } };
    return { categories: items, total, children: await to.categories.find(ofParents, whole).toArray() };
  },
};

type CompanyFilter = { name?: string; domain?: string; categoryId?: string; ids?: string[] };

/** The query for a list of companies, which the search keys of its documents answer. */
export function companyFilter({ name, domain, categoryId, ids }: CompanyFilter): Filter<Stored> {
  return {
    ...(name !== undefined && { nameKey: { $regex: name.toLowerCase() } }),
    ...(domain !== undefined && { domainKey: domain }),
    ...(categoryId !== undefined && { categoryPath: categoryId }),
    ...(ids && anyOf(ids)),
  };
}

/** A page of companies, with what its items name. */
export async function companyPage(
  to: Collections,
  filter: Filter<Stored>,
  window: { offset?: number; limit?: number } = {},
): Promise<object> {
  const { items, total } = await page(to.companies, { filter, sort: byName, projection: companyOverview, ...window });
  return { total, ...(await companyLinks(to, items)) };
}

type PageQuery = {
  filter: Filter<Stored>;
  sort: Sort;
  projection: FindOptions;
  offset?: number;
  limit?: number;
};

/** For a page that is not full, the total follows from the page, as in the catalog. */
async function page(
  collection: Collection<Stored>,
  { filter, sort, projection, offset = 0, limit = 10 }: PageQuery,
): Promise<{ items: Stored[]; total: number }> {
  const items = await collection.find(filter, projection).sort(sort).skip(offset).limit(limit).toArray();
  const isLastPage = items.length < limit && (items.length > 0 || offset === 0);
  return { items, total: isLastPage ? offset + items.length : await collection.countDocuments(filter) };
}

async function companyLinks(to: Collections, companies: Stored[]): Promise<Record<string, Stored[]>> {
  const [categories, rivals] = await Promise.all([
    to.categories.find(anyOf(companies.map(({ categoryId }) => categoryId as string)), whole).toArray(),
    to.companies.find(anyOf(rivalsOf(companies)), companyCard).toArray(),
  ]);
  return { companies, categories, rivals };
}

async function productRivals(to: Collections, products: Stored[]): Promise<Record<string, Stored[]>> {
  const ids = rivalsOf(products);
  if (ids.length === 0) return {};
  const rivals = await to.products.find(anyOf(ids), competingProduct).toArray();
  const ofRivals = anyOf(rivals.map(({ companyId }) => companyId as string));
  return { products: rivals, companies: await to.companies.find(ofRivals, companyCard).toArray() };
}

function rivalsOf(documents: Stored[]): string[] {
  return documents.flatMap(({ competitors }) => competitors as string[]);
}

function anyOf(ids: string[]): Filter<Stored> {
  return { _id: { $in: [...new Set(ids)] } };
}

function without(...fields: string[]): { projection: Document } {
  return { projection: Object.fromEntries([...derived, ...fields].map((field) => [field, 0])) };
}
