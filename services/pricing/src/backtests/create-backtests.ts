import { AppError } from '@parley/errors/app-error';
import type { Platform } from '@parley/service/platform';
import type { Backtests, Savings, SavingsQuery } from '../actions/ports.ts';
import type { PurchaseReader } from '../actions/purchases/purchase-ports.ts';
import { runBacktest, type BacktestParts } from './run-backtest.ts';
import { runSavings } from './run-savings.ts';

type Parts = Omit<BacktestParts, 'memoryMb'> & { purchases: Pick<PurchaseReader, 'all' | 'supplierIds'> };

const memoryMb = 1_024;

/** Scores estimates and finds savings, only one of them at a time, until the platform stops. */
export function createBacktests(
  parts: Parts,
  platform: Pick<Platform, 'stopping'>,
): { backtests: Backtests; savings: Savings } {
  let isRunning = false;

  async function* exclusively<Step>(
    start: (signal: AbortSignal) => AsyncIterable<Step>,
    signal: AbortSignal,
  ): AsyncGenerator<Step> {
    if (isRunning) throw new AppError('BACKTEST_UNDER_WAY', 'Estimates are being scored already.');
    isRunning = true;
    try {
      yield* start(AbortSignal.any([signal, platform.stopping]));
    } catch (error) {
      throw platform.stopping.aborted ? new AppError('SERVICE_UNAVAILABLE', 'The service is stopping.') : error;
    } finally {
      isRunning = false;
    }
  }

  const given = { ...parts, memoryMb };
  return {
    backtests: {
      run: (supplierId, left) =>
        exclusively(async function* (signal) {
          const ids = supplierId === undefined ? await parts.purchases.supplierIds() : [supplierId];
          yield* runBacktest(given, ids.sort(), signal);
        }, left),
    },
    savings: {
      run: (asked, left) =>
        exclusively(async function* (signal) {
          yield* runSavings(given, await suppliersOf(parts.purchases, asked), { asked, signal });
        }, left),
    },
  };
}

/** Those that may have purchases that are asked for. */
async function suppliersOf(
  purchases: Parts['purchases'],
  { supplierId, buyer }: SavingsQuery,
): Promise<readonly string[]> {
  if (supplierId !== undefined) return [supplierId];
  if (buyer === undefined) return (await purchases.supplierIds()).sort();
  const found = new Set<string>();
  for await (const purchase of purchases.all({ buyer })) found.add(purchase.supplierId);
  return [...found].sort();
}
