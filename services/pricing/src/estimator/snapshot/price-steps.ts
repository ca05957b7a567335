import { scatterWorth } from './certainty.ts';
import { at, wholeAt } from '../maths/at.ts';
import { sortedSample, weightedMedian } from '../maths/weighted-quantiles.ts';

/** A change of all prices of a product from a day on; with an option, of those with this option only. */
export type PriceStep = {
  day: number;
  option: number;
  change: number;
  /** How likely it is that prices changed then, 0 to 1. */
  chance: number;
};

/** What is to be explained by steps: log prices without the other effects, one entry a row. */
export type Stepping = {
  rests: Float64Array;
  days: Int32Array;
  trust: Float64Array;
  /** 0 for a row without a buyer. */
  buyers: Uint32Array;
  likeness: number;
  scatter: number;
  /** How far the yearly change of prices may be from what it is at the supplier; 0 if none is allowed. */
  ageSpread: number;
  options: number;
  hasOption: (row: number, option: number) => boolean;
};

/** How large changes are, as a standard deviation of log prices. */
export const stepSpread = 0.3;
const maxSteps = 2;
/** Before and after a change. */
const minRows = 2;
const minBuyers = 2;
/** How likely a change is, and how likely none, before prices show it: as one to two. So is a steady one. */
export const usualOdds = 0.5;
/** A change that is less likely is not followed at all. */
const leastChance = 0.1;
/** One that is so likely is named, and others are looked for. */
export const clearChance = 0.6;
/** How often the size of a step is computed again: each time, prices far off are limited around the last result. */
const refinements = 3;
/** A price farther off, in standard deviations, says no more. */
const reach = 3.5;
const maxLikeness = 0.95;
const mostClear = 1_000;

/**
 * Days on which prices changed, the clearest first. Prices of the same buyer are held against each other as far as they
 * are alike: buyers who pay other prices and come late are no change of prices.
 */
export function findSteps(given: Stepping): PriceStep[] {
  const found: PriceStep[] = [];
  let { rests } = given;
  while (found.length < maxSteps && rests.length >= 2 * minRows) {
    const step = clearest({ ...given, rests });
    if (step === undefined) return found;
    for (let round = 0; round < refinements; round += 1)
      step.change += new Scan({ ...given, rests: without(rests, step, given) }).at(step).change;
    found.push(step);
    if (step.chance < clearChance) return found;
    rests = without(rests, step, given);
  }
  return found;
}

function without(rests: Float64Array, step: PriceStep, given: Stepping): Float64Array {
  return rests.map((rest, row) => (isAfter(given, step, row) ? rest - step.change : rest));
}

/**
 * Finds the likeliest step with `least` to `most` rows after it, even if it is not clear enough to count as a step.
 * `clearness` is twice the log of how much more likely the prices are with it than without.
 */
export function newestStep(given: Stepping, rows: { least: number; most: number }): Tried {
  return new Scan(given).newest(rows);
}

/** Whether the prices of a row are those after a step. */
export function isAfter(
  { days, hasOption }: Stepping,
  { day, option }: Pick<PriceStep, 'day' | 'option'>,
  row: number,
): boolean {
  return wholeAt(days, row) >= day && (option < 0 || hasOption(row, option));
}

function clearest(given: Stepping): PriceStep | undefined {
  const scan = new Scan(given);
  // With a single option, its prices are all prices.
  const options = given.options > 1 ? given.options : 0;
  const tried = Array.from({ length: options + 1 }, (_, place) => scan.best(place - 1));
  const all = tried.reduce((sum, { odds }) => sum + odds, 1);
  const best = tried.reduce((one, other) => (other.odds > one.odds ? other : one));
  const { day, option, change, odds } = best;
  if (odds / all < leastChance) return undefined;
  const chance = (odds / all) * chanceWithout(scan.mostAfter(best), best, given);
  return chance < leastChance ? undefined : { day, option, change, chance };
}

