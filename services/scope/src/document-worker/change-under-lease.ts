import type { DocumentStore, HeldDocument } from './ports.ts';

/** The job was claimed by another process, or its scope was deleted: results from this process no longer count. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Changes the scope of a held document. @throws LeaseLost; AppError OUTBOX_FULL, STORE_UNAVAILABLE */
export async function changeUnderLease(
  store: Pick<DocumentStore, 'change'>,
  held: HeldDocument,
  to: Parameters<DocumentStore['change']>[1],
): Promise<void> {
  if (!(await store.change(held, to))) throw new LeaseLost();
}
