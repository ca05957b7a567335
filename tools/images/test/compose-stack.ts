import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { startServiceProcess } from '@parley/local/service-process';
import type { LayoutOptions } from '@parley/local/test-stack';
import { serviceNames, type ServiceName } from '@parley/service/services';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { composeFile, readerOf } from './compose-file.ts';
import { runLayout, type Ended } from './run-layout.ts';

type Ports = { http: number; grpc: number; admin: number; operator: number };

/** The stack of the compose file, without containers. */
export interface ComposeStack extends AsyncDisposable {
  baseUrl: string;
  /** Runs the command line as the service `cli` would. */
  parley(...args: string[]): Promise<Ended>;
}

/**
 * Starts every service from its layout, with the settings, the heap and the secrets of docker-compose.yml; only the
 * addresses are local.
 */
export async function startComposeStack(layouts: LayoutOptions): Promise<ComposeStack> {
  await using starting = new AsyncDisposableStack();
  const here = await addressesHere(layouts.scratch);
  await makeSecrets(layouts);
  const prefix = freshPrefix();
  const { path: logs } = starting.use(await mkdtempDisposable(join(tmpdir(), 'parley-compose-logs-')));
  const start = async (name: ServiceName) => {
    const { http, grpc, admin, operator } = here.ports[name];
    const edge = { PORT: `${http}`, UPLOAD_PORT: `${here.uploadPort}`, OPERATOR_PORT: `${operator}` };
    const inside = { HTTP_PORT: `${http}`, GRPC_PORT: `${grpc}` };
    const own = { LISTEN_HOST: '127.0.0.1', ADMIN_PORT: `${admin}`, ...(name === 'gateway' ? edge : inside) };
    const [heap = ''] = composeFile.services[name]?.command ?? [];
    const child = await startServiceProcess({
      name,
      layout: join(layouts.folder, name),
      wrap: (command) => layouts.wrap([...command.slice(0, -1), heap, ...command.slice(-1)]),
      environment: { ...here.environmentOf(name), ...own, MONGODB_DATABASE: freshDatabase(), AMQP_PREFIX: prefix },
      adminUrl: `http://127.0.0.1:${admin}`,
      logFile: join(logs, `${name}.log`),
    });
    starting.defer(() => child.stop());
  };
  // Waits for all starts, even after a failure: a process that is still starting cannot be stopped.
  const starts = await Promise.allSettled(serviceNames.map(start));
  for (const each of starts) if (each.status === 'rejected') throw each.reason;
  const started = starting.move();
  return {
    baseUrl: `http://127.0.0.1:${here.ports.gateway.http}`,
    parley: (...args) => runLayout(layouts, ['cli/bin/parley.js', ...args], here.environmentOf('cli')),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

async function makeSecrets(layouts: LayoutOptions): Promise<void> {
  const command = composeFile.services['secrets']?.command ?? [];
  const args = command.map((word) => (word === '/run/secrets/parley' ? join(layouts.scratch, 'secrets') : word));
  const { code, stderr } = await runLayout(layouts, ['cli/bin/parley.js', ...args]);
  if (code !== 0) throw new Error(`secrets ended with ${code}: ${stderr}`);
}

/** Local addresses in place of the networks and volumes of compose. */
async function addressesHere(scratch: string) {
  const { mongodbUri, amqpUrl } = testServers();
  const ports = {} as Record<ServiceName, Ports>;
  for (const name of serviceNames)
    ports[name] = {
      http: await freePort(),
      grpc: await freePort(),
      admin: await freePort(),
      operator: await freePort(),
    };
  const uploadPort = await freePort();
  const replaced: [RegExp, (...found: string[]) => string][] = [
    [/^mongodb:.*$/, () => mongodbUri],
    [/^amqp:.*$/, () => amqpUrl],
    [/^\/tmp$/, () => scratch],
    [/\$\{PORT:-8080\}/, () => `${ports.gateway.http}`],
    [/\$\{UPLOAD_PORT:-8081\}/, () => `${uploadPort}`],
    [/^http:\/\/(\w+):8080$/, (_, name) => `http://127.0.0.1:${ports[name as ServiceName].http}`],
    [/^http:\/\/(\w+):8082$/, (_, name) => `http://127.0.0.1:${ports[name as ServiceName].operator}`],
    [/^(\w+):50051$/, (_, name) => `127.0.0.1:${ports[name as ServiceName].grpc}`],
    // The default that compose uses if the variable is not set.
    [/^\$\{\w+:-(.*)\}$/, (_, fallback = '') => fallback],
  ];
  const environmentOf = (name: string): Record<string, string> => {
    const service = composeFile.services[name];
    if (service === undefined) throw new Error(`docker-compose.yml has no service ${name}`);
    const secrets = join(scratch, 'secrets', readerOf(service));
    const changed = (value: string) =>
      replaced.reduce(
        (text, [pattern, by]) => text.replace(pattern, by),
        value.replace('/run/secrets/parley', secrets),
      );
    return Object.fromEntries(Object.entries(service.environment ?? {}).map(([key, value]) => [key, changed(value)]));
  };
  return { ports, uploadPort, environmentOf };
}
