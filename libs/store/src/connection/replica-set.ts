import type { Connection } from 'mongoose';

/** The parts of a server's `hello` answer that distinguish kinds of servers. */
type ServerFacts = { setName?: unknown; msg?: unknown };

/** Asks the server what it is, as any user may. @returns why it must not hold production data; undefined if it may */
export async function replicaSetProblem(connection: Connection): Promise<string | undefined> {
  return problemOf(await connection.getClient().db('admin').command({ hello: 1 }));
}

export function problemOf({ setName, msg }: ServerFacts): string | undefined {
  if (setName !== undefined || msg === 'isdbgrid') return undefined;
  return 'MONGODB_URI leads to a single mongod, which loses data with its disk: give it a replica set or a sharded cluster, or do without MONGODB_REQUIRE_REPLICA_SET.';
}
