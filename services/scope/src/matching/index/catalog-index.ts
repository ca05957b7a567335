import { LRUCache } from 'lru-cache';
import MiniSearch from 'minisearch';
import { domainAndParents } from '../domains.ts';
import { coreName } from '../legal-name.ts';
import { nameTokens } from '@parley/reading/values/name-tokens';
import { splitNames, type ProductNames, type ProductWords } from '../products/product-words.ts';
import type { CatalogLookup, CompanyNames } from './catalog-lookup.ts';
import type { CatalogName, CompanyName, FamilyName, ProductEntry } from './catalog-names.ts';

/** The names of recently used companies are kept prepared, up to this many products in total. */
const preparedProducts = 20_000;
/** Up to this many products are compared one by one. */
const comparedAtOnce = 64;
const candidateCount = 32;

/** Maximum number of words in a search; names are shorter. */
const searchedWords = 24;
/** Longer words are only looked up exactly: a fuzzy search costs the square of their length, and finds nothing. */
const maxFuzzyLength = 30;

const searching = {
  fuzzy: (word: string) => word.length <= maxFuzzyLength && 0.25,
  prefix: (word: string) => word.length <= maxFuzzyLength,
  maxFuzzy: 3,
  combineWith: 'OR',
} as const;

type Prepared = ProductNames & { search?: MiniSearch<ProductWords>; byId?: Map<string, ProductWords> };

/** An index of the catalog's names, to find a company and its products by their names in a document. */
export class CatalogIndex implements CatalogLookup {
  readonly #companies = new Map<string, CompanyName>();
  readonly #byDomain = new Map<string, Set<string>>();
  readonly #byCoreName = new Map<string, Set<string>>();
  readonly #companySearch = new MiniSearch<{ id: string; text: string }>({
    fields: ['text'],
    tokenize: nameTokens,
    processTerm: (term) => term,
    searchOptions: searching,
  });
  readonly #families = new Map<string, string>();
  readonly #products = new Map<string, ProductEntry>();
  readonly #productsOf = new Map<string, Set<string>>();
  readonly #prepared = new LRUCache<string, Prepared>({
    maxSize: preparedProducts,
    sizeCalculation: ({ products }) => 1 + products.length,
  });

  get size(): { companies: number; products: number } {
    return { companies: this.#companies.size, products: this.#products.size };
  }

  put({ type, entry }: CatalogName): void {
    if (type === 'company') this.putCompany(entry);
    else if (type === 'product') this.putProduct(entry);
    else this.putFamily(entry);
  }

  putCompany(company: CompanyName): void {
    this.removeCompany(company.id);
    this.#companies.set(company.id, company);
    addTo(this.#byDomain, company.domain, company.id);
    for (const core of coreNames(company)) addTo(this.#byCoreName, core, company.id);
    this.#companySearch.add({ id: company.id, text: coreNames(company).join(' ') });
  }

  removeCompany(id: string): void {
    const company = this.#companies.get(id);
    if (company === undefined) return;
    this.#companies.delete(id);
    this.#prepared.delete(id);
    removeFrom(this.#byDomain, company.domain, id);
    for (const core of coreNames(company)) removeFrom(this.#byCoreName, core, id);
    this.#companySearch.discard(id);
  }

  /** Families are few and seldom renamed: a new name drops everything that is prepared. */
  putFamily({ id, name }: FamilyName): void {
    if (this.#families.get(id) === name) return;
    this.#families.set(id, name);
    this.#prepared.clear();
  }

  putProduct(product: ProductEntry): void {
    this.removeProduct(product.id);
    this.#products.set(product.id, product);
    addTo(this.#productsOf, product.companyId, product.id);
    this.#prepared.delete(product.companyId);
  }

  removeProduct(id: string): void {
    const product = this.#products.get(id);
    if (product === undefined) return;
    this.#products.delete(id);
    removeFrom(this.#productsOf, product.companyId, id);
    this.#prepared.delete(product.companyId);
  }

  companyById(id: string): CompanyName | undefined {
    return this.#companies.get(id);
  }

  companiesByDomain(domain: string): CompanyName[] {
    for (const candidate of domainAndParents(domain)) {
      const ids = this.#byDomain.get(candidate);
      if (ids) return this.#entries(ids);
    }
    return [];
  }

  companiesByName(name: string): CompanyName[] {
    return this.#entries(this.#byCoreName.get(coreName(name).join(' ')) ?? []);
  }

  similarCompanies(text: string, limit: number): CompanyName[] {
    const hits = this.#companySearch.search(searched(coreName(text))).slice(0, limit);
    return this.#entries(hits.map(({ id }) => String(id)));
  }

  namesOf(companyId: string): CompanyNames {
    const { book, products } = this.#prepare(companyId);
    return { book, ...(products.length <= comparedAtOnce && { products }) };
  }

  candidates(companyId: string, row: string): ProductWords[] {
    const prepared = this.#prepare(companyId);
    if (prepared.products.length <= comparedAtOnce) return prepared.products;
    prepared.search ??= productSearch(prepared.products);
    prepared.byId ??= new Map(prepared.products.map((product) => [product.id, product]));
    const { byId } = prepared;
    return prepared.search
      .search(searched(nameTokens(row)))
      .slice(0, candidateCount)
      .flatMap(({ id }) => byId.get(String(id)) ?? []);
  }

  #prepare(companyId: string): Prepared {
    const known = this.#prepared.get(companyId);
    if (known) return known;
    const products = [...(this.#productsOf.get(companyId) ?? [])].flatMap((id) => this.#named(id));
    const prepared = splitNames(this.#companies.get(companyId)?.name ?? '', products);
    this.#prepared.set(companyId, prepared);
    return prepared;
  }

  #named(id: string) {
    const product = this.#products.get(id);
    if (product === undefined) return [];
    const familyName = product.familyId === undefined ? undefined : this.#families.get(product.familyId);
    return [{ ...product, ...(familyName !== undefined && { familyName }) }];
  }

  #entries(ids: Iterable<string>): CompanyName[] {
    return [...ids].flatMap((id) => this.#companies.get(id) ?? []);
  }
}

/** Of the name and of the legal name, without duplicates. */
function coreNames({ name, legalName }: CompanyName): string[] {
  return [...new Set([coreName(name).join(' '), coreName(legalName).join(' ')])];
}

/** The distinct words of a text as a search query. */
function searched(words: string[]): string {
  return [...new Set(words)].slice(0, searchedWords).join(' ');
}

function productSearch(products: ProductWords[]): MiniSearch<ProductWords> {
  const search = new MiniSearch<ProductWords>({
    fields: ['words'],
    extractField: (product, field) =>
      field === 'id' ? product.id : [...product.words, ...product.familyWords].join(' '),
    tokenize: nameTokens,
    processTerm: (term) => term,
    searchOptions: searching,
  });
  search.addAll(products);
  return search;
}

function addTo(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}

function removeFrom(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key);
  ids?.delete(id);
  if (ids?.size === 0) map.delete(key);
}
