import type { Tenant } from '@parley/service/caller';
import type { Platform } from '@parley/service/platform';
import { startRounds } from '@parley/service/rounds';
import type { DocumentFiles, DocumentStore } from './ports.ts';

type KeepParts = { store: DocumentStore; files: DocumentFiles; everyMs: number };

/** Most documents of one look. */
const maxWaiting = 10_000;

/**
 * Keeps the files of documents that wait, so that none expires however long that takes: who takes a document in keeps
 * its file at once, unless it dies or the files service is away at that moment. One look is enough for each file.
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

  /** What fails now is tried again with the next look, or by who reads the document. */
  async function isKept(tenant: Tenant, fileId: string): Promise<boolean> {
    return files.keep(tenant, fileId, signal).then(
      () => true,
      () => false,
    );
  }
}
