import { whileStale } from '@parley/errors/while-stale';
import type { Caller } from '@parley/service/caller';
import { scopeNotFound } from './get-scope.ts';
import type { ScopeAdmin } from './ports.ts';

export type DeleteScopeParts = {
  admin: ScopeAdmin;
  /** Deletes a file; a missing file is no failure. @throws AppError SERVICE_UNAVAILABLE */
  removeFile: (fileId: string, caller: Caller) => Promise<void>;
};

/** What happened to the file that the scope was read from, if it had one. */
export type DeletedScope = { deletedFileId?: string; keptFileId?: string };

/**
 * Deletes a scope, and the file that was stored for it unless another scope was read from it too: that scope owns the
 * file then. A file that was named by its id may be in use elsewhere.
 * The file is deleted first: if this is interrupted in between, a repeat completes it.
 * @throws AppError SCOPE_NOT_FOUND, SERVICE_UNAVAILABLE, STALE_VERSION, OUTBOX_FULL
 */
export async function deleteScope(parts: DeleteScopeParts, id: string, caller: Caller): Promise<DeletedScope> {
  const removeFile = once(parts.removeFile);
  return whileStale(() => deleteOnce({ ...parts, removeFile }, id, caller));
}

async function deleteOnce({ admin, removeFile }: DeleteScopeParts, id: string, caller: Caller): Promise<DeletedScope> {
  const found = await admin.find(id);
  if (!found) throw scopeNotFound(id);
  const { fileId, ownsFile = false } = found.scope.document ?? {};
  const isLast = ownsFile && !(await admin.passFileOn(found.scope));
  if (fileId !== undefined && isLast) await removeFile(fileId, caller);
  await admin.remove(found);
  if (fileId === undefined) return {};
  return isLast ? { deletedFileId: fileId } : { keptFileId: fileId };
}

/** Skips files removed by an earlier attempt, so that little time passes between reading the scope and removing it. */
function once(removeFile: DeleteScopeParts['removeFile']): DeleteScopeParts['removeFile'] {
  const gone = new Set<string>();
  return async (fileId, caller) => {
    if (gone.has(fileId)) return;
    await removeFile(fileId, caller);
    gone.add(fileId);
  };
}
