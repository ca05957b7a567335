import { wholeAt } from '../maths/at.ts';
import type { LineAsk, Origin } from '../estimate/estimate-line.ts';
import type { HistoryProduct } from '../history.ts';
import { nearTo } from '../estimate/pool-sample.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/**
 * Why purchase lines of a product, or of the products that replace it, were not used for a figure: newer ones are
 * enough; nothing was paid; they are in a currency in which the product is no longer priced; no dimension is known to
 * affect its price; they are counted in another unit, and one of the two has no default price.
 */
export const leftOutReasons = ['older', 'unpriced', 'currency', 'no_dimensions', 'not_comparable'] as const;

type LeftOutReason = (typeof leftOutReasons)[number];

export type LeftOut = { reason: LeftOutReason; rows: number };

/** The purchase lines that were not used for a figure, by reason. */
export function leftOut(ask: LineAsk, snapshot: Snapshot, origin: Origin | undefined): LeftOut[] {
  const own = snapshot.numberOf.get(ask.productId);
  const counts: [LeftOutReason, number][] = [
    ...(own === undefined ? [] : ownLeftOut(ask, snapshot, { number: own, origin })),
    ...(origin === undefined || origin.product !== undefined ? [] : othersLeftOut(ask, snapshot, origin)),
  ];
  return counts.filter(([, rows]) => rows > 0).map(([reason, rows]) => ({ reason, rows }));
}

type Own = { number: number; origin: Origin | undefined };

function ownLeftOut(ask: LineAsk, { history, evidence }: Snapshot, { number, origin }: Own): [LeftOutReason, number][] {
  const unpriced: [LeftOutReason, number] = ['unpriced', wholeAt(history.unpriced, number)];
  const rows = countAt(history.rows.offsets, number);
  if (!ask.hasUsableDimensions) return [['no_dimensions', rows], unpriced];
  if (origin?.product === undefined) return [['currency', rows], unpriced];
  return [['older', rows - countAt(evidence.offsets, number)], unpriced];
}

function othersLeftOut(ask: LineAsk, { history }: Snapshot, { drawn }: Origin): [LeftOutReason, number][] {
  if (!('pool' in drawn)) return [];
  const group = drawn.sample.group === 'family' ? 'family' : 'supplier';
  const isNear = nearTo({ ...ask, id: ask.productId }, group);
  const heard = new Set(drawn.entries.map((entry) => wholeAt(drawn.pool.product, entry)));
  const rowsOf = (isChosen: (product: HistoryProduct, number: number) => boolean) =>
    history.products.reduce(
      (sum, product, number) => (isChosen(product, number) ? sum + countAt(history.rows.offsets, number) : sum),
      0,
    );
  return [
    ['older', rowsOf((_, number) => heard.has(number)) - drawn.entries.length],
    ['not_comparable', rowsOf((product, number) => isNear(product) && !heard.has(number))],
  ];
}

function countAt(offsets: Uint32Array, number: number): number {
  return wholeAt(offsets, number + 1) - wholeAt(offsets, number);
}
