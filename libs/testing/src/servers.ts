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

/** The database and broker of this test run, shared by all test files. */
export type TestServers = {
  mongodbUri: string;
  amqpUrl: string;
  /** Databases whose names start with this prefix are dropped at the end of the run. */
  databasePrefix: string;
};

/** Addresses of the MongoDB and RabbitMQ servers of this test run. */
export function testServers(): TestServers {
  return {
    mongodbUri: inject('mongodbUri'),
    amqpUrl: inject('amqpUrl'),
    databasePrefix: inject('databasePrefix'),
  };
}

const freshDatabases: string[] = [];

/**
 * A name for a database of a service that no other test file uses. At the end of the file the use of its indexes is
 * collected, and the database dropped.
 */
export function freshDatabase(): string {
  const name = scratchDatabase();
  freshDatabases.push(name);
  return name;
}

/**
 * A name for a database that no other test file uses, with collections that only tests have: the use of their
 * indexes is not collected. The test drops it.
 */
export function scratchDatabase(): string {
  return `${inject('databasePrefix')}${randomSuffix()}`;
}

/** The names that were given out since the last call. */
export function takeFreshDatabases(): string[] {
  return freshDatabases.splice(0);
}

/** A prefix for exchanges and queues that no other test file uses. */
export function freshPrefix(): string {
  return `test-${randomSuffix()}`;
}

function randomSuffix(): string {
  return randomBytes(6).toString('hex');
}
