import type { File__Output } from '@parley/rpc/gen/files/v1/File';
import { columns } from './output.ts';
import { iso, word } from './words.ts';

export type FileView = ReturnType<typeof toFileView>;

/** A file as shown with `--json`: readable enum values, ISO times, and no members for unset fields. */
export function toFileView(file: File__Output) {
  const { id, orgId, filename, kind, mimeType, sha256, provisional } = file;
  return {
    id,
    orgId,
    mode: word(file.mode, 'MODE_'),
    filename,
    kind,
    mimeType,
    sizeBytes: Number(file.sizeBytes),
    sha256,
    provisional,
    createTime: iso(file.createTime),
    expireTime: iso(file.expireTime),
  };
}

export function fileColumns(files: FileView[]): string {
  const rows = files.map(({ id, orgId, mode, kind, sizeBytes, createTime, expireTime, filename }) => {
    return [id, orgId, mode, kind, sizeBytes, createTime, expireTime, filename];
  });
  return columns(['ID', 'ORG', 'MODE', 'KIND', 'BYTES', 'CREATED', 'EXPIRES', 'NAME'], rows);
}
