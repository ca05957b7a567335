import { storeCall } from '@parley/store/store-error';
import type { SortOrder } from 'mongoose';
import type { Page } from '../actions/ports.ts';
import { toEntity, withoutKeys } from './documents.ts';
import type { RecordModel, StoredDocument } from './models.ts';

export type Filter = Record<string, unknown>;
export type Sort = Record<string, SortOrder>;

export type Query = {
  filter: Filter;
  sort?: Sort;
  offset?: number;
  limit?: number;
  /** Fields of the entity that the caller does not need. */
  omit?: readonly string[];
};

export type AnyOf = { field: string; values: string[]; omit?: readonly string[] };

/** The entities that a query finds, without `omit`. */
export async function find<T extends { id: string }>(model: RecordModel, query: Query): Promise<T[]> {
  const { filter, sort = {}, offset = 0, limit = 0, omit = [] } = query;
  const projection = { ...withoutKeys, ...Object.fromEntries(omit.map((field) => [field, 0] as const)) };
  const documents = await storeCall(() =>
    model.find(filter, projection).sort(sort).skip(offset).limit(limit).lean<StoredDocument[]>().exec(),
  );
  // The record schema validated what was stored, so it is a `T` without `omit`.
  return documents.map((document) => toEntity(document) as T);
}

export async function findById<T extends { id: string }>(model: RecordModel, id: string): Promise<T | undefined> {
  const [entity] = await find<T>(model, { filter: { _id: id }, limit: 1 });
  return entity;
}

/** Those whose field has one of the values, in any order. */
export async function findByAny<T extends { id: string }>(
  model: RecordModel,
  { field, values, omit }: AnyOf,
): Promise<T[]> {
  if (values.length === 0) return [];
  return await find<T>(model, { filter: { [field]: { $in: values } }, ...(omit && { omit }) });
}

/** One page and the total. A page that is not full reveals the total, which saves most lists the count. */
export async function findPage<T extends { id: string }>(
  model: RecordModel,
  query: Query & { offset: number; limit: number },
): Promise<Page<T>> {
  const { filter, offset, limit } = query;
  const items = await find<T>(model, query);
  const isLastPage = items.length < limit && (items.length > 0 || offset === 0);
  const total = isLastPage ? offset + items.length : await storeCall(() => count(model, filter).exec());
  return { items, total };
}

/** Exact, as clients page by it: the server's own estimate may stay wrong after a crash. */
function count(model: RecordModel, filter: Filter) {
  const counting = model.countDocuments(filter);
  // Without a filter the server would read all documents instead of an index.
  return Object.keys(filter).length > 0 ? counting : counting.hint({ _id: 1 });
}
