import { at } from './at.ts';
import { logMonthlyDefault, type Pool } from './comparables.ts';
import { curveLevels, type Sample } from './curve.ts';
import { shiftOf } from './effects.ts';
import type { HistoryProduct } from './history.ts';
import { innerLevels } from './levels.ts';
import type { Basis, QueryLine } from './query.ts';
import { groupOfAge } from './residual-groups.ts';
import { ageInMonths, recency, rowWeights, type ProductQuery } from './row-weights.ts';
import type { Snapshot } from './snapshot.ts';

/** Log totals at the inner levels, in price currency. */
export type LineLevels = { levels: Float64Array; basis: Basis };

/** `ratios` are quantiles at the inner levels of log(price / default price), for a line that only has that. */
export type LineAsk = QueryLine & { today: number; isRenewal: boolean; ratios: Float64Array };

const enoughEvidence = 8;

/**
 * What a line may cost, from the best that there is: own purchases, those of its family, of its supplier, its default
 * price, its supplier's default range; undefined without any of them.
 */
export function estimateLine(ask: LineAsk, snapshot: Snapshot | undefined): LineLevels | undefined {
  const fromPurchases = snapshot !== undefined && ask.hasUsableDimensions ? purchaseLevels(ask, snapshot) : undefined;
  return fromPurchases ?? defaultLevels(ask) ?? rangeLevels(ask);
}

function purchaseLevels(ask: LineAsk, snapshot: Snapshot): LineLevels | undefined {
  return ownLevels(ask, snapshot) ?? poolLevels(ask, snapshot, 'family') ?? poolLevels(ask, snapshot, 'supplier');
}

function ownLevels(ask: LineAsk, snapshot: Snapshot): LineLevels | undefined {
  const { evidence, effects, supplierEffects, learned, numberOf, history } = snapshot;
  const product = numberOf.get(ask.productId) ?? -1;
  const [begin, end] = [at(evidence.offsets, product), at(evidence.offsets, product + 1)];
  const own = history.products[product];
  if (own === undefined || begin === end || own.currency !== ask.currency) return undefined;
  const query = productQuery(ask, own, product);
  const ownEffects = effects[product] ?? supplierEffects;
  const sample: Sample = {
    price: evidence.price.subarray(begin, end),
    logQuantity: evidence.logQuantity.subarray(begin, end),
    weights: rowWeights(snapshot, query),
    buyers: { of: evidence.buyer.subarray(begin, end), named: at(evidence.buyers, product) },
    group: groupOfAge(ageInMonths(at(evidence.newestDay, product), ask.today)),
    slope: ownEffects.quantity,
  };
  const point = curveLevels(sample, Math.log(ask.quantity), learned);
  const shift = shiftOf(ownEffects, { ...query, day: ask.today }) + Math.log(ask.months);
  return {
    levels: point.levels.map((level) => level + shift),
    basis: point.evidence >= enoughEvidence ? 'product' : 'product_shrunk',
  };
}

function productQuery(
  { values, today, months, isRenewal }: LineAsk,
  { dimensions }: HistoryProduct,
  product: number,
): ProductQuery {
  const known = new Map(values.map(({ id, value }) => [id, value]));
  return {
    product,
    today,
    months,
    isRenewal,
    values: Float64Array.from(dimensions, (id) => known.get(id) ?? Number.NaN),
  };
}

/** Like with like: as ratios to default prices where both have one, else unit prices of what is counted alike. */
function poolLevels(ask: LineAsk, snapshot: Snapshot, basis: 'family' | 'supplier'): LineLevels | undefined {
  const { comparables, history, numberOf, supplierEffects, learned } = snapshot;
  if (basis === 'family' && ask.familyId === undefined) return undefined;
  const isNear = ({ familyId }: HistoryProduct) => basis === 'supplier' || familyId === ask.familyId;
  const isAlike = ({ unit, currency }: HistoryProduct) => unit === ask.unit && currency === ask.currency;
  const chosen = (pool: Pool, isChosen: (product: HistoryProduct) => boolean) =>
    entriesOf(pool, history.products, isChosen);
  const logDefault = logMonthlyDefault(history.products[numberOf.get(ask.productId) ?? -1]?.yearlyDefault);
  const ratios = logDefault === undefined ? [] : chosen(comparables.ratios, isNear);
  const [pool, entries, base] =
    logDefault !== undefined && ratios.length > 0
      ? [comparables.ratios, ratios, logDefault]
      : [comparables.units, chosen(comparables.units, (product) => isNear(product) && isAlike(product)), 0];
  if (entries.length === 0) return undefined;
  const point = curveLevels(poolSample(pool, entries, { ask, snapshot, basis }), Math.log(ask.quantity), learned);
  const known = { day: ask.today, months: ask.months, isRenewal: ask.isRenewal, values: [] };
  const shift = base + shiftOf(supplierEffects, known) + Math.log(ask.months);
  return { levels: point.levels.map((level) => level + shift), basis };
}

function entriesOf(pool: Pool, products: HistoryProduct[], isChosen: (product: HistoryProduct) => boolean): number[] {
  const chosen = products.map(isChosen);
  return [...pool.product.keys()].filter((entry) => chosen[at(pool.product, entry)]);
}

type PoolAsk = { ask: LineAsk; snapshot: Snapshot; basis: 'family' | 'supplier' };

function poolSample(pool: Pool, entries: number[], { ask, snapshot, basis }: PoolAsk): Sample {
  const { learned, supplierEffects } = snapshot;
  const ages = entries.map((entry) => recency(ageInMonths(at(pool.startDay, entry), ask.today), learned.settings));
  const sums = new Map<number, number>();
  entries.forEach((entry, place) => {
    const product = at(pool.product, entry);
    sums.set(product, (sums.get(product) ?? 0) + (ages[place] ?? 0));
  });
  return {
    price: Float64Array.from(entries, (entry) => at(pool.price, entry)),
    logQuantity: Float64Array.from(entries, (entry) => at(pool.logQuantity, entry)),
    weights: Float64Array.from(
      entries,
      (entry, place) => (ages[place] ?? 0) / (sums.get(at(pool.product, entry)) ?? 1),
    ),
    group: basis,
    slope: supplierEffects.quantity,
  };
}

function defaultLevels({ defaultPrice, ratios }: LineAsk): LineLevels | undefined {
  if (defaultPrice === undefined || !(defaultPrice > 0)) return undefined;
  return { levels: ratios.map((ratio) => Math.log(defaultPrice) + ratio), basis: 'default_price' };
}

/** Equal ratios within the range are equally likely. */
function rangeLevels({ defaultRange }: LineAsk): LineLevels | undefined {
  if (defaultRange === undefined || !(defaultRange.min > 0 && defaultRange.max >= defaultRange.min)) return undefined;
  const [low, high] = [Math.log(defaultRange.min), Math.log(defaultRange.max)];
  return { levels: Float64Array.from(innerLevels, (level) => low + (high - low) * level), basis: 'default_range' };
}
