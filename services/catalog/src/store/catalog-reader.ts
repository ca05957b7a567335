import { present } from '@parley/service/present';
import { inListOrder } from '../actions/catalogue-order.ts';
import type {
  CatalogReader,
  CompanyOverview,
  CompetingProduct,
  LearnedOverview,
  ProductCard,
  ProductRecords,
} from '../actions/ports.ts';
import { familyRecords } from '../actions/read-families.ts';
import type { CompanyCard } from '../domain/company-directory.ts';
import type { CompanyLearning } from '../domain/company-learning.ts';
import type { Category, Company, Product, ProductFamily } from '../domain/entities.ts';
import { companyFilter, familyFilter, productFilter, sortOf } from './filters.ts';
import { find, findByAny, totalOf, type Filter, type Sort } from './find.ts';
import type { LearningModel } from './learning-model.ts';
import type { CatalogModels } from './models.ts';
import { naming, nested, readTogether, without, type Part, type Stages } from './read-together.ts';

/** Fields that answers about other records do not show. */
const omitted = {
  companyCard: ['description', 'learningDataSamples', 'stockSymbols', 'competitors', 'defaultPriceRange', 'url'],
  companyOverview: ['learningDataSamples', 'defaultPriceRange'],
  productCard: ['includedFeatures', 'competitors'],
  competingProduct: ['description', 'competitors'],
} as const;

const learningFacts: Stages = [{ $project: { purchaseCount: 1, learnedAt: 1 } }];

type Models = CatalogModels & { learning: LearningModel };

export function createCatalogReader(models: Models): CatalogReader {
  const { category, company } = models;
  return {
    ...companyReads(models),
    ...familyReads(models),
    ...productReads(models),
    categories: (ids) => findByAny<Category>(category, { field: '_id', values: ids }),
    companyCards: (ids) => findByAny<CompanyCard>(company, { field: '_id', values: ids, omit: omitted.companyCard }),

    async categoryPage(parentCategoryId = '', { direction, ...window }) {
      const filter = { parentKey: parentCategoryId };
      const categories = await find<Category>(category, { filter, sort: sortOf('name', direction), ...window });
      // Categories have two levels: those with a parent have no children.
      const parents = parentCategoryId === '' ? categories.map(({ id }) => id) : [];
      // The two are read one after the other: a `$lookup` for each category takes longer than a second command.
      const children = await findByAny<Category>(category, { field: 'parentKey', values: parents });
      const ofParent = Map.groupBy(inListOrder(children, { direction: 'asc' }), (child) => child.parentCategoryId);
      return {
        items: categories.map((each) => ({ category: each, children: ofParent.get(each.id) ?? [] })),
        total: await totalOf(category, { filter, ...window }, categories.length),
      };
    },
  };
}

function companyReads({ company, productFamily, product, learning }: Models) {
  async function overviews(selected: Stages, learnings: Part): Promise<LearnedOverview[]> {
    const found = await readTogether<{ companies: CompanyOverview; learnings: LearnedFacts }>({
      companies: { model: company, stages: [...selected, without(omitted.companyOverview)] },
      learnings: { ...learnings, stages: [...learnings.stages, ...learningFacts] },
    });
    const learningOf = new Map(found.learnings.map(({ id, ...facts }) => [id, facts]));
    return found.companies.map((each) => Object.assign(each, present({ learning: learningOf.get(each.id) })));
  }

  return {
    async company(id) {
      const ofCompany: Stages = [{ $match: { companyId: id } }];
      const found = await readTogether<{
        companies: Company;
        families: ProductFamily;
        products: ProductCard;
        learnings: Omit<CompanyLearning, 'companyId'> & { id: string };
      }>({
        companies: { model: company, stages: [{ $match: { _id: id } }, without()] },
        families: { model: productFamily, stages: [...ofCompany, without()] },
        products: { model: product, stages: [...ofCompany, without(omitted.productCard)] },
        learnings: { model: learning, stages: [{ $match: { _id: id } }] },
      });
      const [[imported], [learned]] = [found.companies, found.learnings];
      const { families, products } = found;
      return imported && { company: imported, learning: learned && { ...learned, companyId: id }, families, products };
    },

    companyOverviews: (ids) => overviews(ofIds(ids), { model: learning, stages: ofIds(ids) }),

    async companyPage(given, { direction, ...window }) {
      const filter = companyFilter(given);
      const page = pageOf({ filter, sort: sortOf('name', direction), ...window });
      const learnings = given.ids
        ? { model: learning, stages: ofIds(given.ids) }
        : { model: company, stages: naming(page, learning, '_id') };
      const items = inListOrder(await overviews(page, learnings), { direction });
      return { items, total: await totalOf(company, { filter, ...window }, items.length) };
    },
  } satisfies Partial<CatalogReader>;
}

