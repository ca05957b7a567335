import { portsOf } from '@parley/local/ports-of';
import { startTestStack } from '@parley/local/test-stack';
import { serviceOf } from '../footprint/roles.ts';
import { readdir } from 'node:fs/promises';
import { everyRole, operatorOf } from '../stack/every-role.ts';
import type { Identities } from '../stack/operator.ts';
import type { Surroundings } from '../stack/surroundings.ts';

export type SizingStack = AsyncDisposable & {
  origin: string;
  /** Base URL of a service's interface for operators. */
  urlOf: (service: string) => string;
  adminUrlOf: (service: string) => string;
  identities: Identities;
  /** Processes by role, `mongodb` and `rabbitmq` included. */
  pids: Record<string, number>;
};

const receiversHere = { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_CIDRS: '127.0.0.0/8' };

/** Starts one process of every role that scales. */
export async function startSizingStack({ mongodbUri, amqpUrl }: Surroundings): Promise<SizingStack> {
  const stack = await startTestStack({ mongodbUri, amqpUrl, ...everyRole(receiversHere) });
  const roles = Object.keys(serviceOf);
  const [mongodb, rabbitmq] = [await listenerOf(portIn(mongodbUri)), await listenerOf(portIn(amqpUrl))];
  return {
    origin: stack.baseUrl,
    urlOf: (service) => stack.cliEnvironment[`PARLEY_${service.toUpperCase()}_URL`] ?? '',
    adminUrlOf: (service) => stack.cliEnvironment[`PARLEY_${service.toUpperCase()}_ADMIN`] ?? '',
    identities: operatorOf(stack),
    pids: { ...Object.fromEntries(roles.map((role) => [role, stack.pid(role)])), mongodb, rabbitmq },
    [Symbol.asyncDispose]: () => stack[Symbol.asyncDispose](),
  };
}

function portIn(url: string): number {
  return Number(/:(\d+)(?:[/,?]|$)/.exec(url.slice(url.lastIndexOf('@') + 1))?.[1]);
}

/** @throws Error when no process of this machine listens there: the processor time of another machine is unknown */
async function listenerOf(port: number): Promise<number> {
  for (const name of await readdir('/proc')) {
    if (/^\d+$/.test(name) && portsOf(Number(name)).has(port)) return Number(name);
  }
  throw new Error(`No process of this machine listens on port ${port}; MongoDB and RabbitMQ must run here.`);
}
