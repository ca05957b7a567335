import type { BatchNotes } from './import-batch.ts';
import { holdBatch, type HoldParts } from './hold-batch.ts';

export type ApplyParts<Changed> = HoldParts<Changed> & {
  notes: Pick<BatchNotes<Changed>, 'openBatch' | 'renewBatch' | 'completeBatch'>;
};

/**
 * Records what will change, does it, and completes the note. If it throws or the process dies, repeating it or the
 * sweep of abandoned batches finishes the work.
 */
export async function applyBatch<Changed>(
  parts: ApplyParts<Changed>,
  changed: Changed,
  work: () => Promise<void>,
): Promise<void> {
  const { notes } = parts;
  const batch = await holdBatch(parts, await notes.openBatch(changed), work);
  if (await notes.completeBatch(batch)) return;
  // Another process took the batch for abandoned, and announced it before everything was written.
  await notes.completeBatch(await notes.openBatch(changed));
}
