import { at, wholeAt } from '../maths/at.ts';
import { buyerLikeness, levelSpreadOf, othersOfBuyer, sharesAmong, usualLikeness } from './buyer-shares.ts';
import { optionSpread, scatterWorth, usualScatter, type Certainty } from './certainty.ts';
import {
  circumstancesOf,
  commonEffects,
  noOptions,
  noSteps,
  priorEffects,
  writeFeatures,
  type Options,
  type ProductEffects,
  type Steps,
} from './effects.ts';
import { fill } from '../maths/fill.ts';
import { addMoments, momentsOf, noMoments, ridgeInDoubt, type Moments } from '../maths/ridge.ts';
import { optionsOf } from './options-of.ts';
import { findSteps, isAfter, stepSpread, usualOdds } from './price-steps.ts';
import type { History } from './rows.ts';
import type { EffectSwitches } from '../learned/settings.ts';
import { covarianceOfCases, fixed, meanSlopes, stepCases, type StepCase } from './step-cases.ts';
import { orderOf, sampleInOrder, sortedSample, weightedMedian } from '../maths/weighted-quantiles.ts';
import { winsorLimits } from '../maths/winsor-limits.ts';

export type FittedEffects = { effects: ProductEffects[]; supplierEffects: ProductEffects; certainties: Certainty[] };

/** How far the yearly change of prices may be from the one it is shrunk towards, as a standard deviation. */
export const ageSpread = 0.08;
/** How far effects may be from those they are shrunk towards, as standard deviations, in the order of the effects. */
const spreads = [0.15, 0.08, 0.06, ageSpread, 0.08];
const dimensionSpread = 0.15;
/** Few degrees of freedom: some products have effects unlike all others, as a fee that is the same for any term. */
const freedom = 3;
/** Prices far off count in full in the first round, until effects that may explain them are found. */
const rounds = 5;
const robustReach = 2;
/** Where most prices agree, those of other quantities still speak, though the slopes begin elsewhere. */
const minError = 0.03;
/** Before effects are known, only prices some twenty times too high or low are taken for errors. */
export const minRawDeviation = 0.6;
/** Enough of the newest rows of a product to learn from. */
const maxRows = 4_000;

/** `target` and `features` of the rows of a product; `slopes` are the current ones. */
type Fit = {
  target: Float64Array;
  features: Float64Array;
  trust: Float64Array;
  buyers: Uint32Array;
  /** How many other rows have the buyer of each. */
  others: Float64Array;
  options: Options;
  steps: Steps;
  days: Int32Array;
  size: number;
  /** The mean over the cases. */
  slopes: Float64Array;
  cases: StepCase[];
  /** What the slopes leave unexplained. */
  rests?: Rests;
  scatter: number;
  likeness: number;
  levelSpread: number;
  family: string;
};

/** `order` has their places in ascending order. */
type Rests = { values: Float64Array; order: Uint32Array };

/**
 * How prices of each product change with what is known about its purchases that began before a day: robust ridge
 * regressions, those of a product shrunk towards its family's, of a family towards its supplier's, of a supplier
 * towards what is usual. Each counts as much as its prices scatter little.
 */
export function fitEffects(history: History, switches: EffectSwitches, before: number): FittedEffects {
  const isOn = [switches.quantity, switches.term, switches.renewal, switches.age, switches.term];
  const usual = slopesOf(priorEffects).map((slope, place) => (isOn[place] === true ? slope : 0));
  const fits = history.products.map((_, product) =>
    fitOf(history, product, { before, usual, withLists: switches.list }),
  );
  const drawn = { isOn, withDimensions: switches.dimensions };
  let supplier: Float64Array = usual;
  for (let round = 0; round < rounds; round += 1) {
    if (round === roundOfSteps) for (const fit of fits) addSteps(fit, supplier, isOn);
    supplier = improve(fits, { usual, ...drawn, weightsOf: round === 0 ? plainWeights : robustWeights });
  }
  return {
    effects: fits.map(({ slopes, options, steps }) => effectsOf(slopes, options, steps)),
    supplierEffects: effectsOf(supplier, noOptions, noSteps),
    certainties: fits.map((fit) => certaintyOf(fit)),
  };
}

function slopesOf({ quantity, term, renewal, age, shortTerm }: ProductEffects): Float64Array {
  return Float64Array.of(quantity, term, renewal, age, shortTerm);
}

