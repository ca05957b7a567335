import { storeCall } from '@parley/store/store-error';
import type { QueryFilter } from 'mongoose';
import type { FileDocument, FileModel } from './file-model.ts';

type DueOptions = { retentionMs: number | undefined; limit: number };

/**
 * Condemns what is to be removed and says which files those are: expired, past their age, left over from an upload or a
 * removal that broke off.
 */
export async function condemnDueFiles(model: FileModel, { retentionMs, limit }: DueOptions): Promise<string[]> {
  const now = new Date();
  const isOver = { removeAt: { $lte: now } };
  const condemned = await condemnAll(model, isOver, { now, limit });
  if (retentionMs === undefined || condemned.length >= limit) return condemned;
  const isOld = { status: 'stored', createdAt: { $lte: new Date(now.getTime() - retentionMs) } } as const;
  return [...condemned, ...(await condemnAll(model, isOld, { now, limit: limit - condemned.length }))];
}

/** Due at once and until it is gone: should this process die, another goes on. */
export function condemnation(now: Date) {
  return { $set: { status: 'condemned', removeAt: now }, $inc: { version: 1 } } as const;
}

type CondemnOptions = { now: Date; limit: number };

async function condemnAll(
  model: FileModel,
  filter: QueryFilter<FileDocument>,
  { now, limit }: CondemnOptions,
): Promise<string[]> {
  const query = model.find(filter).limit(limit).select({ _id: 1 });
  const found = await storeCall(() => query.lean<{ _id: string }[]>());
  const condemned: string[] = [];
  for (const { _id } of found) {
    // Once more as it was found: it may have been kept or completed meanwhile.
    const update = model.findOneAndUpdate({ ...filter, _id }, condemnation(now)).select({ _id: 1 });
    if (await storeCall(() => update.lean())) condemned.push(_id);
  }
  return condemned;
}
