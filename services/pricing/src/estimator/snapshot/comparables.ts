import { at, wholeAt } from '../maths/at.ts';
import { circumstancesOf, shiftOf, type ProductEffects } from './effects.ts';
import type { Evidence } from './evidence.ts';
import { levelNow } from './list-levels.ts';
import type { History } from './rows.ts';

/** Recent purchases of all products, for those that have none: in ascending order of price. */
export type Pool = {
  product: Uint32Array;
  /** The entry of the evidence. */
  entry: Uint32Array;
  /** Log of the unit price without effects, or of its ratio to the product's default price. */
  price: Float64Array;
  logQuantity: Float64Array;
  startDay: Int32Array;
};

export type Comparables = { units: Pool; ratios: Pool };

const maxPerProduct = 20;
const maxTotal = 4_000;

type Entry = { product: number; entry: number; price: number; logQuantity: number; startDay: number };

type Priced = {
  evidence: Evidence;
  effects: readonly ProductEffects[];
  supplierEffects: ProductEffects;
  /** Only purchases that began before this day. */
  before?: number;
};

/** Entries are freed of the supplier's effects, not of their products' own: only those hold for another product. */
export function comparables(
  { products, rows }: History,
  { evidence, effects, supplierEffects, before = Infinity }: Priced,
): Comparables {
  const bought = [...evidence.newestDay.keys()]
    .filter((product) => wholeAt(evidence.offsets, product + 1) > wholeAt(evidence.offsets, product))
    .sort((one, other) => wholeAt(evidence.newestDay, other) - wholeAt(evidence.newestDay, one) || one - other)
    .slice(0, maxTotal);
  const each = Math.min(maxPerProduct, Math.max(1, Math.floor(maxTotal / bought.length)));
  const entries = bought.flatMap((product) => {
    const own = effects[product] ?? supplierEffects;
    const newest = newestEntries(evidence, product, before).slice(0, each);
    const list = levelNow(startsOf(evidence, newest), listsOf(evidence, newest));
    return newest.map((entry): Entry => {
      const row = wholeAt(evidence.row, entry);
      const known = circumstancesOf(rows, product, row);
      const logQuantity = at(rows.logQuantity, row);
      const asPaid = at(evidence.price, entry) + list + own.quantity * logQuantity + shiftOf(own, known);
      const price = asPaid - supplierEffects.quantity * logQuantity - shiftOf(supplierEffects, known);
      return { product, entry, price, logQuantity, startDay: wholeAt(evidence.startDay, entry) };
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

function newestEntries({ offsets, startDay, row }: Evidence, product: number, before: number): number[] {
  const [begin, end] = [wholeAt(offsets, product), wholeAt(offsets, product + 1)];
  return Array.from({ length: end - begin }, (_, index) => begin + index)
    .filter((entry) => wholeAt(startDay, entry) < before)
    .sort((one, other) => wholeAt(startDay, other) - wholeAt(startDay, one) || wholeAt(row, other) - wholeAt(row, one));
}

function startsOf({ startDay }: Evidence, entries: number[]): Int32Array {
  return Int32Array.from(entries, (entry) => wholeAt(startDay, entry));
}

function listsOf({ listLevel }: Evidence, entries: number[]): Float64Array {
  return Float64Array.from(entries, (entry) => at(listLevel, entry));
}

function poolOf(entries: Entry[]): Pool {
  const sorted = entries.toSorted((one, other) => one.price - other.price || one.product - other.product);
  return {
    product: Uint32Array.from(sorted, ({ product }) => product),
    entry: Uint32Array.from(sorted, ({ entry }) => entry),
    price: Float64Array.from(sorted, ({ price }) => price),
    logQuantity: Float64Array.from(sorted, ({ logQuantity }) => logQuantity),
    startDay: Int32Array.from(sorted, ({ startDay }) => startDay),
  };
}