function effectsOf(slopes: Float64Array, optionsSeen: Options, stepsSeen: Steps): ProductEffects {
  const [quantity = 0, anyTerm = 0, renewal = 0, age = 0, short = 0] = slopes;
  const term = limitedTerm(anyTerm);
  const firstStep = slopes.length - stepsSeen.day.length;
  const firstOption = firstStep - optionsSeen.place.length;
  return {
    quantity: Math.min(0, Math.max(-0.98, quantity)),
    term,
    shortTerm: limitedTerm(anyTerm + short) - term,
    renewal,
    age,
    dimensions: slopes.slice(commonEffects, firstOption),
    options: slopes.slice(firstOption, firstStep),
    optionsSeen,
    steps: slopes.slice(firstStep),
    stepsSeen,
  };
}

function limitedTerm(effect: number): number {
  return Math.min(0.5, Math.max(-0.98, effect));
}

function fitOf(
  { products, rows }: History,
  product: number,
  { before, usual, withLists }: { before: number; usual: Float64Array; withLists: boolean },
): Fit {
  const { dimensions = [], choices = [], familyId = '' } = products[product] ?? {};
  const chosen: number[] = [];
  for (let row = wholeAt(rows.offsets, product); row < wholeAt(rows.offsets, product + 1); row += 1) {
    if (wholeAt(rows.startDay, row) < before) chosen.push(row);
  }
  if (chosen.length > maxRows) {
    chosen.sort((one, other) => wholeAt(rows.purchase, other) - wholeAt(rows.purchase, one) || one - other);
    chosen.length = maxRows;
  }
  const known = chosen.map((row) => circumstancesOf(rows, product, row));
  const options = optionsOf(known, dimensions, choices);
  const size = commonEffects + dimensions.length + options.place.length;
  const features = new Float64Array(chosen.length * size);
  chosen.forEach((row, index) => {
    const of = known[index];
    const logQuantity = at(rows.logQuantity, row);
    if (of)
      writeFeatures(features.subarray(index * size, (index + 1) * size), {
        logQuantity,
        known: of,
        options,
        steps: noSteps,
      });
  });
  const { length } = chosen;
  const trust = fill(new Float64Array(length), chosen, (row) => at(rows.trust, row));
  const priceOf = (row: number) => at(rows.logUnit, row) - (withLists ? at(rows.listLevel, row) : 0);
  const paid = fill(new Float64Array(length), chosen, priceOf);
  const { low, high } = winsorLimits(paid, trust, minRawDeviation);
  const slopes = new Float64Array(size);
  slopes.set(usual);
  const buyers = fill(new Uint32Array(length), chosen, (row) => wholeAt(rows.buyer, row));
  return {
    target: paid.map((price) => Math.min(high, Math.max(low, price))),
    features,
    trust,
    buyers,
    others: othersOfBuyer(buyers),
    options,
    steps: noSteps,
    days: fill(new Int32Array(length), chosen, (row) => wholeAt(rows.startDay, row)),
    size,
    slopes,
    cases: [],
    scatter: usualScatter,
    likeness: usualLikeness,
    levelSpread: usualScatter,
    family: familyId,
  };
}

/** Changes of the price list are looked for once the other effects are known. */
const roundOfSteps = 3;
const ageEffect = 3;
/** Most prices do not rise or fall steadily, but some do: a little of a rise everywhere would suit neither. */
const trend = { place: ageEffect, odds: usualOdds };

/** Adds changes of the price list that are seen in what the effects, except the passing of time, do not explain. */
function addSteps(fit: Fit, supplier: Float64Array, isOn: boolean[]): void {
  const { size, features, target, slopes, options, scatter, likeness } = fit;
  const { values } = restsOf(fit);
  const own = at(slopes, ageEffect) - at(supplier, ageEffect);
  const rests = values.map((rest, row) => rest + own * at(features, row * size + ageEffect));
  const firstOption = size - options.place.length;
  const given = {
    rests,
    days: fit.days,
    trust: fit.trust,
    buyers: fit.buyers,
    likeness,
    scatter,
    ageSpread: isOn[ageEffect] === true ? ageSpread : 0,
    options: options.place.length,
    hasOption: (row: number, option: number) => at(features, row * size + firstOption + option) === 1,
  };
  const found = findSteps(given);
  if (found.length === 0) return;
  const steps = {
    day: Int32Array.from(found, ({ day }) => day),
    option: Int32Array.from(found, ({ option }) => option),
    chance: Float64Array.from(found, ({ chance }) => chance),
  };
  const wider = new Float64Array(target.length * (size + found.length));
  for (let row = 0; row < target.length; row += 1) {
    wider.set(features.subarray(row * size, (row + 1) * size), row * (size + found.length));
    found.forEach((step, place) => {
      wider[row * (size + found.length) + size + place] = Number(isAfter(given, step, row));
    });
  }
  fit.slopes = Float64Array.of(...slopes, ...found.map(({ change, chance }) => change * chance));
  fit.slopes[ageEffect] = at(supplier, ageEffect);
  Object.assign(fit, { steps, features: wider, size: size + found.length });
  delete fit.rests;
}

