import type { Tenant } from '@parley/service/caller';
import type { Platform } from '@parley/service/platform';
import { startPeriodicTasks } from '@parley/service/periodic-tasks';
import type { DocumentFiles, DocumentStore } from './ports.ts';

type KeepParts = { store: DocumentStore; files: DocumentFiles; everyMs: number };

/** Maximum number of documents per round. */
const maxWaiting = 10_000;

/**
 * Makes the files of waiting documents permanent, so that none expires however long the wait. Usually the call that
 * takes in a document does so, unless it dies or the files service is away at that moment. Each file is kept only once.
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
  startPeriodicTasks({ 'keep files of documents': look }, everyMs, platform);

  /** A failure is retried in the next round, or when the document is read. */
  async function isKept(tenant: Tenant, fileId: string): Promise<boolean> {
    return files.keep(tenant, fileId, signal).then(
      () => true,
      () => false,
    );
  }
}
