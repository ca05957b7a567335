import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { startServiceProcess } from '@parley/local/service-process';
import type { ServiceName } from '@parley/service/services';
import { onCore } from '../process/cores.ts';
import type { Surroundings } from './surroundings.ts';

export type ServiceProcess = AsyncDisposable & {
  pid: number;
  httpUrl: string;
  adminUrl: string;
  grpcAddress: string;
  /** Resolves when the process has ended, with a description of how. */
  ended: Promise<string>;
  /** Stops the process as a platform would: gracefully, then by force. */
  stop(): Promise<void>;
};

export type ServiceOptions = {
  name: ServiceName;
  settings?: Record<string, string>;
  core?: number | undefined;
  /** A folder with the contents of the service's image, to run instead of the sources. */
  layout?: string;
  /** Identifies a replica of a service. */
  replica?: number;
};

/** Starts a service as a separate process, as in production, and waits until it is ready. */
export async function startService(surroundings: Surroundings, options: ServiceOptions): Promise<ServiceProcess> {
  const { name, settings = {}, core, layout, replica = 0 } = options;
  const [httpPort, grpcPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const ports = { HTTP_PORT: `${httpPort}`, GRPC_PORT: `${grpcPort}`, ADMIN_PORT: `${adminPort}` };
  const adminUrl = `http://127.0.0.1:${adminPort}`;
  const child = await startServiceProcess({
    name,
    environment: { ...common(surroundings, name), ...ports, ...settings },
    adminUrl,
    logFile: join(surroundings.folder, `${name}-${replica}.log`),
    wrap: (command) => onCore(core, command),
    ...(layout !== undefined && { layout }),
  });
  const { pid, ended } = child;
  const stop = () => child.stop();
  const [httpUrl, grpcAddress] = [`http://127.0.0.1:${httpPort}`, `127.0.0.1:${grpcPort}`];
  return { pid, httpUrl, adminUrl, grpcAddress, ended, stop, [Symbol.asyncDispose]: stop };
}

function common(
  { mongodbUri, amqpUrl, name: run, identities }: Surroundings,
  name: ServiceName,
): Record<string, string> {
  return {
    LISTEN_HOST: '127.0.0.1',
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: `${run}-${name}`,
    AMQP_URL: amqpUrl,
    AMQP_PREFIX: run,
    DRAIN_DELAY_MS: '0',
    ...identities.environment(name === 'gateway' ? 'gateway' : 'service'),
  };
}
