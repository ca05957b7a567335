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
  const newest = newestOf(chosen.startDay);
  return {
    ...chosen,
    weights: weightsOf(source, query, chosen),
    buyers: { of: chosen.buyer, named: wholeAt(evidence.buyers, query.product) },
    group: groupOfAge(ageInMonths(newest, query.today)),
    slope: effects[query.product]?.quantity ?? 0,
  };
}

type Chosen = Pick<Evidence, 'row' | 'price' | 'startDay' | 'logQuantity' | 'buyer'>;

function chosenBefore(
  { offsets, row, price, startDay, logQuantity, buyer }: Evidence,
  product: number,
  before: number,
): Chosen {
  const [begin, end] = [wholeAt(offsets, product), wholeAt(offsets, product + 1)];
  const all: Chosen = {
    row: row.subarray(begin, end),
    price: price.subarray(begin, end),
    startDay: startDay.subarray(begin, end),
    logQuantity: logQuantity.subarray(begin, end),
    buyer: buyer.subarray(begin, end),
  };
  if (before === Infinity) return all;
  const kept = new Uint32Array(all.row.length);
  let count = 0;
  for (let index = 0; index < kept.length; index += 1) if (wholeAt(all.startDay, index) < before) kept[count++] = index;
  return {
    row: new Uint32Array(count).map((_, place) => wholeAt(all.row, wholeAt(kept, place))),
    price: new Float64Array(count).map((_, place) => at(all.price, wholeAt(kept, place))),
    startDay: new Int32Array(count).map((_, place) => wholeAt(all.startDay, wholeAt(kept, place))),
    logQuantity: new Float64Array(count).map((_, place) => at(all.logQuantity, wholeAt(kept, place))),
    buyer: new Uint32Array(count).map((_, place) => wholeAt(all.buyer, wholeAt(kept, place))),
  };
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
