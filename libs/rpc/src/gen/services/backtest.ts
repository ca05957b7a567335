import { loadService } from '../../rpc-service.ts';
import type { BacktestServiceDefinition, BacktestServiceHandlers } from '../parley/pricing/v1/BacktestService.ts';

export const backtestService = loadService<BacktestServiceDefinition, BacktestServiceHandlers>(
  'parley/pricing/v1/backtest.proto',
  'parley.pricing.v1.BacktestService',
);
