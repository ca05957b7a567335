import { catalogService } from '@parley/rpc/catalog';
import { createRpcClient } from '@parley/rpc/client';
import { keyAdminService } from '@parley/rpc/key-admin';
import { createIdentityMint } from '@parley/service/identity';
import { Failure } from '../bootstrap/failure.js';
import type { IdentityKeys } from './identity-keys.ts';
import type { Stack } from './stack-file.ts';

/** The gateway's key administration, asked as the operator. */
export function keyAdminOf(stack: Stack, keys: IdentityKeys) {
  return createRpcClient(keyAdminService, connection('gateway', stack, keys));
}

/** The catalog, asked as the operator. */
export function catalogOf(stack: Stack, keys: IdentityKeys) {
  return createRpcClient(catalogService, connection('catalog', stack, keys));
}

function connection(name: string, { services }: Stack, { operator }: IdentityKeys) {
  const service = services[name];
  if (!service) throw new Failure(`The ${name} service is not running.`);
  const mint = createIdentityMint({ issuer: 'operator', privateKey: operator.privateKey });
  return { address: service.grpcAddress, credentials: () => mint.mint({ subject: 'npm start', scopes: [] }) };
}
