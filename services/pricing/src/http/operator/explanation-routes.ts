import { route, type Route } from '@parley/http/operation';
import { explainScope, explainTerms } from '../../actions/explain.ts';
import { typedScope } from '../../actions/typed-scope.ts';
import type { CatalogNames } from '../../domain/catalog-names.ts';
import type { PriceParts } from '../../actions/price-scope.ts';
import * as contracts from './explanation-contracts.ts';
import { explanationView } from './explanation-view.ts';

export type ExplainParts = PriceParts & {
  /** The names of the catalog, once they have been read. @throws AppError SERVICE_UNAVAILABLE */
  names: () => Promise<CatalogNames>;
};

/** Explanations of estimates, for operators. */
export function explanationRoutes(parts: ExplainParts): Route[] {
  return [
    route(contracts.explainEstimate, async ({ params }, caller) => ({
      body: explanationView(await explainScope(parts, params.scopeId, caller)),
    })),
    route(contracts.explainTerms, async ({ body }, caller) => ({
      body: explanationView(await explainTerms(parts, await typedScope(parts, body, caller), caller)),
    })),
  ];
}
