import type { Model, ProjectionType, QueryFilter } from 'mongoose';
import { sharedCall } from './shared-call.ts';
import { storeCall } from './store-error.ts';

export type SharedReads<T> = {
  /** What every read has in its filter beside the id. */
  filter: QueryFilter<T>;
  projection: ProjectionType<T>;
};

/**
 * Reads single documents by their ids, those that are asked for at the same time in one query (see `sharedCall`). Who
 * asks for the same one gets the same object: it is only read.
 */
export function sharedReads<T extends { _id: string }>(
  model: Model<T>,
  { filter, projection }: SharedReads<T>,
): (id: string) => Promise<T | undefined> {
  return sharedCall<string, T | undefined>(async (ids) => {
    const wanted = { ...filter, _id: { $in: [...new Set(ids)] } };
    const found = await storeCall(() => model.find(wanted, projection).lean<T[]>().exec());
    const byId = new Map(found.map((document) => [document._id, document]));
    return ids.map((id) => byId.get(id));
  });
}
