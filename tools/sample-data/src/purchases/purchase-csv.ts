import type { MarketSize } from '../market-size.ts';
import { sampleRecords } from '../sample-records.ts';
import type { SampleLine, SamplePurchase } from './purchase-record.ts';
import { purchaseRecords } from './purchase-records.ts';

const head = 'Contract,Vendor,Buyer,Product,Quantity,netTotal,Start,Months,Type,Currency';
const maxPurchases = 40;
/** The same buyers buy again this many days after the purchases of the history, with different deals. */
const daysLater = 60;

type Names = { vendors: ReadonlyMap<string, string>; products: ReadonlyMap<string, SampleProduct> };
type SampleProduct = { name: string; currency?: string; counted?: string };

/**
 * Some purchases of a sample market as in a typical spreadsheet: products by name, one row per product, in the
 * products' price currencies. They end on `until`, in whole days since 1970-01-01 UTC.
 */
export function purchaseCsv({ market, until }: { market: MarketSize; until: number }): string {
  const names = namesOf(market);
  const purchases = [...purchaseRecords({ market, count: 400, until: until - daysLater })].filter((purchase) =>
    purchase.lines.every(({ product }) => names.products.get(product)?.currency === purchase.currency),
  );
  const rows = purchases
    .slice(0, maxPurchases)
    .flatMap((purchase) => purchase.lines.map((line) => rowOf(purchase, line, names)));
  return [head, ...rows, ''].join('\n');
}

function namesOf(market: MarketSize): Names {
  const vendors = new Map<string, string>();
  const products = new Map<string, SampleProduct>();
  for (const record of sampleRecords(market)) {
    if (record.type === 'company') vendors.set(record.id, record.domain);
    if (record.type !== 'product') continue;
    const { id, name, currency, pricingDimensions } = record;
    const counted = pricingDimensions.find(
      ({ formField, priceImpactKnown }) => priceImpactKnown && formField.type === 'number',
    );
    products.set(id, { name, ...(currency !== undefined && { currency }), ...(counted && { counted: counted.id }) });
  }
  return { vendors, products };
}

function rowOf(purchase: SamplePurchase, { product, dimensions }: SampleLine, { vendors, products }: Names): string {
  const { id, supplier, buyer, netTotal, startDate, termMonths, purchaseType, currency } = purchase;
  const { name = '', counted } = products.get(product) ?? {};
  const quantity = dimensions.find((dimension) => dimension.id === counted)?.value ?? '';
  const [year, month, day] = startDate.split('-');
  const cells = [
    id.replace('PO', 'C'),
    vendors.get(supplier) ?? '',
    buyer,
    name,
    quantity,
    netTotal,
    `${month}/${day}/${year}`,
    termMonths,
    purchaseType === 'renewal' ? 'Renewal' : 'New purchase',
    currency,
  ];
  return cells.map((cell) => toCell(String(cell))).join(',');
}

function toCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
