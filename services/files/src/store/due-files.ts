import { dueDocuments, type DueDocuments } from '@parley/store/due-documents';
import type { QueryFilter } from 'mongoose';
import type { FileDocument, FileModel } from './file-model.ts';

/**
 * Returns a function that marks a limited number of files for removal and returns their ids: files that expired, that
 * are past their retention, or that an interrupted upload or removal left behind.
 */
export function createDueMarker(
  model: FileModel,
  retentionMs: number | undefined,
): (limit: number) => Promise<string[]> {
  const expiring = dueDocuments<FileDocument>(model.collection, { field: 'removeAt' });
  const ageing = dueDocuments<FileDocument>(model.collection, { field: 'createdAt', where: { status: 'stored' } });

  return async (limit) => {
    const now = new Date();
    const expired = { due: expiring, until: now, filter: { removeAt: { $lte: now } } };
    const marked = await markFiles(model, expired, limit);
    if (retentionMs === undefined || marked.length >= limit) return marked;
    const until = new Date(now.getTime() - retentionMs);
    const old = { due: ageing, until, filter: { status: 'stored', createdAt: { $lte: until } } } as const;
    return [...marked, ...(await markFiles(model, old, limit - marked.length))];
  };
}

/** The file stays due until it is removed: if this process dies, another one continues. */
export function removalMark(now: Date) {
  return { $set: { status: 'condemned', removeAt: now }, $inc: { version: 1 } } as const;
}

type Search = { due: DueDocuments<FileDocument>; until: Date; filter: QueryFilter<FileDocument> };

async function markFiles(model: FileModel, { due, until, filter }: Search, limit: number): Promise<string[]> {
  const marked: string[] = [];
  for await (const page of due.pages(until)) {
    for (const { _id } of page.slice(0, limit - marked.length)) {
      // Repeats the condition of the search: meanwhile the file may have been kept or completed.
      const update = model.updateOne({ _id, ...filter }, removalMark(new Date()));
      if ((await update).matchedCount > 0) marked.push(_id);
    }
    if (marked.length >= limit) break;
  }
  return marked;
}
