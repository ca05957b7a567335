import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import { keyAdminService } from '@parley/rpc/key-admin';
import type { CliContext } from './context.ts';
import { grpcAddress, operatorCredentials } from './installation.ts';

export type CatalogClient = ReturnType<typeof catalogClient>;

export function catalogClient(context: CliContext) {
  return createRpcClient(catalogService, {
    address: grpcAddress('catalog', context),
    credentials: operatorCredentials(context),
  });
}

export function keyAdminClient(context: CliContext) {
  return createRpcClient(keyAdminService, {
    address: grpcAddress('gateway', context),
    credentials: operatorCredentials(context),
  });
}
