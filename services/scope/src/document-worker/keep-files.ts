import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '@parley/service/platform';
import type { DocumentFiles, DocumentStore } from './ports.ts';

type KeepParts = { store: DocumentStore; files: DocumentFiles; everyMs: number };

/** Most documents of one look. */
const maxWaiting = 10_000;

/**
 * Keeps the files of documents that wait, so that none expires however long that takes: who takes a document in keeps
 * its file at once, unless it dies or the files service is away at that moment. One look is enough for each file.
 */
export function startKeepingFiles(parts: KeepParts, { log, stack, stopping }: Platform): void {
  let kept = new Set<string>();
  const stopped = keepUntilStopped();
  stack.defer(() => stopped);

  async function keepUntilStopped(): Promise<void> {
    while (await sleep(parts.everyMs * (0.8 + 0.4 * Math.random()), true, { signal: stopping }).catch(() => false)) {
      await keepAll().catch((error: unknown) => log.warn({ err: error }, 'cannot keep files; trying again'));
    }
  }

  async function keepAll(): Promise<void> {
    const done = new Set<string>();
    for (const { fileId, ...tenant } of await parts.store.waitingFiles(maxWaiting)) {
      if (stopping.aborted) return;
      if (kept.has(fileId) || (await isKept(tenant, fileId))) done.add(fileId);
    }
    kept = done;
  }

  /** What fails now is tried again with the next look, or by who reads the document. */
  async function isKept(tenant: Parameters<DocumentFiles['keep']>[0], fileId: string): Promise<boolean> {
    return parts.files.keep(tenant, fileId, stopping).then(
      () => true,
      () => false,
    );
  }
}
