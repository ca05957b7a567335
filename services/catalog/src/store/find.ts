import { storeCall } from '@parley/store/store-error';
import type { SortOrder } from 'mongoose';
import type { Page } from '../actions/ports.ts';
import { derivedFields, type RecordModel } from './models.ts';

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

/**
 * The entities that a query finds. What the record schema let in is what comes out, so `T` is the entity type, less
 * `omit`.
 */
export async function find<T extends { id: string }>(model: RecordModel, query: Query): Promise<T[]> {
  const { filter, sort = {}, offset = 0, limit = 0, omit = [] } = query;
  const projection = Object.fromEntries([...derivedFields, ...omit].map((field) => [field, 0]));
  const documents = await storeCall(() =>
    model
      .find(filter, projection)
      .sort(sort)
      .skip(offset)
      .limit(limit)
      .lean<({ _id: string } & Omit<T, 'id'>)[]>()
      .exec(),
  );
  return documents.map(toEntity<T>);
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
  const total = isLastPage ? offset + items.length : await storeCall(() => model.countDocuments(filter).exec());
  return { items, total };
}

function toEntity<T extends { id: string }>({ _id, ...fields }: { _id: string } & Omit<T, 'id'>): T {
  // An Omit plus what it left out is the whole type again, which the compiler cannot see for a type parameter.
  return { id: _id, ...fields } as unknown as T;
}
