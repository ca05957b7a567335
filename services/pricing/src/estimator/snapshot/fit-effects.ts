import { at, wholeAt } from '../maths/at.ts';
import { circumstancesOf, priorEffects, type ProductEffects } from './effects.ts';
import { damped } from '../maths/damped.ts';
import { addMoments, momentsOf, noMoments, ridge, type Moments } from '../maths/ridge.ts';
import type { History } from './rows.ts';
import type { EffectSwitches } from '../learned/settings.ts';
import { winsorLimits } from '../maths/winsor-limits.ts';

export type FittedEffects = { effects: ProductEffects[]; supplierEffects: ProductEffects };

/** How far effects may be from those they are shrunk towards, as standard deviations: quantity, term, renewal, age. */
const spreads = [0.1, 0.03, 0.05, 0.1];
const dimensionSpread = 0.1;
/** Of log prices of one product, without effects. */
const usualNoise = 0.15;
const robustRounds = 3;
const robustReach = 1.5;
/** Where most prices agree, those of other quantities still speak, though the slopes begin elsewhere. */
const leastError = 0.05;
const common = spreads.length;

/** `target` and `features` of the rows of a product; `slopes` are the current ones. */
type Fit = {
  target: Float64Array;
  features: Float64Array;
  trust: Float64Array;
  size: number;
  slopes: Float64Array;
  family: string;
};

/**
 * How prices of each product change with what is known about its purchases that began before a day: robust ridge
 * regressions, those of a product shrunk towards its family's, of a family towards its supplier's, of a supplier
 * towards what is usual.
 */
export function fitEffects(history: History, switches: EffectSwitches, before: number): FittedEffects {
  const isOn = [switches.quantity, switches.term, switches.renewal, switches.age];
  const usual = slopesOf(priorEffects).map((slope, place) => (isOn[place] === true ? slope : 0));
  const fits = history.products.map((_, product) =>
    fitOf(history, product, { before, usual, withLists: switches.list }),
  );
  const drawn = { isOn, withDimensions: switches.dimensions };
  let supplier: Float64Array = usual;
  for (let round = 0; round < robustRounds; round += 1) supplier = improve(fits, { usual, ...drawn });
  return { effects: fits.map(({ slopes }) => effectsOf(slopes)), supplierEffects: effectsOf(supplier) };
}

function slopesOf({ quantity, term, renewal, age }: ProductEffects): Float64Array {
  return Float64Array.of(quantity, term, renewal, age);
}

function effectsOf(slopes: Float64Array): ProductEffects {
  const [quantity = 0, term = 0, renewal = 0, age = 0] = slopes;
  const dimensions = slopes.slice(common);
  return { quantity: Math.min(0, Math.max(-0.6, quantity)), term, renewal, age, dimensions };
}

function fitOf(
  { products, rows }: History,
  product: number,
  { before, usual, withLists }: { before: number; usual: Float64Array; withLists: boolean },
): Fit {
  const { dimensions = [], familyId = '' } = products[product] ?? {};
  const chosen: number[] = [];
  for (let row = wholeAt(rows.offsets, product); row < wholeAt(rows.offsets, product + 1); row += 1) {
    if (wholeAt(rows.startDay, row) < before) chosen.push(row);
  }
  const trust = Float64Array.from(chosen, (row) => at(rows.trust, row));
  const paid = Float64Array.from(chosen, (row) => at(rows.logUnit, row) - (withLists ? at(rows.listLevel, row) : 0));
  const { low, high } = winsorLimits(paid, trust);
  const size = common + dimensions.length;
  const features = new Float64Array(chosen.length * size);
  chosen.forEach((row, index) => {
    const known = circumstancesOf(rows, product, row);
    features.set(
      [at(rows.logQuantity, row), known.months / 12, Number(known.isRenewal), known.day / 365.25],
      index * size,
    );
    for (let place = 0; place < dimensions.length; place += 1)
      features[index * size + common + place] = damped(at(known.values, place));
  });
  const slopes = new Float64Array(size);
  slopes.set(usual);
  return {
    target: paid.map((price) => Math.min(high, Math.max(low, price))),
    features,
    trust,
    size,
    slopes,
    family: familyId,
  };
}

type Drawn = { usual: Float64Array; isOn: boolean[]; withDimensions: boolean };

/** One round: weights from the current slopes, then new slopes from the supplier down to each product. */
function improve(fits: Fit[], { usual, isOn, withDimensions }: Drawn): Float64Array {
  const bought = fits.filter(({ target }) => target.length > 0);
  const moments = new Map(bought.map((fit) => [fit, robustMoments(fit)]));
  const solve = (of: Moments, prior: Float64Array) => {
    const penalties = prior.map((_, place) => penaltyOf(place, isOn, withDimensions));
    return ridge(of, prior, penalties);
  };
  const supplier = solve(sumOf([...moments.values()]), usual);
  const families = new Map<string, Float64Array>([['', supplier]]);
  for (const [family, members] of Map.groupBy(bought, (fit) => fit.family)) {
    const own = members.map((fit) => moments.get(fit) ?? noMoments(common));
    if (family !== '') families.set(family, solve(sumOf(own), supplier));
  }
  for (const fit of fits) {
    const prior = new Float64Array(fit.size);
    prior.set(families.get(fit.family) ?? supplier);
    fit.slopes = solve(moments.get(fit) ?? noMoments(fit.size), prior);
  }
  return supplier;
}

function sumOf(parts: Moments[]): Moments {
  const sum = noMoments(common);
  for (const part of parts) addMoments(sum, part);
  return sum;
}

/** A disabled effect stays where it is shrunk to: at zero. */
function penaltyOf(place: number, isOn: boolean[], withDimensions: boolean): number {
  const isAllowed = place < common ? isOn[place] === true : withDimensions;
  return isAllowed ? (usualNoise / (spreads[place] ?? dimensionSpread)) ** 2 : 1e12;
}

/** Rows far from what the current slopes predict count less (Huber's weights). */
function robustMoments({ target, features, trust, size, slopes }: Fit): Moments {
  const errors = target.map((price, row) => {
    let rest = price;
    for (let place = 0; place < size; place += 1) rest -= at(slopes, place) * at(features, row * size + place);
    return rest;
  });
  const middle = middleOf(errors);
  const reach = robustReach * Math.max(1.4826 * middleOf(errors.map((error) => Math.abs(error - middle))), leastError);
  const weights = errors.map((error, row) => at(trust, row) * Math.min(1, reach / Math.abs(error - middle)) ** 4);
  return momentsOf(features, target, weights);
}

function middleOf(values: Float64Array): number {
  return at(values.toSorted(), values.length >>> 1);
}
