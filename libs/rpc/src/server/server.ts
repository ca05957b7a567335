import { isIPv6 } from 'node:net';
import { Server, ServerCredentials, type ServerOptions } from '@grpc/grpc-js';
import { ReflectionService } from '@grpc/reflection';
import type { Issuer } from '@parley/service/caller';
import type { IdentityVerifier } from '@parley/service/identity';
import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { Platform } from '@parley/service/platform';
import { HealthImplementation } from 'grpc-health-check';
import type { ServerContext } from './answer-call.ts';
import { serverCallMetrics } from '../call-metrics.ts';
import { messageSizeOptions } from '../messages/message-size.ts';
import type { RpcService, ServerMethods } from '../rpc-service.ts';
import { toRawHandler, type AnyMethod } from './server-method.ts';

/** For each method of a service: who may call it, and what it does. */
export type Implementation<Handlers> = {
  [Method in keyof ServerMethods<Handlers>]: { issuers: readonly Issuer[]; handle: ServerMethods<Handlers>[Method] };
};

/** A service with its methods, ready for `startRpcServer`. */
export type ImplementedService = { service: RpcService<unknown, unknown>; methods: Record<string, AnyMethod> };

export type RpcServerOptions = {
  /** Default: where the platform listens. */
  host?: string | undefined;
  /** 0 takes a free port. */
  port: number;
  services: ImplementedService[];
  verifier: IdentityVerifier;
  platform: Platform;
  /** How long a connection lives before its client is asked to open a new one, which may reach new replicas. */
  connectionAgeMs: number;
};

/** Names that probes ask the health service about, in addition to the services. */
const probes = ['', 'liveness', 'readiness', 'startup'];

/** How often gRPC health is updated. */
const readinessEveryMs = 1_000;

/** Combines a service with its methods. Every method must be present and say who may call it. */
export function implement<Definition, Handlers>(
  service: RpcService<Definition, Handlers>,
  methods: Implementation<Handlers>,
): ImplementedService {
  return { service, methods: methods as unknown as Record<string, AnyMethod> };
}

/**
 * Answers gRPC until the platform stops. Then health becomes NOT_SERVING, clients are asked to leave, calls in progress
 * finish, and only those that outlast `platform.stopTimeoutMs` are cut off. Calls without a valid identity are refused,
 * except health and reflection.
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
  const boundPort = await listen(server, `${isIPv6(host) ? `[${host}]` : host}:${port}`);
  // A log line, because nothing scrapes a metric any more at this moment.
  const { log, stopTimeoutMs } = platform;
  const onCut = () => log.error({ calls: context.inFlight.count, stopTimeoutMs }, 'calls cut off by the stop');
  platform.stack.defer(() => stop(server, stopTimeoutMs, onCut));
  return { port: boundPort };
}

/**
 * grpc-js varies the age by 10 %. There is no grace period: calls have their own deadlines, and streams may take long.
 * There is no keepalive: its ping fails on a connection beyond its age, and would break the streams still running on
 * it.
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

/** Reports by gRPC what `/readyz` reports by HTTP; liveness depends on nothing. */
async function addHealth(server: Server, services: ImplementedService[], platform: Platform): Promise<void> {
  const names = [...probes, ...services.map(({ service }) => service.name)].filter((name) => name !== 'liveness');
  const health = new HealthImplementation({ liveness: 'SERVING' });
  const setStatus = (isReady: boolean) => {
    for (const name of names) health.setStatus(name, isReady ? 'SERVING' : 'NOT_SERVING');
  };
  const refresh = async () => {
    const { ready } = await platform.health.readiness();
    setStatus(ready && !platform.stopping.aborted);
  };
  await refresh();
  startPeriodicTasks({ 'tell the readiness': refresh }, readinessEveryMs, platform);
  platform.stopping.addEventListener('abort', () => setStatus(false));
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
