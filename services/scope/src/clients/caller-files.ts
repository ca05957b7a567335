import type { Readable } from 'node:stream';
import type { Caller } from '@parley/service/caller';
import { ownerOf } from '../actions/owner-of.ts';
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
      const owner = ownerOf(caller);
      return {
        ...stored,
        discard: () => files.discard(owner, stored.id),
        keep: () => files.keep(owner, stored.id, caller.signal),
      };
    },
  };
}
