import { nameKey } from '@parley/products/name-key';
import { amountText } from '../output/amount-text.ts';
import { entryKey, leaveOut } from '../purchases/names/name-entry.ts';
import type { CatalogRow, SheetDimension, SheetPrice } from './catalog-row.ts';
import type { CatalogField } from './fields.ts';
import type { RowFault } from './read-catalog-sheet.ts';

/** What the rows of a file say of one thing: its texts, each with the first row that has it. */
type Entry = { row: number; texts: Map<CatalogField, string> };

export type ProductEntry = Entry & {
  name: string;
  /** As the file writes it. */
  written: string;
  price?: SheetPrice;
  /** By the key of the name. */
  dimensions: Map<string, SheetDimension & { row: number }>;
};

export type CompanyEntry = Entry & {
  /** The name, or the id or domain that an answer put in its place. */
  name: string;
  written: string;
  /** By the key of the name. */
  products: Map<string, ProductEntry>;
};

export type Entries = {
  companies: CompanyEntry[];
  faults: RowFault[];
  leftOut: number[];
  /** What else to say, with the first row that it is about. */
  notes: { line: number; message: string }[];
};

const ofCompany = ['legalName', 'domain', 'website', 'companyDescription', 'category', 'subcategory'] as const;
const ofProduct = ['family', 'description', 'currency'] as const;

/**
 * Gathers the rows of each company and product. A row that contradicts an earlier one is refused.
 * @param names replacements of names in the file
 */
export function gatherEntries(rows: readonly CatalogRow[], names: ReadonlyMap<string, string>): Entries {
  const companies = new Map<string, CompanyEntry>();
  const written = writtenNames(rows, names);
  const { rows: told, notes } = withOneCategory(rows, names);
  const entries: Entries = { companies: [], faults: [], leftOut: [], notes };
  for (const row of told) {
    const name = companyCalled(row, names);
    const supplier = written.get(nameKey(name)) ?? row.company;
    const productName = productCalled(row, supplier, names);
    if ([name, productName].some((each) => each?.toLowerCase() === leaveOut)) {
      entries.leftOut.push(row.number);
      continue;
    }
    const company = companies.get(nameKey(name)) ?? companyEntry(row, name, supplier);
    const product = productName === undefined ? undefined : productIn(company, row, productName);
    const message = contradiction(row, company, product);
    if (message !== undefined) {
      entries.faults.push({ number: row.number, fault: { code: 'rows_differ', message } });
      continue;
    }
    companies.set(nameKey(name), company);
    take(company, row, ofCompany);
    if (product) takeProduct(company, product, row);
  }
  return { ...entries, companies: [...companies.values()] };
}

/** A company has one category. Where a list has those of its products, none is taken. */
function withOneCategory(rows: readonly CatalogRow[], names: ReadonlyMap<string, string>) {
  const notes: Entries['notes'] = [];
  const several = new Set<string>();
  const byCompany = Map.groupBy(rows, (row) => nameKey(companyCalled(row, names)));
  for (const [key, same] of byCompany) {
    const [first] = same;
    const categories = new Map(same.flatMap(({ texts }) => categoryIn(texts)).map((text) => [nameKey(text), text]));
    if (first === undefined || categories.size < 2) continue;
    several.add(key);
    const shown = [...categories.values()].slice(0, maxShown).join('; ');
    const message = `${first.company} is in several categories (${shown}), so none is taken: the catalog has one for each company`;
    notes.push({ line: first.number, message });
  }
  const isOne = (row: CatalogRow) => !several.has(nameKey(companyCalled(row, names)));
  return { notes, rows: rows.map((row) => (isOne(row) ? row : withoutCategory(row))) };
}

const maxShown = 4;

function categoryIn({ category, subcategory }: CatalogRow['texts']): string[] {
  if (category === undefined) return [];
  return [subcategory === undefined ? category : `${category} > ${subcategory}`];
}

function withoutCategory(row: CatalogRow): CatalogRow {
  const texts = Object.entries(row.texts).filter(([field]) => field !== 'category' && field !== 'subcategory');
  return { ...row, texts: Object.fromEntries(texts) };
}

function companyCalled({ company }: CatalogRow, names: ReadonlyMap<string, string>): string {
  return names.get(entryKey({ kind: 'supplier', supplier: '', name: company })) ?? company;
}

function productCalled({ product }: CatalogRow, supplier: string, names: ReadonlyMap<string, string>) {
  return product && (names.get(entryKey({ kind: 'product', supplier, name: product })) ?? product);
}

/** How the file writes each company: as it is called, if any row does, else as the first row does. */
function writtenNames(rows: readonly CatalogRow[], names: ReadonlyMap<string, string>): Map<string, string> {
  const written = new Map<string, string>();
  for (const row of rows) {
    const key = nameKey(companyCalled(row, names));
    if (!written.has(key) || nameKey(row.company) === key) written.set(key, row.company);
  }
  return written;
}

function companyEntry({ number }: CatalogRow, name: string, written: string): CompanyEntry {
  return { row: number, name, written, texts: new Map(), products: new Map() };
}

function productIn({ products }: CompanyEntry, { number, product: written = '' }: CatalogRow, name: string) {
  const known = products.get(nameKey(name));
  return known ?? { row: number, name, written, texts: new Map(), dimensions: new Map() };
}

function take({ texts }: Entry, row: CatalogRow, fields: readonly CatalogField[]): void {
  for (const field of fields) {
    const text = row.texts[field];
    if (text !== undefined && !texts.has(field)) texts.set(field, text);
  }
}

function takeProduct({ products }: CompanyEntry, product: ProductEntry, row: CatalogRow): void {
  products.set(nameKey(product.name), product);
  take(product, row, ofProduct);
  if (row.price) product.price ??= row.price;
  const { dimension, number } = row;
  if (dimension && !product.dimensions.has(nameKey(dimension.name)))
    product.dimensions.set(nameKey(dimension.name), { ...dimension, row: number });
}

/** Why a row does not fit what earlier rows say of its company, product or dimension. */
function contradiction(row: CatalogRow, company: CompanyEntry, product: ProductEntry | undefined): string | undefined {
  const ofTexts = otherText(row, company, ofCompany) ?? (product && otherText(row, product, ofProduct));
  return ofTexts ?? (product && (otherPrice(row, product) ?? otherDimension(row, product)));
}

function otherText(
  row: CatalogRow,
  { texts, written }: Pick<CompanyEntry, 'texts' | 'written'>,
  fields: readonly CatalogField[],
): string | undefined {
  const field = fields.find((each) => differs(texts.get(each), row.texts[each]));
  return field && differing(`${field} of ${written}`, texts.get(field), row.texts[field]);
}

function otherPrice({ price }: CatalogRow, { price: before, written }: ProductEntry): string | undefined {
  if (!price || !before || (price.amount === before.amount && price.currency === before.currency)) return undefined;
  return differing(
    `defaultPrice of ${written}`,
    amountText(before.amount, before.currency),
    amountText(price.amount, price.currency),
  );
}

function otherDimension({ dimension }: CatalogRow, { dimensions, written }: ProductEntry): string | undefined {
  const known = dimension && dimensions.get(nameKey(dimension.name));
  if (!known || JSON.stringify({ ...known, row: 0 }) === JSON.stringify({ ...dimension, row: 0 })) return undefined;
  return `the dimension ${dimension.name} of ${written} differs from row ${known.row}: correct one of them`;
}

function differs(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && nameKey(one) !== nameKey(other);
}

function differing(what: string, one: string | undefined, other: string | undefined): string {
  return `an earlier row has another ${what}: ${one}, this one ${other}. Correct one of them`;
}
