import { route, type Route } from '@parley/http/operation';
import { advancedEstimate, type EstimateParts } from '../actions/estimates/estimate.ts';
import { priceScope, requireAllPriced, type PricedScope } from '../actions/estimates/price-scope.ts';
import * as contracts from './contracts.ts';
import { advancedView, basicView } from './views.ts';

export type RouteParts = EstimateParts & {
  /** Counts the outcome of an estimate. */
  counted: <T extends PricedScope>(estimate: Promise<T>) => Promise<T>;
};

export function pricingRoutes(parts: RouteParts): Route[] {
  return [
    route(contracts.getBasicEstimate, async ({ params }, caller) => ({
      body: basicView(await parts.counted(priceScope(parts, params.scopeId, caller).then(requireAllPriced))),
    })),
    route(contracts.getAdvancedEstimate, async ({ params }, caller) => ({
      body: advancedView(await parts.counted(advancedEstimate(parts, params.scopeId, caller))),
    })),
  ];
}
