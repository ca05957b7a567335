import { createRpcClient } from '@parley/rpc/client';
import type { RpcService } from '@parley/rpc/rpc-service';
import { createIdentityMint } from '@parley/service/identity';
import { Failure } from '../../bootstrap/failure.js';
import type { IdentityKeys } from '../stack/identity-keys.ts';
import type { Stack } from '../stack/stack-file.ts';

/** Creates a gRPC client for a service of the stack, with operator credentials. */
export function operatorClient<Definition, Handlers>(
  service: RpcService<Definition, Handlers>,
  { services }: Stack,
  keys: IdentityKeys,
) {
  const address = services[service.owner]?.grpcAddress;
  if (address === undefined) throw new Failure(`The ${service.owner} service is not running.`);
  return createRpcClient(service, { address, credentials: () => operatorToken(keys) });
}

export function operatorToken({ operator }: IdentityKeys): Promise<string> {
  const mint = createIdentityMint({ issuer: 'operator', privateKey: operator.privateKey });
  return mint.mint({ subject: 'npm start', scopes: [] });
}
