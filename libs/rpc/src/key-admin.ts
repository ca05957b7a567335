import type { KeyAdminServiceDefinition, KeyAdminServiceHandlers } from './gen/parley/gateway/v1/KeyAdminService.ts';
import { loadService } from './rpc-service.ts';

/** What the operator may ask of the gateway: organisations and their API keys. */
export const keyAdminService = loadService<KeyAdminServiceDefinition, KeyAdminServiceHandlers>(
  'parley/gateway/v1/key_admin.proto',
  'parley.gateway.v1.KeyAdminService',
);
