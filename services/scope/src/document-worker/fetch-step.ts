import { changeUnderLease, LeaseLost } from './change-under-lease.ts';
import type { DocumentFiles, DocumentStore, FetchDocument, HeldDocument } from './ports.ts';

export type FetchParts = {
  store: Pick<DocumentStore, 'change'>;
  fetchDocument: FetchDocument;
  files: DocumentFiles;
};

/**
 * Fetches and stores the document: from then on the scope names a file instead of an address. A file that was stored
 * before the scope could name it is provisional and expires.
 */
export async function fetchStep(
  held: HeldDocument,
  { store, fetchDocument, files }: FetchParts,
  signal: AbortSignal,
): Promise<void> {
  const { scope } = held;
  const { fileUrl } = scope.document;
  if (fileUrl === undefined) throw new Error(`scope ${scope.id} has nothing to fetch`);
  // Stops the download if the files service refuses the file.
  const done = new AbortController();
  try {
    const ends = AbortSignal.any([signal, done.signal]);
    const file = await files.store(scope, await fetchDocument(fileUrl, ends), ends);
    const { id: fileId, filename, mimeType, sha256 } = file;
    const updatedAt = new Date();
    const known = { fileId, ownsFile: true, filename, mimeType, sha256 } as const;
    // Attempts are counted per step; this one is the first of the next step.
    const job = { step: 'extract', tries: 1 } as const;
    const change = { ...known, fileUrl: null, status: 'processing', updatedAt, job } as const;
    await changeUnderLease(store, held, { change }).catch(async (error: unknown) => {
      if (error instanceof LeaseLost) await files.discard(scope, fileId);
      throw error;
    });
    held.scope = { ...scope, document: { ...scope.document, ...known } };
    held.job = { ...held.job, ...job };
  } finally {
    done.abort();
  }
}
