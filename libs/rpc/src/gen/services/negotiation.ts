import { loadService } from '../../rpc-service.ts';
import type { NegotiationServiceDefinition, NegotiationServiceHandlers } from '../parley/negotiation/v1/NegotiationService.ts';

export const negotiationService = loadService<NegotiationServiceDefinition, NegotiationServiceHandlers>(
  'parley/negotiation/v1/negotiation.proto',
  'parley.negotiation.v1.NegotiationService',
);