const none = { options: noOptions, steps: noSteps };

type Drawn = { isOn: boolean[]; withDimensions: boolean };
type Round = Drawn & { usual: Float64Array; weightsOf: (fit: Fit) => Float64Array };

/** One round: weights from the current slopes, then new slopes from the supplier down to each product. */
function improve(fits: Fit[], { usual, weightsOf, ...drawn }: Round): Float64Array {
  const bought = fits.filter(({ target }) => target.length > 0);
  const moments = new Map(bought.map((fit) => [fit, momentsOf(fit.features, fit.target, weightsOf(fit))]));
  const momentsFor = (fit: Fit) => moments.get(fit) ?? noMoments(fit.size);
  const solve = (parts: Fit[], prior: Float64Array) => {
    const sum = noMoments(commonEffects);
    for (const part of parts) addMoments(sum, commonMoments(part, momentsFor(part)));
    return ridgeInDoubt(sum, prior, { penalties: penaltiesOf(commonEffects, none, drawn), doubted: trend });
  };
  const supplier = solve(bought, usual);
  const families = new Map<string, Float64Array>([['', supplier]]);
  for (const [family, members] of Map.groupBy(bought, (fit) => fit.family)) {
    if (family !== '') families.set(family, solve(members, supplier));
  }
  for (const fit of fits) {
    const prior = new Float64Array(fit.size);
    prior.set(families.get(fit.family) ?? supplier);
    const penalties = penaltiesOf(fit.size, fit, drawn).map((penalty, place) =>
      softened(penalty, at(fit.slopes, place) - at(prior, place)),
    );
    fit.cases = stepCases(fit.steps.chance, penalties, (own) =>
      ridgeInDoubt(momentsFor(fit), prior, { penalties: own, doubted: trend }),
    );
    fit.slopes = meanSlopes(fit.cases);
    delete fit.rests;
  }
  judgeScatter(bought);
  return supplier;
}

/** An effect beyond one standard deviation is shrunk the less, the farther it is off, as by Student's distribution. */
function softened(penalty: number, distance: number): number {
  return penalty * Math.min(1, (freedom + 1) / (freedom + penalty * distance ** 2));
}

/** Of the effects that all products have, with what the current slopes of the others leave unexplained. */
function commonMoments({ slopes, size }: Fit, { products, withTarget }: Moments): Moments {
  const rest = withTarget.slice();
  for (let place = 0; place < commonEffects; place += 1) {
    for (let other = commonEffects; other < size; other += 1)
      rest[place] = at(rest, place) - at(slopes, other) * at(products, other * size + place);
  }
  return { products, withTarget: rest };
}

/**
 * Terms and renewals change few prices, so that all suppliers together often do better without them. A product whose own
 * purchases show them still follows them.
 */
const oftenDropped: ReadonlySet<number> = new Set([1, 2, 4]);
/** How far a dropped effect may be from none, of how far it may be from what it is shrunk towards otherwise. */
const spreadOfDropped = 0.5;

/** A disabled effect is shrunk to zero, and stays there, except that of terms and renewals. */
function penaltiesOf(
  size: number,
  { options, steps }: Pick<Fit, 'options' | 'steps'>,
  { isOn, withDimensions }: Drawn,
): Float64Array {
  const firstStep = size - steps.day.length;
  const firstOption = firstStep - options.place.length;
  return new Float64Array(size).map((_, place) => {
    if (place >= firstStep) return 1 / stepSpread ** 2;
    const spread = place >= firstOption ? optionSpread : (spreads[place] ?? dimensionSpread);
    if (place < commonEffects ? isOn[place] === true : withDimensions) return 1 / spread ** 2;
    return oftenDropped.has(place) ? 1 / (spread * spreadOfDropped) ** 2 : fixed;
  });
}

