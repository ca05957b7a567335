import { isFileKind, type FileKind } from '@parley/file-kinds/file-kind';
import type { ClientOf } from '@parley/rpc/client';
import type { filesService } from '@parley/rpc/files';
import type { File__Output as FileMessage } from '@parley/rpc/gen/files/v1/File';

export type FilesClient = ClientOf<typeof filesService>;

/** The size limit of a file that is sent together with the call that needs it. */
export const maxFormFileBytes = 25 * 1024 * 1024;

/** A file as the files service examined it. */
export type StoredFile = { id: string; filename: string; kind: FileKind; mimeType: string; sha256: string };

/** @throws if the files service sends something it never should */
export function toStoredFile(file: FileMessage | null): StoredFile {
  if (!file || !isFileKind(file.kind)) throw new TypeError(`the files service answered no file of a kind we know`);
  const { id, filename, kind, mimeType, sha256 } = file;
  return { id, filename, kind, mimeType, sha256 };
}
