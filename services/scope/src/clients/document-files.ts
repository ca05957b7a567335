import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isFileKind } from '@parley/file-kinds/file-kind';
import type { ClientOf } from '@parley/rpc/client';
import type { filesService } from '@parley/rpc/files';
import type { File__Output as FileMessage } from '@parley/rpc/gen/files/v1/File';
import type { UploadRequest } from '@parley/rpc/gen/files/v1/UploadRequest';
import type { Credentials } from '@parley/service/credentials';
import type { DocumentFiles, Incoming, StoredFile } from '../document-worker/ports.ts';

export type FilesClient = ClientOf<typeof filesService>;

const shortCallMs = 10_000;
const transferMs = 120_000;

export function createDocumentFiles(client: FilesClient, callerFor: Credentials['callerFor']): DocumentFiles {
  return {
    async store(tenant, incoming, signal) {
      const caller = await callerFor(tenant, signal);
      const { file } = await client.upload(uploadRequests(incoming), { caller, timeoutMs: transferMs });
      return toStoredFile(file);
    },

    async keep(tenant, fileId, signal) {
      await client.keep({ fileId }, { caller: await callerFor(tenant, signal), timeoutMs: shortCallMs });
    },

    async copyTo(path, { tenant, fileId }, signal) {
      const caller = await callerFor(tenant, signal);
      const parts = client.read({ fileId }, { caller, timeoutMs: transferMs });
      let file: StoredFile | undefined;
      async function* chunks() {
        for await (const part of parts) {
          if (part.file) file = toStoredFile(part.file);
          if (part.chunk && part.chunk.length > 0) yield part.chunk;
        }
      }
      await pipeline(chunks(), createWriteStream(path, { mode: 0o600 }), { signal });
      return file ?? toStoredFile(null);
    },

    async discard(tenant, fileId) {
      await client
        .delete({ fileId }, { caller: await callerFor(tenant), timeoutMs: shortCallMs })
        // It is provisional: it goes by itself.
        .catch(() => undefined);
    },
  };
}

/** The requests that store a provisional file. */
export async function* uploadRequests({ filename, contentType, body }: Incoming): AsyncGenerator<UploadRequest> {
  const declaredMimeType = contentType === undefined ? {} : { declaredMimeType: contentType };
  yield { head: { filename, ...declaredMimeType, provisional: true } };
  for await (const chunk of body) yield { chunk };
}

/** @throws when the files service answers what it never should */
export function toStoredFile(file: FileMessage | null): StoredFile {
  if (!file || !isFileKind(file.kind)) throw new TypeError(`the files service answered no file of a kind we know`);
  const { id, filename, kind, mimeType, sha256 } = file;
  return { id, filename, kind, mimeType, sha256 };
}
