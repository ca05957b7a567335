import { at } from '../maths/at.ts';
import type { LineAsk, Origin } from '../estimate/estimate-line.ts';
import { chosenOption, circumstancesOf } from '../snapshot/effects.ts';
import { trustInEvenShares } from '../snapshot/priced-lines.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { DrawnRow } from './drawn-rows.ts';

/** Something that is asked for, and that no purchase is near to. An option, which has no order, has no limits. */
export type Beyond = { of: 'quantity' | 'months' | 'dimension'; dimensionId?: string; least?: number; most?: number };

/** Up to twice as much as was ever bought, and down to half of it, prices are taken for known. */
const near = 2;
/** What follows from rounding is not farther. */
const tiny = 1e-9;

/** In what a question goes beyond the purchases of the product: there, prices only go on as they change between these. */
export function beyondPurchases(
  ask: LineAsk,
  { product, asked }: Origin,
  { snapshot: { history }, rows: drawn }: { snapshot: Snapshot; rows: readonly DrawnRow[] },
): Beyond[] {
  if (product === undefined) return [];
  const { rows, products } = history;
  const { dimensions = [], choices = [] } = products[product] ?? {};
  const known = drawn.map(({ row }) => circumstancesOf(rows, product, row));
  const quantities = drawn.map(({ row }) => Math.round(Math.exp(at(rows.logQuantity, row)) * 1e6) / 1e6);
  const terms = known.map(({ months }) => months);
  const valuesOf = (place: number) => known.map(({ values }) => at(values, place));
  return [
    ...outside(quantities, ask.quantity, { of: 'quantity' }),
    ...outside(terms, ask.months, { of: 'months' }),
    ...dimensions.flatMap((dimensionId, place) => {
      const [value, bought] = [at(asked.values, place), valuesOf(place)];
      // A dimension that no purchase names has no part in any price.
      if (bought.every((each) => Number.isNaN(each))) return [];
      const of: Beyond = { of: 'dimension', dimensionId };
      return choices.includes(dimensionId) ? unseen(bought, value, of) : outside(bought.map(orNone), orNone(value), of);
    }),
  ];
}

function unseen(bought: readonly number[], value: number, of: Beyond): Beyond[] {
  return bought.some((each) => chosenOption(each) === chosenOption(value)) ? [] : [of];
}

/** A value that is not named counts as 0, as in the effects. */
function orNone(value: number): number {
  return Number.isNaN(value) ? 0 : value;
}

function outside(bought: readonly number[], value: number, of: Beyond): Beyond[] {
  const [least, most] = [Math.min(...bought), Math.max(...bought)];
  const isBelow = value < least / near - tiny;
  const isAbove = value > Math.max(0, most) * near + tiny;
  return isBelow || isAbove ? [{ ...of, least, most }] : [];
}

/** Whether at least half of the purchases only state totals of several products, of whose own prices nothing is known. */
export function areEvenShares(rows: readonly DrawnRow[], { history }: Snapshot): boolean {
  const even = rows.filter(({ row }) => at(history.rows.trust, row) <= trustInEvenShares);
  return 2 * even.length >= rows.length;
}
