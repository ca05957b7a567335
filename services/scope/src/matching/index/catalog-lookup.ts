import type { NameWords, ProductWords } from '../products/product-words.ts';
import type { CompanyName } from './catalog-names.ts';

/** The index answers from another thread, but synchronously in tests and benches. */
type Now<T> = T | Promise<T>;

/** What rows are compared with: the words of a company's names, and its products if they are few enough to try each. */
export type CompanyNames = { book: NameWords; products?: ProductWords[] };

/** Looks up companies of the catalog. */
export interface CompanyLookup {
  companyById(id: string): Now<CompanyName | undefined>;
  /** The companies with this domain, or with the nearest parent domain. */
  companiesByDomain(domain: string): Now<CompanyName[]>;
  /** Companies with this name or legal name, ignoring the legal form. */
  companiesByName(name: string): Now<CompanyName[]>;
  /** Companies whose names share words with a text, most similar first. */
  similarCompanies(text: string, limit: number): Now<CompanyName[]>;
}

/** Looks up the products of one company. */
export interface ProductLookup {
  namesOf(companyId: string): Now<CompanyNames>;
  /** The products of a company that a row may name. */
  candidates(companyId: string, row: string): Now<ProductWords[]>;
}

export type CatalogLookup = CompanyLookup & ProductLookup;
