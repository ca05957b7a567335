import { setTimeout as delay } from 'node:timers/promises';
import { present } from '@parley/service/present';
import type { SavingsAsk, SavingsStep } from '../actions/ports.ts';
import type { RateStore } from '../actions/purchase-ports.ts';
import { dayOf } from '../domain/calendar-day.ts';
import { rateDaysOf } from '../domain/draft-purchase.ts';
import { inCurrency, isInRange, judged, reasonByCatalog, type JudgedPurchase } from '../domain/judged-purchase.ts';
import type { StoredPurchase } from '../domain/purchase.ts';
import { RateTable } from '../domain/rates.ts';
import type { Expected, SavingsProgress } from '../estimator/backtest/savings.ts';
import { readHistory, type ReadHistory } from '../snapshots/read-history.ts';
import type { BacktestParts } from './run-backtest.ts';
import { Pool } from './pool.ts';
import { inScoringThreads, progressOf, tellMs, type ScoringThread } from './scoring-thread.ts';

/** Of each supplier's part of the progress. */
const percent = 100;
/** Each keeps a processor core busy, at a lower priority than estimates. */
const maxThreads = 2;
/** How many suppliers are begun before the first of them is told: their results wait in memory. */
const maxBegun = 8;

/**
 * Compares the purchases of these suppliers with what estimates could have said before, a few suppliers at a time: only
 * the purchases of these are in memory. Tells the suppliers in their order.
 * @throws AppError BACKTEST_TOO_LARGE
 */
export async function* runSavings(
  parts: BacktestParts,
  supplierIds: readonly string[],
  { asked, signal }: { asked: SavingsAsk; signal: AbortSignal },
): AsyncGenerator<SavingsStep> {
  const count = Math.min(maxThreads, supplierIds.length);
  yield* inScoringThreads(count, parts.memoryMb, async function* (threads) {
    const left = new AbortController();
    const pool = new Pool(threads);
    const running = { signal: AbortSignal.any([signal, left.signal]), shares: new Float64Array(supplierIds.length) };
    const begun: Promise<JudgedPurchase[]>[] = [];
    let next = 0;
    const begin = (index: number, id: string) => {
      const found = pool.use((thread) =>
        ofSupplier(parts, { id, asked }, { ...running, thread, tell: (share) => (running.shares[index] = share) }),
      );
      // It may fail before its turn comes.
      found.catch(() => undefined);
      begun.push(found);
    };
    try {
      for (let told = 0; told < supplierIds.length; told += 1) {
        for (const id of supplierIds.slice(next, told + maxBegun)) begin(next++, id);
        yield* whenFound(begun.shift(), running);
      }
    } finally {
      left.abort();
    }
  });
}

type Running = { signal: AbortSignal; shares: Float64Array };

/** Tells how far all suppliers are until this one is done, and then its purchases. */
async function* whenFound(
  found: Promise<JudgedPurchase[]> | undefined,
  { signal, shares }: Running,
): AsyncGenerator<SavingsStep> {
  for (;;) {
    const done = Math.floor(shares.reduce((sum, share) => sum + share, 0) * percent);
    yield { done, of: shares.length * percent };
    const purchases = await Promise.race([found, delay(tellMs, undefined, { signal })]);
    if (!purchases) continue;
    for (const one of purchases) yield { judged: one };
    return;
  }
}

type OnThread = { thread: ScoringThread; signal: AbortSignal; tell: (share: number) => void };

async function ofSupplier(
  parts: BacktestParts,
  { id, asked }: { id: string; asked: SavingsAsk },
  { thread, signal, tell }: OnThread,
): Promise<JudgedPurchase[]> {
  signal.throwIfAborted();
  const read = await readHistory(parts, id, signal);
  const { comparable, others } = chosenOf(read, asked);
  const expected = comparable.length === 0 ? [] : await expectedOf(read, { id, comparable }, { thread, signal, tell });
  tell(1);
  return inAsked([...others, ...judgedBy(comparable, expected)], asked, parts.rates);
}

async function expectedOf(
  { history, categoryId }: ReadHistory,
  { id, comparable }: { id: string; comparable: readonly StoredPurchase[] },
  { thread, signal, tell }: OnThread,
): Promise<Expected[]> {
  const supplier = { id, history, ...present({ categoryId }) };
  const wanted = new Set(comparable.map(({ publicId }) => publicId));
  const steps = progressOf<SavingsProgress, Expected[]>((told) => thread.ask('expect', supplier, wanted, told), signal);
  for await (const step of steps) {
    if ('result' in step) return step.result;
    tell(step.done / step.of);
  }
  return [];
}

/** The purchases that are asked for: those that can be compared, and the others with the reason. */
function chosenOf({ purchases, unused, products }: ReadHistory, asked: SavingsAsk) {
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
  { currency }: SavingsAsk,
  rates: Pick<RateStore, 'ofDays'>,
): Promise<JudgedPurchase[]> {
  if (currency === undefined) return all;
  const foreign = all.filter((one) => one.currency !== currency);
  const days = rateDaysOf(foreign.map(({ purchase }) => dayOf(purchase.startDate)));
  const table = new RateTable(days.length === 0 ? [] : await rates.ofDays(days));
  return all.map((one) => inCurrency(one, currency, table));
}
