import { AppError } from '@parley/errors/app-error';
import type { Platform } from '@parley/service/platform';
import type { Backtests } from '../actions/ports.ts';
import type { PurchaseReader } from '../actions/purchase-ports.ts';
import { runBacktest, type BacktestParts } from './run-backtest.ts';

type Parts = Omit<BacktestParts, 'memoryMb'> & { purchases: Pick<PurchaseReader, 'all' | 'supplierIds'> };

const memoryMb = 1_024;

/** Scores estimates, once at a time, until the platform stops. */
export function oneBacktest(parts: Parts, platform: Pick<Platform, 'stopping'>): Backtests {
  let isUnderWay = false;
  return {
    async *run(supplierId, signal) {
      if (isUnderWay) throw new AppError('BACKTEST_UNDER_WAY', 'Estimates are being scored already.');
      isUnderWay = true;
      try {
        const ids = supplierId === undefined ? await parts.purchases.supplierIds() : [supplierId];
        yield* runBacktest({ ...parts, memoryMb }, ids.sort(), AbortSignal.any([signal, platform.stopping]));
      } catch (error) {
        throw platform.stopping.aborted ? new AppError('SERVICE_UNAVAILABLE', 'The service is stopping.') : error;
      } finally {
        isUnderWay = false;
      }
    },
  };
}
