import type { BatchNotes } from './import-batch.ts';
import { holdBatch, type HoldParts } from './hold-batch.ts';

export type ApplyParts<Changed> = HoldParts<Changed> & {
  notes: Pick<BatchNotes<Changed>, 'openBatch' | 'renewBatch' | 'completeBatch'>;
};

/**
 * Notes what will change, does it and completes the note. When it throws, or the process dies, doing it again or the
 * sweep of abandoned batches finishes it.
 */
export async function applyBatch<Changed>(
  parts: ApplyParts<Changed>,
  changed: Changed,
  work: () => Promise<void>,
): Promise<void> {
  const { notes } = parts;
  const batch = await holdBatch(parts, await notes.openBatch(changed), work);
  if (await notes.completeBatch(batch)) return;
  // It was taken for abandoned, and announced before all of it was written.
  await notes.completeBatch(await notes.openBatch(changed));
}
