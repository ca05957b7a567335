import type { Model, ProjectionType, QueryFilter } from 'mongoose';
import { sharedCall } from '@parley/service/shared-call';

export type SharedReads<T> = {
  /** Filter of every read, in addition to the id. */
  filter: QueryFilter<T>;
  /** Fields to read; by default all. */
  projection?: ProjectionType<T>;
};

/**
 * Reads single documents by id, concurrent reads in one query (see `sharedCall`). Callers that ask for the same
 * document get the same object, so none may modify it.
 */
export function sharedReads<T extends { _id: string }>(
  model: Model<T>,
  { filter, projection }: SharedReads<T>,
): (id: string) => Promise<T | undefined> {
  return sharedCall<string, T | undefined>(async (ids) => {
    const wanted = { ...filter, _id: { $in: [...new Set(ids)] } };
    const found = await model.find(wanted, projection).lean<T[]>();
    const byId = new Map(found.map((document) => [document._id, document]));
    return ids.map((id) => byId.get(id));
  });
}
