import type {} from '@parley/testing/servers';
import type { TestProject } from 'vitest/node';
import { startTestServers, type RunningServers } from './test-servers.ts';

/** The service and e2e projects each run this in their own copy of the module; they share the servers. */
const shared = globalThis as { parleyTestServers?: Promise<RunningServers> };

/** Gives every test file the addresses of one MongoDB and one RabbitMQ (read with `testServers()`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.parleyTestServers ??= startTestServers();
  const servers = await shared.parleyTestServers;
  project.provide('mongodbUri', servers.mongodbUri);
  project.provide('amqpUrl', servers.amqpUrl);
  return servers.stop;
}
