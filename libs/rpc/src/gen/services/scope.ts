import { loadService } from '../../rpc-service.ts';
import type { ScopeServiceDefinition, ScopeServiceHandlers } from '../parley/scope/v1/ScopeService.ts';

export const scopeService = loadService<ScopeServiceDefinition, ScopeServiceHandlers>(
  'parley/scope/v1/scope.proto',
  'parley.scope.v1.ScopeService',
);
