import { createConnection, type Connection, type ConnectOptions } from 'mongoose';
import { afterAll } from 'vitest';
import { freshDatabase, testServers } from './servers.ts';

/** Connects all tests of a file to a new database, until they have run. */
export async function testConnection(options: ConnectOptions = {}): Promise<Connection> {
  const { mongodbUri } = testServers();
  const connection = await createConnection(mongodbUri, { dbName: freshDatabase(), ...options }).asPromise();
  afterAll(() => connection.close());
  return connection;
}
