import type { Topology } from '@parley/events/topology';
import { testPlatform, type TestPlatform } from '@parley/testing/platform';
import { Schema, type Connection, type Model } from 'mongoose';
import {
  addAggregateFields,
  aggregateStore,
  type AggregateFields,
  type AggregateStore,
} from '../src/records/aggregate.ts';
import { connectStore } from '../src/connection/connect.ts';
import { ensureIndexes, type Indexes } from '../src/indexes/indexes.ts';
import type { StoreSettings } from '../src/connection/settings.ts';

/** An aggregate to test with, and its outbox. */
type Company = AggregateFields & { _id: string; name: string; tags: string[] };

export const topology: Topology = { queues: { 'tester.work': ['catalog.changed.v1'] } };

export type StoreProcess = {
  platform: TestPlatform;
  connection: Connection;
  companies: Model<Company>;
  indexes: Indexes;
  store: AggregateStore<Company>;
} & AsyncDisposable;

export function openStore(settings: StoreSettings): StoreProcess {
  const platform = testPlatform({ name: 'tester' });
  const connection = connectStore({ settings, platform });
  const companies = connection.model<Company>('Company', companySchema(), 'companies');
  const indexes = ensureIndexes({ connection, models: [companies], platform });
  return {
    platform,
    connection,
    companies,
    indexes,
    store: aggregateStore(companies),
    [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose](),
  };
}

function companySchema(): Schema<Company> {
  const schema = new Schema<Company>(
    { _id: String, name: { type: String, required: true }, tags: [String] },
    { versionKey: false },
  );
  schema.index({ name: 1 }, { unique: true });
  addAggregateFields(schema);
  return schema;
}
