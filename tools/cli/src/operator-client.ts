import { createRpcClient } from '@parley/rpc/client';
import type { RpcService } from '@parley/rpc/rpc-service';
import type { CliContext } from './context.ts';
import { grpcAddress, operatorCredentials } from './installation.ts';

/**
 * Creates a gRPC client with operator credentials. `owner` selects the service when several implement the same
 * interface.
 */
export function operatorClient<Definition, Handlers>(
  service: RpcService<Definition, Handlers>,
  context: CliContext,
  owner = service.owner,
) {
  return createRpcClient(service, {
    address: grpcAddress(owner, context),
    credentials: operatorCredentials(context),
  });
}
