import { columnRole, type ColumnRole } from '@parley/reading/forms/column-role';

/** Fields of a purchase, and of each of its lines; all other fields are values of dimensions. */
const ofPurchase = [
  'id',
  'supplier',
  'buyer',
  'startDate',
  'termMonths',
  'endDate',
  'purchaseType',
  'currency',
  'netTotal',
] as const;
const ofLine = ['product', 'quantity', 'unitPrice', 'listPrice', 'netPrice'] as const;

export type PurchaseField = (typeof ofPurchase)[number];

export const purchaseFields: readonly PurchaseField[] = ofPurchase;

export const fieldNames: readonly string[] = [...ofPurchase, ...ofLine];

const dimensionPrefix = 'dimension.';
const byKey = new Map(fieldNames.map((name) => [keyOf(name), name]));

/** Whether a name is a field of the CSV format; `dimension.Seats` is the value of the dimension Seats. */
export function isField(name: string): boolean {
  return fieldNames.includes(name) || dimensionOf(name) !== undefined;
}

/** The field that a header names implicitly: `Start Date` and `start_date` are `startDate`, `Qty` is `quantity`. */
export function fieldCalled(header: string): string | undefined {
  const text = header.trim();
  if (dimensionOf(text) !== undefined) return text;
  return byKey.get(keyOf(text)) ?? ofPurchases.find(([, pattern]) => pattern.test(text))?.[0] ?? fieldOfRole(text);
}

/** Headers that only lists of purchases have. */
const ofPurchases: [field: string, pattern: RegExp][] = [
  [
    'id',
    /^(?:(?:p\.?o\.?|purchase order|purchase|order|contract|agreement)(?: ?(?:no\.?|nr\.?|number|id|#))?|bestell-?(?:nr\.?|nummer)|vertrags-?(?:nr\.?|nummer))$/i,
  ],
  [
    'supplier',
    /^(?:(?:software )?(?:vendor|supplier|provider|publisher)(?: name)?|lieferant|anbieter|fournisseur|proveedor|fornitore|leverancier|fornecedor)$/i,
  ],
  ['buyer', /^(?:buyer|customer|purchaser|käufer|kunde|acheteur|client|comprador|acquirente|koper)(?: name)?$/i],
  ['currency', /^(?:currency(?: code)?|ccy|währung|devise|moneda|divisa|valuta|moeda)$/i],
  ['startDate', /^(?:(?:p\.?o\.?|order|purchase) date|bestelldatum|date de commande)$/i],
  ['purchaseType', /^(?:(?:purchase|order|deal|contract) type)$/i],
  ['product', /^(?:(?:software|application|app|tool|licen[cs]e|subscription)(?: name)?|name)$/i],
];

const fieldOfRoles: Partial<Record<ColumnRole, string>> = {
  name: 'product',
  quantity: 'quantity',
  start: 'startDate',
  end: 'endDate',
  term: 'termMonths',
  listTotal: 'listPrice',
  total: 'netPrice',
  netUnitPrice: 'unitPrice',
  unitPrice: 'unitPrice',
};

/** A plain cost or price could be per unit or per line; a list price is not the price paid. */
const unclear =
  /^(?:annual|yearly|monthly)? ?(?:price|cost|fee|rate|charge|list)s?$|\blist\b.*\bunit\b|\bunit\b.*\blist\b|^(?:list|base|standard|catalog(?:ue)?) |^(?:msrp|rrp)$|^prix$|^preis$|^unit$/i;

/** What to ask about a header that is no field, but tells something about amounts; undefined for others. */
export function doubtAboutHeader(header: string): string | undefined {
  if (/^(?:sales )?(?:tax|vat|gst|mwst|ust|tva|iva|btw)(?: ?(?:amount|%|rate))?$/i.test(header))
    return `is a tax, and amounts must be without it: pass --ignore "${header}" if they are, and --ignore for the columns that include it`;
  if (/^(?:discount|rebate|rabatt|remise|nachlass)s?(?: ?(?:%|percent(?:age)?|rate|in %))?$/i.test(header))
    return `is a discount, and amounts must be what was paid after it: pass --ignore "${header}" if they are`;
  if (!/price|cost|fee|rate|charge|preis|prix/i.test(header) || !unclear.test(header)) return undefined;
  return `could be what all units cost or what one costs: say --column "netPrice=${header}" or --column "unitPrice=${header}"`;
}

/** A unit in brackets, such as `Term (months)`, is not part of the name. */
function fieldOfRole(heading: string): string | undefined {
  const header = heading.replace(/\s*[([][^)\]]*[)\]]$/, '');
  const role = columnRole(header);
  if (role === undefined || ((role === 'unitPrice' || role === 'total') && unclear.test(header))) return undefined;
  return fieldOfRoles[role];
}

export const periods = ['month', 'quarter', 'year', 'term'] as const;
/** The period that an amount covers. */
export type Period = (typeof periods)[number];

export const amountFields: readonly string[] = ['netTotal', 'unitPrice', 'listPrice', 'netPrice'];

/** The name of the dimension whose value the field contains. */
export function dimensionOf(field: string): string | undefined {
  return field.startsWith(dimensionPrefix) && field.length > dimensionPrefix.length
    ? field.slice(dimensionPrefix.length)
    : undefined;
}

function keyOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}
