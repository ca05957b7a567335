import { whileStale } from '@parley/errors/while-stale';
import type { Caller } from '@parley/service/caller';
import { scopeNotFound } from './get-scope.ts';
import type { ScopeDesk } from './ports.ts';

export type DeleteScopeParts = {
  desk: ScopeDesk;
  /**
   * Removes a file for good; it is no error if it is already gone.
   * @throws AppError SERVICE_UNAVAILABLE
   */
  removeFile: (fileId: string, caller: Caller) => Promise<void>;
};

/** What became of the file it was read from, if any. */
export type DeletedScope = { deletedFileId?: string; keptFileId?: string };

/**
 * Removes a scope for good, with the file stored for it; a file that was named by its id may be used by others, and
 * stays. The file goes first: if this is interrupted between the two, repeating it finishes the job.
 * @throws AppError SCOPE_NOT_FOUND, SERVICE_UNAVAILABLE, STALE_VERSION, OUTBOX_FULL
 */
export async function deleteScope(parts: DeleteScopeParts, id: string, caller: Caller): Promise<DeletedScope> {
  const removeFile = once(parts.removeFile);
  return whileStale(() => deleteOnce({ ...parts, removeFile }, id, caller));
}

async function deleteOnce({ desk, removeFile }: DeleteScopeParts, id: string, caller: Caller): Promise<DeletedScope> {
  const found = await desk.find(id);
  if (!found) throw scopeNotFound(id);
  const { fileId, ownsFile = false } = found.scope.document ?? {};
  if (fileId !== undefined && ownsFile) await removeFile(fileId, caller);
  await desk.remove(found);
  if (fileId === undefined) return {};
  return ownsFile ? { deletedFileId: fileId } : { keptFileId: fileId };
}

/**
 * As little as possible happens between reading the scope and removing it: a file that is gone is not removed again.
 */
function once(removeFile: DeleteScopeParts['removeFile']): DeleteScopeParts['removeFile'] {
  const gone = new Set<string>();
  return async (fileId, caller) => {
    if (gone.has(fileId)) return;
    await removeFile(fileId, caller);
    gone.add(fileId);
  };
}
