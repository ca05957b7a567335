import { at, wholeAt } from '../maths/at.ts';
import { bandwidthChances } from './bandwidth-chances.ts';
import { gaussians, usualChances } from './bandwidths.ts';
import { buyerShares } from './buyer-shares.ts';
import { usualScatter, type Certainty } from './certainty.ts';
import { circumstancesOf, shiftOf, type ProductEffects } from './effects.ts';
import { fill } from '../maths/fill.ts';
import {
  binsOf,
  countsInBins,
  quantityBins,
  quantityGrid,
  type QuantityGrid,
  type SmoothedGrid,
} from '../maths/quantity-grid.ts';
import type { History, Rows } from './rows.ts';
import { minRawDeviation } from './fit-effects.ts';
import { orderOf } from '../maths/weighted-quantiles.ts';
import { winsorLimits } from '../maths/winsor-limits.ts';

/**
 * The rows that figures are based on: those of a product together, in ascending order of their price without all
 * effects.
 */
export type Evidence = {
  /** Entry `offsets[p]` is the first of product p; one more entry than products. */
  offsets: Uint32Array;
  /** The row of the history. */
  row: Uint32Array;
  /** Log unit price without effects and list level, with errors pulled in. */
  price: Float64Array;
  /** To be added to the price at the time; 0 if list prices do not help. */
  listLevel: Float64Array;
  /** 1 for a given price that is not an error, otherwise less. */
  trust: Float64Array;
  startDay: Int32Array;
  /** For each product: the grid on which quantities are distinguished. */
  grids: SmoothedGrid[];
  /** On the grid of its product. */
  bins: Uint8Array;
  /** Counted from 0 within the product; the last number is for purchases without a buyer. */
  buyer: Uint32Array;
  /** How many named buyers a product has. */
  buyers: Uint32Array;
  /** The newest start of each product; before everything if it has none. */
  newestDay: Int32Array;
};

/** How many of a product's rows, the newest, a figure considers. */
const maxRows = 1_000;
const neverDay = -2_147_483_648;

export function evidenceOf(
  { products, rows }: History,
  { effects, certainties }: { effects: readonly ProductEffects[]; certainties: readonly Certainty[] },
  withLists: boolean,
): Evidence {
  const chosen = products.map((_, product) => newestRows(rows, product));
  const count = chosen.reduce((sum, { length }) => sum + length, 0);
  const evidence: Evidence = {
    offsets: new Uint32Array(products.length + 1),
    row: new Uint32Array(count),
    price: new Float64Array(count),
    listLevel: new Float64Array(count),
    trust: new Float64Array(count),
    startDay: new Int32Array(count),
    grids: [],
    bins: new Uint8Array(count),
    buyer: new Uint32Array(count),
    buyers: new Uint32Array(products.length),
    newestDay: new Int32Array(products.length).fill(neverDay),
  };
  effects.forEach((own, product) =>
    addProduct(evidence, rows, {
      product,
      effects: own,
      likeness: certainties[product]?.buyerLikeness ?? 0,
      scatter: certainties[product]?.scatter ?? usualScatter,
      withLists,
      chosen: chosen[product] ?? new Uint32Array(),
    }),
  );
  return evidence;
}

/** Purchases are numbered by start, so that the newest have the highest numbers. */
function newestRows({ offsets, purchase }: Rows, product: number): Uint32Array {
  const [begin, end] = [wholeAt(offsets, product), wholeAt(offsets, product + 1)];
  const all = Uint32Array.from({ length: end - begin }, (_, index) => begin + index);
  if (all.length <= maxRows) return all;
  return all.sort((one, other) => wholeAt(purchase, other) - wholeAt(purchase, one)).subarray(0, maxRows);
}

function logQuantities({ offsets, logQuantity }: Rows, product: number): Float64Array {
  return logQuantity.subarray(wholeAt(offsets, product), wholeAt(offsets, product + 1));
}

type Addition = {
  product: number;
  effects: ProductEffects;
  likeness: number;
  scatter: number;
  withLists: boolean;
  chosen: Uint32Array;
};

