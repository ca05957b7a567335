import { join } from 'node:path';
import { log } from '../../bootstrap/log.js';
import { logFileOf } from './service-process.ts';
import { findServers, type Need } from '../servers/servers.ts';
import { stateFolder } from '../state-folder.ts';
import { supervise } from '../processes/supervise.ts';
import { freePort } from '../processes/free-port.ts';

type StackServer = { uri: string; pid?: number };

export type StackServersOptions = {
  parts: AsyncDisposableStack;
  changed: (name: 'mongodb' | 'rabbitmq', server: StackServer) => void;
};

/**
 * Provides the stack's MongoDB and RabbitMQ: the user's own, or servers of ours that are restarted when they fail and
 * keep their data in the state folder.
 */
export async function startStackServers(
  options: StackServersOptions,
): Promise<{ mongodbUri: string; amqpUrl: string }> {
  const { mongodb, rabbitmq } = await findServers(process.env);
  const [mongodbUri, amqpUrl] = await Promise.all([
    keep('mongodb', mongodb, options),
    keep('rabbitmq', rabbitmq, options),
  ]);
  return { mongodbUri, amqpUrl };
}

async function keep(
  name: 'mongodb' | 'rabbitmq',
  need: Need,
  { parts, changed }: StackServersOptions,
): Promise<string> {
  if ('given' in need) {
    log(`Using the server that ${need.name} names`);
    changed(name, { uri: need.given });
    return need.given;
  }
  log(`Starting ${need.name}; its data is in ${join(stateFolder, name)}`);
  // Restarts use the same port, because the services are configured with it.
  const port = await freePort();
  const place = { dataDir: join(stateFolder, name), port, logFile: logFileOf(name) };
  let uri = '';
  const server = await supervise({
    name: need.name,
    start: () => need.start(place),
    started: (life) => {
      uri = life.uri;
      changed(name, life.pid === undefined ? { uri } : { uri, pid: life.pid });
    },
  });
  parts.defer(() => server.stop());
  return uri;
}
