import { createHttpApp, listenHttp, type HttpAppOptions } from '@parley/http/app';
import type { Route } from '@parley/http/operation';
import { startRpcServer, type ImplementedService } from '@parley/rpc/server';
import { createIdentityVerifier, type PublicKeys } from '@parley/service/identity';
import type { Platform } from '@parley/service/platform';

export type HttpPort = { httpPort: number };
/** The ports of a process that answers calls. */
export type ServingPorts = HttpPort & { grpcPort: number };

type HttpOptions = {
  settings: { httpPort: number; identityPublicKeys: PublicKeys };
  /** What the gateway and operators may call. */
  routes: Route[];
};

export type ServingOptions = HttpOptions & {
  settings: { grpcHost?: string | undefined; grpcPort: number; grpcConnectionAgeMs: number };
  /** What other services and operators may call. */
  services: ImplementedService[];
};

/** Answers calls, gRPC first: a service called by HTTP may be called back. Both ends share one verifier. */
export async function serve(options: ServingOptions, platform: Platform): Promise<ServingPorts> {
  const { settings, routes, services } = options;
  const verifier = createIdentityVerifier(settings.identityPublicKeys, platform);
  const { grpcHost: host, grpcPort: port, grpcConnectionAgeMs: connectionAgeMs } = settings;
  const rpc = await startRpcServer({ host, port, connectionAgeMs, services, verifier, platform });
  const httpPort = await listen(settings.httpPort, { routes, verifier, platform });
  return { httpPort, grpcPort: rpc.port };
}

/** As `serve`, for a service that answers no gRPC. */
export async function serveHttp({ settings, routes }: HttpOptions, platform: Platform): Promise<HttpPort> {
  const verifier = createIdentityVerifier(settings.identityPublicKeys, platform);
  return { httpPort: await listen(settings.httpPort, { routes, verifier, platform }) };
}

async function listen(port: number, options: HttpAppOptions): Promise<number> {
  const { platform } = options;
  const http = await listenHttp(createHttpApp(options), { host: platform.listenHost, port }, platform);
  return http.port;
}