/** Computed once for the slopes that a product has: each round looks at them twice. */
function restsOf(fit: Fit): Rests {
  fit.rests ??= restsNow(fit);
  return fit.rests;
}

function restsNow({ target, features, size, slopes }: Fit): Rests {
  const values = new Float64Array(target.length);
  for (let row = 0; row < values.length; row += 1) {
    let rest = at(target, row);
    for (let place = 0; place < size; place += 1) rest -= at(slopes, place) * at(features, row * size + place);
    values[row] = rest;
  }
  return { values, order: orderOf(values) };
}

/** Rows of a frequent buyer count less. */
function plainWeights({ trust, others, likeness, scatter }: Fit): Float64Array {
  return sharesAmong(others, trust, likeness).map((weight) => weight / scatter ** 2);
}

/** So do rows far from what the current slopes predict: the farther, the less they pull (squares of Huber's weights). */
function robustWeights(fit: Fit): Float64Array {
  const weights = plainWeights(fit);
  const rests = restsOf(fit);
  const { middle, deviation } = spreadOf(rests, weights);
  const reach = robustReach * Math.max(deviation, minError);
  const { values } = rests;
  return weights.map((weight, row) => weight * Math.min(1, reach / Math.abs(at(values, row) - middle)) ** 2);
}

/** The median, and the median distance from it on the scale of a standard deviation. */
function spreadOf({ values, order }: Rests, weights: Float64Array): { middle: number; deviation: number } {
  const middle = weightedMedian(sampleInOrder(values, weights, order));
  const distances = values.map((value) => Math.abs(value - middle));
  return { middle, deviation: 1.4826 * weightedMedian(sortedSample(distances, weights)) };
}

const reachOfScatter = 2.5;
const minScatter = 0.005;

/** How much prices scatter: of each product what it shows itself, the more the oftener it was bought. */
function judgeScatter(fits: Fit[]): void {
  const own = fits.map((fit) => {
    const rests = restsOf(fit);
    const weights = sharesAmong(fit.others, fit.trust, fit.likeness);
    const { middle, deviation } = spreadOf(rests, weights);
    const reach = reachOfScatter * Math.max(deviation, minError);
    const near = rests.values.map((rest) => Math.min(reach, Math.max(-reach, rest - middle)));
    fit.likeness = buyerLikeness(near, fit.buyers);
    fit.levelSpread = levelSpreadOf(near, fit.buyers);
    let [sum, squares, ofWeights] = [0, 0, 0];
    near.forEach((rest, row) => {
      const weight = at(weights, row);
      sum += weight;
      squares += weight * rest ** 2;
      ofWeights += weight ** 2;
    });
    const worth = sum ** 2 / ofWeights;
    // What the effects themselves explain by chance is no evidence of little scatter.
    const left = worth - 1 - Math.min(fit.size, worth / 3);
    return { fit, free: Math.max(0, left), variance: ((squares / sum) * worth) / Math.max(1, left) };
  });
  let [usual, worth] = [scatterWorth * Math.log(usualScatter ** 2), scatterWorth];
  for (const { free, variance } of own) {
    const counts = Math.min(free, scatterWorth);
    usual += counts * Math.log(Math.max(variance, minScatter ** 2));
    worth += counts;
  }
  const expected = Math.exp(usual / worth);
  for (const { fit, free, variance } of own) {
    const all = (scatterWorth * expected + free * variance) / (scatterWorth + free);
    fit.scatter = Math.max(minScatter, Math.sqrt(all));
  }
}

function certaintyOf(fit: Fit): Certainty {
  const { size, features, target, cases, scatter, likeness: buyerLikeness, levelSpread } = fit;
  const centre = new Float64Array(size);
  const weights = target.length === 0 ? new Float64Array() : robustWeights(fit);
  const { products } = target.length === 0 ? noMoments(size) : momentsOf(features, target, weights);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  for (let place = 0; place < size; place += 1) {
    for (let row = 0; row < target.length; row += 1)
      centre[place] = at(centre, place) + (at(weights, row) / total) * at(features, row * size + place);
  }
  return { centre, covariance: covarianceOfCases(products, cases), scatter, buyerLikeness, levelSpread };
}
