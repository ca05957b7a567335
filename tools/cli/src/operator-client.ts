import { createRpcClient } from '@parley/rpc/client';
import type { RpcService } from '@parley/rpc/rpc-service';
import type { CliContext } from './context.ts';
import { grpcAddress, operatorCredentials } from './installation.ts';

/** A gRPC service of this installation, asked as its operator; of one that several answer, `owner` says which. */
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
