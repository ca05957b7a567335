import { newId } from '@parley/service/new-id';
import { aggregateStore } from '@parley/store/aggregate';
import type { Indexes } from '@parley/store/indexes';
import { requireIndexes } from '@parley/testing/index-order';
import { testConnection } from '@parley/testing/test-connection';
import { describe, expect, it } from 'vitest';
import type { ScopeFilter } from '../../src/actions/ports.ts';
import type { Scope } from '../../src/domain/scope.ts';
import { createDocumentStore } from '../../src/store/document-store.ts';
import { createScopeAdmin } from '../../src/store/scope-admin.ts';
import { createScopeModel } from '../../src/store/scope-model.ts';
import { createScopeStore } from '../../src/store/scope-store.ts';

const [org, previousScopeId] = [newId(), newId()];
const after = { at: new Date(), id: newId() };

const connection = await testConnection({ monitorCommands: true });
const model = createScopeModel(connection);
await model.createIndexes();
const records = aggregateStore(model);
const admin = createScopeAdmin(model, records);
const documents = createDocumentStore({ model, records, leaseMs: 1_000 });
const scopes = createScopeStore({ model, records, indexes: { require: () => undefined } as Indexes });
const many = Array.from({ length: 2_000 }, (_, n) => ({
  _id: newId(),
  org: n % 2 === 0 ? org : newId(),
  mode: 'live',
  idempotency: { key: String(n) },
  source: n % 3 === 0 ? 'document' : 'api',
  createdAt: new Date(after.at.getTime() - (n - 1_000) * 1_000),
  terms: [],
  productTerms: [],
  ...(n % 4 === 1 && { document: { job: { dueAt: after.at } } }),
}));
await model.collection.insertMany(many as object[]);
// One in the other mode, so that an index of the organisation alone is not enough.
const other = { _id: newId(), org, mode: 'test', createdAt: after.at, terms: [], productTerms: [] };
await model.collection.insertOne(other as never);
const unfinished = { ...other, _id: newId(), mode: 'live', document: { job: { dueAt: after.at } } };
await model.collection.insertOne(unfinished as never);

const filters: Record<string, ScopeFilter> = {
  'of all': {},
  'of a mode': { mode: 'test' },
  'of an organisation': { org },
  'of a tenant': { org, mode: 'live' },
};

type Read = () => Promise<unknown>;

const lists: Record<string, Read> = {
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([which, filter]): [string, Read][] => [
      [`of scopes ${which}`, () => admin.list(filter, { after: undefined, limit: 10 })],
      [`of scopes ${which}, further back`, () => admin.list(filter, { after, limit: 10 })],
    ]),
  ),
  'of the unfinished documents of a tenant': () => documents.unfinished({ org, mode: 'live' }, 10),
  'of scopes that were read from a file': () =>
    admin.passFileOn({ id: newId(), org, mode: 'live', document: { fileId: newId() } } as Scope),
  'of scopes that follow another': () => scopes.nextOf({ org, mode: 'live' }, previousScopeId),
};

describe('a list takes filter and order from an index', () => {
  it.for(Object.entries(lists))('%s', async ([, list]) => {
    expect(await requireIndexes(connection.getClient(), list)).toBe(1);
  });
});
