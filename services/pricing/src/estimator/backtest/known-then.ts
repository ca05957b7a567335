import { calibrate, type Pasts } from '../calibrate/calibrate.ts';
import type { HistoryLine, HistoryProduct, HistoryPurchase, SupplierHistory } from '../history.ts';
import { combineLearning } from '../learned/combine-learning.ts';
import type { SharedLearning, SupplierLearning } from '../learned/learning.ts';
import type { ScopeQuery } from '../query.ts';

export type BacktestSupplier = { id: string; categoryId?: string; history: SupplierHistory };

/** What was known of a supplier before a day. */
export function before({ products, purchases }: SupplierHistory, day: number): SupplierHistory {
  return { products, purchases: purchases.filter(({ startDay }) => startDay < day) };
}

/** `learnings` are those of the suppliers, in their order. */
export type Learning = { learnings: SupplierLearning[]; shared: SharedLearning };

export const learningRounds = 2;

/**
 * What could be learned from these purchases, for use until `lastDay`. Yields before each supplier and round. Twice: what
 * all suppliers prefer is known after the first time, and residuals must be those of the settings in force.
 */
export function* learn<Step>(
  trained: readonly BacktestSupplier[],
  lastDay: number,
  step: () => Step,
): Generator<Step, Learning> {
  let shared: SharedLearning | undefined;
  let learnings: SupplierLearning[] = [];
  const alone = trained.length === 1;
  // Those of many suppliers take too much memory to be kept for the second round.
  const pasts: Pasts | undefined = alone ? new Map() : undefined;
  for (let round = 0; round < learningRounds; round += 1) {
    learnings = [];
    for (const { history } of trained) {
      yield step();
      learnings.push(calibrate(history, shared, { today: lastDay, pasts, alone }));
    }
    const parts = learnings.map((learning, index) => ({ ...learning, categoryId: trained[index]?.categoryId ?? '' }));
    shared = combineLearning(parts);
  }
  return { learnings, shared: shared ?? combineLearning([]) };
}

type SoldLine = { line: HistoryLine; product: HistoryProduct; toAnswer: number };

/** The question what lines of a purchase would cost, asked on the day it begins. */
export function purchaseQuery(
  supplierId: string,
  { startDay, months, isRenewal }: HistoryPurchase,
  sold: readonly SoldLine[],
): ScopeQuery {
  return {
    today: startDay,
    isRenewal,
    lines: sold.map(({ line: { quantity, values }, product: { id, familyId, unit, currency }, toAnswer }) => ({
      supplierId,
      productId: id,
      quantity,
      months,
      values,
      hasUsableDimensions: true,
      toAnswer,
      ...(familyId !== undefined && { familyId }),
      unit,
      currency,
    })),
  };
}
