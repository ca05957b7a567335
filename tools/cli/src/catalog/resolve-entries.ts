import { nameKey } from '@parley/products/name-key';
import type { CliContext } from '../context/context.ts';
import { NewNames } from '../purchases/names/new-names.ts';
import { newCompany, newProductId } from '../purchases/names/new-records.ts';
import { settleNearNames } from '../purchases/names/settle-near-names.ts';
import { suggestNames, type NameChoice } from '../purchases/names/suggest-names.ts';
import type { UnresolvedName } from '../purchases/names/unresolved-names.ts';
import { gatherEntries, type CompanyEntry, type Entries, type ProductEntry } from './catalog-entries.ts';
import type { CatalogRow } from './catalog-row.ts';
import { domainIn, isPlaceholderDomain } from './domain-in.ts';
import { newCategories, newFamilies } from './group-names.ts';
import { isCalled } from './is-called.ts';
import { KnownCatalog, type KnownCompany } from './known-catalog.ts';
import { newDimensions } from './known-dimension.ts';

/** The companies of a file, each with the one of the catalog that it is; undefined if it is new. */
export type ResolvedEntries = Entries & {
  known: ReadonlyMap<CompanyEntry, KnownCompany>;
  catalog: KnownCatalog;
  /** Replacements of names in files. */
  names: ReadonlyMap<string, string>;
};

type Answers = {
  /** Replacements of names in files, to which answers are added. */
  names: Map<string, string>;
  /** Answers of options, by name. */
  uses: ReadonlyMap<string, string>;
};

/** Finds out which names of a file the catalog has. @throws UsageError when a name may be a known one */
export async function resolveEntries(
  rows: readonly CatalogRow[],
  { names, uses }: Answers,
  context: CliContext,
): Promise<ResolvedEntries> {
  const found = new NewNames();
  const catalog = new KnownCatalog(context);
  const suggestions = new Map<string, NameChoice>();
  for (;;) {
    const entries = gatherEntries(rows, names);
    const wanted = entries.companies.flatMap((entry) => [...textsOf(entry)].map((text) => supplierName(entry, text)));
    await suggestAll(wanted, suggestions, context);
    const candidates = (entry: CompanyEntry) =>
      [...textsOf(entry)].flatMap((text) => suggestions.get(keyOf(supplierName(entry, text)))?.candidates ?? []);
    await catalog.load(entries.companies.flatMap((entry) => idsOf(entry, candidates(entry))));
    const known = new Map<CompanyEntry, KnownCompany>();
    const open: NameChoice[] = [];
    for (const entry of entries.companies) {
      const companies = idsOf(entry, candidates(entry)).flatMap((id) => catalog.company(id) ?? []);
      const same = sameCompanies(entry, companies);
      const [only, ...others] = same.companies;
      if (only && others.length === 0 && same.isSure) known.set(entry, only);
      else open.push(companyChoice(entry, same.companies, candidates(entry)));
    }
    const products = [...known].flatMap(([entry, company]) =>
      [...entry.products.values()]
        .filter((product) => !productOf(company, product))
        .map((product) => productName(entry, company, product)),
    );
    await suggestAll(products, suggestions, context);
    open.push(...products.flatMap((each) => suggestions.get(keyOf(each)) ?? []));
    open.push(...newCategories(entries.companies, await catalog.categories(), names), ...newFamilies(known, names));
    open.push(...newDimensions(known, { productOf, names }));
    const unsettled = open.filter((choice) => !found.has(choice));
    if (unsettled.length === 0) return { ...entries, known, catalog, names };
    await settleNearNames(unsettled, { found, names, uses }, context);
  }
}

type SameCompanies = { companies: KnownCompany[]; isSure: boolean };

/** Which companies of the catalog an entry is, by its id, its domain or its name. */
function sameCompanies(entry: CompanyEntry, companies: readonly KnownCompany[]): SameCompanies {
  const byId = companies.filter(({ record }) => record.id === entry.name.toLowerCase());
  if (byId.length > 0) return { companies: byId, isSure: true };
  const byName = companies.filter(({ record }) => isCalled(record, entry.name));
  const domain = domainOf(entry);
  if (domain === undefined) return { companies: byName, isSure: true };
  const byDomain = companies.filter(({ record }) => domainIn(record.domain) === domainIn(domain));
  if (byDomain.length > 0) {
    const both = byDomain.filter((company) => byName.includes(company));
    return { companies: both.length > 0 ? both : byDomain, isSure: true };
  }
  // A company of the same name with another domain may be another company.
  return { companies: byName, isSure: byName.every(({ record }) => isPlaceholderDomain(record.domain)) };
}

export function domainOf({ texts }: CompanyEntry): string | undefined {
  const text = texts.get('domain') ?? texts.get('website');
  return text === undefined ? undefined : domainIn(text);
}

/** The product of a company that an entry is. */
export function productOf({ record, products }: KnownCompany, { name }: ProductEntry) {
  const id = newProductId(record.id, name);
  return (
    products.find((product) => nameKey(product.name) === nameKey(name)) ??
    products.find((product) => product.id === name.toLowerCase() || product.id === id)
  );
}

/** What a company is looked for by. */
function textsOf(entry: CompanyEntry): Set<string> {
  const domain = domainOf(entry);
  return new Set([entry.name, ...(domain === undefined ? [] : [domain])]);
}

/** The ids of companies that an entry may be. */
function idsOf({ name }: CompanyEntry, candidates: NameChoice['candidates']): string[] {
  const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name);
  const own = isId ? [name.toLowerCase()] : [newCompany(name).id];
  return [...new Set([...own, ...candidates.map(({ id }) => id)])];
}

function supplierName({ name, written }: CompanyEntry, text: string): UnresolvedName {
  return { kind: 'supplier', supplier: '', name: text === name ? written : text, askedSupplier: text, count: 1 };
}

function productName(
  { written: supplier }: CompanyEntry,
  { record }: KnownCompany,
  { name }: ProductEntry,
): UnresolvedName {
  return { kind: 'product', supplier, name, askedSupplier: record.id, count: 1 };
}

function companyChoice(
  entry: CompanyEntry,
  same: readonly KnownCompany[],
  candidates: NameChoice['candidates'],
): NameChoice {
  const known = same.map(({ record: { id, name } }) => ({ id, name, likeness: 1 }));
  const others = [...new Map(candidates.map((each) => [each.id, each])).values()];
  return { ...supplierName(entry, entry.name), candidates: known.length > 0 ? known : others };
}

function keyOf({ kind, askedSupplier, name }: UnresolvedName): string {
  return JSON.stringify([kind, askedSupplier, kind === 'product' ? name : '']);
}

/** Asks for what names may mean, once for each. */
async function suggestAll(
  names: readonly UnresolvedName[],
  suggestions: Map<string, NameChoice>,
  context: CliContext,
): Promise<void> {
  const wanted = [...new Map(names.map((each) => [keyOf(each), each])).values()];
  const missing = wanted.filter((each) => !suggestions.has(keyOf(each)));
  // A supplier is looked for by the name or the domain that takes its place.
  const asked = missing.map((each) => (each.kind === 'supplier' ? { ...each, name: each.askedSupplier } : each));
  const choices = await suggestNames(asked, context);
  for (const [index, name] of missing.entries()) {
    const choice = choices[index];
    if (choice) suggestions.set(keyOf(name), { ...choice, ...name });
  }
}
