import { findMongodb } from './mongodb.ts';
import { findRabbitmq } from './rabbitmq.ts';
import type { FoundSource, StartServer } from './server.ts';

/** A server to run with: the user's own, known by its address, or one for us to start. */
export type Need = { name: string; given: string } | { name: string; start: StartServer };

/** Decides where MongoDB and RabbitMQ come from, and installs what is missing. */
export async function findServers(environment: NodeJS.ProcessEnv): Promise<{ mongodb: Need; rabbitmq: Need }> {
  // In turn, because both may install packages of the system.
  const mongodb = await need('MONGODB_URI', environment, findMongodb);
  const rabbitmq = await need('AMQP_URL', environment, findRabbitmq);
  return { mongodb, rabbitmq };
}

async function need(variable: string, environment: NodeJS.ProcessEnv, find: () => Promise<FoundSource>): Promise<Need> {
  const given = environment[variable];
  return given ? { name: variable, given } : find();
}
