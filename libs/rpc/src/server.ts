import { Server, ServerCredentials, type ServerOptions } from '@grpc/grpc-js';
import { ReflectionService } from '@grpc/reflection';
import type { Issuer } from '@parley/service/caller';
import type { IdentityVerifier } from '@parley/service/identity';
import { startRounds } from '@parley/service/rounds';
import type { Platform } from '@parley/service/platform';
import { HealthImplementation } from 'grpc-health-check';
import type { ServerContext } from './answer-call.ts';
import { abortedInflight, serverCallMetrics } from './call-metrics.ts';
import { messageSizeOptions } from './message-size.ts';
import type { RpcService, ServerMethods } from './rpc-service.ts';
import { toRawHandler, type AnyMethod } from './server-method.ts';

/** Each method of a service: who may call it, and what it does. */
export type Implementation<Handlers> = {
  [Method in keyof ServerMethods<Handlers>]: { issuers: readonly Issuer[]; handle: ServerMethods<Handlers>[Method] };
};

/** A service with its methods, ready for `startRpcServer`. */
export type ImplementedService = { service: RpcService<unknown, unknown>; methods: Record<string, AnyMethod> };

export type RpcServerOptions = {
  /** Default: where the platform listens. */
  host?: string | undefined;
  /** 0 takes a free one. */
  port: number;
  services: ImplementedService[];
  verifier: IdentityVerifier;
  platform: Platform;
  /** How long a connection lives before its client is asked to make a new one, which may find new replicas. */
  connectionAgeMs: number;
};

/** Names that probes ask the health service for, beside those of the services. */
const probes = ['', 'liveness', 'readiness', 'startup'];

/** How soon gRPC health follows the facts. */
const readinessEveryMs = 1_000;

/** Joins a service to its methods. Every method must be there and say who may call it. */
export function implement<Definition, Handlers>(
  service: RpcService<Definition, Handlers>,
  methods: Implementation<Handlers>,
): ImplementedService {
  return { service, methods: methods as unknown as Record<string, AnyMethod> };
}

/**
 * Answers gRPC until the platform stops: then health turns NOT_SERVING, connections are asked
 * to go, calls under way finish, and only what outlives `platform.stopTimeoutMs` is cut off.
 * Calls without a valid identity are refused; health and reflection need none.
 */
export async function startRpcServer(options: RpcServerOptions): Promise<{ port: number }> {
  const { port, services, verifier, platform, connectionAgeMs } = options;
  const { host = platform.listenHost } = options;
  const server = new Server(serverOptions(connectionAgeMs));
  const context: ServerContext = {
    verifier,
    metrics: serverCallMetrics(platform.metrics),
    spans: platform.spans,
    log: platform.log,
    stopping: platform.stopping,
    inFlight: { count: 0 },
  };
  for (const { service, methods } of services) {
    server.addService(service.definition, rawHandlers(service, methods, context));
  }
  await addHealth(server, services, platform);
  const packageDefinition = Object.assign({}, ...services.map(({ service }) => service.packageDefinition));
  new ReflectionService(packageDefinition).addToServer(server);
  const boundPort = await listen(server, `${host}:${port}`);
  // There from the start: of a series that begins with what it counts nobody sees that it grew.
  const aborted = abortedInflight(platform.metrics);
  platform.stack.defer(() => stop(server, platform.stopTimeoutMs, () => aborted.inc(context.inFlight.count)));
  return { port: boundPort };
}

/**
 * Age is jittered by 10 % in grpc-js. There is no grace: calls have deadlines of their own, and streams may take long.
 * No keepalive: its ping fails on a connection that is past its age, and would tear the streams that still run on it.
 */
function serverOptions(connectionAgeMs: number): ServerOptions {
  return {
    ...messageSizeOptions,
    'grpc.max_connection_age_ms': connectionAgeMs,
  };
}

function rawHandlers(
  service: RpcService<unknown, unknown>,
  methods: Record<string, AnyMethod>,
  context: ServerContext,
) {
  return Object.fromEntries(
    Object.entries(service.definition).map(([name, definition]) => {
      const method = methods[definition.originalName ?? name];
      if (!method) throw new Error(`${service.name} has no method ${name}`);
      return [name, toRawHandler(definition, method, context)];
    }),
  );
}

/** Tells by gRPC what `/readyz` tells by HTTP; liveness looks at nothing. */
async function addHealth(server: Server, services: ImplementedService[], platform: Platform): Promise<void> {
  const names = [...probes, ...services.map(({ service }) => service.name)].filter((name) => name !== 'liveness');
  const health = new HealthImplementation({ liveness: 'SERVING' });
  const tell = (isReady: boolean) => {
    for (const name of names) health.setStatus(name, isReady ? 'SERVING' : 'NOT_SERVING');
  };
  const refresh = async () => {
    const { ready } = await platform.health.readiness();
    tell(ready && !platform.stopping.aborted);
  };
  await refresh();
  startRounds({ 'tell the readiness': refresh }, readinessEveryMs, platform);
  platform.stopping.addEventListener('abort', () => tell(false));
  health.addToServer(server);
}

function listen(server: Server, address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.bindAsync(address, ServerCredentials.createInsecure(), (error, port) =>
    error ? reject(error) : resolve(port),
  );
  return promise;
}

async function stop(server: Server, timeoutMs: number, onCut: () => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.tryShutdown((error) => (error ? reject(error) : resolve()));
  const timer = setTimeout(() => {
    onCut();
    server.forceShutdown();
    resolve();
  }, timeoutMs);
  await promise.finally(() => clearTimeout(timer));
}
