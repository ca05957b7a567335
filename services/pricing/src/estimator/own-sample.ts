import { at, wholeAt } from './at.ts';
import type { Sample } from './curve.ts';
import type { Evidence } from './evidence.ts';
import { groupOfAge } from './residual-groups.ts';
import { ageInMonths, likenessOf, recency } from './row-weights.ts';
import type { ProductQuery } from './product-query.ts';
import type { Snapshot } from './snapshot.ts';

type Source = Pick<Snapshot, 'evidence' | 'history' | 'learned' | 'effects'>;

/** The product's own purchases that began before a day, weighed for a query; undefined when there is none. */
export function ownSample(source: Source, query: ProductQuery, before = Infinity): Sample | undefined {
  const { evidence, effects } = source;
  const chosen = chosenBefore(evidence, query.product, before);
  if (chosen.price.length === 0) return undefined;
  const grid = evidence.grids[query.product] ?? { first: 0, step: 1 };
  const newest = newestOf(chosen.startDay);
  return {
    price: chosen.price,
    grid,
    bins: chosen.bins,
    weights: weightsOf(source, query, chosen),
    buyers: { of: chosen.buyer, named: wholeAt(evidence.buyers, query.product) },
    group: groupOfAge(ageInMonths(newest, query.today)),
    slope: effects[query.product]?.quantity ?? 0,
  };
}

type Chosen = Pick<Evidence, 'row' | 'price' | 'startDay' | 'bins' | 'buyer'>;

function chosenBefore(
  { offsets, row, price, startDay, bins, buyer }: Evidence,
  product: number,
  before: number,
): Chosen {
  const [begin, end] = [wholeAt(offsets, product), wholeAt(offsets, product + 1)];
  const cut = <Column extends { subarray(begin: number, end: number): Column }>(column: Column) =>
    column.subarray(begin, end);
  const all = { row: cut(row), price: cut(price), startDay: cut(startDay), bins: cut(bins), buyer: cut(buyer) };
  return before === Infinity ? all : keep(all, placesBefore(all.startDay, before));
}

/** So many of the newest are enough to learn from. */
const mostBefore = 500;

function placesBefore(startDay: Int32Array, before: number): Uint32Array {
  const places = new Uint32Array(startDay.length);
  let count = 0;
  for (let place = 0; place < startDay.length; place += 1) {
    if (wholeAt(startDay, place) < before) places[count++] = place;
  }
  const found = places.subarray(0, count);
  if (count <= mostBefore) return found;
  const sorted = new Int32Array(count).map((_, index) => wholeAt(startDay, wholeAt(found, index))).sort();
  const since = wholeAt(sorted, count - mostBefore);
  return found.filter((place) => wholeAt(startDay, place) >= since);
}

function keep(all: Chosen, places: Uint32Array): Chosen {
  const { length } = places;
  const kept = {
    row: new Uint32Array(length),
    price: new Float64Array(length),
    startDay: new Int32Array(length),
    bins: new Uint8Array(length),
    buyer: new Uint32Array(length),
  };
  for (let index = 0; index < length; index += 1) {
    const place = wholeAt(places, index);
    kept.row[index] = wholeAt(all.row, place);
    kept.price[index] = at(all.price, place);
    kept.startDay[index] = wholeAt(all.startDay, place);
    kept.bins[index] = wholeAt(all.bins, place);
    kept.buyer[index] = wholeAt(all.buyer, place);
  }
  return kept;
}

function newestOf(startDay: Int32Array): number {
  let newest = wholeAt(startDay, 0);
  for (let index = 1; index < startDay.length; index += 1) newest = Math.max(newest, wholeAt(startDay, index));
  return newest;
}

function weightsOf({ history, learned }: Source, query: ProductQuery, { row, startDay }: Chosen): Float64Array {
  const alike = likenessOf(history.rows, query, learned.settings);
  const weights = new Float64Array(row.length);
  for (let index = 0; index < weights.length; index += 1) {
    const age = ageInMonths(wholeAt(startDay, index), query.today);
    const number = wholeAt(row, index);
    weights[index] = at(history.rows.trust, number) * recency(age, learned.settings) * alike(number);
  }
  return weights;
}
