import { loadService } from '../../rpc-service.ts';
import type { PurchaseServiceDefinition, PurchaseServiceHandlers } from '../parley/pricing/v1/PurchaseService.ts';

export const purchaseService = loadService<PurchaseServiceDefinition, PurchaseServiceHandlers>(
  'parley/pricing/v1/purchases.proto',
  'parley.pricing.v1.PurchaseService',
);
