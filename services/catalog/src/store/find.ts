import { toEntity, withoutKeys } from './documents.ts';
import type { RecordModel, StoredDocument } from './models.ts';

export type Filter = Record<string, unknown>;
export type Sort = Record<string, 1 | -1>;

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
  const documents = await model.find(filter, projection).sort(sort).skip(offset).limit(limit).lean<StoredDocument[]>();
  // The record schema validated what was stored, so it is a `T` without `omit`.
  return documents.map((document) => toEntity(document) as T);
}

/** Those whose field has one of the values, in any order. */
export async function findByAny<T extends { id: string }>(
  model: RecordModel,
  { field, values, omit }: AnyOf,
): Promise<T[]> {
  if (values.length === 0) return [];
  return await find<T>(model, { filter: { [field]: { $in: values } }, ...(omit && { omit }) });
}

type Window = { filter: Filter; offset: number; limit: number };

/** The length of a list of which a page of `found` records was read: counted only if the page is full. */
export async function totalOf(model: RecordModel, { filter, offset, limit }: Window, found: number): Promise<number> {
  const isLastPage = found < limit && (found > 0 || offset === 0);
  return isLastPage ? offset + found : await count(model, filter);
}

/** Exact, as clients page by it: the server's own estimate may stay wrong after a crash. */
function count(model: RecordModel, filter: Filter) {
  const counting = model.countDocuments(filter);
  // Without a filter the server would read all documents instead of an index.
  return Object.keys(filter).length > 0 ? counting : counting.hint({ _id: 1 });
}
