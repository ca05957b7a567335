import { route, type Route } from '@parley/http/operation';
import { explainScope } from '../../actions/explain.ts';
import type { PriceParts } from '../../actions/price-scope.ts';
import * as contracts from './explanation-contracts.ts';
import { explanationView } from './explanation-view.ts';

/** Explanations of estimates, for operators. */
export function explanationRoutes(parts: PriceParts): Route[] {
  return [
    route(contracts.explainEstimate, async ({ params }, caller) => ({
      body: explanationView(await explainScope(parts, params.scopeId, caller)),
    })),
  ];
}
