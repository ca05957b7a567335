import type { Caller } from '@parley/service/caller';
import { scopeNotFound } from './get-scope.ts';
import type { ScopeDesk } from './ports.ts';

export type DeleteScopeParts = {
  desk: ScopeDesk;
  /** Removes a file for good; that it is gone already is no failure. @throws AppError SERVICE_UNAVAILABLE */
  removeFile: (fileId: string, caller: Caller) => Promise<void>;
};

/**
 * Removes a scope for good, and its file unless another scope was read from it too; tells whether it did.
 * The file goes first: when this breaks off between the two, doing it again ends it.
 * @throws AppError SCOPE_NOT_FOUND, SERVICE_UNAVAILABLE
 */
export async function deleteScope(
  { desk, removeFile }: DeleteScopeParts,
  id: string,
  caller: Caller,
): Promise<boolean> {
  const found = await desk.find(id);
  if (!found) throw scopeNotFound(id);
  const fileId = found.scope.document?.fileId;
  const isLastUse = fileId !== undefined && !(await desk.isFileUsedElsewhere(fileId, id));
  if (isLastUse) await removeFile(fileId, caller);
  await desk.remove(id);
  return isLastUse;
}
