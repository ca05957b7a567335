import { readdir } from 'node:fs/promises';
import { portsOf } from '@parley/local/ports-of';
import { serviceOf } from '../footprint/roles.ts';
import { startBenchStack, type BenchStack } from '../stack/bench-stack.ts';
import { everyRole } from '../stack/every-role.ts';
import { receiversHere } from '../webhooks/subjects.ts';

export type SizingStack = BenchStack & {
  /** Processes by role, `mongodb` and `rabbitmq` included. */
  pids: Record<string, number>;
};

/** Starts one process of every role that scales. */
export async function startSizingStack(): Promise<SizingStack> {
  const stack = await startBenchStack(everyRole(receiversHere));
  const roles = Object.keys(serviceOf);
  const [mongodb, rabbitmq] = [await listenerOf(portIn(stack.mongodbUri)), await listenerOf(portIn(stack.amqpUrl))];
  const pids = { ...Object.fromEntries(roles.map((role) => [role, stack.pid(role)])), mongodb, rabbitmq };
  return { ...stack, pids };
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
