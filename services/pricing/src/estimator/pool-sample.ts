import { at, wholeAt } from './at.ts';
import { logMonthlyDefault, type Pool } from './comparables.ts';
import type { Sample } from './curve.ts';
import type { HistoryProduct } from './history.ts';
import { binsOf, quantityGrid } from './quantity-grid.ts';
import { ageInMonths, recency } from './row-weights.ts';
import type { Settings } from './settings.ts';
import type { Snapshot } from './snapshot.ts';

/** A product that was never bought, or not yet. */
export type Newcomer = Pick<HistoryProduct, 'id' | 'familyId' | 'unit' | 'currency'>;

/** `base` is to be added to log prices of the sample. */
export type BasedSample = { sample: Sample; base: number };

type Source = Pick<Snapshot, 'comparables' | 'history' | 'numberOf' | 'learned' | 'supplierEffects'>;

/**
 * Purchases of other products of its family or supplier, like with like: as ratios to default prices where both have one,
 * else unit prices of what is counted alike. Undefined when there are none.
 */
export function poolSample(
  source: Source,
  product: Newcomer,
  { group, today }: { group: 'family' | 'supplier'; today: number },
): BasedSample | undefined {
  const { comparables, history, numberOf } = source;
  if (group === 'family' && product.familyId === undefined) return undefined;
  const isNear = ({ id, familyId }: HistoryProduct) =>
    id !== product.id && (group === 'supplier' || familyId === product.familyId);
  const isAlike = (other: HistoryProduct) =>
    isNear(other) && other.unit === product.unit && other.currency === product.currency;
  const logDefault = logMonthlyDefault(history.products[numberOf.get(product.id) ?? -1]?.yearlyDefault);
  const ratios = logDefault === undefined ? [] : entriesOf(comparables.ratios, history.products, isNear);
  const of = { source, group, today };
  if (ratios.length > 0) return { sample: sampleOf(comparables.ratios, ratios, of), base: logDefault ?? 0 };
  const units = entriesOf(comparables.units, history.products, isAlike);
  return units.length === 0 ? undefined : { sample: sampleOf(comparables.units, units, of), base: 0 };
}

function entriesOf(pool: Pool, products: HistoryProduct[], isChosen: (product: HistoryProduct) => boolean): number[] {
  const chosen = products.map(isChosen);
  return [...pool.product.keys()].filter((entry) => chosen[wholeAt(pool.product, entry)]);
}

function sampleOf(
  pool: Pool,
  entries: number[],
  { source, group, today }: { source: Source; group: 'family' | 'supplier'; today: number },
): Sample {
  const logQuantities = Float64Array.from(entries, (entry) => at(pool.logQuantity, entry));
  const grid = quantityGrid(logQuantities);
  return {
    price: Float64Array.from(entries, (entry) => at(pool.price, entry)),
    grid,
    bins: binsOf(grid, logQuantities),
    weights: onceEach(pool, entries, { today, settings: source.learned.settings }),
    group,
    slope: source.supplierEffects.quantity,
  };
}

/** The weights of a product add up to 1, however often it was bought; its newer purchases have more of it. */
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
