import type { catalogService } from '@parley/rpc/catalog';
import type { ClientOf } from '@parley/rpc/client';
import type { BatchGetNamesResponse__Output } from '@parley/rpc/gen/catalog/v1/BatchGetNamesResponse';
import { toTimestamp } from '@parley/rpc/timestamp';
import { chunks } from '@parley/service/chunks';
import { idsACall } from './catalog-records.ts';
import type { ChangeBatch } from './change-poll.ts';
import type { ChangedIds, NamedIds } from './changed-ids.ts';
import type { CopyOf } from './live-catalog.ts';

/** The part of the catalog service that concerns names. */
export type NamesClient = Pick<ClientOf<typeof catalogService>, 'listNames' | 'batchGetNames' | 'listChanges'>;

/** Reading a large catalog takes time; a stream that stops permanently must not block us forever. */
const listTimeoutMs = 600_000;

/** Names in the format of the catalog. */
export type Names = BatchGetNamesResponse__Output;

/** Keeps the names of the catalog in the form that its owner needs. */
export interface NameKeeper<T> {
  /** A new copy with all these names. */
  build(names: AsyncIterable<Names>): Promise<T>;
  /** Adds current names, and removes the ids of records that no longer exist. */
  update(copy: T, change: { put: Names; remove: NamedIds }): Promise<void>;
  /** Names by kind, for metrics. */
  sizeOf(copy: T): Record<string, number>;
}

/** All names of the catalog in the given keeper, fetched from the catalog service. */
export function copyOfNames<T>(client: NamesClient, keeper: NameKeeper<T>): CopyOf<T> {
  return {
    build: (signal) => keeper.build(client.listNames({}, { signal, timeoutMs: listTimeoutMs })),
    async update(copy, changed, signal) {
      for (const ids of inCalls(changed)) {
        const put = await client.batchGetNames(ids, { signal });
        await keeper.update(copy, { put, remove: goneFrom(ids, put) });
      }
    },
    changesSince: (since, signal) => changesSince(client, since, signal),
    sizeOf: (copy) => keeper.sizeOf(copy),
  };
}

async function* changesSince(client: NamesClient, date: Date, signal: AbortSignal): AsyncGenerator<ChangeBatch> {
  const since = toTimestamp(date);
  for await (const { batchId: id, ...changed } of client.listChanges({ since }, { signal })) yield { id, changed };
}

function goneFrom({ companyIds, productFamilyIds, productIds }: NamedIds, found: Names): NamedIds {
  return {
    companyIds: without(companyIds, found.companies),
    productFamilyIds: without(productFamilyIds, found.productFamilies),
    productIds: without(productIds, found.products),
  };
}

function without(ids: string[], found: { id: string }[]): string[] {
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** Each kind of record in separate calls. */
function inCalls({ companyIds, productFamilyIds, productIds }: ChangedIds): NamedIds[] {
  return [
    ...chunks(companyIds, idsACall).map((ids): NamedIds => ({ companyIds: ids, productFamilyIds: [], productIds: [] })),
    ...chunks(productFamilyIds, idsACall).map((ids): NamedIds => ({
      companyIds: [],
      productFamilyIds: ids,
      productIds: [],
    })),
    ...chunks(productIds, idsACall).map((ids): NamedIds => ({ companyIds: [], productFamilyIds: [], productIds: ids })),
  ];
}
