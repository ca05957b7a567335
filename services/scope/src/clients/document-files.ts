import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Credentials } from '@parley/service/credentials';
import { createOwnFiles } from '@parley/stored-files/own-files';
import { toStoredFile, type FilesClient, type StoredFile } from '@parley/stored-files/stored-file';
import { uploadRequests } from '@parley/stored-files/upload-requests';
import type { DocumentFiles } from '../document-worker/ports.ts';

const transferMs = 120_000;

export function createDocumentFiles(client: FilesClient, callerFor: Credentials['callerFor']): DocumentFiles {
  return {
    ...createOwnFiles(client, callerFor),

    async store(tenant, incoming, signal) {
      const caller = await callerFor(tenant, signal);
      const { file } = await client.upload(uploadRequests(incoming), { caller, timeoutMs: transferMs });
      return toStoredFile(file);
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
  };
}
