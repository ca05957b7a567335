import { at, wholeAt } from '../maths/at.ts';
import type { Coverage } from '../learned/coverage.ts';
import type { RatioSource } from '../learned/learned.ts';
import { mixtureAt } from '../estimate/curve.ts';
import { areEvenShares, beyondPurchases, type Beyond } from './beyond-purchases.ts';
import { drawnRows, type DrawnRow } from './drawn-rows.ts';
import { clearChance } from '../snapshot/price-steps.ts';
import { circumstancesOf, stepsBefore } from '../snapshot/effects.ts';
import { estimateLine, type LineAsk, type Origin } from '../estimate/estimate-line.ts';
import { heaviestRows, type HeavyRow } from './heaviest-rows.ts';
import { leftOut, type LeftOut } from './left-out.ts';
import { firstLevel, lastLevel, middleLevel } from '../levels.ts';
import { oneSided, type OneSided } from './one-sided.ts';
import { trustInErrors } from '../snapshot/evidence.ts';
import { levelGroup, type LevelGroup } from '../learned/residual-groups.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** The basis of the figure of one line; without `support` no purchase was used. */
export type LineExplanation = { support?: Support; leftOut: LeftOut[]; ofDefault?: OfDefault };

/** A figure that starts from the default price: what buyers pay of it. */
export type OfDefault = {
  /** The default price for the quantity and term, in the currency of the answer. */
  price: number;
  source: RatioSource;
  /** P10, P50 and P90 of the ratios. */
  ratio10: number;
  ratio50: number;
  ratio90: number;
};

/** The purchases that a figure was read from. */
export type Support = {
  /** Purchase lines. */
  rows: number;
  /** How many purchases they are worth together: old, dissimilar and repeated ones count for less. */
  worth: number;
  /** The distinct named buyers. */
  buyers: number;
  newestDay: number;
  /** How many of `rows` were so far from all others that they were pulled in. */
  pulledIn: number;
  /** Changes of its prices that the purchases show, the newest first. */
  priceChanges: PriceChange[];
  /** In what the question goes beyond them. */
  beyond: Beyond[];
  /** Whether most are even shares of totals, because nothing shows what the product itself costs. */
  areEvenShares: boolean;
  /** What was bought next to it and cost more, or less, than the estimate says for that. */
  oneSided: OneSided[];
  /** The share of past errors in all weights, 0 to 1. */
  borrowed: number;
  /** The five with the most weight, heaviest first. */
  heaviest: HeavyRow[];
  calibration: Calibration;
};

/** A change of prices on one day. Older prices are multiplied by `factor` before they count. */
type PriceChange = {
  sinceDay: number;
  factor: number;
  /** Whether only the prices of an option changed that is asked for. */
  isOfOption: boolean;
  /** Purchase lines since then. */
  rows: number;
};

/** How the levels of a figure were corrected: these levels were used as P10, P50 and P90. */
export type Calibration = Coverage & {
  group: LevelGroup | 'totals';
  asked10: number;
  asked50: number;
  asked90: number;
};

/** Explains the answer of `estimateLine` to the same question, from what it was read from. */
export function explainLine(ask: LineAsk, snapshot: Snapshot | undefined): LineExplanation {
  const line = estimateLine(ask, snapshot);
  const ofDefault = line?.basis === 'default_price' ? { ofDefault: ofDefaultPrice(ask) } : {};
  if (snapshot === undefined) return { leftOut: [], ...ofDefault };
  const origin = line?.origin;
  return {
    leftOut: leftOut(ask, snapshot, origin),
    ...(origin && { support: supportOf(ask, snapshot, origin) }),
    ...ofDefault,
  };
}

function ofDefaultPrice({ ratios, defaultPrice = 0, toAnswer }: LineAsk): OfDefault {
  const { levels, source } = ratios();
  const [ratio10, ratio50, ratio90] = [firstLevel, middleLevel, lastLevel].map((level) => Math.exp(at(levels, level)));
  return {
    price: defaultPrice * toAnswer,
    source,
    ratio10: ratio10 ?? 1,
    ratio50: ratio50 ?? 1,
    ratio90: ratio90 ?? 1,
  };
}

function supportOf(ask: LineAsk, snapshot: Snapshot, origin: Origin): Support {
  const { evidence, history, learned } = snapshot;
  const { sample } = origin.drawn;
  const rows = drawnRows(snapshot, origin);
  const mixture = mixtureAt(sample, Math.log(ask.quantity), learned);
  const group = levelGroup(sample.group, origin.evidence);
  const isPulledIn = (entry: number) => at(evidence.trust, entry) <= trustInErrors;
  return {
    rows: rows.length,
    worth: origin.evidence,
    buyers: new Set(rows.map(({ row }) => wholeAt(history.rows.buyer, row)).filter((buyer) => buyer !== 0)).size,
    newestDay: rows.reduce((newest, { row }) => Math.max(newest, wholeAt(history.rows.startDay, row)), -Infinity),
    pulledIn: rows.filter(({ entry }) => isPulledIn(entry)).length,
    priceChanges: priceChangesOf(origin, snapshot, rows),
    beyond: beyondPurchases(ask, origin, { snapshot, rows }),
    areEvenShares: areEvenShares(rows, snapshot),
    oneSided: oneSided(ask, origin, { snapshot, rows }),
    borrowed: (mixture.each * mixture.errors.length) / mixture.total,
    heaviest: heaviestRows(ask, snapshot, { origin, rows, mixture }),
    calibration: calibrationOf(group, learned.askedLevels[group], learned.coverage[group]),
  };
}

function priceChangesOf({ product, effects, asked }: Origin, { history }: Snapshot, rows: DrawnRow[]): PriceChange[] {
  if (product === undefined) return [];
  const clear = stepsBefore(effects, asked).filter((step) => at(effects.stepsSeen.chance, step) >= clearChance);
  const changes = clear.map((step) => {
    const isSince = ({ row }: DrawnRow) =>
      stepsBefore(effects, circumstancesOf(history.rows, product, row)).includes(step);
    return {
      sinceDay: wholeAt(effects.stepsSeen.day, step),
      factor: Math.exp(at(effects.steps, step)),
      isOfOption: wholeAt(effects.stepsSeen.option, step) >= 0,
      rows: rows.filter(isSince).length,
    };
  });
  return changes.sort((one, other) => other.sinceDay - one.sinceDay);
}

/** What was learned about how often levels turned out right. */
export function calibrationOf(group: Calibration['group'], asked: Float64Array, coverage: Coverage): Calibration {
  const [asked10, asked50, asked90] = [at(asked, firstLevel), at(asked, middleLevel), at(asked, lastLevel)];
  return { ...coverage, group, asked10, asked50, asked90 };
}
