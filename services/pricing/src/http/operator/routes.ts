import type { Route } from '@parley/http/operation';
import { rateRoutes, type RateParts } from './rate-routes.ts';
import { renewalRoutes, type ListedRenewalParts } from './renewal-routes.ts';

export type OperatorParts = ListedRenewalParts & RateParts;

/** What operators may do with purchases and exchange rates. */
export function operatorRoutes(parts: OperatorParts): Route[] {
  return [...renewalRoutes(parts), ...rateRoutes(parts)];
}
