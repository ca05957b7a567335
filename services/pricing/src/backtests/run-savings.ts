import { present } from '@parley/service/present';
import type { SavingsQuery, SavingsStep } from '../actions/ports.ts';
import type { RateStore } from '../actions/purchases/purchase-ports.ts';
import { dayOf } from '../domain/calendar-day.ts';
import { rateDaysOf } from '../domain/purchases/draft-purchase.ts';
import {
  inCurrency,
  isInRange,
  judged,
  reasonByCatalog,
  type JudgedPurchase,
} from '../domain/purchases/judged-purchase.ts';
import type { StoredPurchase } from '../domain/purchases/purchase.ts';
import { RateTable } from '../domain/rates/rates.ts';
import type { Expected, SavingsProgress } from '../estimator/backtest/savings.ts';
import { readHistory, type ReadHistory } from '../snapshots/read-history.ts';
import type { BacktestParts } from './run-backtest.ts';
import { inScoringThread, progressOf, type AskScoring } from './scoring-thread.ts';

/** Of each supplier's part of the progress. */
const percent = 100;

/**
 * Compares the purchases of these suppliers with what estimates could have said before, one supplier at a time: only the
 * purchases of one are in memory.
 * @throws AppError BACKTEST_TOO_LARGE
 */
export async function* runSavings(
  parts: BacktestParts,
  supplierIds: readonly string[],
  { asked, signal }: { asked: SavingsQuery; signal: AbortSignal },
): AsyncGenerator<SavingsStep> {
  yield* inScoringThread(parts.memoryMb, async function* (ask) {
    for (const [index, id] of supplierIds.entries()) {
      signal.throwIfAborted();
      const at = (share: number) => ({
        done: Math.floor((index + share) * percent),
        of: supplierIds.length * percent,
      });
      yield at(0);
      for await (const step of ofSupplier(parts, { id, asked }, { ask, signal })) {
        if ('done' in step) yield at(step.done / step.of);
        else yield* stepsOf(await inAsked(step.result, asked, parts.rates));
      }
    }
  });
}

function* stepsOf(all: readonly JudgedPurchase[]): Generator<SavingsStep> {
  for (const one of all) yield { judged: one };
}

type Running = { ask: AskScoring; signal: AbortSignal };

async function* ofSupplier(
  parts: BacktestParts,
  { id, asked }: { id: string; asked: SavingsQuery },
  { ask, signal }: Running,
): AsyncGenerator<SavingsProgress | { result: JudgedPurchase[] }> {
  const read = await readHistory(parts, id, signal);
  const { comparable, others } = chosenOf(read, asked);
  yield { result: others };
  if (comparable.length === 0) return;
  const { history, categoryId } = read;
  const supplier = { id, history, ...present({ categoryId }) };
  const wanted = new Set(comparable.map(({ publicId }) => publicId));
  const steps = progressOf<SavingsProgress, Expected[]>((told) => ask('expect', supplier, wanted, told), signal);
  for await (const step of steps) {
    if (!('result' in step)) yield step;
    else yield { result: judgedBy(comparable, step.result) };
  }
}

/** The purchases that are asked for: those that can be compared, and the others with the reason. */
function chosenOf({ purchases, unused, products }: ReadHistory, asked: SavingsQuery) {
  const used = purchases.map((purchase) => ({ purchase, reason: reasonByCatalog(purchase, products) }));
  const found = [...used, ...unused].filter(({ purchase }) => isInRange(purchase, asked));
  const comparable: StoredPurchase[] = [];
  const others: JudgedPurchase[] = [];
  for (const { purchase, reason } of found) {
    if (reason === undefined) comparable.push(purchase);
    else others.push({ purchase, currency: purchase.currency, paid: purchase.netTotal, reason });
  }
  return { comparable, others };
}

function judgedBy(purchases: readonly StoredPurchase[], expected: readonly Expected[]): JudgedPurchase[] {
  const byId = new Map(expected.map((each) => [each.id, each.expected]));
  return purchases.map((purchase) => judged(purchase, byId.get(purchase.publicId)));
}

async function inAsked(
  all: JudgedPurchase[],
  { currency }: SavingsQuery,
  rates: Pick<RateStore, 'ofDays'>,
): Promise<JudgedPurchase[]> {
  if (currency === undefined) return all;
  const foreign = all.filter((one) => one.currency !== currency);
  const days = rateDaysOf(foreign.map(({ purchase }) => dayOf(purchase.startDate)));
  const table = new RateTable(days.length === 0 ? [] : await rates.ofDays(days));
  return all.map((one) => inCurrency(one, currency, table));
}
