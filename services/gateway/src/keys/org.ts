/** A tenant. Its records and keys name it by id. */
export type Org = { id: string; name: string; createdAt: Date };

/** Names that differ only in case, or in their Unicode spelling, are the same name. */
export function orgNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
