import { newId } from '@parley/service/new-id';
import { requireIndexes } from '@parley/testing/index-order';
import { testConnection } from '@parley/testing/test-connection';
import { describe, expect, it } from 'vitest';
import type { ListFilter } from '../../src/actions/ports.ts';
import { createFileModel } from '../../src/store/file-model.ts';
import { createFileStore } from '../../src/store/file-store.ts';

const org = newId();
const after = { at: new Date(), id: newId() };

const connection = await testConnection({ monitorCommands: true });
const model = createFileModel(connection);
await model.createIndexes();
const limits = { uploadMs: 1, provisionalMs: 1, retentionMs: undefined };
const store = createFileStore({ model, requireIndexes: () => undefined, limits });
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
      expect(await requireIndexes(connection.getClient(), list)).toBe(1);
    }
  });
});
