import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface ProvidedContext {
    mongodbUri: string;
    amqpUrl: string;
    databasePrefix: string;
  }
}

/** The real servers of this test run, shared by all test files. */
export type TestServers = {
  mongodbUri: string;
  amqpUrl: string;
  /** Databases with this prefix are removed at the end of the run. */
  databasePrefix: string;
};

/** Addresses of the MongoDB-protocol server and of RabbitMQ, started for this run. */
export function testServers(): TestServers {
  return {
    mongodbUri: inject('mongodbUri'),
    amqpUrl: inject('amqpUrl'),
    databasePrefix: inject('databasePrefix'),
  };
}

/** A database name that no other test file uses. */
export function freshDatabase(): string {
  return `${inject('databasePrefix')}${randomSuffix()}`;
}

/** A prefix for exchanges and queues that no other test file uses. */
export function freshPrefix(): string {
  return `test-${randomSuffix()}`;
}

function randomSuffix(): string {
  return randomBytes(6).toString('hex');
}
