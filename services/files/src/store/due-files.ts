import { dueDocuments, type DueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { QueryFilter } from 'mongoose';
import type { FileDocument, FileModel } from './file-model.ts';

/**
 * Condemns a limited number of the files to be removed, and returns which they are: expired, past their retention, or
 * left over from an interrupted upload or removal.
 */
export function condemner(model: FileModel, retentionMs: number | undefined): (limit: number) => Promise<string[]> {
  const expiring = dueDocuments<FileDocument>(model.collection, { field: 'removeAt' });
  const ageing = dueDocuments<FileDocument>(model.collection, { field: 'createdAt', where: { status: 'stored' } });

  return async (limit) => {
    const now = new Date();
    const over = { due: expiring, until: now, filter: { removeAt: { $lte: now } } };
    const condemned = await condemn(model, over, limit);
    if (retentionMs === undefined || condemned.length >= limit) return condemned;
    const until = new Date(now.getTime() - retentionMs);
    const old = { due: ageing, until, filter: { status: 'stored', createdAt: { $lte: until } } } as const;
    return [...condemned, ...(await condemn(model, old, limit - condemned.length))];
  };
}

/** Due at once and until it is removed: if this process dies, another one continues. */
export function condemnation(now: Date) {
  return { $set: { status: 'condemned', removeAt: now }, $inc: { version: 1 } } as const;
}

type Condemned = { due: DueDocuments<FileDocument>; until: Date; filter: QueryFilter<FileDocument> };

async function condemn(model: FileModel, { due, until, filter }: Condemned, limit: number): Promise<string[]> {
  const condemned: string[] = [];
  for await (const page of due.pages(until)) {
    for (const { _id } of page.slice(0, limit - condemned.length)) {
      // Repeats the condition of the search: meanwhile the file may have been kept or completed.
      const update = model.updateOne({ _id, ...filter }, condemnation(new Date()));
      if ((await storeCall(() => update.exec())).matchedCount > 0) condemned.push(_id);
    }
    if (condemned.length >= limit) break;
  }
  return condemned;
}
