import { at, wholeAt } from '../maths/at.ts';
import type { HistoryLine, HistoryProduct, HistoryPurchase, SupplierHistory } from '../history.ts';
import { listLevels } from './list-levels.ts';
import { fill } from '../maths/fill.ts';
import { pricedLines, type PricedLine } from './priced-lines.ts';
import { usualCosts } from './usual-costs.ts';

/** Purchases by start, with one entry each in every column. */
type Purchases = {
  ids: string[];
  startDay: Int32Array;
  months: Float64Array;
  isRenewal: Uint8Array;
  /** Positions in `currencies`. */
  currency: Uint16Array;
  currencies: string[];
  total: Float64Array;
  /** Number of values besides the primary dimensions, over all lines. */
  otherDimensions: Uint16Array;
  /** Position in `products` of the line with the largest price, and its quantity; -1 for a product that is gone. */
  mainProduct: Int32Array;
  mainQuantity: Float64Array;
};

/** A row for each purchased product that the catalog knows; the rows of a product are together, by quantity. */
export type Rows = {
  /** Row `offsets[p]` is the first of product p; one entry more than products. */
  offsets: Uint32Array;
  product: Uint32Array;
  purchase: Uint32Array;
  /** From 1 up, the same number for the same buyer of the supplier; 0 if the purchase names none. */
  buyer: Uint32Array;
  startDay: Int32Array;
  months: Float64Array;
  isRenewal: Uint8Array;
  logQuantity: Float64Array;
  /** Log of the net price per unit and month in the product's price currency. */
  logUnit: Float64Array;
  /**
   * The log of the list price per unit and month at the time, without dimensions; 0 for a product without list prices.
   */
  listLevel: Float64Array;
  /** 1 for a price that the purchase states, less for an estimated share of its total. */
  trust: Float64Array;
  /** Its share in the prices of all lines of the purchase. */
  share: Float64Array;
  /**
   * For each row of product p, `dimensions.length` values from `dimensionOffsets[p] + (row - offsets[p]) *
   * dimensions.length`; NaN if not named.
   */
  dimensions: Float64Array;
  dimensionOffsets: Uint32Array;
};

export type History = {
  products: HistoryProduct[];
  purchases: Purchases;
  rows: Rows;
  /** Lines of each product that make no row, because nothing was paid, or for no time. */
  unpriced: Uint32Array;
};

type Draft = {
  product: number;
  purchase: number;
  buyer: number;
  of: HistoryPurchase;
  line: HistoryLine;
  quantity: number;
  net: number;
  trust: number;
  share: number;
};

/** The history as columns: products by id, purchases by start and id, rows by product, quantity and purchase. */
export function historyColumns(history: SupplierHistory): History {
  const products = history.products.toSorted((one, other) => compare(one.id, other.id));
  const purchases = history.purchases.toSorted(
    (one, other) => one.startDay - other.startDay || compare(one.id, other.id),
  );
  const numberOf = new Map(products.map(({ id }, index) => [id, index]));
  const costs = { usual: usualCosts(purchases), product: (id: string) => products[numberOf.get(id) ?? -1] };
  const priced = purchases.map((purchase) => pricedLines(purchase, costs));
  const { drafts, unpriced } = draftsOf({ products, purchases, priced, numberOf });
  const rows = rowColumns(products, drafts);
  return { products, purchases: purchaseColumns(purchases, priced, numberOf), rows, unpriced };
}

type Sorted = {
  products: HistoryProduct[];
  purchases: HistoryPurchase[];
  priced: PricedLine[][];
  numberOf: ReadonlyMap<string, number>;
};

