import { at } from './at.ts';
import { circumstancesOf, shiftOf, type ProductEffects } from './effects.ts';
import type { Evidence } from './evidence.ts';
import type { History } from './rows.ts';

/** Recent purchases of all products, for those that have none: in ascending order of price. */
export type Pool = {
  product: Uint32Array;
  /** Log of the unit price without effects, or of its ratio to the product's default price. */
  price: Float64Array;
  logQuantity: Float64Array;
  startDay: Int32Array;
  /** The shares of a product add up to 1, however often it was bought. */
  share: Float64Array;
};

export type Comparables = { units: Pool; ratios: Pool };

const mostOfAProduct = 20;
const mostOfAll = 4_000;

type Entry = { product: number; price: number; logQuantity: number; startDay: number; share: number };

/** Entries are freed of the supplier's effects, not of their products' own: only those hold for another product. */
export function comparables(
  { products, rows }: History,
  {
    evidence,
    effects,
    supplierEffects,
  }: { evidence: Evidence; effects: readonly ProductEffects[]; supplierEffects: ProductEffects },
): Comparables {
  const bought = [...evidence.newestDay.keys()]
    .filter((product) => at(evidence.offsets, product + 1) > at(evidence.offsets, product))
    .sort((one, other) => at(evidence.newestDay, other) - at(evidence.newestDay, one) || one - other)
    .slice(0, mostOfAll);
  const each = Math.min(mostOfAProduct, Math.max(1, Math.floor(mostOfAll / bought.length)));
  const entries = bought.flatMap((product) => {
    const own = effects[product] ?? supplierEffects;
    const newest = newestEntries(evidence, product, each);
    return newest.map((entry): Entry => {
      const row = at(evidence.row, entry);
      const known = circumstancesOf(rows, product, row);
      const logQuantity = at(evidence.logQuantity, entry);
      const asPaid = at(evidence.price, entry) + own.quantity * logQuantity + shiftOf(own, known);
      const price = asPaid - supplierEffects.quantity * logQuantity - shiftOf(supplierEffects, known);
      return { product, price, logQuantity, startDay: at(evidence.startDay, entry), share: 1 / newest.length };
    });
  });
  const ratios = entries.flatMap((entry) => {
    const logDefault = logMonthlyDefault(products[entry.product]?.yearlyDefault);
    return logDefault === undefined ? [] : [{ ...entry, price: entry.price - logDefault }];
  });
  return { units: poolOf(entries), ratios: poolOf(ratios) };
}

/** The log of the default price of one unit for a month. */
export function logMonthlyDefault(yearlyDefault: number | undefined): number | undefined {
  return yearlyDefault !== undefined && yearlyDefault > 0 ? Math.log(yearlyDefault / 12) : undefined;
}

function newestEntries({ offsets, startDay, row }: Evidence, product: number, count: number): number[] {
  const [begin, end] = [at(offsets, product), at(offsets, product + 1)];
  return Array.from({ length: end - begin }, (_, index) => begin + index)
    .sort((one, other) => at(startDay, other) - at(startDay, one) || at(row, other) - at(row, one))
    .slice(0, count);
}

function poolOf(entries: Entry[]): Pool {
  const sorted = entries.toSorted((one, other) => one.price - other.price || one.product - other.product);
  return {
    product: Uint32Array.from(sorted, ({ product }) => product),
    price: Float64Array.from(sorted, ({ price }) => price),
    logQuantity: Float64Array.from(sorted, ({ logQuantity }) => logQuantity),
    startDay: Int32Array.from(sorted, ({ startDay }) => startDay),
    share: Float64Array.from(sorted, ({ share }) => share),
  };
}
