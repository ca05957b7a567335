import { createHttpApp, listenHttp } from '@parley/http/app';
import type { Route } from '@parley/http/operation';
import { startRpcServer, type ImplementedService } from '@parley/rpc/server';
import { createIdentityVerifier, type PublicKeys } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';

/** The ports of a process that answers calls. */
export type ServingPorts = { httpPort: number; grpcPort: number };

export type ServingOptions = {
  settings: {
    httpPort: number;
    grpcHost?: string | undefined;
    grpcPort: number;
    grpcConnectionAgeMs: number;
    identityPublicKeys: PublicKeys;
  };
  /** What the gateway may call. */
  routes: Route[];
  /** What other services and the operator may call. */
  services: ImplementedService[];
};

/** Answers calls, gRPC first: a service called by HTTP may be called back. Both ends share one verifier. */
export async function serve(options: ServingOptions, platform: Platform): Promise<ServingPorts> {
  const { settings, routes, services } = options;
  const verifier = createIdentityVerifier(settings.identityPublicKeys, platform);
  const { grpcHost: host, grpcPort: port, grpcConnectionAgeMs: connectionAgeMs } = settings;
  const rpc = await startRpcServer({ host, port, connectionAgeMs, services, verifier, platform });
  const address = { host: platform.listenHost, port: settings.httpPort };
  const http = await listenHttp(createHttpApp({ routes, verifier, platform }), address, platform);
  return { httpPort: http.port, grpcPort: rpc.port };
}
