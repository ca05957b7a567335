import { isBesideProducts } from '../purchases/columns/other-columns.ts';
import { fieldCalled as purchaseFieldCalled } from '../purchases/headings/fields.ts';
import { noticeFields } from '../purchases/headings/notice-cells.ts';
import { plainHeading } from '../purchases/headings/plain-heading.ts';

/** The fields of a spreadsheet of products. */
export const catalogFields = [
  'company',
  'legalName',
  'domain',
  'website',
  'companyDescription',
  'category',
  'subcategory',
  'family',
  'product',
  'description',
  'currency',
  'defaultPrice',
  'dimension',
  'unit',
  'dimensionType',
  'options',
] as const;

export type CatalogField = (typeof catalogFields)[number];

export function isCatalogField(name: string): name is CatalogField {
  return catalogFields.some((field) => field === name);
}

/**
 * Headings of lists of products, besides those of purchases. To add one, add a line. Case, accents and signs do not
 * matter.
 */
const headings: Partial<Record<CatalogField, readonly string[]>> = {
  company: ['company', 'company name', 'manufacturer', 'maker', 'marke', 'brand'],
  legalName: ['legal name', 'legal entity', 'registered name', 'firmierung', 'raison sociale', 'razon social'],
  domain: ['company domain', 'domaine', 'dominio', 'internet domain', 'supplier domain', 'vendor domain', 'web domain'],
  website: ['homepage', 'sitio web', 'sito web', 'site web', 'url', 'vendor url', 'web site', 'webseite'],
  companyDescription: ['about the company', 'company description', 'supplier description', 'vendor description'],
  category: ['categoria', 'categorie', 'kategorie', 'market', 'product category', 'software category'],
  subcategory: ['sub category', 'sous categorie', 'subcategoria', 'unterkategorie'],
  family: [
    'famille',
    'gamme',
    'portfolio',
    'product family',
    'product group',
    'product line',
    'produktfamilie',
    'suite',
  ],
  product: ['edition', 'product name'],
  description: [
    'beschreibung',
    'descripcion',
    'descrizione',
    'omschrijving',
    'product description',
    'produktbeschreibung',
    'summary',
  ],
  defaultPrice: ['typical price'],
  dimension: [
    'charged by',
    'counted in',
    'licence metric',
    'license metric',
    'metric',
    'metrik',
    'lizenzmetrik',
    'metrique',
    'metrica',
    'metriek',
    'price metric',
    'priced by',
    'pricing dimension',
    'pricing metric',
  ],
  unit: ['einheit', 'eenheid', 'unidad', 'unit of measure', 'unita', 'unite', 'uom'],
  dimensionType: ['field type', 'input type', 'metric type'],
  options: ['allowed values', 'choices'],
};

const fieldOf = new Map<string, CatalogField>([
  ...catalogFields.map((field) => [plainHeading(field), field] as const),
  ...Object.entries(headings).flatMap(([field, words]) =>
    words.map((word) => [plainHeading(word), field as CatalogField] as const),
  ),
]);

/** What fields of purchases are called in a catalog. */
const ofPurchases: Readonly<Record<string, CatalogField>> = {
  supplier: 'company',
  product: 'product',
  currency: 'currency',
};

/** The field that a header names: `Vendor` is the company, `Product line` the family. */
export function catalogFieldCalled(header: string): CatalogField | undefined {
  return fieldOf.get(plainHeading(header)) ?? ofPurchases[purchaseFieldCalled(header) ?? ''];
}

/** Fields of purchases of which a catalog has nothing. */
const notInCatalogs: ReadonlySet<string> = new Set([
  'id',
  'buyer',
  'quantity',
  'startDate',
  'termMonths',
  'endDate',
  'purchaseType',
  ...noticeFields,
]);

/** Whether a header says nothing of a catalog: `Seats`, `Renewal date`, `Owner`. */
export function isOfNoCatalog(header: string): boolean {
  // A line alone may be that of products.
  if (/^line$/i.test(header) || doubtAboutCatalogHeader(header) !== undefined) return false;
  const field = purchaseFieldCalled(header);
  return field === undefined ? isBesideProducts(header) : notInCatalogs.has(field);
}

/** Whether a header is the field itself, or another name of it. */
export function isFieldItself(header: string, field: string): boolean {
  return plainHeading(header) === plainHeading(field);
}

/** What to ask about a header that could be several fields; undefined for others. */
export function doubtAboutCatalogHeader(header: string): string | undefined {
  if (/^type$/i.test(header))
    return `could be the type of a product or of its pricing dimension: pass --column "dimensionType=${header}" or --ignore "${header}"`;
  if (!/price|cost|preis|prix|precio|prezzo|prijs|fee\b/i.test(header)) return undefined;
  return `could be what one unit costs: pass --column "defaultPrice=${header}" if it is what the whole product usually costs, else --ignore "${header}"`;
}
