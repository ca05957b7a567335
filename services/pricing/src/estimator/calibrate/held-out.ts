import { at, wholeAt } from '../maths/at.ts';
import { comparables } from '../snapshot/comparables.ts';
import type { Sample } from '../estimate/curve.ts';
import { circumstancesOf, shiftOf } from '../snapshot/effects.ts';
import { evidenceOf } from '../snapshot/evidence.ts';
import { fitEffects } from '../snapshot/fit-effects.ts';
import type { Learned } from '../learned/learned.ts';
import { ownSample } from '../estimate/own-sample.ts';
import { poolSample } from '../estimate/pool-sample.ts';
import type { Certainty } from '../snapshot/certainty.ts';
import type { History, Rows } from '../snapshot/rows.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** A row that is predicted from what began before `cutoff`, as if its price were unknown. */
export type HeldOut = { row: number; cutoff: number };

/** What a supplier's history looked like before any held-out row. */
export type Past = Omit<Snapshot, 'purchaseIndex'>;

/** The sample that predicts a row, the position of the truth in it, and what to add to its log prices. */
export type Question = {
  sample: Sample;
  logQuantity: number;
  truth: number;
  purchase: number;
  trust: number;
  /** From prices of the sample to the log of the line's price. */
  toTotal: number;
};

const maxHeldOut = 1_500;
const shareHeldOut = 0.15;
const shareOfFew = 0.3;
const few = 400;

/**
 * The newest rows, each with a delay of up to `delay` days between the newest purchases that may be used and the row
 * itself, because figures will be used with such delays. The delays are evenly spread, and the same for the same
 * history.
 */
export function heldOutRows({ rows }: History, delay: number, certainties: readonly Certainty[]): HeldOut[] {
  const byStart = Uint32Array.from(rows.purchase.keys()).sort(
    (one, other) => wholeAt(rows.purchase, one) - wholeAt(rows.purchase, other) || one - other,
  );
  const share = byStart.length < few ? shareOfFew : shareHeldOut;
  const newest = withoutRepeats(
    byStart.subarray(byStart.length - Math.floor(byStart.length * share)),
    rows,
    certainties,
  );
  const every = Math.max(1, newest.length / maxHeldOut);
  return Array.from({ length: Math.floor(newest.length / every) }, (_, index) => {
    const row = wholeAt(newest, Math.floor(index * every));
    return { row, cutoff: wholeAt(rows.startDay, row) - Math.floor(delay * spreadFraction(index)) };
  });
}

/** A buyer’s similar purchases of a product add little information: keeps fewer rows the more alike they are. */
function withoutRepeats(chosen: Uint32Array, rows: Rows, certainties: readonly Certainty[]): Uint32Array {
  const keyOf = (row: number) => `${wholeAt(rows.product, row)}/${wholeAt(rows.buyer, row)}`;
  const counts = new Map<string, number>();
  for (const row of chosen) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  const due = new Map<string, number>();
  return chosen.filter((row) => {
    if (wholeAt(rows.buyer, row) === 0) return true;
    const { buyerLikeness = 0 } = certainties[wholeAt(rows.product, row)] ?? {};
    const passed = (due.get(keyOf(row)) ?? 0.5) + 1 / (1 + ((counts.get(keyOf(row)) ?? 1) - 1) * buyerLikeness);
    due.set(keyOf(row), passed % 1);
    return passed >= 1;
  });
}

/** Fractions that fill the space between 0 and 1 evenly, however many there are (van der Corput). */
function spreadFraction(index: number): number {
  let [fraction, base, rest] = [0, 0.5, index];
  while (rest > 0) {
    fraction += base * (rest % 2);
    rest = Math.floor(rest / 2);
    base /= 2;
  }
  return fraction;
}

/** What was known before a day: effects and other products' prices date from then. Own rows are excluded row by row. */
export function pastOf(history: History, learned: Learned, before: number): Past {
  const fitted = fitEffects(history, learned.settings.effects, before);
  const evidence = evidenceOf(history, fitted, learned.settings.effects.list);
  const numberOf = new Map(history.products.map(({ id }, index) => [id, index]));
  return {
    history,
    learned,
    ...fitted,
    evidence,
    numberOf,
    comparables: comparables(history, { evidence, ...fitted, before }),
  };
}

/** Undefined if there is nothing to predict the row from. */
export function questionOf(past: Past, { row, cutoff }: HeldOut): Question | undefined {
  const { history, effects, supplierEffects } = past;
  const product = wholeAt(history.rows.product, row);
  const known = circumstancesOf(history.rows, product, row);
  const of = history.products[product];
  if (of === undefined) return undefined;
  const query = {
    product,
    today: known.day,
    day: known.day,
    months: known.months,
    isRenewal: known.isRenewal,
    values: known.values,
  };
  const own = ownSample(past, query, cutoff);
  if (own !== undefined)
    return question(past, own, { row, shift: shiftOf(effects[product] ?? supplierEffects, known) });
  const today = known.day;
  const pool = poolSample(past, of, { group: 'family', today }) ?? poolSample(past, of, { group: 'supplier', today });
  return (
    pool && question(past, pool, { row, shift: shiftOf(supplierEffects, { ...known, values: new Float64Array() }) })
  );
}

function question(
  { history }: Past,
  { sample, base }: { sample: Sample; base: number },
  { row, shift }: { row: number; shift: number },
): Question {
  const logQuantity = at(history.rows.logQuantity, row);
  const { rows } = history;
  const toUnit = base + shift + sample.slope * logQuantity;
  return {
    sample,
    logQuantity,
    truth: at(rows.logUnit, row) - toUnit,
    purchase: wholeAt(rows.purchase, row),
    trust: at(rows.trust, row),
    toTotal: toUnit + logQuantity + Math.log(at(rows.months, row)),
  };
}
