import type { Readable } from 'node:stream';
import { tenantOf, type Caller } from '@parley/service/caller';
import { toStoredFile, uploadRequests, type FilesClient } from './document-files.ts';
import type { DocumentFiles } from '../document-worker/ports.ts';
import type { KnownFile, ReceivedDocument } from '../actions/start-document.ts';

const statMs = 5_000;

/** The files service in the name of who calls, while the call is served. */
export function callerFiles(client: FilesClient, files: DocumentFiles) {
  return {
    async statFile(fileId: string, caller: Caller): Promise<KnownFile> {
      const { file } = await client.stat({ fileId }, { caller, timeoutMs: statMs });
      return toStoredFile(file);
    },

    async receiveFile(
      body: Readable,
      part: { filename: string; declaredType: string },
      caller: Caller,
    ): Promise<ReceivedDocument> {
      const { filename, declaredType: contentType } = part;
      const { file } = await client.upload(uploadRequests({ filename, contentType, body }), { caller });
      const stored = toStoredFile(file);
      const tenant = tenantOf(caller.identity);
      return {
        ...stored,
        discard: () => files.discard(tenant, stored.id),
        keep: () => files.keep(tenant, stored.id, caller.signal),
      };
    },
  };
}
