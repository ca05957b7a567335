import { loadService } from '../../rpc-service.ts';
import type { PricingServiceDefinition, PricingServiceHandlers } from '../parley/pricing/v1/PricingService.ts';

export const pricingService = loadService<PricingServiceDefinition, PricingServiceHandlers>(
  'parley/pricing/v1/pricing.proto',
  'parley.pricing.v1.PricingService',
);
