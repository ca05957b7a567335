import type { catalogService } from '@parley/rpc/catalog';
import type { ClientOf } from '@parley/rpc/client';
import type { BatchGetNamesResponse__Output } from '@parley/rpc/gen/catalog/v1/BatchGetNamesResponse';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { ChangeNote } from './change-poll.ts';
import type { ChangedIds } from './changed-ids.ts';
import type { CopyOf } from './live-catalog.ts';

/** The catalog service, as far as names go. */
export type NamesClient = Pick<ClientOf<typeof catalogService>, 'listNames' | 'batchGetNames' | 'listChanges'>;

/** To read a large catalog takes its time; one that stands still for good does not hold us for ever. */
const listTimeoutMs = 600_000;
/** As many as one call takes. */
const idsACall = 500;

type NamedIds = { companyIds: string[]; productFamilyIds: string[]; productIds: string[] };

/** Some names, in the form the catalog sends them. */
export type Names = BatchGetNamesResponse__Output;

/** Holds the names of the catalog in whatever form it needs them. */
export interface NameKeeper<T> {
  /** A new copy, of all these names. */
  build(names: AsyncIterable<Names>): Promise<T>;
  /** Some names as they are now, and ids of records that are no more. */
  update(copy: T, change: { put: Names; remove: NamedIds }): Promise<void>;
  /** Names by kind, for metrics. */
  sizeOf(copy: T): Record<string, number>;
}

/** All names of the catalog, in a keeper of one's own; asked of the catalog service. */
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

async function* changesSince(client: NamesClient, date: Date, signal: AbortSignal): AsyncGenerator<ChangeNote> {
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

/** Each kind of record in calls of its own. */
function inCalls({ companyIds, productFamilyIds, productIds }: ChangedIds): NamedIds[] {
  return [
    ...chunks(companyIds).map((ids): NamedIds => ({ companyIds: ids, productFamilyIds: [], productIds: [] })),
    ...chunks(productFamilyIds).map((ids): NamedIds => ({ companyIds: [], productFamilyIds: ids, productIds: [] })),
    ...chunks(productIds).map((ids): NamedIds => ({ companyIds: [], productFamilyIds: [], productIds: ids })),
  ];
}

function chunks(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsACall) }, (_, index) =>
    ids.slice(index * idsACall, (index + 1) * idsACall),
  );
}
