import { at, wholeAt } from '../maths/at.ts';
import { fill } from '../maths/fill.ts';
import { usualChances } from './bandwidths.ts';

/** Some purchases of a product: log prices without effects, and weights by their buyers. */
export type Compared = {
  prices: Float64Array;
  weights: Float64Array;
  /** 0 for a purchase without a buyer. */
  buyers: Uint32Array;
  /** The standard deviation of the prices. */
  scatter: number;
};

/** Enough purchases to tell how prices change with quantity, and of those, to be predicted from the others. */
const maxCompared = 128;
const maxPredicted = 48;
/** Prices farther off, in standard deviations, say no more. */
const reach = 3;
const minVariance = 0.01 ** 2;
/** Few purchases that are near say little, but a price is never thought to be farther off than by so much. */
const mostWider = 4;

/**
 * How likely each bandwidth is: the better, the nearer the prices of other buyers come to each price when they count by
 * it (leave one out). `bins` say in which bin of quantities each purchase is, `kernels` how much one counts by distance.
 */
export function bandwidthChances(kernels: readonly Float64Array[], bins: Uint8Array, compared: Compared): Float64Array {
  const chosen = thinned(compared, bins);
  const logs = kernels.map((kernel, place) => Math.log(at(usualChances, place)) + logLikelihood(chosen, kernel));
  const most = Math.max(...logs);
  const odds = Float64Array.from(logs, (log) => Math.exp(log - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  return odds.map((each) => each / all);
}

type Chosen = Compared & { bins: Uint8Array };

function thinned(given: Compared, bins: Uint8Array): Chosen {
  const { length } = bins;
  if (length <= maxCompared) return { ...given, bins };
  const kept = Uint32Array.from({ length: maxCompared }, (_, index) => Math.floor((index * length) / maxCompared));
  const column = (of: Float64Array) => fill(new Float64Array(maxCompared), kept, (row) => at(of, row));
  return {
    bins: fill(new Uint8Array(maxCompared), kept, (row) => wholeAt(bins, row)),
    prices: column(given.prices),
    weights: column(given.weights),
    buyers: fill(new Uint32Array(maxCompared), kept, (row) => wholeAt(given.buyers, row)),
    scatter: given.scatter,
  };
}

function logLikelihood(chosen: Chosen, kernel: Float64Array): number {
  const { prices, weights, scatter } = chosen;
  const every = Math.max(1, prices.length / maxPredicted);
  let [rests, logs, all] = [minVariance, 0, 1];
  for (let place = 0; place < prices.length; place += every) {
    const row = Math.floor(place);
    const { sum, squares, total } = othersOf(chosen, row, kernel);
    if (sum === 0) continue;
    const wider = 1 + Math.min(mostWider, squares / sum ** 2);
    const rest = (at(prices, row) - total / sum) ** 2 / wider;
    const weight = every * at(weights, row);
    rests += weight * Math.min((reach * scatter) ** 2, rest);
    logs += weight * Math.log(wider);
    all += weight;
  }
  return -((all - 1) * Math.log(rests / all) + logs) / 2;
}

/** For a purchase: the weights of those of other buyers, their squares, and prices times weights, added up. */
function othersOf({ bins, prices, weights, buyers }: Chosen, row: number, kernel: Float64Array) {
  const [bin, buyer] = [wholeAt(bins, row), wholeAt(buyers, row)];
  let [sum, squares, total] = [0, 0, 0];
  for (let other = 0; other < bins.length; other += 1) {
    if (other === row || (buyer !== 0 && wholeAt(buyers, other) === buyer)) continue;
    const weight = at(weights, other) * at(kernel, Math.abs(wholeAt(bins, other) - bin));
    sum += weight;
    squares += weight * weight;
    total += weight * at(prices, other);
  }
  return { sum, squares, total };
}