function addProduct(evidence: Evidence, rows: Rows, addition: Addition): void {
  const { product, withLists, chosen } = addition;
  const start = wholeAt(evidence.offsets, product);
  evidence.offsets[product + 1] = start + chosen.length;
  const grid = quantityGrid(logQuantities(rows, product));
  evidence.grids[product] = { ...grid, counts: new Float64Array(quantityBins), chances: usualChances };
  if (chosen.length === 0) return;
  const freed = pricesWithoutEffects(rows, addition);
  const order = orderOf(freed.prices);
  const places = new Map<number, number>();
  order.forEach((index, place) => {
    const [row, entry] = [wholeAt(chosen, index), start + place];
    evidence.row[entry] = row;
    evidence.price[entry] = at(freed.prices, index);
    evidence.listLevel[entry] = withLists ? at(rows.listLevel, row) : 0;
    evidence.trust[entry] = at(freed.trust, index);
    evidence.startDay[entry] = wholeAt(rows.startDay, row);
    const buyer = wholeAt(rows.buyer, row);
    if (buyer !== 0 && !places.has(buyer)) places.set(buyer, places.size);
  });
  evidence.grids[product] = addQuantities(evidence, rows, { ...addition, grid });
  evidence.buyers[product] = places.size;
  evidence.newestDay[product] = chosen.reduce((newest, row) => Math.max(newest, wholeAt(rows.startDay, row)), neverDay);
  for (let entry = start; entry < start + chosen.length; entry += 1)
    evidence.buyer[entry] = places.get(wholeAt(rows.buyer, wholeAt(evidence.row, entry))) ?? places.size;
}

/** Puts the purchases of a product on its grid; returns how their quantities are compared. */
function addQuantities(
  evidence: Evidence,
  rows: Rows,
  { product, grid, likeness, scatter }: Addition & { grid: QuantityGrid },
): SmoothedGrid {
  const [start, end] = [wholeAt(evidence.offsets, product), wholeAt(evidence.offsets, product + 1)];
  const entries = evidence.row.subarray(start, end);
  const bins = binsOf(
    grid,
    fill(new Float64Array(entries.length), entries, (row) => at(rows.logQuantity, row)),
  );
  evidence.bins.set(bins, start);
  const buyers = fill(new Uint32Array(entries.length), entries, (row) => wholeAt(rows.buyer, row));
  const weights = buyerShares(evidence.trust.subarray(start, end), buyers, likeness);
  const prices = evidence.price.subarray(start, end);
  const chances = bandwidthChances(gaussians(grid), bins, { prices, weights, buyers, scatter });
  return { ...grid, counts: countsInBins(bins, weights), chances };
}

/** A price that is far off is probably an error: it is pulled in, and counts less. */
export const trustInErrors = 0.05;

/** Errors are looked for twice: among prices as they were paid, and among what remains without the effects. */
function pricesWithoutEffects(
  rows: Rows,
  { product, effects, likeness, withLists, chosen }: Addition,
): { prices: Float64Array; trust: Float64Array } {
  const { length } = chosen;
  const trust = fill(new Float64Array(length), chosen, (row) => at(rows.trust, row));
  const priceOf = (row: number) => at(rows.logUnit, row) - (withLists ? at(rows.listLevel, row) : 0);
  const raw = fill(new Float64Array(length), chosen, priceOf);
  const weights = buyerShares(
    trust,
    fill(new Uint32Array(length), chosen, (row) => wholeAt(rows.buyer, row)),
    likeness,
  );
  const paid = pulledIn(raw, weights, minRawDeviation);
  const freed = paid.map((price, index) => {
    const row = wholeAt(chosen, index);
    return price - effects.quantity * at(rows.logQuantity, row) - shiftOf(effects, circumstancesOf(rows, product, row));
  });
  const prices = pulledIn(freed, weights);
  const isError = (index: number) => at(paid, index) !== at(raw, index) || at(prices, index) !== at(freed, index);
  return { prices, trust: trust.map((own, index) => (isError(index) ? own * trustInErrors : own)) };
}

function pulledIn(values: Float64Array, weights: Float64Array, least?: number): Float64Array {
  const { low, high } = winsorLimits(values, weights, least);
  return values.map((value) => Math.min(high, Math.max(low, value)));
}
