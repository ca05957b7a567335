import { createConnection, type Connection, type ConnectOptions } from 'mongoose';

/** Connects to a database whose models, like those of a service, create neither collections nor indexes by themselves. */
export async function openDatabase(uri: string, dbName: string, options: ConnectOptions = {}): Promise<Connection> {
  return await createConnection(uri, { dbName, autoIndex: false, autoCreate: false, ...options }).asPromise();
}
