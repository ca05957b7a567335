import { connect } from 'node:net';
import { Failure } from '../../bootstrap/failure.js';
import { findMongodb, mongodbAnswers } from './mongodb.ts';
import { findRabbitmq } from './rabbitmq.ts';
import type { FoundSource, StartServer } from './server.ts';

const answerTimeoutMs = 5_000;

/** A server to run with: the user's own, given by its address, or one to start. */
export type Need = { name: string; given: string } | { name: string; start: StartServer };

type Kind = { variable: string; find: () => Promise<FoundSource>; answers: (address: string) => Promise<boolean> };

const mongodbKind: Kind = {
  variable: 'MONGODB_URI',
  find: findMongodb,
  answers: (address) => mongodbAnswers(address, answerTimeoutMs),
};

const rabbitmqKind: Kind = { variable: 'AMQP_URL', find: findRabbitmq, answers: acceptsConnections };

/**
 * Determines where MongoDB and RabbitMQ come from, and installs what is missing.
 * @throws Failure when a server the user names does not answer, or one can be neither found nor installed.
 */
export async function findServers(environment: NodeJS.ProcessEnv): Promise<{ mongodb: Need; rabbitmq: Need }> {
  // Sequentially, because both may install system packages.
  const mongodb = await need(mongodbKind, environment);
  const rabbitmq = await need(rabbitmqKind, environment);
  return { mongodb, rabbitmq };
}

async function need({ variable, find, answers }: Kind, environment: NodeJS.ProcessEnv): Promise<Need> {
  const given = environment[variable];
  if (!given) return find();
  if (await answers(given)) return { name: variable, given };
  throw new Failure(
    `The server that ${variable} names does not answer: start it, correct the address, or unset ${variable} to have one started.`,
  );
}

function acceptsConnections(address: string): Promise<boolean> {
  const { protocol, hostname, port } = URL.parse(address) ?? { protocol: '', hostname: '', port: '' };
  if (!protocol.startsWith('amqp')) return Promise.resolve(false);
  const usualPort = protocol === 'amqps:' ? 5671 : 5672;
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || usualPort });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(answerTimeoutMs, () => settle(false));
    socket.on('connect', () => settle(true));
    socket.on('error', () => settle(false));
  });
}
