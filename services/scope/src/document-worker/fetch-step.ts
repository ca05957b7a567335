import { advanced } from '../domain/document-job.ts';
import { HoldLost, type DocumentHold } from './document-hold.ts';
import type { DocumentFiles, FetchDocument } from './ports.ts';

export type FetchParts = { fetchDocument: FetchDocument; files: DocumentFiles };

/**
 * Fetches the document: from then on the scope names a file instead of an address. A file stored before the scope could
 * name it is provisional, and expires by itself.
 */
export async function fetchStep(
  hold: DocumentHold,
  { fetchDocument, files }: FetchParts,
  signal: AbortSignal,
): Promise<void> {
  const { scope } = hold;
  const { fileUrl } = scope.document;
  if (fileUrl === undefined) throw new Error(`scope ${scope.id} has nothing to fetch`);
  // The sender need not send what the files service does not want.
  const done = new AbortController();
  try {
    const ends = AbortSignal.any([signal, done.signal]);
    const file = await files.store(scope, await fetchDocument(fileUrl, ends), ends);
    const { id: fileId, filename, mimeType, sha256 } = file;
    const updatedAt = new Date();
    const known = { fileId, ownsFile: true, filename, mimeType, sha256 } as const;
    const now = { ...known, fileUrl: null, status: 'processing', updatedAt } as const;
    await hold
      .change((job) => ({ ...now, job: advanced(job) }))
      .catch(async (error: unknown) => {
        if (error instanceof HoldLost) await files.discard(scope, fileId);
        throw error;
      });
  } finally {
    done.abort();
  }
}
