import type { Connection } from 'mongoose';

/** What a server tells of itself; of `hello` and `buildInfo` what tells kinds of servers apart. */
type ServerFacts = { setName?: unknown; msg?: unknown; secantusVersion?: unknown; version?: unknown };

/** Asks a server what it is; any user may. @returns why it is none to keep data of production in, if it is not */
export async function replicaSetProblem(connection: Connection): Promise<string | undefined> {
  const admin = connection.getClient().db('admin');
  return problemOf({ ...(await admin.command({ hello: 1 })), ...(await admin.command({ buildInfo: 1 })) });
}

export function problemOf({ setName, msg, secantusVersion }: ServerFacts): string | undefined {
  // It may call itself a replica set.
  if (secantusVersion !== undefined) return refusal('SecantusDB, which is for development and tests');
  const isSharded = msg === 'isdbgrid';
  return setName === undefined && !isSharded ? refusal('a single mongod, which loses data with its disk') : undefined;
}

function refusal(what: string): string {
  return `MONGODB_URI leads to ${what}: give it a replica set or a sharded cluster of MongoDB, or do without MONGODB_REQUIRE_REPLICA_SET.`;
}
