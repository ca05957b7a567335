import type { NameBook, ProductWords } from '../products/product-words.ts';
import type { CompanyName } from './catalog-names.ts';

/** In production the index answers from another thread; in tests and benches, directly. */
type Now<T> = T | Promise<T>;

/** What rows are compared with: how a company names things, and its products if they are few enough to compare each. */
export type CompanyNames = { book: NameBook; products?: ProductWords[] };

/** How the catalog is asked for companies. */
export interface CompanyLookup {
  /** The company with this domain, or with its nearest parent domain. */
  companiesByDomain(domain: string): Now<CompanyName[]>;
  /** Companies whose name or legal name is this one, ignoring the legal form. */
  companiesByName(name: string): Now<CompanyName[]>;
  /** Companies whose names share words with a text, most similar first. */
  similarCompanies(text: string, limit: number): Now<CompanyName[]>;
}

/** How the catalog is asked for what one company sells. */
export interface ProductLookup {
  namesOf(companyId: string): Now<CompanyNames>;
  /** The products of a company that a row may name. */
  candidates(companyId: string, row: string): Now<ProductWords[]>;
}

export type CatalogLookup = CompanyLookup & ProductLookup;
