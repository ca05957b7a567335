import { nearestQuantiles, plainQuantiles, type Paid } from './baselines.ts';
import { buildSnapshot } from '../snapshot/build-snapshot.ts';
import { estimateScope } from '../estimate/estimate-scope.ts';
import { finish } from '../maths/finish.ts';
import type { HistoryLine, HistoryProduct, HistoryPurchase, SupplierHistory } from '../history.ts';
import type { SharedLearning } from '../learned/learning.ts';
import type { Basis } from '../query.ts';
import { ageInMonths } from '../estimate/row-weights.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { before, learn, learningRounds, purchaseQuery, type BacktestSupplier } from './known-then.ts';

/** One line that was predicted from what began before its origin. Prices are logs of the unit price a month, in price currency. */
export type BacktestCase = {
  supplierId: string;
  productId: string;
  origin: number;
  startDay: number;
  paid: number;
  basis: Basis;
  /** Of the product's newest purchase before the origin; undefined when it has none. */
  ageMonths: number | undefined;
  /** At the 17 levels. */
  estimate: number[];
  productQuantiles: number[];
  nearest: number[];
};

/** `done` of `of` steps are done; `origin` is the share of all purchases after which others are predicted now. */
export type BacktestProgress = { origin: number; done: number; of: number };

/** Shares of all purchases, by start, after which the next part is predicted. */
const origins: readonly number[] = [0.6, 0.7, 0.8, 0.9];
const part = 0.1;

/**
 * Predicts the purchases of each tenth of a history, from the seventh on, from those before it, as estimates in use would;
 * learning is from those before as well. Yields after each supplier.
 */
export function* backtest(suppliers: readonly BacktestSupplier[]): Generator<BacktestProgress, BacktestCase[]> {
  const days = Int32Array.from(
    suppliers.flatMap(({ history }) => history.purchases.map(({ startDay }) => startDay)),
  ).sort();
  const dayAt = (share: number) => days[Math.floor(share * days.length)] ?? Infinity;
  const cases: BacktestCase[] = [];
  const steps = new Steps(suppliers.length * origins.length * (learningRounds + 1));
  for (const origin of origins) {
    const [from, to] = [dayAt(origin), dayAt(origin + part)];
    const lastDay = Math.min(to, days.at(-1) ?? to);
    const trained = suppliers.map((supplier) => ({ ...supplier, history: before(supplier.history, from) }));
    const { learnings, shared } = yield* learn(trained, lastDay, () => steps.next(origin));
    for (const [index, { id, history }] of suppliers.entries()) {
      yield steps.next(origin);
      const past = trained[index]?.history ?? { products: [], purchases: [] };
      const snapshot = buildSnapshot(past, learnings[index], shared);
      const wanted = history.purchases.filter(({ startDay }) => startDay >= from && startDay < to);
      cases.push(...wanted.flatMap((purchase) => casesOf(purchase, { id, origin, past, snapshot, shared })));
    }
  }
  return cases;
}

class Steps {
  readonly #of: number;
  #done = 0;

  constructor(of: number) {
    this.#of = of;
  }

  next(origin: number): BacktestProgress {
    const progress = { origin, done: this.#done, of: this.#of };
    this.#done += 1;
    return progress;
  }
}

type Setting = { id: string; origin: number; past: SupplierHistory; snapshot: Snapshot; shared: SharedLearning };

function casesOf(purchase: HistoryPurchase, setting: Setting): BacktestCase[] {
  const byId = new Map(setting.past.products.map((product) => [product.id, product]));
  return purchase.lines.flatMap((line) => {
    const product = byId.get(line.productId);
    const net = line.net ?? (purchase.lines.length === 1 ? purchase.total : undefined);
    if (product === undefined || net === undefined || !(line.quantity > 0)) return [];
    return caseOf({ purchase, line, product, net }, setting);
  });
}

type Sold = { purchase: HistoryPurchase; line: HistoryLine; product: HistoryProduct; net: number };

function caseOf(
  { purchase, line, product, net }: Sold,
  { id, origin, past, snapshot, shared }: Setting,
): BacktestCase[] {
  const { startDay, months } = purchase;
  const { quantity } = line;
  const query = purchaseQuery(id, purchase, [{ line, product, toAnswer: 1 }]);
  const [figure] = finish(estimateScope(query, new Map([[id, snapshot]]), shared)).lines;
  const { own, all } = paidBefore(past, product);
  if (figure === undefined || all.length === 0) return [];
  const fallback = own.length > 0 ? own : all;
  const newest = own.reduce((day, each) => Math.max(day, each.startDay), -Infinity);
  return [
    {
      supplierId: id,
      productId: product.id,
      origin,
      startDay,
      paid: Math.log((net * line.toPriceCurrency) / quantity / months),
      basis: figure.basis,
      ageMonths: own.length > 0 ? ageInMonths(newest, startDay) : undefined,
      estimate: figure.levels.map((level) => Math.log(level / quantity / months)),
      productQuantiles: plainQuantiles(fallback),
      nearest: nearestQuantiles(fallback, Math.log(quantity)),
    },
  ];
}

type PaidOn = Paid & { startDay: number };
const paidByHistory = new WeakMap<SupplierHistory, Map<string, PaidOn[]>>();

function paidBefore(past: SupplierHistory, product: HistoryProduct): { own: PaidOn[]; all: PaidOn[] } {
  const known = paidByHistory.get(past) ?? paidByProduct(past);
  paidByHistory.set(past, known);
  return { own: known.get(product.id) ?? [], all: known.get('') ?? [] };
}

/** By product; under '' those of all products. */
function paidByProduct({ purchases }: SupplierHistory): Map<string, PaidOn[]> {
  const all = purchases.flatMap(({ lines, total, months, startDay }) =>
    lines.flatMap(({ productId, quantity, net = lines.length === 1 ? total : undefined, toPriceCurrency }) =>
      net !== undefined && net > 0 && quantity > 0
        ? [
            {
              productId,
              startDay,
              logQuantity: Math.log(quantity),
              logUnit: Math.log((net * toPriceCurrency) / quantity / months),
            },
          ]
        : [],
    ),
  );
  return new Map([...Map.groupBy(all, ({ productId }) => productId), ['', all]]);
}
