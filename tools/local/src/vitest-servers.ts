import type { TestProject } from 'vitest/node';
import { startTestServers, type RunningServers } from './test-servers.ts';

/** The service and e2e projects each run this in their own copy of the module; they share the servers. */
const shared = globalThis as { parleyTestServers?: Promise<RunningServers> };

/** Gives every test file the addresses of one MongoDB and one RabbitMQ (read with `testServers()`). */
export async function setup(project: TestProject): Promise<void> {
  shared.parleyTestServers ??= startTestServers();
  const { mongodbUri, amqpUrl } = await shared.parleyTestServers;
  project.provide('mongodbUri', mongodbUri);
  project.provide('amqpUrl', amqpUrl);
}

export async function teardown(): Promise<void> {
  const servers = await shared.parleyTestServers;
  await servers?.stop();
}
