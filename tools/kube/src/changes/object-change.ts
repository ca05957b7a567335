import type { DryRun } from './dry-run.ts';
import { fieldChanges, pathText } from './field-changes.ts';
import { ownerOf } from './field-owners.ts';

export type ObjectChange = {
  object: string;
  action: 'create' | 'change' | 'remove';
  /** The changed fields; `owner` is the manager of the current value. */
  fields: { path: string; from: unknown; to: unknown; owner: string | undefined }[];
};

/** What a dry run would change, except for ignored fields: one change, or none. */
export function objectChanges(
  { object, live, next }: DryRun,
  isIgnored: (path: string) => boolean = () => false,
): ObjectChange[] {
  if (!next) return [];
  if (!live) return [{ object, action: 'create', fields: [] }];
  const fields = fieldChanges(live, next)
    .map(({ path, from, to }) => ({ path: pathText(path), from, to, owner: ownerOf(live, path) }))
    .filter(({ path }) => !isIgnored(path));
  return fields.length === 0 ? [] : [{ object, action: 'change', fields }];
}
