import { AppError } from '@parley/errors/app-error';
import type { mongo } from 'mongoose';
import { isNotAllowed } from '../connection/access-fault.ts';
import { existingIndexes, type ExistingIndex } from './existing-indexes.ts';
import { identityOf, type IndexDefinition } from './index-definition.ts';
import { isAsDeclared } from './index-plan.ts';
import type { Indexes } from './indexes.ts';
import { storeCall } from '../connection/store-error.ts';

export type ListedIndex = Pick<IndexDefinition, 'name' | 'key'> & {
  collection: string;
  state: 'declared' | 'building' | 'missing' | 'undeclared';
  sizeBytes: number;
  /** Absent when the database user may not read it. */
  use?: IndexUse;
};

type IndexUse = { count: number; since: Date };

type Database = Pick<Indexes, 'declared' | 'database'>;

/** All indexes that the code declares or the database has, by collection and name. */
export async function listIndexes(indexes: Database): Promise<ListedIndex[]> {
  const db = indexes.database();
  const options = { nameOnly: true, authorizedCollections: true } as const;
  const found = await storeCall(() => db.listCollections({ type: 'collection' }, options).toArray());
  const all = new Set([...found.map(({ name }) => name), ...indexes.declared.keys()]);
  const collections = [...all].filter((name) => !name.startsWith('system.')).toSorted();
  const listed = await Promise.all(collections.map((collection) => indexesOf(collection, indexes)));
  return listed.flat();
}

/** Drops an index that is not declared. @throws AppError INDEX_NOT_FOUND, INDEX_IN_USE, STORE_UNAVAILABLE */
export async function dropIndex(
  indexes: Database,
  { collection, name }: { collection: string; name: string },
): Promise<void> {
  const db = indexes.database();
  const existing = (await storeCall(() => existingIndexes(db, collection))) ?? [];
  const index = existing.find((each) => each.name === name);
  if (!index) throw new AppError('INDEX_NOT_FOUND', `The collection ${collection} has no index ${name}.`);
  const state = stateOf(index, indexes.declared.get(collection) ?? []);
  if (state !== 'undeclared') throw new AppError('INDEX_IN_USE', `The index ${name} of ${collection} is ${state}.`);
  await storeCall(() => db.collection(collection).dropIndex(name));
}

async function indexesOf(collection: string, { declared, database }: Database): Promise<ListedIndex[]> {
  const [db, wanted] = [database(), declared.get(collection) ?? []];
  const existing = (await storeCall(() => existingIndexes(db, collection))) ?? [];
  const uses = existing.length > 0 ? await usesOf(db, collection) : undefined;
  const there = existing.map((index): ListedIndex => {
    const { name, key, sizeBytes } = index;
    const use = uses?.get(name);
    return { collection, name, key, state: stateOf(index, wanted), sizeBytes, ...(use && { use }) };
  });
  const known = new Set(existing.map(identityOf));
  const missing = wanted
    .filter((index) => !known.has(identityOf(index)))
    .map(({ name, key }): ListedIndex => ({ collection, name, key, state: 'missing', sizeBytes: 0 }));
  return [...there, ...missing].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function stateOf(index: ExistingIndex, declared: readonly IndexDefinition[]): ListedIndex['state'] {
  if (!index.isReady) return 'building';
  return declared.some((each) => isAsDeclared(index, each)) ? 'declared' : 'undeclared';
}

/** How often each index was used, by name; undefined without the required privilege. */
async function usesOf(db: mongo.Db, collection: string): Promise<Map<string, IndexUse> | undefined> {
  type Stats = { name: string; accesses: { ops: number; since: Date } };
  try {
    const stats = await db
      .collection(collection)
      .aggregate<Stats>([{ $indexStats: {} }])
      .toArray();
    const byName = Map.groupBy(stats, ({ name }) => name);
    return new Map([...byName].map(([name, shards]) => [name, added(shards.map(({ accesses }) => accesses))]));
  } catch (error) {
    if (isNotAllowed(error)) return undefined;
    throw error;
  }
}

/** The use by all shards, since the last of them began to count. */
function added(uses: { ops: number; since: Date }[]): IndexUse {
  return {
    count: uses.reduce((sum, { ops }) => sum + ops, 0),
    since: new Date(Math.max(...uses.map(({ since }) => since.getTime()))),
  };
}
