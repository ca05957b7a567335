import { chunks } from '@parley/service/chunks';
import type { Company, Product } from '../domain/entities.ts';
import type { NamePlace } from '../domain/company-directory.ts';
import { nameKey } from '../domain/search-key.ts';
import type { CompanyFilter } from './ports.ts';

/** A company without its learning data, which other services get from elsewhere. */
export type SearchedCompany = Omit<Company, 'learningDataSamples'>;

export type CompanyTime = Pick<Company, 'id' | 'lastUpdatedAt'>;

export type SearchPage = { after: NamePlace | undefined; limit: number };

/** Finds records for other services, ordered by name and then id. */
export interface CatalogSearch {
  companiesById(ids: string[]): Promise<SearchedCompany[]>;
  /** In the order asked for. */
  companyTimes(ids: string[]): Promise<CompanyTime[]>;
  productsById(ids: string[]): Promise<Product[]>;
  companiesAfter(filter: CompanyFilter, page: SearchPage): Promise<SearchedCompany[]>;
}

/** Half of the message limit: a record is smaller in a message than as JSON. */
const maxPageBytes = 2 * 1024 * 1024;

/** One page; `end` is undefined on the last one. Large records make it shorter than `limit`. */
export async function searchPage<T extends { id: string; name: string }>(
  page: SearchPage,
  find: (page: SearchPage) => Promise<T[]>,
): Promise<{ items: T[]; end: NamePlace | undefined }> {
  const found = await find({ ...page, limit: page.limit + 1 });
  const items = withinRoom(found.slice(0, page.limit));
  const last = items.at(-1);
  const isLast = items.length === found.length;
  return { items, end: isLast || !last ? undefined : { nameKey: nameKey(last.name), id: last.id } };
}

/** How many records are read at a time: the largest take a few megabytes together. */
const recordsAtOnce = 50;

/** The records of these ids, in their order, and the ids of records that do not fit into one answer. */
export async function fittingRecords<T extends { id: string }>(
  ids: string[],
  read: (ids: string[]) => Promise<T[]>,
): Promise<{ items: T[]; remaining: string[] }> {
  const asked = [...new Set(ids)];
  const items: T[] = [];
  let room = maxPageBytes;
  for (const some of chunks(asked, recordsAtOnce)) {
    for (const item of inOrderOf(some, await read(some))) {
      room -= bytesOf(item);
      if (room < 0 && items.length > 0) return { items, remaining: asked.slice(asked.indexOf(item.id)) };
      items.push(item);
    }
  }
  return { items, remaining: [] };
}

/** In the order asked for, each once. */
export function inOrderOf<T extends { id: string }>(ids: string[], items: T[]): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

function withinRoom<T>(items: T[]): T[] {
  let bytes = 0;
  const fitting = items.findIndex((item) => (bytes += bytesOf(item)) > maxPageBytes);
  return fitting === -1 ? items : items.slice(0, Math.max(1, fitting));
}

function bytesOf(item: unknown): number {
  return Buffer.byteLength(JSON.stringify(item));
}
