import { columnRole, type ColumnRole } from '@parley/reading/forms/column-role';
import { withoutTax } from './header-facts.ts';
import { fieldOfHeading } from './headings.ts';
import { noticeFieldCalled, noticeFields } from './notice-cells.ts';
import { withoutPeriod } from './period-words.ts';

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

export const fieldNames: readonly string[] = [...ofPurchase, ...noticeFields, ...ofLine];

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
  const notice = noticeFieldCalled(text);
  if (notice !== undefined) return notice;
  const bare = withoutTax(withoutPeriod(withoutUnit(text)));
  return byKey.get(keyOf(text)) ?? combined.find(([, pattern]) => pattern.test(text))?.[0] ?? fieldOfBare(text, bare);
}

/** Headers that are put together from several words. */
const combined: [field: string, pattern: RegExp][] = [
  ['id', /^(?:p\.?o\.?|purchase order|purchase|order|contract|agreement)(?: ?(?:no\.?|nr\.?|number|id|#))?$/i],
  ['supplier', /^(?:software )?(?:vendor|supplier|provider|publisher)(?: name)?$/i],
  ['buyer', /^(?:buyer|customer|purchaser)(?: name)?$/i],
  ['currency', /^(?:currency(?: code)?|ccy)$/i],
  ['startDate', /^(?:p\.?o\.?|order|purchase) date$/i],
  ['purchaseType', /^(?:purchase|order|deal|contract) type$/i],
  ['product', /^(?:(?:software|application|app|tool|licen[cs]e|subscription)(?: name)?|name)$/i],
];

function fieldOfBare(header: string, bare: string): string | undefined {
  if (isUnclear(header)) return fieldOfRole(header);
  return fieldOfHeading(header) ?? fieldOfHeading(bare) ?? fieldOfRole(header) ?? fieldOfRole(bare);
}

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
  /^(?:(?:price|cost|fee|rate|charge|list)s?|kosten|preise?|gebühr|prix|co[ûu]ts?|precio|cost[eo]s?|cuota|prezzo|canone|prijs|preço|custo)$|\blist\b.*\bunit\b|\bunit\b.*\blist\b|^(?:list|base(?! imponible)|standard|catalog(?:ue)?) |^(?:msrp|rrp|listenpreis|prix (?:catalogue|public)|precio de lista|prezzo di listino|catalogusprijs)$|^unit$/i;

function isUnclear(header: string): boolean {
  return unclear.test(withoutPeriod(withoutUnit(header)));
}

/** What to ask about a header that is no field, but tells something about amounts; undefined for others. */
export function doubtAboutHeader(header: string): string | undefined {
  if (/^(?:sales )?(?:tax|vat|gst|mwst|ust|tva|iva|btw)(?: ?(?:amount|%|rate))?$/i.test(header))
    return `is a tax, and amounts must be without it: pass --ignore "${header}" if they are, and --ignore for the columns that include it`;
  if (/^(?:discount|rebate|rabatt|remise|nachlass)s?(?: ?(?:%|percent(?:age)?|rate|in %))?$/i.test(header))
    return `is a discount, and amounts must be what was paid after it: pass --ignore "${header}" if they are`;
  if (!isUnclear(header)) return undefined;
  return `could be what all units cost or what one costs: say --column "netPrice=${header}" or --column "unitPrice=${header}"`;
}

/** A unit in brackets, such as `Term (months)`, is not part of the name. */
function withoutUnit(heading: string): string {
  return heading.replace(/\s*[([][^)\]]*[)\]]$/, '');
}

function fieldOfRole(header: string): string | undefined {
  const role = columnRole(withoutUnit(header));
  if (role === undefined || ((role === 'unitPrice' || role === 'total') && isUnclear(header))) return undefined;
  return fieldOfRoles[role];
}

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
