import type { ContentStore, FileKey, FileStore, StorageUsage } from './ports.ts';

export type RemoveParts = { store: FileStore; content: ContentStore; usage: StorageUsage };

const maxAtOnce = 100;

/** Removes a file permanently; returns false if it did not exist. */
export async function deleteFile(parts: RemoveParts, key: FileKey): Promise<boolean> {
  const existed = await parts.store.markForRemoval(key);
  if (existed) await removeFile(parts, key.id);
  return existed;
}

/** The record goes last: as long as bytes are left, it leads to them. */
export async function removeFile({ store, content, usage }: RemoveParts, id: string): Promise<void> {
  await content.remove(id);
  const reservation = await store.forget(id);
  if (reservation) await usage.release(reservation);
}

/** Removes expired files, and the remains of interrupted uploads and deletions. Returns how many files that were. */
export async function sweepFiles(parts: RemoveParts): Promise<number> {
  const due = await parts.store.markDueForRemoval(maxAtOnce);
  for (const id of due) await removeFile(parts, id);
  return due.length;
}
