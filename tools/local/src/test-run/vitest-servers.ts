import type { TestProject } from 'vitest/node';
import { beginTemporaryRun } from '../stack/temporary-run.ts';
import { startTestServers, type RunningServers } from './test-servers.ts';

/** Each project that lists this file as a global setup gets its own instance of the module, and so its own servers. */
let servers: RunningServers | undefined;

/** Provides the addresses of one MongoDB and one RabbitMQ to every test file of a project (read with `testServers()`). */
export async function setup(project: TestProject): Promise<void> {
  const { folder, databasePrefix } = await beginTemporaryRun();
  servers = await startTestServers(folder, { mongodbArgs: ['--notablescan'] });
  project.provide('mongodbUri', servers.mongodbUri);
  project.provide('amqpUrl', servers.amqpUrl);
  project.provide('databasePrefix', databasePrefix);
}

export async function teardown(): Promise<void> {
  await servers?.stop();
}
