import { loadService } from '../../rpc-service.ts';
import type { FaqServiceDefinition, FaqServiceHandlers } from '../parley/negotiation/v1/FaqService.ts';

export const faqService = loadService<FaqServiceDefinition, FaqServiceHandlers>(
  'parley/negotiation/v1/faqs.proto',
  'parley.negotiation.v1.FaqService',
);
