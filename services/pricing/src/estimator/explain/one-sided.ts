import { at, wholeAt } from '../maths/at.ts';
import { middlePrices } from '../estimate/curve.ts';
import type { LineAsk, Origin } from '../estimate/estimate-line.ts';
import { normalScore } from '../maths/normal.ts';
import { usualScatter, type Certainty } from '../snapshot/certainty.ts';
import { ageSpread } from '../snapshot/fit-effects.ts';
import { circumstancesOf, stepsBefore, type Circumstances, type ProductEffects } from '../snapshot/effects.ts';
import { clearChance, newestStep } from '../snapshot/price-steps.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { DrawnRow } from './drawn-rows.ts';

/** Purchases next to the question that cost more, or less, than the estimate says for them, beyond chance. */
export type OneSided = {
  /** In what they are nearest: they are the newest, or those of the most similar quantities. */
  nearestIn: 'time' | 'quantity';
  /** How many times as much they cost as the estimate says for them. */
  factor: number;
  rows: number;
  /** The oldest of them, and the least and the most that they bought. */
  sinceDay: number;
  least: number;
  most: number;
};

/**
 * A purchase; `rest` is the log of how many times as much it cost as the estimate says for it, of which the estimate
 * followed some already if `followed` is not 0.
 */
type Missed = { day: number; logQuantity: number; buyer: number; trust: number; rest: number; followed: number };

/** How many of the newest are looked at together. */
const newest = { least: 2, most: 8 };
/** Twice the log of how much likelier their prices must be after a change: without one, one product in twenty has it. */
const clearStep = 3.5;
/** How many of the nearest in quantity are looked at together, at most a third of all. */
const nearest = [3, 5, 8, 12, 20, 30];
/** How far their mean must be off, in standard errors: in any order, that of one product in thirty is. */
const clearMean = 2.6;
/** So much farther where all prices of a buyer are the same: what each buyer pays is then never quite taken off. */
const clearerByBuyers = 0.6;
/** A smaller difference does not mislead. */
const leastMissed = Math.log(1.03);

/** What the estimate misses next to the question: a change of prices of late, or a step in the price of quantities. */
export function oneSided(
  ask: LineAsk,
  { product, drawn, effects }: Origin,
  { snapshot, rows }: { snapshot: Snapshot; rows: readonly DrawnRow[] },
): OneSided[] {
  if (product === undefined) return [];
  const { history, evidence, learned } = snapshot;
  const logQuantities = Float64Array.from(rows, ({ row }) => at(history.rows.logQuantity, row));
  const middles = middlePrices(drawn.sample, logQuantities, learned);
  const missed = rows.map(({ entry, row }, index): Missed => ({
    day: wholeAt(history.rows.startDay, row),
    logQuantity: at(logQuantities, index),
    buyer: wholeAt(history.rows.buyer, row),
    trust: at(history.rows.trust, row),
    rest: at(evidence.price, entry) - at(middles, index),
    followed: partlyFollowed(effects, circumstancesOf(history.rows, product, row)),
  }));
  const { buyerLikeness: likeness = 0, scatter = usualScatter }: Partial<Certainty> =
    snapshot.certainties[product] ?? {};
  return [...ofTime(missed, { likeness, scatter }), ...ofQuantity(missed, { likeness, asked: Math.log(ask.quantity) })];
}

/** How far changes that are not named are in the estimate: as far as they are likely. */
function partlyFollowed(effects: ProductEffects, known: Circumstances): number {
  const { steps, stepsSeen } = effects;
  const unclear = stepsBefore(effects, known).filter((step) => at(stepsSeen.chance, step) < clearChance);
  return unclear.reduce((sum, step) => sum + at(steps, step), 0);
}

function ofTime(missed: readonly Missed[], { likeness, scatter }: { likeness: number; scatter: number }): OneSided[] {
  const step = newestStep(
    {
      rests: Float64Array.from(missed, ({ rest, followed }) => rest + followed),
      days: Int32Array.from(missed, ({ day }) => day),
      trust: Float64Array.from(missed, ({ trust }) => trust),
      buyers: Uint32Array.from(missed, ({ buyer }) => buyer),
      likeness,
      scatter,
      ageSpread,
      options: 0,
      hasOption: () => false,
    },
    newest,
  );
  if (step.clearness < clearStep) return [];
  return told('time', { rows: missed.filter(({ day }) => day >= step.day), sign: Math.sign(step.change) });
}

function ofQuantity(missed: readonly Missed[], { likeness, asked }: { likeness: number; asked: number }): OneSided[] {
  const distance = ({ logQuantity }: Missed) => Math.abs(logQuantity - asked);
  const byDistance = missed.toSorted((one, other) => distance(one) - distance(other));
  const scores = scoresOf(withoutBuyers(byDistance, likeness));
  let best = { rows: 0, clearness: 0 };
  for (const rows of nearest.filter((each) => each <= missed.length / 3)) {
    const sum = scores.subarray(0, rows).reduce((all, score) => all + score, 0);
    const clearness = sum / Math.sqrt((rows * (missed.length - rows)) / (missed.length - 1));
    if (Math.abs(clearness) > Math.abs(best.clearness)) best = { rows, clearness };
  }
  if (Math.abs(best.clearness) < clearMean + clearerByBuyers * likeness) return [];
  return told('quantity', { rows: byDistance.slice(0, best.rows), sign: Math.sign(best.clearness) });
}

function told(nearestIn: OneSided['nearestIn'], { rows, sign }: { rows: Missed[]; sign: number }): OneSided[] {
  const mean = rows.reduce((sum, { rest }) => sum + rest, 0) / rows.length;
  if (!(mean * sign >= leastMissed)) return [];
  const quantities = rows.map(({ logQuantity }) => Math.round(Math.exp(logQuantity) * 1e6) / 1e6);
  return [
    {
      nearestIn,
      factor: Math.exp(mean),
      rows: rows.length,
      sinceDay: Math.min(...rows.map(({ day }) => day)),
      least: Math.min(...quantities),
      most: Math.max(...quantities),
    },
  ];
}

/** Subtracts from each purchase what its buyer usually pays more or less, as far as the prices of each buyer are alike. */
function withoutBuyers(missed: readonly Missed[], likeness: number): number[] {
  const byBuyer = new Map<number, { sum: number; count: number }>();
  for (const { buyer, rest } of missed) {
    const { sum, count } = byBuyer.get(buyer) ?? { sum: 0, count: 0 };
    byBuyer.set(buyer, { sum: sum + rest, count: count + 1 });
  }
  return missed.map(({ buyer, rest }) => {
    const { sum, count } = byBuyer.get(buyer) ?? { sum: rest, count: 1 };
    if (buyer === 0 || count === 1) return rest;
    const share = (likeness * (count - 1)) / (1 + (count - 2) * likeness);
    return (rest - (share * (sum - rest)) / (count - 1)) / Math.sqrt(Math.max(0.01, 1 - share * likeness));
  });
}

/** Normal scores of the ranks, with a variance of 1, so that a price far off counts little more than the next one. */
function scoresOf(values: readonly number[]): Float64Array {
  const order = [...values.keys()].sort((one, other) => (values[one] ?? 0) - (values[other] ?? 0));
  const scores = new Float64Array(values.length);
  for (const [rank, index] of order.entries()) scores[index] = normalScore((rank + 0.5) / values.length);
  const squares = scores.reduce((sum, score) => sum + score ** 2, 0);
  return squares > 0 ? scores.map((score) => score / Math.sqrt(squares / values.length)) : scores;
}
