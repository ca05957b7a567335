import { at, wholeAt } from '../maths/at.ts';
import { logMonthlyDefault } from '../snapshot/comparables.ts';
import type { DrawnRow } from './drawn-rows.ts';
import { circumstancesOf, noEffects, shiftOf, type Circumstances, type ProductEffects } from '../snapshot/effects.ts';
import type { LineAsk, Origin } from '../estimate/estimate-line.ts';
import type { Mixture } from '../maths/mixture.ts';
import { quantityKernel } from '../estimate/quantity-kernel.ts';
import { ageInMonths, recency } from '../estimate/row-weights.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** One purchase line behind a figure: how much it counts, and what its price was converted to. */
export type HeavyRow = {
  purchaseId: string;
  productId: string;
  startDay: number;
  months: number;
  isRenewal: boolean;
  quantity: number;
  /** The price paid for it, in `currency`. */
  paid: number;
  /** Whether that is an estimated share of what the whole purchase cost. */
  isPaidEstimated: boolean;
  currency: string;
  /** What that amounts to for the line in question, in the currency of the answer. */
  adjusted: number;
  /** Share of all weights, past errors included: 0 to 1. */
  share: number;
  weights: WeightFactors;
  prices: PriceFactors;
};

/** The factors of the weight. */
type WeightFactors = {
  /** 1 for a given price, less for a share of a total or one that was pulled in. */
  trust: number;
  age: number;
  /** By term, type and dimensions; for other products, the share within its product's weight. */
  likeness: number;
  quantity: number;
  /** Below 1 if one buyer exceeded the limit. */
  limit: number;
};

/** The factors from its price per unit and month to that of the line. */
type PriceFactors = {
  list: number;
  quantity: number;
  term: number;
  renewal: number;
  age: number;
  /** Changes of the price list since then. */
  priceChange: number;
  dimensions: number;
  /** From another product's default price to that of the product in question. */
  defaultPrice: number;
  /** The correction of a price that was pulled in. */
  error: number;
};

const maxShown = 5;

type Drawn = { origin: Origin; rows: DrawnRow[]; mixture: Mixture };

/** The rows with the most weight, heaviest first. */
export function heaviestRows(ask: LineAsk, snapshot: Snapshot, { origin, rows, mixture }: Drawn): HeavyRow[] {
  const weightOf = ({ place }: DrawnRow) => at(mixture.weights, place);
  return rows
    .toSorted((one, other) => weightOf(other) - weightOf(one) || other.row - one.row)
    .slice(0, maxShown)
    .map((drawn) => described(drawn, { ask, snapshot, origin, mixture }));
}

type Setting = { ask: LineAsk; snapshot: Snapshot; origin: Origin; mixture: Mixture };

function described(drawn: DrawnRow, setting: Setting): HeavyRow {
  const { ask, snapshot, mixture } = setting;
  const { purchases, products, rows } = snapshot.history;
  const { row, place } = drawn;
  const [quantity, months] = [Math.exp(at(rows.logQuantity, row)), at(rows.months, row)];
  const logs = priceLogs(drawn, setting);
  const change = Object.values(logs).reduce((sum, log) => sum + log, 0);
  const product = products[wholeAt(rows.product, row)];
  return {
    purchaseId: purchases.ids[wholeAt(rows.purchase, row)] ?? '',
    productId: product?.id ?? '',
    startDay: wholeAt(rows.startDay, row),
    months,
    isRenewal: wholeAt(rows.isRenewal, row) === 1,
    quantity: asBought(quantity),
    paid: Math.exp(at(rows.logUnit, row)) * quantity * months,
    isPaidEstimated: at(rows.trust, row) < 1,
    currency: product?.currency ?? ask.currency,
    adjusted: Math.exp(at(rows.logUnit, row) + change) * ask.quantity * ask.months * ask.toAnswer,
    share: at(mixture.weights, place) / mixture.total,
    weights: weightFactors(drawn, setting),
    prices: mapped(logs, Math.exp),
  };
}

/** Rows hold logs, which convert back to 104.99999999999997. */
function asBought(quantity: number): number {
  return Number(quantity.toPrecision(12));
}

function weightFactors({ place, entry }: DrawnRow, { ask, snapshot, origin, mixture }: Setting): WeightFactors {
  const { evidence, learned } = snapshot;
  const { sample } = origin.drawn;
  const kernel = quantityKernel(sample.grid, Math.log(ask.quantity));
  const trust = origin.product === undefined ? 1 : at(evidence.trust, entry);
  const age = recency(ageInMonths(wholeAt(evidence.startDay, entry), ask.today), learned.settings);
  const [own, quantity] = [at(sample.weights, place), at(kernel, wholeAt(sample.bins, place))];
  const limit = at(mixture.weights, place) / (own * quantity);
  return { trust, age, likeness: own / (trust * age), quantity, limit };
}

/**
 * In logs, so that they add up to the whole difference between the price paid and the one in the sample for this line.
 */
function priceLogs({ place, entry, row }: DrawnRow, { ask, snapshot, origin }: Setting): PriceFactors {
  const { rows, products } = snapshot.history;
  const { drawn, effects, asked } = origin;
  const { sample, base } = drawn;
  const product = wholeAt(rows.product, row);
  const known = circumstancesOf(rows, product, row);
  const [paid, logQuantity, wanted] = [at(rows.logUnit, row), at(rows.logQuantity, row), Math.log(ask.quantity)];
  const shifts = shiftsBetween(effects, known, asked);
  const shift = shiftOf(effects, asked) + sample.slope * wanted;
  const logs = {
    ...shifts,
    quantity: sample.slope * (wanted - logQuantity),
    dimensions: origin.product === undefined ? 0 : shifts.dimensions,
    defaultPrice:
      'pool' in drawn && drawn.pool === snapshot.comparables.ratios
        ? base - (logMonthlyDefault(products[product]?.yearlyDefault) ?? 0)
        : 0,
    error: errorOf({ entry, row, product, known }, snapshot),
  };
  const reached = at(sample.price, place) + base + shift - paid;
  const list = reached - Object.values(logs).reduce((sum, log) => sum + log, 0);
  return { list, ...logs };
}

function shiftsBetween(effects: ProductEffects, known: Circumstances, asked: Circumstances) {
  const only = (part: Partial<ProductEffects>): number => {
    const one = { ...noEffects, ...part };
    return shiftOf(one, asked) - shiftOf(one, known);
  };
  return {
    term: only({ term: effects.term, shortTerm: effects.shortTerm }),
    renewal: only({ renewal: effects.renewal }),
    age: only({ age: effects.age }),
    priceChange: only({ steps: effects.steps, stepsSeen: effects.stepsSeen, optionsSeen: effects.optionsSeen }),
    dimensions: only({
      dimensions: effects.dimensions,
      options: effects.options,
      optionsSeen: effects.optionsSeen,
    }),
  };
}

type Known = { entry: number; row: number; product: number; known: Circumstances };

/** The difference between the evidence and the price without its product's effects: errors are pulled in. */
function errorOf(
  { entry, row, product, known }: Known,
  { evidence, effects, supplierEffects, history }: Snapshot,
): number {
  const own = effects[product] ?? supplierEffects;
  const paid = at(history.rows.logUnit, row) - at(evidence.listLevel, entry);
  return at(evidence.price, entry) - (paid - own.quantity * at(history.rows.logQuantity, row) - shiftOf(own, known));
}

function mapped(factors: PriceFactors, change: (value: number) => number): PriceFactors {
  return Object.fromEntries(Object.entries(factors).map(([name, value]) => [name, change(value)])) as PriceFactors;
}
