import { isFileKind, type FileKind } from '@parley/file-kinds/file-kind';
import type { ClientOf } from '@parley/rpc/client';
import type { filesService } from '@parley/rpc/files';
import type { File__Output as FileMessage } from '@parley/rpc/gen/files/v1/File';

/** The files service, from a service that stores there. */
export type FilesClient = ClientOf<typeof filesService>;

/** As much as a file may have that is sent with the call that wants it. */
export const maxFormFileBytes = 25 * 1024 * 1024;

/** A file as the files service judged it. */
export type StoredFile = { id: string; filename: string; kind: FileKind; mimeType: string; sha256: string };

/** @throws when the files service answers what it never should */
export function toStoredFile(file: FileMessage | null): StoredFile {
  if (!file || !isFileKind(file.kind)) throw new TypeError(`the files service answered no file of a kind we know`);
  const { id, filename, kind, mimeType, sha256 } = file;
  return { id, filename, kind, mimeType, sha256 };
}
