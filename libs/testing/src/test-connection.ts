import type { Connection, ConnectOptions } from 'mongoose';
import { afterAll } from 'vitest';
import { openDatabase } from './open-database.ts';
import { freshDatabase, testServers } from './servers.ts';

/** Connects all tests of a file to a new database, until they have run. */
export async function testConnection(options: ConnectOptions = {}): Promise<Connection> {
  const connection = await openDatabase(testServers().mongodbUri, freshDatabase(), options);
  afterAll(() => connection.close());
  return connection;
}
