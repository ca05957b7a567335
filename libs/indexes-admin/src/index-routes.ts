import { route, type Route } from '@parley/http/operation';
import type { Logger } from '@parley/service/logger';
import { dropIndex, listIndexes, type ListedIndex } from '@parley/store/index-admin';
import type { Indexes } from '@parley/store/indexes';
import * as contracts from './contracts.ts';

/** What operators do with the indexes of a service; served by every service with a database. */
export function indexRoutes(indexes: Indexes, log: Logger): Route[] {
  return [
    route(contracts.listIndexes, async () => ({ body: { indexes: (await listIndexes(indexes)).map(indexView) } })),
    route(contracts.dropIndex, async ({ params: { collection, name } }, { identity }) => {
      await dropIndex(indexes, { collection, name });
      log.warn({ index: `${collection}.${name}`, by: identity.subject }, 'an index was dropped');
      return {};
    }),
  ];
}

function indexView({ collection, name, key, state, sizeBytes, use }: ListedIndex) {
  const keys = Object.entries(key).map(([field, direction]) => `${field}: ${String(direction)}`);
  return {
    collection,
    name,
    keys: keys.join(', '),
    state,
    sizeBytes,
    ...(use && {
      used: use.count,
      usedSince: use.since.toISOString(),
    }),
  };
}
