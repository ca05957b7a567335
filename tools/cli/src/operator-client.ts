import { createRpcClient } from '@parley/rpc/client';
import type { RpcService } from '@parley/rpc/rpc-service';
import type { CliContext } from './context.ts';
import { grpcAddress, operatorCredentials } from './installation.ts';

/** Creates a gRPC client with operator credentials. */
export function operatorClient<Definition, Handlers>(service: RpcService<Definition, Handlers>, context: CliContext) {
  return createRpcClient(service, {
    address: grpcAddress(service.owner, context),
    credentials: operatorCredentials(context),
  });
}
