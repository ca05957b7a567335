import type { TestProject } from 'vitest/node';
import { beginTemporaryRun } from '../processes/temporary-run.ts';
import { startTestServers, type RunningServers } from './test-servers.ts';

/** Each project that names this file runs it in its own copy of the module, and so has servers of its own. */
let servers: RunningServers | undefined;

/** Gives every test file of a project the addresses of one MongoDB and one RabbitMQ (read with `testServers()`). */
export async function setup(project: TestProject): Promise<void> {
  const { folder, databasePrefix } = await beginTemporaryRun();
  servers = await startTestServers(folder);
  project.provide('mongodbUri', servers.mongodbUri);
  project.provide('amqpUrl', servers.amqpUrl);
  project.provide('databasePrefix', databasePrefix);
}

export async function teardown(): Promise<void> {
  await servers?.stop();
}
