import { basename } from 'node:path';
import { isFileKind, kindOfName, type FileKind } from '@parley/file-kinds/file-kind';

/** The kind of a file by its name, which can be trusted in a set; the service detects it by content. */
export function kindOfFile(path: string): FileKind {
  const kind = kindOfName(basename(path));
  if (!isFileKind(kind)) throw new Error(`${path}: no kind of document has such a name`);
  return kind;
}
