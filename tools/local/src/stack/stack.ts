import { serviceNames, type ServiceName } from '@parley/service/services';
import { log } from '../../bootstrap/log.js';
import { identityKeys, type IdentityKeys } from './identity-keys.ts';
import type { Owner } from '../processes/ownership.ts';
import { secretKeys } from './secret-keys.ts';
import { serviceEnvironment, type StackSettings } from './service-environment.ts';
import { freeServicePorts, type ServicePorts } from './service-ports.ts';
import { beginLogs, logFileOf, startServiceProcess } from './service-process.ts';
import type { Stack } from './stack-file.ts';
import { writeStack } from './stack-file.ts';
import { startStackServers } from './stack-servers.ts';
import type { StartSettings } from './start-settings.ts';
import { supervise } from '../processes/supervise.ts';

export type StackOptions = { settings: StartSettings; owner: Owner; parts: AsyncDisposableStack };

export type StartedStack = { stack: Stack; keys: IdentityKeys };

/** Starts the servers, then the services. Each registers its stop on `parts`. */
export async function startStack({ settings, owner, parts }: StackOptions): Promise<StartedStack> {
  const keys = await identityKeys();
  await beginLogs(['mongodb', 'rabbitmq', ...serviceNames]);
  const stack = newStack(settings, owner);
  // Rewritten after every (re)start, so that the pids are current.
  let writing = Promise.resolve();
  const changed = () => (writing = writing.then(() => writeStack(stack)));

  const servers = await startStackServers({
    parts,
    changed: (name, server) => {
      stack[name] = server;
      void changed();
    },
  });
  const ports = await freeServicePorts();
  const webhookSecretKeys = await secretKeys();
  const surroundings = { ...servers, ...settings, ports, ...keySettings(keys), webhookSecretKeys };
  // A service can become ready after another one failed to start and shutdown began; without this signal it would not
  // be stopped.
  const ending = new AbortController();
  parts.defer(() => ending.abort());
  await Promise.all(
    serviceNames.map(async (name) => {
      const started = (pid: number) => {
        stack.services[name] = { pid, ...addressesOf(ports[name]) };
        void changed();
      };
      const service = await keepService(name, surroundings, { started, stopped: ending.signal });
      parts.defer(() => service.stop());
    }),
  );
  await changed();
  return { stack, keys };
}

function newStack({ port, uploadPort }: StartSettings, { pid, startedAt }: Owner): Stack {
  return {
    owner: { pid, startedAt },
    baseUrl: `http://localhost:${port}`,
    uploadUrl: `http://localhost:${uploadPort}`,
    mongodb: { uri: '' },
    rabbitmq: { uri: '' },
    services: {},
  };
}

function keySettings({ gateway, service, operator }: IdentityKeys): Pick<StackSettings, 'publicKeys' | 'privateKeys'> {
  return {
    publicKeys: JSON.stringify({
      gateway: gateway.publicKey,
      service: service.publicKey,
      operator: operator.publicKey,
    }),
    privateKeys: { gateway: JSON.stringify(gateway.privateKey), service: JSON.stringify(service.privateKey) },
  };
}

type SupervisionOptions = { started: (pid: number) => void; stopped: AbortSignal };

function keepService(name: ServiceName, surroundings: StackSettings, { started, stopped }: SupervisionOptions) {
  const { adminUrl } = addressesOf(surroundings.ports[name]);
  const environment = serviceEnvironment(name, surroundings);
  log(`Starting the ${name} service`);
  return supervise({
    name: `The ${name} service`,
    start: () => startServiceProcess({ name, environment, adminUrl, logFile: logFileOf(name) }),
    started: ({ pid }) => started(pid),
    stopped,
  });
}

function addressesOf(ports: ServicePorts) {
  return { httpUrl: `http://127.0.0.1:${ports.http}`, adminUrl: `http://127.0.0.1:${ports.admin}` };
}
