import { isServing } from '@parley/rpc/is-serving';
import { servicesWithRpc, type ServiceName } from '@parley/service/services';
import type { CliContext } from './context.ts';
import { grpcAddress, serviceUrl } from './installation.ts';

const callMs = 5_000;

/** How a service is asked whether it takes calls. */
export type AskedWay = { check: 'grpc' | 'http'; address: string; takesCalls: () => Promise<boolean> };

/** Services that answer gRPC are asked by gRPC, others by HTTP. */
export function askWhetherServing(service: ServiceName, context: CliContext): AskedWay {
  if (servicesWithRpc.includes(service)) {
    const address = grpcAddress(service, context);
    return { check: 'grpc', address, takesCalls: () => isServing(address, callMs) };
  }
  const address = serviceUrl(service, context);
  return { check: 'http', address, takesCalls: () => isHealthy(address) };
}

async function isHealthy(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(callMs) })).ok;
  } catch (error) {
    // The cause says which connection failed.
    throw (error as Error).cause ?? error;
  }
}
