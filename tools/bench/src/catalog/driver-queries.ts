import type { Collection, Db, Document, Filter, FindOptions, Sort } from 'mongodb';
import type { OperationName } from './operations.ts';
import type { Subject } from './subject.ts';

type Stored = Document & { _id: string };
type Collections = ReturnType<typeof collectionsOf>;
type Query = (collections: Collections, subject: Subject) => Promise<unknown>;

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

/** The catalog's database queries for each operation, issued by the bare driver without processing the results. */
export const driverQueries: Record<OperationName, Query> = {
  async company(to, { companyId }) {
    const [companies] = await Promise.all([
      to.companies.find({ _id: companyId }, whole).limit(1).toArray(),
      to.families.find({ companyId }, whole).sort(byPlace).toArray(),
      to.products.find({ companyId }, productCard).sort(byPlace).toArray(),
    ]);
    return companyLinks(to, companies);
  },
  async product(to, { productId }) {
    const products = await to.products.find({ _id: productId }, whole).limit(1).toArray();
    const companyIds = products.map(({ companyId }) => companyId as string);
    return Promise.all([to.companies.find(anyOf(companyIds), companyCard).toArray(), productRivals(to, products)]);
  },
  firstPage: (to) => companyPage(to, {}, { offset: 0, limit: 10 }),
  farTen: (to, { offset }) => companyPage(to, {}, { offset, limit: 10 }),
  farPage: (to, { offset }) => companyPage(to, {}, { offset, limit: 100 }),
  byCategory: (to, { categoryId }) => companyPage(to, { categoryPath: categoryId }),
  byName: (to, { namePart }) => companyPage(to, { nameKey: { $regex: namePart.toLowerCase() } }),
  byDomain: (to, { domain }) => companyPage(to, { domainKey: domain }),
  byIds: (to, { companyIds }) => companyPage(to, anyOf(companyIds), { offset: 0, limit: 30 }),
  async products(to, { companyId }) {
    const [products] = await Promise.all([
      page(to.products, { filter: { companyId }, sort: byPlace, projection: whole }),
      to.companies.findOne({ _id: companyId }, { projection: { _id: 1 } }),
    ]);
    return productRivals(to, products);
  },
  async families(to, { companyId }) {
    const [families] = await Promise.all([
      page(to.families, { filter: { companyId }, sort: byPlace, projection: whole }),
      to.companies.findOne({ _id: companyId }, { projection: { _id: 1 } }),
    ]);
    return to.products.find({ productFamilyId: { $in: families.map(({ _id }) => _id) } }, productCard).toArray();
  },
  async categories(to) {
    const categories = await page(to.categories, {
      filter: { parentKey: '' },
      sort: byName,
      projection: whole,
      limit: 100,
    });
    return to.categories.find({ parentKey: { $in: categories.map(({ _id }) => _id) } }, whole).toArray();
  },
};

async function companyPage(to: Collections, filter: Filter<Stored>, window: { offset?: number; limit?: number } = {}) {
  return companyLinks(to, await page(to.companies, { filter, sort: byName, projection: companyOverview, ...window }));
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
): Promise<Stored[]> {
  const found = await collection.find(filter, projection).sort(sort).skip(offset).limit(limit).toArray();
  const isLastPage = found.length < limit && (found.length > 0 || offset === 0);
  if (!isLastPage) await collection.countDocuments(filter);
  return found;
}

function companyLinks(to: Collections, companies: Stored[]) {
  return Promise.all([
    to.categories.find(anyOf(companies.map(({ categoryId }) => categoryId as string)), whole).toArray(),
    to.companies.find(anyOf(rivalsOf(companies)), companyCard).toArray(),
  ]);
}

async function productRivals(to: Collections, products: Stored[]) {
  const ids = rivalsOf(products);
  if (ids.length === 0) return [];
  const rivals = await to.products.find(anyOf(ids), competingProduct).toArray();
  return to.companies.find(anyOf(rivals.map(({ companyId }) => companyId as string)), companyCard).toArray();
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
