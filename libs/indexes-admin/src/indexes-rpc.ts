import { indexesService } from '@parley/rpc/indexes';
import { parseRequest } from '@parley/rpc/requests';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { Caller } from '@parley/service/caller';
import type { Logger } from '@parley/service/logger';
import { dropIndex, listIndexes, type ListedIndex } from '@parley/store/index-admin';
import type { Indexes } from '@parley/store/indexes';
import { z } from 'zod';

const operator = ['operator'] as const;
const dropRequest = z.object({ collection: z.string().min(1).max(255), name: z.string().min(1).max(255) });

/** What the operator may do with the indexes of a service; served by every service with a database. */
export function indexesRpc(indexes: Indexes, log: Logger): ImplementedService {
  return implement(indexesService, {
    listIndexes: {
      issuers: operator,
      handle: async () => ({ indexes: (await listIndexes(indexes)).map(toMessage) }),
    },
    dropIndex: { issuers: operator, handle: (request, caller) => drop(indexes, log, { request, caller }) },
  });
}

async function drop(indexes: Indexes, log: Logger, { request, caller }: { request: unknown; caller: Caller }) {
  const { collection, name } = parseRequest(dropRequest, request);
  await dropIndex(indexes, { collection, name });
  log.warn({ index: `${collection}.${name}`, by: caller.identity.subject }, 'an index was dropped');
  return {};
}

function toMessage({ collection, name, key, state, sizeBytes, use }: ListedIndex) {
  return {
    collection,
    name,
    keys: Object.entries(key)
      .map(([field, direction]) => `${field}: ${String(direction)}`)
      .join(', '),
    state: `INDEX_STATE_${state}` as const,
    sizeBytes,
    ...(use && { useCount: use.count, useSinceTime: toTimestamp(use.since) }),
  };
}
