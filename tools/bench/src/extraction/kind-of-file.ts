import { basename } from 'node:path';
import { isFileKind, kindOfName, type FileKind } from '@parley/file-kinds/file-kind';

/** Documents of a set are what their names say; the service judges by content. */
export function kindOfFile(path: string): FileKind {
  const kind = kindOfName(basename(path));
  if (!isFileKind(kind)) throw new Error(`${path}: no kind of document has such a name`);
  return kind;
}
