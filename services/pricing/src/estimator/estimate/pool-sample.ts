import { at, wholeAt } from '../maths/at.ts';
import { logMonthlyDefault, type Pool } from '../snapshot/comparables.ts';
import type { Sample } from './curve.ts';
import type { HistoryProduct } from '../history.ts';
import { chancesOfOthers } from '../snapshot/bandwidths.ts';
import { binsOf, countsInBins, quantityGrid } from '../maths/quantity-grid.ts';
import { ageInMonths, recency } from './row-weights.ts';
import type { Settings } from '../learned/settings.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** A product that has not been bought, at least not yet. */
export type Newcomer = Pick<HistoryProduct, 'id' | 'familyId' | 'unit' | 'currency'>;

/** `base` is to be added to log prices of the sample. */
export type BasedSample = { sample: Sample; base: number };

/** Drawn from these entries of a pool, in their order. */
export type PoolSample = BasedSample & { pool: Pool; entries: number[] };

type Source = Pick<Snapshot, 'comparables' | 'history' | 'numberOf' | 'learned' | 'supplierEffects'>;

/**
 * Purchases of other products of its family or supplier, comparing like with like: ratios to default prices if both
 * products have one, otherwise unit prices of products counted in the same unit. Undefined if there are none.
 */
export function poolSample(
  source: Source,
  product: Newcomer,
  { group, today }: { group: PoolGroup; today: number },
): PoolSample | undefined {
  const { comparables, history, numberOf } = source;
  if (group === 'family' && product.familyId === undefined) return undefined;
  const isNear = nearTo(product, group);
  const isAlike = (other: HistoryProduct) =>
    isNear(other) && other.unit === product.unit && other.currency === product.currency;
  const logDefault = logMonthlyDefault(history.products[numberOf.get(product.id) ?? -1]?.yearlyDefault);
  const ratios = logDefault === undefined ? [] : entriesOf(comparables.ratios, history.products, isNear);
  const of = { source, group, today };
  if (ratios.length > 0) return drawnFrom(comparables.ratios, ratios, { ...of, base: logDefault ?? 0 });
  const units = entriesOf(comparables.units, history.products, isAlike);
  return units.length === 0 ? undefined : drawnFrom(comparables.units, units, { ...of, base: 0 });
}

/** Which other products may replace one without enough purchases. */
export function nearTo(product: Newcomer, group: PoolGroup): (other: HistoryProduct) => boolean {
  return ({ id, familyId }) => id !== product.id && (group === 'supplier' || familyId === product.familyId);
}

type PoolGroup = 'family' | 'supplier';
type Drawing = { source: Source; group: PoolGroup; today: number; base: number };

function drawnFrom(pool: Pool, entries: number[], drawing: Drawing): PoolSample {
  return { sample: sampleOf(pool, entries, drawing), base: drawing.base, pool, entries };
}

function entriesOf(pool: Pool, products: HistoryProduct[], isChosen: (product: HistoryProduct) => boolean): number[] {
  const chosen = products.map(isChosen);
  return [...pool.product.keys()].filter((entry) => chosen[wholeAt(pool.product, entry)]);
}

function sampleOf(pool: Pool, entries: number[], { source, group, today }: Drawing): Sample {
  const logQuantities = Float64Array.from(entries, (entry) => at(pool.logQuantity, entry));
  const grid = quantityGrid(logQuantities);
  const bins = binsOf(grid, logQuantities);
  const weights = onceEach(pool, entries, { today, settings: source.learned.settings });
  return {
    price: Float64Array.from(entries, (entry) => at(pool.price, entry)),
    grid: { ...grid, counts: countsInBins(bins, weights), chances: chancesOfOthers },
    bins,
    weights,
    group,
    slope: source.supplierEffects.quantity,
  };
}

/** The weights of a product add up to 1, however often it was bought; its newer purchases get more of it. */
function onceEach(
  pool: Pool,
  entries: number[],
  { today, settings }: { today: number; settings: Settings },
): Float64Array {
  const weights = Float64Array.from(entries, (entry) =>
    recency(ageInMonths(wholeAt(pool.startDay, entry), today), settings),
  );
  const sums = new Map<number, number>();
  entries.forEach((entry, place) => {
    const product = wholeAt(pool.product, entry);
    sums.set(product, (sums.get(product) ?? 0) + at(weights, place));
  });
  return weights.map((weight, place) => weight / (sums.get(wholeAt(pool.product, entries[place] ?? 0)) ?? 1));
}
