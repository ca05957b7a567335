import type { Connection } from 'mongoose';

/** The parts of a server's `hello` and `buildInfo` answers that tell kinds of servers apart. */
type ServerFacts = { setName?: unknown; msg?: unknown; secantusVersion?: unknown; version?: unknown };

/** Asks the server what it is, as any user may. @returns why it must not hold production data; undefined if it may */
export async function replicaSetProblem(connection: Connection): Promise<string | undefined> {
  const admin = connection.getClient().db('admin');
  return problemOf({ ...(await admin.command({ hello: 1 })), ...(await admin.command({ buildInfo: 1 })) });
}

export function problemOf({ setName, msg, secantusVersion }: ServerFacts): string | undefined {
  // It may claim to be a replica set.
  if (secantusVersion !== undefined) return refusal('SecantusDB, which is for development and tests');
  const isSharded = msg === 'isdbgrid';
  return setName === undefined && !isSharded ? refusal('a single mongod, which loses data with its disk') : undefined;
}

function refusal(what: string): string {
  return `MONGODB_URI leads to ${what}: give it a replica set or a sharded cluster of MongoDB, or do without MONGODB_REQUIRE_REPLICA_SET.`;
}
