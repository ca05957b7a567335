import type { TestProject } from 'vitest/node';
import type {} from '@parley/testing/servers';

/** Gives every test file the addresses of one MongoDB and one RabbitMQ (read with `testServers()`). */
export default function setup(project: TestProject): void {
  project.provide('mongodbUri', required('MONGODB_URI'));
  project.provide('amqpUrl', required('AMQP_URL'));
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the service and e2e tests need real servers`);
  return value;
}
