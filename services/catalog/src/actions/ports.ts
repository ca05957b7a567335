import type { CompanyCard } from '../domain/company-directory.ts';
import type { CompanyLearning } from '../domain/company-learning.ts';
import type { Category, Company, Product, ProductFamily } from '../domain/entities.ts';

/** A company as lists have it. */
export type CompanyOverview = Omit<Company, 'learningDataSamples' | 'defaultPriceRange'>;

/** A product as its company and its family show it. */
export type ProductCard = Omit<Product, 'includedFeatures' | 'competitors'>;

/** A product as a competing one shows it. */
export type CompetingProduct = Omit<Product, 'description' | 'competitors'>;

export type SortDirection = 'asc' | 'desc';
/** `sortOrder` is the place in the catalogue: position, name, id. */
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

/** What pricing tells of companies, kept apart from what is imported. */
export interface CompanyLearnings {
  /** Those known of the companies, in no order. */
  ofCompanies(ids: string[]): Promise<CompanyLearning[]>;
  /** Keeps what is newer than what is known; may be repeated. */
  put(learning: CompanyLearning): Promise<void>;
}

/** Reads the catalog. Lookups by many ids leave out unknown ones and promise no order. */
export interface CatalogReader {
  company(id: string): Promise<Company | undefined>;
  productFamily(id: string): Promise<ProductFamily | undefined>;
  product(id: string): Promise<Product | undefined>;
  hasCompany(id: string): Promise<boolean>;
  /** What pricing told of companies. */
  companyLearnings(ids: string[]): Promise<CompanyLearning[]>;

  categories(ids: string[]): Promise<Category[]>;
  companyOverviews(ids: string[]): Promise<CompanyOverview[]>;
  companyCards(ids: string[]): Promise<CompanyCard[]>;
  competingProducts(ids: string[]): Promise<CompetingProduct[]>;

  /** Each in catalogue order: position, name, id. */
  familiesOfCompany(companyId: string): Promise<ProductFamily[]>;
  productsOfCompany(companyId: string): Promise<ProductCard[]>;
  /** In no order. */
  productsOfFamilies(familyIds: string[]): Promise<ProductCard[]>;
  childCategories(parentIds: string[]): Promise<Category[]>;

  /** The top level when there is no parent. */
  categoryPage(parentCategoryId: string | undefined, window: Window): Promise<Page<Category>>;
  companyPage(filter: CompanyFilter, window: Window): Promise<Page<CompanyOverview>>;
  familyPage(filter: FamilyFilter, window: SortedWindow): Promise<Page<ProductFamily>>;
  productPage(filter: ProductFilter, window: SortedWindow): Promise<Page<Product>>;
}
