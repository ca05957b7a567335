import { at, wholeAt } from '../maths/at.ts';
import type { Evidence } from '../snapshot/evidence.ts';
import { doubtOf } from '../snapshot/certainty.ts';
import { placesOf } from '../snapshot/options-of.ts';
import { levelNow } from '../snapshot/list-levels.ts';
import type { BasedSample } from './pool-sample.ts';
import { groupOfAge } from '../learned/residual-groups.ts';
import { ageInMonths, likenessOf, recency } from './row-weights.ts';
import type { ProductQuery } from './product-query.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

type Source = Pick<Snapshot, 'evidence' | 'history' | 'learned' | 'effects' | 'certainties' | 'supplierEffects'>;

/** The product's own purchases that began before a day, weighted for a query; undefined if there are none. */
export function ownSample(source: Source, query: ProductQuery, before = Infinity): BasedSample | undefined {
  const { evidence, effects, supplierEffects } = source;
  const chosen = chosenBefore(evidence, query.product, before);
  if (chosen.price.length === 0) return undefined;
  const grid = evidence.grids[query.product] ?? noGrid;
  const newest = newestOf(chosen.startDay);
  const own = effects[query.product] ?? supplierEffects;
  const certainty = source.certainties[query.product];
  return {
    base: levelNow(chosen.startDay, chosen.listLevel),
    sample: {
      price: chosen.price,
      grid,
      bins: chosen.bins,
      weights: weightsOf(source, query, chosen),
      buyers: {
        of: chosen.buyer,
        named: wholeAt(evidence.buyers, query.product),
        likeness: certainty?.buyerLikeness ?? 0,
      },
      group: groupOfAge(ageInMonths(newest, query.today)),
      slope: own.quantity,
      ...(certainty && {
        scatter: certainty.scatter,
        levelSpread: certainty.levelSpread,
        doubt: doubtOf(certainty, own, {
          known: query,
          choices: placesOf(source.history.products[query.product] ?? noChoices),
        }),
      }),
    },
  };
}

const noGrid = { first: 0, step: 1, counts: new Float64Array(), chances: new Float64Array() };
const noChoices = { dimensions: [], choices: [] };

type Chosen = Pick<Evidence, 'row' | 'price' | 'listLevel' | 'trust' | 'startDay' | 'bins' | 'buyer'>;

function chosenBefore(evidence: Evidence, product: number, before: number): Chosen {
  const [begin, end] = [wholeAt(evidence.offsets, product), wholeAt(evidence.offsets, product + 1)];
  const all: Chosen = {
    row: evidence.row.subarray(begin, end),
    price: evidence.price.subarray(begin, end),
    listLevel: evidence.listLevel.subarray(begin, end),
    trust: evidence.trust.subarray(begin, end),
    startDay: evidence.startDay.subarray(begin, end),
    bins: evidence.bins.subarray(begin, end),
    buyer: evidence.buyer.subarray(begin, end),
  };
  return before === Infinity ? all : keep(all, placesBefore(all.startDay, before));
}

/** Enough of the newest purchases to learn from. */
const maxEarlier = 500;

function placesBefore(startDay: Int32Array, before: number): Uint32Array {
  const places = new Uint32Array(startDay.length);
  let count = 0;
  for (let place = 0; place < startDay.length; place += 1) {
    if (wholeAt(startDay, place) < before) places[count++] = place;
  }
  const found = places.subarray(0, count);
  if (count <= maxEarlier) return found;
  const sorted = new Int32Array(count).map((_, index) => wholeAt(startDay, wholeAt(found, index))).sort();
  const since = wholeAt(sorted, count - maxEarlier);
  return found.filter((place) => wholeAt(startDay, place) >= since);
}

function keep(all: Chosen, places: Uint32Array): Chosen {
  const { length } = places;
  const kept = {
    row: new Uint32Array(length),
    price: new Float64Array(length),
    listLevel: new Float64Array(length),
    trust: new Float64Array(length),
    startDay: new Int32Array(length),
    bins: new Uint8Array(length),
    buyer: new Uint32Array(length),
  };
  for (let index = 0; index < length; index += 1) {
    const place = wholeAt(places, index);
    kept.row[index] = wholeAt(all.row, place);
    kept.price[index] = at(all.price, place);
    kept.listLevel[index] = at(all.listLevel, place);
    kept.trust[index] = at(all.trust, place);
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

function weightsOf({ history, learned }: Source, query: ProductQuery, { row, trust, startDay }: Chosen): Float64Array {
  const alike = likenessOf(history.rows, query, learned.settings);
  const weights = new Float64Array(row.length);
  for (let index = 0; index < weights.length; index += 1) {
    const age = ageInMonths(wholeAt(startDay, index), query.today);
    weights[index] = at(trust, index) * recency(age, learned.settings) * alike(wholeAt(row, index));
  }
  return weights;
}
