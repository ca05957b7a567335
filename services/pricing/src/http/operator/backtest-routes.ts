import { lineRoute, type Route } from '@parley/http/operation';
import { toSupplierId } from '../../actions/named-filter.ts';
import type { Backtests } from '../../actions/ports.ts';
import type { CatalogNames } from '../../domain/catalog-names.ts';
import * as contracts from './backtest-contracts.ts';
import { backtestView } from './backtest-view.ts';

export type BacktestParts = { backtests: Backtests; names: () => Promise<CatalogNames> };

/** What operators may ask about the quality of estimates. */
export function backtestRoutes({ backtests, names }: BacktestParts): Route[] {
  return [
    lineRoute(contracts.runBacktest, async function* ({ query: { supplier } }, { signal }) {
      const supplierId =
        supplier === undefined ? undefined : await toSupplierId(supplier, names, { parameter: 'supplier' });
      for await (const step of backtests.run(supplierId, signal)) yield backtestView(step);
    }),
  ];
}
