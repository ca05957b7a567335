import type { Window } from '../domain/sorted-list.ts';
import type { CategoryBranch, CompanyCard } from '../domain/company-directory.ts';
import type { CompanyLearning } from '../domain/company-learning.ts';
import type { Category, Company, Product, ProductFamily } from '../domain/entities.ts';

/** A company as shown in lists. */
export type CompanyOverview = Omit<Company, 'learningDataSamples' | 'defaultPriceRange'>;

/** A product as shown by its company and its family. */
export type ProductCard = Omit<Product, 'includedFeatures' | 'competitors'>;

/** A product as shown by a competing one. */
export type CompetingProduct = Omit<Product, 'description' | 'competitors'>;

/** `sortOrder` is the position in the catalog, then name and id. */
export type SortBy = 'name' | 'sortOrder';

export type SortedWindow = Window & { sortBy: SortBy };

/** One page of a list and how many records the whole list has. */
export type Page<T> = { items: T[]; total: number };

export type CompanyFilter = {
  name?: string | undefined;
  domain?: string | undefined;
  categoryId?: string | undefined;
  ids?: string[] | undefined;
};
export type FamilyFilter = { companyId: string; ids?: string[] | undefined };
export type ProductFilter = FamilyFilter & { productFamilyId?: string | undefined };

/** Stores what pricing reports about companies, apart from what is imported. */
export interface CompanyLearnings {
  /** Stores it if it is newer than what is known; may be repeated. */
  put(learning: CompanyLearning): Promise<void>;
}

/** A company as shown in lists, with what pricing reported about it. */
export type LearnedOverview = CompanyOverview & { learning?: Pick<CompanyLearning, 'purchaseCount' | 'learnedAt'> };

/** A company, and what belongs to it. */
type CompanyRecords = {
  company: Company;
  learning: CompanyLearning | undefined;
  families: ProductFamily[];
  products: ProductCard[];
};
export type FamilyRecords = { family: ProductFamily; products: ProductCard[] };
export type ProductRecords = { product: Product; competing: CompetingProduct[] };

/**
 * Reads the catalog, with one command where a page and its total need no second one. Lookups by several ids leave out
 * unknown ones and return them in any order; what belongs to a record is in any order, too.
 */
export interface CatalogReader {
  company(id: string): Promise<CompanyRecords | undefined>;
  productFamily(id: string): Promise<FamilyRecords | undefined>;
  product(id: string): Promise<ProductRecords | undefined>;

  categories(ids: string[]): Promise<Category[]>;
  companyOverviews(ids: string[]): Promise<LearnedOverview[]>;
  companyCards(ids: string[]): Promise<CompanyCard[]>;

  /** The top level if there is no parent. */
  categoryPage(parentCategoryId: string | undefined, window: Window): Promise<Page<CategoryBranch>>;
  companyPage(filter: CompanyFilter, window: Window): Promise<Page<LearnedOverview>>;
  /** Undefined if there is no such company. */
  familyPage(filter: FamilyFilter, window: SortedWindow): Promise<Page<FamilyRecords> | undefined>;
  /** Undefined if there is no such company. */
  productPage(filter: ProductFilter, window: SortedWindow): Promise<Page<ProductRecords> | undefined>;
}
