import { fitEffects, type FittedEffects } from '../snapshot/fit-effects.ts';
import { historyColumns, type History } from '../snapshot/rows.ts';
import { snapshotOf } from '../snapshot/snapshot.ts';
import { learnedFrom, type Learned } from '../learned/learned.ts';
import { ownMiddle } from '../estimate/estimate-line.ts';
import { askOf, estimateScope } from '../estimate/estimate-scope.ts';
import { finish } from '../maths/finish.ts';
import type { HistoryPurchase, SupplierHistory } from '../history.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { learn, purchaseQuery, type BacktestSupplier, type Learning } from './known-then.ts';

/**
 * What a purchase could be expected to cost, P50 in its currency, from those that began before it. `undefined`: one of
 * its products had not been bought before.
 */
export type Expected = { id: string; expected: number | undefined };

/** `done` of `of` purchases are done. */
export type SavingsProgress = { done: number; of: number };

/** Learned anew when four times the purchases are known; fewer than these say little about how well they predict. */
const minToLearn = 100;
const learningGrowth = 4;

/** From this many purchases on, a snapshot is reused for later ones: the few newest of many change little. */
const minReused = 50;
/** It is built again once the history has grown by this share. */
const maxUnseenShare = 1 / 25;
/** The same for the effects of quantities, terms and options, which take most of the time to fit. */
const maxUnfittedShare = 1 / 8;

const middle = 8;

/**
 * What the wanted purchases of a supplier could be expected to cost when they began: each is estimated from earlier
 * purchases alone, as a back-test does. Yields before each day.
 */
export function* expectedCosts(
  supplier: BacktestSupplier,
  wanted: ReadonlySet<string>,
): Generator<SavingsProgress, Expected[]> {
  const { id, history } = supplier;
  const purchases = history.purchases.toSorted((one, other) => one.startDay - other.startDay);
  const then = new KnownThen(supplier, purchases);
  const found: Expected[] = [];
  for (let first = 0, next = 0; first < purchases.length; first = next) {
    const day = purchases[first]?.startDay;
    while (purchases[next]?.startDay === day) next += 1;
    const asked = purchases.slice(first, next).filter((purchase) => wanted.has(purchase.id));
    if (asked.length === 0) continue;
    yield { done: found.length, of: wanted.size };
    const known = then.upTo(first);
    found.push(...asked.map((purchase) => ({ id: purchase.id, expected: expectedOf(purchase, id, known) })));
  }
  return found;
}

type Known = { snapshot: Snapshot; learning: Learning | undefined };

/** What was known after the first purchases of a supplier, asked for ever more of them. */
class KnownThen {
  readonly #supplier: BacktestSupplier;
  /** By start. */
  readonly #purchases: readonly HistoryPurchase[];
  #learned: { count: number; learning: Learning | undefined } = { count: 0, learning: undefined };
  #built: { count: number; known: Known } | undefined;
  #fitted: { count: number; learning: Learning | undefined; effects: FittedEffects } | undefined;

  constructor(supplier: BacktestSupplier, purchases: readonly HistoryPurchase[]) {
    this.#supplier = supplier;
    this.#purchases = purchases;
  }

  upTo(count: number): Known {
    const built = this.#built;
    if (built && isNear(built.count, count, maxUnseenShare)) return built.known;
    const past = { ...this.#supplier.history, purchases: this.#purchases.slice(0, count) };
    const learning = this.#learningFrom(past);
    const columns = historyColumns(past);
    const learned = learnedFrom(learning?.learnings[0], learning?.shared);
    const effects = this.#effectsOf(columns, learned, learning);
    const snapshot = snapshotOf({ history: columns, learned, ...effects });
    const known = { snapshot, learning };
    this.#built = { count, known };
    return known;
  }

  #effectsOf(columns: History, learned: Learned, learning: Learning | undefined): FittedEffects {
    const count = columns.purchases.ids.length;
    const before = this.#fitted;
    if (before && before.learning === learning && isNear(before.count, count, maxUnfittedShare)) return before.effects;
    const effects = fitEffects(columns, learned.settings.effects, Infinity);
    this.#fitted = { count, learning, effects };
    return effects;
  }

  #learningFrom(past: SupplierHistory): Learning | undefined {
    const { length: count } = past.purchases;
    if (count < Math.max(minToLearn, this.#learned.count * learningGrowth)) return this.#learned.learning;
    const lastDay = this.#purchases[count]?.startDay ?? Infinity;
    const learning = finish(learn([{ ...this.#supplier, history: past }], lastDay, () => undefined));
    this.#learned = { count, learning };
    return learning;
  }
}

/** Whether what was computed from the first `before` purchases still serves for `count` of them. */
function isNear(before: number, count: number, share: number): boolean {
  return count === before || (count >= minReused && count - before <= count * share);
}

function expectedOf(purchase: HistoryPurchase, supplierId: string, { snapshot, learning }: Known): number | undefined {
  const { products } = snapshot.history;
  const sold = purchase.lines.flatMap((line) => {
    const product = products[snapshot.numberOf.get(line.productId) ?? -1];
    return product ? [{ line, product, toAnswer: 1 / line.toPriceCurrency }] : [];
  });
  if (sold.length < purchase.lines.length) return undefined;
  const query = purchaseQuery(supplierId, purchase, sold);
  const [only, ...others] = query.lines;
  if (only && others.length === 0) {
    // P50 of one line is the only level that is needed; a total of several needs all levels of each.
    const log = ownMiddle(askOf(only, query, { snapshot, shared: learning?.shared }), snapshot);
    return log !== undefined && Number.isFinite(log) ? Math.exp(log + Math.log(only.toAnswer)) : undefined;
  }
  const { lines, total } = finish(estimateScope(query, new Map([[supplierId, snapshot]]), learning?.shared));
  const isKnown = lines.every((figure) => figure !== undefined && !figure.isDefaulted);
  return isKnown ? total?.[middle] : undefined;
}
