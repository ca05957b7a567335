import type { Route } from '@parley/http/operation';
import { estimateRoutes, type EstimateParts } from './estimate-routes.ts';
import { importRoutes, type ImportParts } from './import-routes.ts';
import { purchaseRoutes, type PurchaseParts } from './purchase-routes.ts';
import { rateRoutes, type RateParts } from './rate-routes.ts';
import { renewalRoutes, type ListedRenewalParts } from './renewal-routes.ts';
import { scopePurchaseRoutes, type ScopePurchaseRouteParts } from './scope-purchase-routes.ts';

export type OperatorParts = PurchaseParts &
  ScopePurchaseRouteParts &
  ImportParts &
  ListedRenewalParts &
  RateParts &
  EstimateParts;

/** What operators may do with purchases, exchange rates and estimates. */
export function operatorRoutes(parts: OperatorParts): Route[] {
  return [
    ...purchaseRoutes(parts),
    ...scopePurchaseRoutes(parts),
    ...importRoutes(parts),
    ...renewalRoutes(parts),
    ...rateRoutes(parts),
    ...estimateRoutes(parts),
  ];
}
