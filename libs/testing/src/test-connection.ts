import { createConnection, type Connection, type ConnectOptions } from 'mongoose';
import { afterAll } from 'vitest';
import { freshDatabase, testServers } from './servers.ts';

/** A connection to a database of its own, for all tests of a file. */
export async function testConnection(options: ConnectOptions = {}): Promise<Connection> {
  const { mongodbUri } = testServers();
  const connection = await createConnection(mongodbUri, { dbName: freshDatabase(), ...options }).asPromise();
  afterAll(() => connection.close());
  return connection;
}
