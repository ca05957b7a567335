import type { Readable } from 'node:stream';
import type { FilePart, ReceivedFile } from '@parley/http/received-file';
import { tenantOf, type Caller } from '@parley/service/caller';
import type { OwnFiles } from './own-files.ts';
import { toStoredFile, type FilesClient, type StoredFile } from './stored-file.ts';
import { uploadRequests } from './upload-requests.ts';

/** A file stored while its call arrived; provisional until the operation that wants it keeps it. */
export type ReceivedStoredFile = StoredFile & ReceivedFile & { keep(): Promise<void> };

/** The files service on behalf of the caller, while the call is being served. */
export interface CallerFiles {
  /** @throws AppError FILE_NOT_FOUND, SERVICE_UNAVAILABLE */
  statFile: (fileId: string, caller: Caller) => Promise<StoredFile>;
  /** @throws AppError FILE_EMPTY, FILE_TOO_LARGE, FILE_KIND_UNSUPPORTED, STORAGE_FULL, UPLOADS_BUSY, SERVICE_UNAVAILABLE */
  receiveFile: (content: Readable, part: FilePart, caller: Caller) => Promise<ReceivedStoredFile>;
}

const statMs = 5_000;

export function callerFiles(client: FilesClient, own: OwnFiles): CallerFiles {
  return {
    async statFile(fileId, caller) {
      const { file } = await client.stat({ fileId }, { caller, timeoutMs: statMs });
      return toStoredFile(file);
    },

    async receiveFile(body, { filename, declaredType: contentType }, caller) {
      const { file } = await client.upload(uploadRequests({ filename, contentType, body }), { caller });
      const stored = toStoredFile(file);
      const tenant = tenantOf(caller.identity);
      return {
        ...stored,
        discard: () => own.discard(tenant, stored.id),
        keep: () => own.keep(tenant, stored.id, caller.signal),
      };
    },
  };
}