function draftsOf({ products, purchases, priced, numberOf }: Sorted): { drafts: Draft[]; unpriced: Uint32Array } {
  const buyers = buyerNumbers(purchases);
  const drafts: Draft[] = [];
  const unpriced = new Uint32Array(products.length);
  for (const [purchase, of] of purchases.entries()) {
    for (const { line, net, trust, share } of priced[purchase] ?? []) {
      const product = numberOf.get(line.productId);
      if (product === undefined) continue;
      if (!(net > 0 && of.months > 0)) {
        unpriced[product] = wholeAt(unpriced, product) + 1;
        continue;
      }
      const quantity = quantityOf(line, products[product]);
      drafts.push({ product, purchase, buyer: buyers.get(of.buyer) ?? 0, of, line, quantity, net, trust, share });
    }
  }
  drafts.sort(
    (one, other) => one.product - other.product || one.quantity - other.quantity || one.purchase - other.purchase,
  );
  return { drafts, unpriced };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function buyerNumbers(purchases: HistoryPurchase[]): Map<string | undefined, number> {
  const numbers = new Map<string | undefined, number>();
  for (const { buyer } of purchases) {
    if (buyer !== undefined && !numbers.has(buyer)) numbers.set(buyer, numbers.size + 1);
  }
  return numbers;
}

function purchaseColumns(
  purchases: HistoryPurchase[],
  priced: PricedLine[][],
  numberOf: ReadonlyMap<string, number>,
): Purchases {
  const currencies = [...new Set(purchases.map(({ currency }) => currency))].sort(compare);
  const main = priced.map(mostValuable);
  const { length } = purchases;
  return {
    ids: purchases.map(({ id }) => id),
    startDay: fill(new Int32Array(length), purchases, ({ startDay }) => startDay),
    months: fill(new Float64Array(length), purchases, ({ months }) => months),
    isRenewal: fill(new Uint8Array(length), purchases, ({ isRenewal }) => Number(isRenewal)),
    currency: fill(new Uint16Array(length), purchases, ({ currency }) => currencies.indexOf(currency)),
    currencies,
    total: fill(new Float64Array(length), purchases, ({ total }) => total),
    otherDimensions: fill(new Uint16Array(length), purchases, ({ lines }) =>
      lines.reduce((sum, { values }) => sum + values.length, 0),
    ),
    mainProduct: fill(new Int32Array(length), main, (line) => numberOf.get(line?.productId ?? '') ?? -1),
    mainQuantity: fill(new Float64Array(length), main, (line) => line?.quantity ?? 0),
  };
}

function mostValuable(priced: PricedLine[]): HistoryLine | undefined {
  return priced.reduce((best, each) => (best !== undefined && best.net >= each.net ? best : each), priced[0])?.line;
}

function rowColumns(products: HistoryProduct[], drafts: Draft[]): Rows {
  const offsets = new Uint32Array(products.length + 1);
  for (const { product } of drafts) offsets[product + 1] = wholeAt(offsets, product + 1) + 1;
  for (let product = 0; product < products.length; product += 1)
    offsets[product + 1] = wholeAt(offsets, product + 1) + wholeAt(offsets, product);
  const { length } = drafts;
  const columns = dimensionColumns(products, drafts, offsets);
  return {
    offsets,
    product: fill(new Uint32Array(length), drafts, ({ product }) => product),
    purchase: fill(new Uint32Array(length), drafts, ({ purchase }) => purchase),
    buyer: fill(new Uint32Array(length), drafts, ({ buyer }) => buyer),
    startDay: fill(new Int32Array(length), drafts, ({ of }) => of.startDay),
    months: fill(new Float64Array(length), drafts, ({ of }) => of.months),
    isRenewal: fill(new Uint8Array(length), drafts, ({ of }) => Number(of.isRenewal)),
    logQuantity: fill(new Float64Array(length), drafts, ({ quantity }) => Math.log(quantity)),
    logUnit: fill(new Float64Array(length), drafts, (draft) =>
      Math.log((draft.net * draft.line.toPriceCurrency) / unitsOf(draft)),
    ),
    trust: fill(new Float64Array(length), drafts, ({ trust }) => trust),
    share: fill(new Float64Array(length), drafts, ({ share }) => share),
    ...columns,
    listLevel: listColumn(products, drafts, { offsets, ...columns }),
  };
}

function quantityOf({ quantity }: HistoryLine, product: HistoryProduct | undefined): number {
  if (quantity > 0) return quantity;
  return product !== undefined && product.step > 0 ? product.step : 1;
}

function unitsOf({ of, quantity }: Draft): number {
  return quantity * of.months;
}

function logList(draft: Draft): number {
  const { list, toPriceCurrency } = draft.line;
  const units = unitsOf(draft);
  return list !== undefined && list > 0 ? Math.log((list * toPriceCurrency) / units) : Number.NaN;
}

function dimensionColumns(
  products: HistoryProduct[],
  drafts: Draft[],
  offsets: Uint32Array,
): Pick<Rows, 'dimensions' | 'dimensionOffsets'> {
  const dimensionOffsets = new Uint32Array(products.length + 1);
  products.forEach(({ dimensions }, product) => {
    const rows = wholeAt(offsets, product + 1) - wholeAt(offsets, product);
    dimensionOffsets[product + 1] = wholeAt(dimensionOffsets, product) + rows * dimensions.length;
  });
  const dimensions = new Float64Array(wholeAt(dimensionOffsets, products.length)).fill(Number.NaN);
  drafts.forEach(({ product, line }, row) => {
    const ids = products[product]?.dimensions ?? [];
    const start = wholeAt(dimensionOffsets, product) + (row - wholeAt(offsets, product)) * ids.length;
    for (const { id, value } of line.values) {
      const place = ids.indexOf(id);
      if (place >= 0) dimensions[start + place] = value;
    }
  });
  return { dimensions, dimensionOffsets };
}

type DimensionColumns = Pick<Rows, 'offsets' | 'dimensions' | 'dimensionOffsets'>;

function listColumn(products: HistoryProduct[], drafts: Draft[], columns: DimensionColumns): Float64Array {
  const result = new Float64Array(drafts.length);
  products.forEach(({ dimensions: { length: width } }, product) => {
    const first = wholeAt(columns.offsets, product);
    const own = drafts.slice(first, wholeAt(columns.offsets, product + 1));
    const byStart = [...own.keys()].sort((one, other) => (own[one]?.purchase ?? 0) - (own[other]?.purchase ?? 0));
    const start = wholeAt(columns.dimensionOffsets, product);
    const dimensions = new Float64Array(own.length * width);
    byStart.forEach((index, place) => {
      const from = start + index * width;
      dimensions.set(columns.dimensions.subarray(from, from + width), place * width);
    });
    const levels = listLevels({
      startDay: fill(new Int32Array(own.length), byStart, (index) => own[index]?.of.startDay ?? 0),
      logList: fill(new Float64Array(own.length), byStart, (index) => (own[index] ? logList(own[index]) : Number.NaN)),
      dimensions,
      width,
    });
    byStart.forEach((index, place) => {
      result[first + index] = at(levels, place);
    });
  });
  return result;
}
