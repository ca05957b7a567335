import { loadService } from '../../rpc-service.ts';
import type { KeyAdminServiceDefinition, KeyAdminServiceHandlers } from '../parley/gateway/v1/KeyAdminService.ts';

export const keyAdminService = loadService<KeyAdminServiceDefinition, KeyAdminServiceHandlers>(
  'parley/gateway/v1/key_admin.proto',
  'parley.gateway.v1.KeyAdminService',
);
