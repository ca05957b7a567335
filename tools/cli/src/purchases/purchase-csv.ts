import { csvText } from '../sheets/csv-text.ts';

/** A line of an export with names. */
type NamedPurchase = {
  id: string;
  supplier: string;
  supplierName?: string;
  buyer?: string;
  startDate: string;
  termMonths?: number;
  endDate?: string;
  purchaseType: string;
  currency: string;
  netTotal: number;
  discount?: number;
  lines: NamedLine[];
};
type NamedLine = {
  product: string;
  productName?: string;
  quantity?: number;
  dimensions: { id: string; name?: string; value: number }[];
  listPrice?: number;
  netPrice?: number;
};

const head = [
  'purchase',
  'supplier',
  'buyer',
  'start date',
  'term months',
  'end date',
  'purchase type',
  'currency',
  'net total',
  'discount',
  'line',
  'product',
  'quantity',
  'dimensions',
  'list price',
  'net price',
];

/** Purchases of an export with names as CSV, a row for each line of a purchase. */
export async function* purchaseCsv(chunks: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield csvText([head]);
  for await (const lines of chunks) yield csvText(lines.flatMap((line) => rowsOf(JSON.parse(line) as NamedPurchase)));
}

/** Amounts of the whole purchase are in its first row alone, so that a sum of the column is right. */
function rowsOf(purchase: NamedPurchase): string[][] {
  const { id, supplier, supplierName = supplier, buyer, startDate, termMonths, endDate, lines } = purchase;
  return lines.map((line, index) => {
    const isFirst = index === 0;
    return [
      id,
      supplierName,
      buyer,
      startDate,
      termMonths,
      endDate,
      purchase.purchaseType,
      purchase.currency,
      isFirst ? purchase.netTotal : undefined,
      isFirst ? purchase.discount : undefined,
      index + 1,
      line.productName ?? line.product,
      line.quantity,
      line.dimensions.map(({ id: dimensionId, name = dimensionId, value }) => `${name}: ${value}`).join('; '),
      line.listPrice,
      line.netPrice,
    ].map((cell) => String(cell ?? ''));
  });
}