function familyReads({ company, productFamily, product }: Models) {
  const card = without(omitted.productCard);
  return {
    async productFamily(id) {
      const { families, products } = await readTogether<{ families: ProductFamily; products: ProductCard }>({
        families: { model: productFamily, stages: [{ $match: { _id: id } }, without()] },
        products: { model: product, stages: [{ $match: { productFamilyId: id } }, card] },
      });
      return familyRecords(families, products)[0];
    },

    async familyPage(given, { sortBy, direction, ...window }) {
      const filter = familyFilter(given);
      const page = pageOf({ filter, sort: sortOf(sortBy, direction), ...window });
      const { companies, families, products } = await readTogether<{
        companies: { id: string };
        families: ProductFamily;
        products: ProductCard;
      }>({
        families: { model: productFamily, stages: [...page, without()] },
        products: { model: productFamily, stages: [...naming(page, product, 'productFamilyId'), card] },
        companies: { model: company, stages: onlyId(given.companyId) },
      });
      if (companies.length === 0) return undefined;
      const items = familyRecords(inListOrder(families, { sortBy, direction }), products);
      return { items, total: await totalOf(productFamily, { filter, ...window }, items.length) };
    },
  } satisfies Partial<CatalogReader>;
}

function productReads({ company, product }: Models) {
  // A product has at most 20 competitors, so that they fit into its document.
  const stages = [without(omitted.competingProduct)];
  const competing = nested(product, { field: 'competitors', as: 'competing', stages });
  return {
    async product(id) {
      const { products } = await readTogether<{ products: Competed }>({
        products: { model: product, stages: [{ $match: { _id: id } }, without(), competing] },
      });
      return products.map(toRecords)[0];
    },

    async productPage(given, { sortBy, direction, ...window }) {
      const filter = productFilter(given);
      const page = pageOf({ filter, sort: sortOf(sortBy, direction), ...window });
      const { companies, products } = await readTogether<{ companies: { id: string }; products: Competed }>({
        products: { model: product, stages: [...page, without(), competing] },
        companies: { model: company, stages: onlyId(given.companyId) },
      });
      if (companies.length === 0) return undefined;
      const items = inListOrder(products, { sortBy, direction }).map(toRecords);
      return { items, total: await totalOf(product, { filter, ...window }, items.length) };
    },
  } satisfies Partial<CatalogReader>;
}

type LearnedFacts = NonNullable<LearnedOverview['learning']> & { id: string };
type Competed = Product & { competing: (Omit<CompetingProduct, 'id'> & { _id: string })[] };

function toRecords({ competing, ...product }: Competed): ProductRecords {
  return { product, competing: competing.map(({ _id: id, ...fields }) => ({ id, ...fields })) };
}

type PageQuery = { filter: Filter; sort: Sort; offset: number; limit: number };

function pageOf({ filter, sort, offset, limit }: PageQuery): Stages {
  return [{ $match: filter }, { $sort: sort }, { $skip: offset }, { $limit: limit }];
}

function ofIds(ids: string[]): Stages {
  return [{ $match: { _id: { $in: ids } } }];
}

/** Finds the record if it exists. */
function onlyId(id: string): Stages {
  return [{ $match: { _id: id } }, { $project: { _id: 1 } }];
}
