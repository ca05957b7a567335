import { appendFileSync } from 'node:fs';
import type { Db } from 'mongodb';

/** The environment variable with the path of the file that collects how indexes were used; set by `npm test`. */
export const indexUseVariable = 'PARLEY_INDEX_USE';

/** An index of one database, and how many queries used it. */
export type IndexUse = { index: string; queries: number };

type IndexStats = { name: string; accesses: { ops: number }; spec: { unique?: true; expireAfterSeconds?: number } };

/** Collects the use of a database's indexes, before it is dropped. */
export async function collectIndexUse(database: Db): Promise<void> {
  const file = process.env[indexUseVariable];
  if (file === undefined) return;
  const collections = await database.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of collections) {
    const stats = await database
      .collection(name)
      .aggregate<IndexStats>([{ $indexStats: {} }])
      .toArray();
    const lines = stats
      .filter(servesQueries)
      .map((each) => ({ index: `${name}.${each.name}`, queries: each.accesses.ops }));
    appendFileSync(file, lines.map((line: IndexUse) => `${JSON.stringify(line)}\n`).join(''));
  }
}

/** Unique indexes guard writes, and TTL indexes delete. MongoDB needs `_id_`. */
function servesQueries({ name, spec }: IndexStats): boolean {
  return name !== '_id_' && spec.unique === undefined && spec.expireAfterSeconds === undefined;
}

/** The indexes that no query used in any database. */
export function unusedIndexes(uses: readonly IndexUse[]): string[] {
  const used = new Set(uses.filter(({ queries }) => queries > 0).map(({ index }) => index));
  return [...new Set(uses.map(({ index }) => index))].filter((index) => !used.has(index)).sort();
}
