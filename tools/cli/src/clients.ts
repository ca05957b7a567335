import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient, type ClientOf } from '@parley/rpc/client';
import { filesService } from '@parley/rpc/files';
import { keyAdminService } from '@parley/rpc/key-admin';
import { scopeService } from '@parley/rpc/scope';
import type { CliContext } from './context.ts';
import { grpcAddress, operatorCredentials } from './installation.ts';

export type CatalogClient = ClientOf<typeof catalogService>;

export function catalogClient(context: CliContext) {
  return createRpcClient(catalogService, {
    address: grpcAddress('catalog', context),
    credentials: operatorCredentials(context),
  });
}

export function filesClient(context: CliContext) {
  return createRpcClient(filesService, {
    address: grpcAddress('files', context),
    credentials: operatorCredentials(context),
  });
}

export function keyAdminClient(context: CliContext) {
  return createRpcClient(keyAdminService, {
    address: grpcAddress('gateway', context),
    credentials: operatorCredentials(context),
  });
}

export function scopeClient(context: CliContext) {
  return createRpcClient(scopeService, {
    address: grpcAddress('scope', context),
    credentials: operatorCredentials(context),
  });
}
