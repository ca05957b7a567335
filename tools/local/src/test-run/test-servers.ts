import { join } from 'node:path';
import { log } from '../../bootstrap/log.js';
import { freePort } from '../processes/free-port.ts';
import { findServers, type Need } from '../servers/servers.ts';
import type { ServerOptions } from '../servers/server.ts';
import { supervise } from '../processes/supervise.ts';

export type RunningServers = { mongodbUri: string; amqpUrl: string; stop: () => Promise<void> };

/**
 * Starts MongoDB and RabbitMQ for one run of tests or benches, with their data in a temporary folder. Uses the user's
 * own servers where given.
 */
export async function startTestServers(
  folder: string,
  { mongodbArgs = [] }: { mongodbArgs?: string[] } = {},
): Promise<RunningServers> {
  const { mongodb, rabbitmq } = await findServers(process.env);
  const started = await Promise.all([
    start(mongodb, { dataDir: join(folder, 'mongodb'), args: mongodbArgs }),
    start(rabbitmq, { dataDir: join(folder, 'rabbitmq') }),
  ]);
  const [{ uri: mongodbUri }, { uri: amqpUrl }] = started;
  return {
    mongodbUri,
    amqpUrl,
    async stop() {
      await Promise.all(started.map((server) => server.stop()));
    },
  };
}

async function start(need: Need, options: ServerOptions): Promise<{ uri: string; stop: () => Promise<void> }> {
  if ('given' in need) return { uri: need.given, stop: async () => {} };
  const { name } = need;
  log(`Starting ${name} for this run`);
  // Restarts use the same port, because its clients know it.
  const port = await freePort();
  let uri = '';
  const server = await supervise({
    name,
    start: () => need.start({ ...options, port }),
    started: (life) => (uri = life.uri),
  });
  return { uri, stop: () => server.stop() };
}
