import type { Logger } from '@parley/service/logger';
import { Secret } from '@parley/service/settings';
import { eventually } from '@parley/testing/eventually';
import { testPlatform, type TestPlatform } from '@parley/testing/platform';
import { Schema, type Connection } from 'mongoose';
import { expect } from 'vitest';
import { connectStore } from '../src/connection/connect.ts';
import { ensureIndexes, type Indexes } from '../src/indexes/indexes.ts';

/** A process of a service whose only collection, `things`, has these indexes. */
export type IndexProcess = { platform: TestPlatform; connection: Connection; indexes: Indexes } & AsyncDisposable;

export type IndexProcessOptions = {
  uri: string;
  database: string;
  declare: (schema: Schema) => unknown;
  log?: Logger;
};

export function startIndexProcess({ uri, database, declare, log }: IndexProcessOptions): IndexProcess {
  const platform = testPlatform({ name: 'tester', ...(log && { log }) });
  const settings = {
    mongodbUri: new Secret(uri),
    mongodbDatabase: database,
    mongodbTimeoutMs: 1_500,
    mongodbPoolSize: 10,
    mongodbRequireReplicaSet: false,
  };
  const connection = connectStore({ settings, platform });
  const schema = new Schema({ _id: String }, { id: false, versionKey: false });
  declare(schema);
  const models = [connection.model('Thing', schema, 'things')];
  const indexes = ensureIndexes({ connection, models, platform });
  return { platform, connection, indexes, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}

/** Waits until the process has its indexes. */
export async function prepared(process: IndexProcess): Promise<IndexProcess> {
  await eventually(() => process.indexes.require());
  return process;
}

/** The report of the process's health check about its indexes. */
export async function indexHealth({ platform }: IndexProcess) {
  const { dependencies } = await platform.health.report();
  const { status, detail } = dependencies.find(({ name }) => name === 'mongodb-indexes') ?? {};
  return { status, detail };
}

/** Waits until the health check reports this. */
export async function untilReported(process: IndexProcess, detail: unknown): Promise<void> {
  await eventually(async () => expect(await indexHealth(process)).toEqual({ status: 'error', detail }));
}
