import type { ScopeServiceDefinition, ScopeServiceHandlers } from './gen/parley/scope/v1/ScopeService.ts';
import { loadService } from './rpc-service.ts';

/** What services and the operator may ask of the scope service. */
export const scopeService = loadService<ScopeServiceDefinition, ScopeServiceHandlers>(
  'parley/scope/v1/scope.proto',
  'parley.scope.v1.ScopeService',
);
