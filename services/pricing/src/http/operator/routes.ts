import type { Route } from '@parley/http/operation';
import type { PriceParts } from '../../actions/price-scope.ts';
import { backtestRoutes, type BacktestParts } from './backtest-routes.ts';
import { explanationRoutes } from './explanation-routes.ts';
import { importRoutes, type ImportParts } from './import-routes.ts';
import { purchaseRoutes, type PurchaseParts } from './purchase-routes.ts';
import { rateRoutes, type RateParts } from './rate-routes.ts';
import { savingsRoutes, type SavingsParts } from './savings-routes.ts';
import { scopePurchaseRoutes, type ScopePurchaseRouteParts } from './scope-purchase-routes.ts';
import { suggestionRoutes } from './suggestion-routes.ts';
import { renewalRoutes, type ListedRenewalParts } from './renewal-routes.ts';

export type OperatorParts = PurchaseParts &
  ScopePurchaseRouteParts &
  ImportParts &
  ListedRenewalParts &
  RateParts &
  BacktestParts &
  SavingsParts & { estimates: PriceParts };

/** What operators may do with purchases, exchange rates and estimates. */
export function operatorRoutes(parts: OperatorParts): Route[] {
  return [
    ...purchaseRoutes(parts),
    ...scopePurchaseRoutes(parts),
    ...suggestionRoutes(parts),
    ...importRoutes(parts),
    ...renewalRoutes(parts),
    ...rateRoutes(parts),
    ...explanationRoutes({ ...parts.estimates, names: parts.names }),
    ...backtestRoutes(parts),
    ...savingsRoutes(parts),
  ];
}
