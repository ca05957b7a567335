import { columnRole } from '@parley/reading/forms/column-role';
import { isBesideProducts, isUnitColumn, saysUnits } from '../purchases/columns/left-out/other-columns.ts';
import { fieldCalled as purchaseFieldCalled } from '../purchases/headings/fields.ts';
import { inWords } from '../purchases/headings/in-words.ts';
import { noticeFields } from '../purchases/headings/notice-cells.ts';
import { plainHeading } from '../purchases/headings/plain-heading.ts';
import { withoutPeriod } from '../sheets/cells/period-words.ts';

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
  'edition',
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
  domain: ['domaine', 'dominio', 'internet domain', 'web domain'],
  website: [
    'homepage',
    'sitio web',
    'sito web',
    'site web',
    'site internet',
    'sitio de internet',
    'internetseite',
    'internetadresse',
    'strona internetowa',
    'url',
    'web site',
    'webseite',
  ],
  companyDescription: ['about the company'],
  category: [
    'categoria',
    'categorie',
    'kategorie',
    'kategoria',
    'kategori',
    'luokka',
    'market',
    'product category',
    'software category',
    'main category',
    'category name',
    'カテゴリ',
    'カテゴリー',
    '类别',
    '카테고리',
  ],
  subcategory: ['sub category', 'sous categorie', 'subcategoria', 'unterkategorie'],
  family: [
    'famille',
    'famille de produits',
    'familia',
    'familia de productos',
    'famiglia',
    'famiglia di prodotti',
    'gamme',
    'gamme de produits',
    'linea di prodotti',
    'linea de productos',
    'linha de produtos',
    'productgroep',
    'productlijn',
    'produktgrupp',
    'produktgruppe',
    'produktlinie',
    'rodzina produktow',
    '製品ファミリー',
    '产品系列',
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
    'kurzbeschreibung',
    'short description',
    'beskrivelse',
    'beskrivning',
    'kuvaus',
    'leiras',
    'popis',
    'descricao',
    '説明',
    '概要',
    '说明',
    '설명',
    'descripcion',
    'descrizione',
    'omschrijving',
    'product description',
    'produktbeschreibung',
    'summary',
  ],
  defaultPrice: ['typical price'],
  dimension: [
    'billed by',
    'billed per',
    'billing metric',
    'billing unit',
    'charged by',
    'charged per',
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
    'pricing unit',
    'priced per',
    'preiseinheit',
    'abrechnungseinheit',
    'unite de facturation',
    'unidad de facturacion',
    '課金単位',
    'ライセンス単位',
  ],
  unit: ['jednostka'],
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

/** The field that a header names: `Vendor` is the company, `Product line` the family, `Vendor website` the website. */
export function catalogFieldCalled(header: string): CatalogField | undefined {
  const text = inWords(header);
  const known =
    fieldOf.get(plainHeading(header)) ?? factOfCompany(text) ?? ofPurchases[purchaseFieldCalled(header) ?? ''];
  if (known !== undefined) return known;
  if (isUnitColumn(header)) return 'unit';
  return columnRole(text) === 'description' && !isBesideProducts(header) ? 'description' : undefined;
}

const factsOfCompanies: ReadonlySet<string> = new Set(['domain', 'website', 'category', 'subcategory', 'legalName']);

/** What a heading that begins with a word for suppliers says of them: `Vendor website`. */
function factOfCompany(text: string): CatalogField | undefined {
  const [, first = '', rest = ''] = /^([^\s-]+)[ -](.+)$/.exec(text) ?? [];
  const isOfCompany = /^company$/i.test(first) || purchaseFieldCalled(first) === 'supplier';
  const fact = isOfCompany ? fieldOf.get(plainHeading(rest)) : undefined;
  if (fact === 'description') return 'companyDescription';
  return fact !== undefined && factsOfCompanies.has(fact) ? fact : undefined;
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

/** Of the rows. */
const numbers = /^(?:#|no|nr|num|n[º°]|lp)\.?$/iu;

/** Whether a header says nothing of a catalog: `Seats`, `Renewal date`, `Owner`. */
export function isOfNoCatalog(header: string): boolean {
  if (doubtAboutCatalogHeader(header) !== undefined) return false;
  if (isPriceOfUnit(header) || numbers.test(header)) return true;
  const field = purchaseFieldCalled(header);
  return field === undefined ? isBesideProducts(header) : notInCatalogs.has(field);
}

/** Whether a header is the field itself, or another name of it. */
export function isFieldItself(header: string, field: string): boolean {
  return plainHeading(header) === plainHeading(field);
}

const ofPrices = /price|cost|preis|prix|precio|prezzo|prijs|fee\b/i;

/** Whether a header says that it has prices of one unit. */
function isPriceOfUnit(header: string): boolean {
  const isOfUnit = purchaseFieldCalled(header) === 'unitPrice' || saysUnits(withoutPeriod(inWords(header)));
  return ofPrices.test(header) && isOfUnit;
}

/** What to ask about a header that could be several fields; undefined for others. */
export function doubtAboutCatalogHeader(header: string): string | undefined {
  if (/^(?:option|parameter)$/i.test(header))
    return `could be what the price of a product depends on: pass --column "dimension=${header}" if it is, else --ignore "${header}"`;
  if (/^line$/i.test(header))
    return `could be the product line: pass --column "family=${header}" if it is, else --ignore "${header}"`;
  if (!ofPrices.test(header) || isPriceOfUnit(header)) return undefined;
  return `could be what one unit costs: pass --column "defaultPrice=${header}" if it is what the whole product usually costs, else --ignore "${header}"`;
}
