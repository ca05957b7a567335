import type { Tenant } from '@parley/service/caller';
import type { Platform } from '@parley/service/platform';
import { startRounds } from '@parley/service/rounds';
import type { DocumentFiles, DocumentStore } from './ports.ts';

type KeepParts = { store: DocumentStore; files: DocumentFiles; everyMs: number };

/** The most documents handled in one look. */
const maxWaiting = 10_000;

/**
 * Keeps the files of waiting documents, so that none expires however long that takes. Whoever accepts a document keeps
 * its file at once, unless it dies or the files service is down at that moment. One look per file is enough.
 */
export function startKeepingFiles({ store, files, everyMs }: KeepParts, platform: Platform): void {
  const { stopping: signal } = platform;
  let kept = new Set<string>();
  const look = async () => {
    const done = new Set<string>();
    for (const { fileId, ...tenant } of await store.waitingFiles(maxWaiting)) {
      if (signal.aborted) return;
      if (kept.has(fileId) || (await isKept(tenant, fileId))) done.add(fileId);
    }
    kept = done;
  };
  startRounds({ 'keep files of documents': look }, everyMs, platform);

  /** If it fails now, the next look or the reader of the document tries again. */
  async function isKept(tenant: Tenant, fileId: string): Promise<boolean> {
    return files.keep(tenant, fileId, signal).then(
      () => true,
      () => false,
    );
  }
}
