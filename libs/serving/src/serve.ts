import { createHttpApp, listenHttp } from '@parley/http/app';
import type { Route } from '@parley/http/operation';
import { startRpcServer, type ImplementedService } from '@parley/rpc/server';
import { createIdentityVerifier, type PublicKeys } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';

/** Of a process that answers calls. */
export type ServingPorts = { httpPort: number; grpcPort: number };

export type ServingOptions = {
  settings: {
    listenHost: string;
    httpPort: number;
    grpcHost?: string | undefined;
    grpcPort: number;
    grpcConnectionAgeMs: number;
    identityPublicKeys: PublicKeys;
  };
  /** What the gateway may ask. */
  routes: Route[];
  /** What other services and the operator may ask. */
  services: ImplementedService[];
};

/** Answers calls, gRPC first: who is asked by HTTP may be asked back. Both ends are checked by one verifier. */
export async function serve(options: ServingOptions, platform: Platform): Promise<ServingPorts> {
  const { settings, routes, services } = options;
  const verifier = createIdentityVerifier(settings.identityPublicKeys, platform);
  const { grpcHost: host, grpcPort: port, grpcConnectionAgeMs: connectionAgeMs } = settings;
  const rpc = await startRpcServer({ host, port, connectionAgeMs, services, verifier, platform });
  const address = { host: settings.listenHost, port: settings.httpPort };
  const http = await listenHttp(createHttpApp({ routes, verifier, platform }), address, platform);
  return { httpPort: http.port, grpcPort: rpc.port };
}