/** How likely a step at this day is without the purchases of the buyer who shows it most. */
function chanceWithout(buyer: number, step: Tried, given: Stepping): number {
  if (buyer === 0) return 1;
  const others = given.trust.map((own, row) => (given.buyers[row] === buyer ? 0 : own));
  const left = new Scan({ ...given, trust: others }).at(step);
  return left.change * step.change > 0 ? 1 / (1 + Math.exp(-left.clearness / 2)) : 0;
}

type Judged = { change: number; clearness: number };
type Tried = Judged & Omit<PriceStep, 'chance'>;

/** Sums of products of two columns, each row weighted, with what the rows of one buyer have in common taken off. */
type Products = { one: number; time: number; price: number; own: number };

/** One product's rows in descending order of days, for steps at any of them. */
class Scan {
  readonly #given: Stepping;
  readonly #order: number[];
  readonly #price: Float64Array;
  readonly #time: Float64Array;
  readonly #buyers: Map<number, { common: number; one: number; time: number; price: number }>;
  readonly #variance: number;
  readonly #rows: number;
  /** Of the columns that each model has: 1, time and price. */
  readonly #base: {
    oneOne: number;
    oneTime: number;
    onePrice: number;
    timeTime: number;
    timePrice: number;
    prices: number;
  };

  constructor(given: Stepping) {
    const { days, trust, buyers, scatter } = given;
    this.#given = given;
    this.#order = [...days.keys()].sort((one, other) => wholeAt(days, other) - wholeAt(days, one));
    this.#price = clamped(given);
    this.#time = Float64Array.from(days, (day) => (day - wholeAt(days, 0)) / 365.25);
    this.#rows = trust.reduce((sum, own) => sum + own, 0);
    const likeness = Math.min(maxLikeness, given.likeness);
    this.#variance = scatter ** 2 * (1 - likeness);
    this.#buyers = new Map();
    const base = { oneOne: 0, oneTime: 0, onePrice: 0, timeTime: 0, timePrice: 0, prices: 0 };
    for (let row = 0; row < days.length; row += 1) {
      const [weight, time, price] = [at(trust, row), at(this.#time, row), at(this.#price, row)];
      base.oneOne += weight;
      base.oneTime += weight * time;
      base.onePrice += weight * price;
      base.timeTime += weight * time ** 2;
      base.timePrice += weight * time * price;
      base.prices += weight * price ** 2;
      const number = wholeAt(buyers, row);
      const buyer = this.#buyers.get(number) ?? { common: 0, one: 0, time: 0, price: 0 };
      if (number !== 0) this.#buyers.set(number, buyer);
      buyer.one += weight;
      buyer.time += weight * time;
      buyer.price += weight * price;
    }
    for (const buyer of this.#buyers.values()) {
      buyer.common = likeness / (1 - likeness + likeness * buyer.one);
      base.oneOne -= buyer.common * buyer.one ** 2;
      base.oneTime -= buyer.common * buyer.one * buyer.time;
      base.onePrice -= buyer.common * buyer.one * buyer.price;
      base.timeTime -= buyer.common * buyer.time ** 2;
      base.timePrice -= buyer.common * buyer.time * buyer.price;
      base.prices -= buyer.common * buyer.price ** 2;
    }
    this.#base = base;
  }

  /** The likeliest day, and how many times likelier a step at any day is than none. */
  best(option: number): Tried & { odds: number } {
    let best: Tried = { day: 0, option, change: 0, clearness: -Infinity };
    let [candidates, odds] = [0, 0];
    for (const { day, products } of this.#days(option, minRows)) {
      const tried = this.#judged(products);
      candidates += 1;
      odds += Math.exp(Math.min(mostClear, tried.clearness) / 2);
      if (tried.clearness > best.clearness) best = { day, option, ...tried };
    }
    // That the prices of one option change alone is rarer, and there are more ways for it.
    const choices = candidates * (option < 0 ? 1 : 2 * this.#given.options);
    return { ...best, odds: (usualOdds * odds) / Math.max(1, choices) };
  }

  newest({ least, most }: { least: number; most: number }): Tried {
    let best: Tried = { day: 0, option: -1, change: 0, clearness: -Infinity };
    for (const { day, rows, products } of this.#days(-1, least)) {
      if (rows > most) break;
      const tried = this.#judged(products);
      if (tried.clearness > best.clearness) best = { day, option: -1, ...tried };
    }
    return best;
  }

  at({ day, option }: Pick<PriceStep, 'day' | 'option'>): Judged {
    for (const each of this.#days(option, 1)) if (each.day === day) return this.#judged(each.products);
    return { change: 0, clearness: -Infinity };
  }

  /** The named buyer with most purchases after a step; 0 without one. */
  mostAfter(step: Omit<PriceStep, 'change' | 'chance'>): number {
    const { buyers, trust } = this.#given;
    const sums = new Map<number, number>();
    for (const row of this.#order) {
      const buyer = wholeAt(buyers, row);
      if (buyer !== 0 && isAfter(this.#given, step, row)) sums.set(buyer, (sums.get(buyer) ?? 0) + at(trust, row));
    }
    return [...sums].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
  }

  /** The products of each step that has enough rows on both sides. */
  *#days(option: number, least: number): Generator<{ day: number; rows: number; products: Products }> {
    const { days, trust, buyers, hasOption } = this.#given;
    const chosen = option < 0 ? this.#order : this.#order.filter((row) => hasOption(row, option));
    const products = { one: 0, time: 0, price: 0, own: 0 };
    const after = new Map<number, number>();
    let [passed, unnamed] = [0, 0];
    for (const [place, row] of chosen.entries()) {
      const [weight, number] = [at(trust, row), wholeAt(buyers, row)];
      const buyer = this.#buyers.get(number) ?? noBuyer;
      const before = after.get(number) ?? 0;
      products.one += weight - buyer.common * weight * buyer.one;
      products.time += weight * at(this.#time, row) - buyer.common * weight * buyer.time;
      products.price += weight * at(this.#price, row) - buyer.common * weight * buyer.price;
      products.own += weight - buyer.common * (2 * weight * before + weight ** 2);
      if (number === 0) unnamed += 1;
      else after.set(number, before + weight);
      passed += weight;
      const day = wholeAt(days, row);
      const next = chosen[place + 1];
      if (next === undefined || wholeAt(days, next) === day) continue;
      if (passed < least || chosen.length - place - 1 < least || after.size + unnamed < minBuyers) continue;
      yield { day, rows: place + 1, products };
    }
  }

  #judged({ one, time, price, own }: Products): Judged {
    const { oneOne, oneTime, onePrice, timeTime, timePrice, prices } = this.#base;
    const { ageSpread } = this.#given;
    const times = timeTime - oneTime ** 2 / oneOne + (ageSpread > 0 ? this.#variance / ageSpread ** 2 : 1e12);
    const timeWithPrice = timePrice - (oneTime * onePrice) / oneOne;
    const timeWithStep = time - (one * oneTime) / oneOne;
    const stepAlone = own - one ** 2 / oneOne - timeWithStep ** 2 / times;
    const withPrice = price - (one * onePrice) / oneOne - (timeWithStep * timeWithPrice) / times;
    const penalty = this.#variance / stepSpread ** 2;
    const left = prices - onePrice ** 2 / oneOne - timeWithPrice ** 2 / times;
    const usual = scatterWorth * this.#variance;
    const gain = Math.min(left, withPrice ** 2 / (stepAlone + penalty));
    const likelier = (this.#rows + scatterWorth) * Math.log((left + usual) / (left - gain + usual));
    return {
      change: withPrice / (stepAlone + penalty),
      clearness: likelier - Math.log((stepAlone + penalty) / penalty),
    };
  }
}

const noBuyer = { common: 0, one: 0, time: 0, price: 0 };

/** Prices far off are pulled in, so that a few errors are no change. */
function clamped({ rests, trust }: Stepping): Float64Array {
  const middle = weightedMedian(sortedSample(rests, trust));
  const distances = rests.map((rest) => Math.abs(rest - middle));
  const deviation = Math.max(0.01, 1.4826 * weightedMedian(sortedSample(distances, trust)));
  return rests.map((rest) => Math.min(reach * deviation, Math.max(-reach * deviation, rest - middle)));
}
