import { newId } from '@parley/service/new-id';
import { plansOf, requireFewReads, requireIndexOrder } from '@parley/testing/index-order';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { createConnection, type Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore, ListFilter } from '../../src/actions/ports.ts';
import { createFileModel } from '../../src/store/file-model.ts';
import { createFileStore } from '../../src/store/file-store.ts';

const org = newId();
const after = { at: new Date(), id: newId() };

let connection: Connection;
let store: FileStore;

beforeAll(async () => {
  const options = { dbName: freshDatabase(), monitorCommands: true };
  connection = await createConnection(testServers().mongodbUri, options).asPromise();
  const model = createFileModel(connection);
  await model.createIndexes();
  const limits = { uploadMs: 1, provisionalMs: 1, retentionMs: undefined };
  store = createFileStore({ model, requireIndexes: () => undefined, limits });
  const many = Array.from({ length: 2_000 }, (_, n) => ({
    _id: newId(),
    org: n % 2 === 0 ? org : newId(),
    mode: n === 0 ? 'test' : 'live',
    idempotency: { key: String(n) },
    status: 'stored',
    createdAt: new Date(after.at.getTime() - (n - 1_000) * 1_000),
    filename: 'a.txt',
    kind: 'txt',
    sizeBytes: 1,
    sha256: 'x',
  }));
  await model.collection.insertMany(many as object[]);
});
afterAll(() => connection.close());

const filters: Record<string, ListFilter> = {
  'of all': {},
  'of an organisation': { org },
  'of a tenant': { org, mode: 'live' },
  'of a tenant that has hardly any': { org, mode: 'test' },
};

describe('a list takes filter and order from an index', () => {
  it.for(Object.keys(filters))('of files %s', async (which) => {
    for (const place of [undefined, after]) {
      const list = () => store.list(filters[which] ?? {}, { after: place, limit: 10 });
      const plans = await plansOf(connection.getClient(), list);
      expect(plans).toHaveLength(1);
      for (const plan of plans) {
        requireIndexOrder(plan);
        requireFewReads(plan);
      }
    }
  });
});
