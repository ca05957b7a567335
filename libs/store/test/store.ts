import { Secret } from '@parley/service/settings';
import { eventually } from '@parley/testing/eventually';
import { scratchDatabase, testServers } from '@parley/testing/servers';
import { createTcpRelay, type TcpRelay } from '@parley/testing/tcp-relay';
import { mongo } from 'mongoose';
import { afterAll, expect } from 'vitest';
import type { StoreSettings } from '../src/connection/settings.ts';
import { openStore, type StoreProcess } from './company.ts';

export type StoreFixture = {
  database: string;
  /** Between the stores under test and the database. */
  relay: TcpRelay;
  /** A store as a separate process would have it; all share one database. */
  startStore(more?: Partial<StoreSettings>): StoreProcess;
};

/** Gives a test file its own database, connected with these options. */
export async function useStore({
  uriOptions = {},
}: { uriOptions?: Record<string, string> } = {}): Promise<StoreFixture> {
  const uri = new URL(testServers().mongodbUri);
  for (const [name, value] of Object.entries(uriOptions)) uri.searchParams.set(name, value);
  const database = scratchDatabase();
  const relay = await createTcpRelay(uri.href);
  const started: StoreProcess[] = [];

  function startStore(more: Partial<StoreSettings> = {}): StoreProcess {
    const process = openStore({
      mongodbUri: new Secret(relay.address),
      mongodbDatabase: database,
      mongodbTimeoutMs: 1_500,
      mongodbPoolSize: 10,
      mongodbRequireReplicaSet: false,
      ...more,
    });
    started.push(process);
    return process;
  }
  afterAll(async () => {
    await relay.restore();
    await Promise.all(started.map((each) => each[Symbol.asyncDispose]()));
    await relay.cut();
    await using client = await mongo.MongoClient.connect(testServers().mongodbUri);
    await client.db(database).dropDatabase();
  });
  return { startStore, database, relay };
}

/** The process, once it is ready. */
export async function connected(process: StoreProcess): Promise<StoreProcess> {
  await eventually(async () => expect(await process.platform.health.report()).toMatchObject({ status: 'ok' }));
  return process;
}
