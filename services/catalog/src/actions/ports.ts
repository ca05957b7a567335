import type { CompanyCard } from '../domain/company-directory.ts';
import type { CompanyLearning } from '../domain/company-learning.ts';
import type { Category, Company, Product, ProductFamily } from '../domain/entities.ts';

/** A company as shown in lists. */
export type CompanyOverview = Omit<Company, 'learningDataSamples' | 'defaultPriceRange'>;

/** A product as shown by its company and its family. */
export type ProductCard = Omit<Product, 'includedFeatures' | 'competitors'>;

/** A product as shown by a competing one. */
export type CompetingProduct = Omit<Product, 'description' | 'competitors'>;

export type SortDirection = 'asc' | 'desc';
/** `sortOrder` is the position in the catalog, then name and id. */
export type SortBy = 'name' | 'sortOrder';

export type Window = { limit: number; offset: number; direction: SortDirection };
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

/** What pricing reports about companies, kept apart from what is imported. */
export interface CompanyLearnings {
  /** Those known for these companies, in any order. */
  ofCompanies(ids: string[]): Promise<CompanyLearning[]>;
  /** Stores it if it is newer than what is known; may be repeated. */
  put(learning: CompanyLearning): Promise<void>;
}

/** Reads the catalog. Lookups by several ids leave out unknown ones and return them in any order. */
export interface CatalogReader {
  company(id: string): Promise<Company | undefined>;
  productFamily(id: string): Promise<ProductFamily | undefined>;
  product(id: string): Promise<Product | undefined>;
  hasCompany(id: string): Promise<boolean>;
  /** What pricing has reported about companies. */
  companyLearnings(ids: string[]): Promise<CompanyLearning[]>;

  categories(ids: string[]): Promise<Category[]>;
  companyOverviews(ids: string[]): Promise<CompanyOverview[]>;
  companyCards(ids: string[]): Promise<CompanyCard[]>;
  competingProducts(ids: string[]): Promise<CompetingProduct[]>;

  /** Each in catalogue order: position, name, id. */
  familiesOfCompany(companyId: string): Promise<ProductFamily[]>;
  productsOfCompany(companyId: string): Promise<ProductCard[]>;
  /** In any order. */
  productsOfFamilies(familyIds: string[]): Promise<ProductCard[]>;
  childCategories(parentIds: string[]): Promise<Category[]>;

  /** The top level if there is no parent. */
  categoryPage(parentCategoryId: string | undefined, window: Window): Promise<Page<Category>>;
  companyPage(filter: CompanyFilter, window: Window): Promise<Page<CompanyOverview>>;
  familyPage(filter: FamilyFilter, window: SortedWindow): Promise<Page<ProductFamily>>;
  productPage(filter: ProductFilter, window: SortedWindow): Promise<Page<Product>>;
}
