import { wholeAt } from '../maths/at.ts';
import { curveLevels, middleOfCurve } from './curve.ts';
import { shiftOf, type Circumstances, type ProductEffects } from '../snapshot/effects.ts';
import type { Learned, Ratios } from '../learned/learned.ts';
import { innerLevels } from '../levels.ts';
import { ownSample } from './own-sample.ts';
import { poolSample, type BasedSample, type PoolSample } from './pool-sample.ts';
import { orderedValues } from './product-query.ts';
import type { Basis, QueryLine } from '../query.ts';
import { enoughEvidence } from '../learned/residual-groups.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** Log totals at the inner levels, in the price currency. */
export type LineLevels = { levels: Float64Array; basis: Basis; origin?: Origin };

/** The purchases that levels were read from, if any, for the explanation. */
export type Origin = {
  drawn: BasedSample | PoolSample;
  /** The product itself; undefined if they are of other products. */
  product?: number;
  /** The number of purchases that they are worth. */
  evidence: number;
  effects: ProductEffects;
  /** The circumstances of the line, for the effects. */
  asked: Circumstances;
};

/** `ratios` are for a line that has only a default price. */
export type LineAsk = QueryLine & { today: number; isRenewal: boolean; ratios: () => Ratios };

/**
 * What a line may cost, from the best basis there is: own purchases, those of its family, those of its supplier, its
 * default price, its supplier's default range; undefined without any of these.
 */
export function estimateLine(ask: LineAsk, snapshot: Snapshot | undefined): LineLevels | undefined {
  const fromPurchases = snapshot !== undefined && ask.hasUsableDimensions ? purchaseLevels(ask, snapshot) : undefined;
  return fromPurchases ?? defaultLevels(ask) ?? rangeLevels(ask);
}

function purchaseLevels(ask: LineAsk, snapshot: Snapshot): LineLevels | undefined {
  return ownLevels(ask, snapshot) ?? poolLevels(ask, snapshot, 'family') ?? poolLevels(ask, snapshot, 'supplier');
}

function ownLevels(ask: LineAsk, snapshot: Snapshot): LineLevels | undefined {
  const own = ownBasis(ask, snapshot);
  if (own === undefined) return undefined;
  const { levels, origin } = readLevels(ask, snapshot.learned, own);
  return { levels, basis: origin.evidence >= enoughEvidence ? 'product' : 'product_shrunk', origin };
}

/** The middle one of the levels of a line from own purchases alone, for those who need no other. */
export function ownMiddle(ask: LineAsk, snapshot: Snapshot): number | undefined {
  const own = ownBasis(ask, snapshot);
  return own && middleOfCurve(own.drawn.sample, Math.log(ask.quantity), snapshot.learned) + shiftTo(ask, own);
}

type Basing = Omit<Origin, 'evidence'>;

function ownBasis(ask: LineAsk, snapshot: Snapshot): Basing | undefined {
  const { effects, supplierEffects, numberOf, history } = snapshot;
  const number = numberOf.get(ask.productId) ?? -1;
  const product = history.products[number];
  if (product === undefined || product.currency !== ask.currency) return undefined;
  const { today, months, isRenewal } = ask;
  const query = {
    product: number,
    today,
    day: startWithin(history, number, ask),
    months,
    isRenewal,
    values: orderedValues(ask.values, product),
  };
  const own = ownSample(snapshot, query);
  return own && { drawn: own, product: number, effects: effects[number] ?? supplierEffects, asked: query };
}

const daysKnown = 365;

/** The start as far as prices of that time are known: from the first purchase to a year after today. */
function startWithin({ rows }: Snapshot['history'], product: number, { startDay, today }: LineAsk): number {
  if (startDay === undefined || startDay === today) return today;
  if (startDay > today) return Math.min(startDay, today + daysKnown);
  const own = rows.startDay.subarray(wholeAt(rows.offsets, product), wholeAt(rows.offsets, product + 1));
  const first = own.reduce((least, day) => Math.min(least, day), today);
  return Math.max(startDay, first);
}

function poolLevels(ask: LineAsk, snapshot: Snapshot, basis: 'family' | 'supplier'): LineLevels | undefined {
  const pool = poolSample(snapshot, { ...ask, id: ask.productId }, { group: basis, today: ask.today });
  if (pool === undefined) return undefined;
  const asked = { day: ask.today, months: ask.months, isRenewal: ask.isRenewal, values: new Float64Array() };
  return { ...readLevels(ask, snapshot.learned, { drawn: pool, effects: snapshot.supplierEffects, asked }), basis };
}

function readLevels(ask: LineAsk, learned: Learned, from: Basing) {
  const { levels, evidence } = curveLevels(from.drawn.sample, Math.log(ask.quantity), learned);
  const shift = shiftTo(ask, from);
  return { levels: levels.map((level) => level + shift), origin: { ...from, evidence } };
}

/** From levels of a curve to those of a line. */
function shiftTo({ months }: LineAsk, { drawn, effects, asked }: Basing): number {
  return drawn.base + shiftOf(effects, asked) + Math.log(months);
}

function defaultLevels({ defaultPrice, ratios }: LineAsk): LineLevels | undefined {
  if (defaultPrice === undefined || !(defaultPrice > 0)) return undefined;
  return { levels: ratios().levels.map((ratio) => Math.log(defaultPrice) + ratio), basis: 'default_price' };
}

/** Equal ratios within the range are equally likely. */
function rangeLevels({ defaultRange }: LineAsk): LineLevels | undefined {
  if (defaultRange === undefined || !(defaultRange.min > 0 && defaultRange.max >= defaultRange.min)) return undefined;
  const [low, high] = [Math.log(defaultRange.min), Math.log(defaultRange.max)];
  return { levels: Float64Array.from(innerLevels, (level) => low + (high - low) * level), basis: 'default_range' };
}
