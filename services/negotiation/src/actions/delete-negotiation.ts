import { whileStale } from '@parley/errors/while-stale';
import type { OwnFiles } from '@parley/stored-files/own-files';
import { finishEach } from './finish-each.ts';
import { negotiationNotFound } from './get-negotiation.ts';
import type { NegotiationRemovals, Removal } from './ports.ts';

export type DeleteParts = {
  removals: NegotiationRemovals;
  ownFiles: Pick<OwnFiles, 'remove'>;
};

/** Time limit for a removal that its call left unfinished, milliseconds. */
const maxMs = 60_000;

/**
 * Deletes a negotiation: hides it, then deletes its files, then the rest. A repeat completes an interrupted run.
 * @throws AppError NEGOTIATION_NOT_FOUND, OUTBOX_FULL while events of it wait, SERVICE_UNAVAILABLE, STALE_VERSION
 */
export async function deleteNegotiation(parts: DeleteParts, id: string): Promise<Removal> {
  const removal = await whileStale(() => parts.removals.begin(id));
  if (!removal) throw negotiationNotFound(id);
  await finishRemoval(parts, removal);
  return removal;
}

async function finishRemoval({ removals, ownFiles }: DeleteParts, removal: Removal): Promise<void> {
  for (const fileId of removal.fileIds) await ownFiles.remove(removal, fileId);
  await removals.end(removal);
}

/** Sweeps the removals that their calls left unfinished. @throws as `finishEach` */
export function finishRemovals(parts: DeleteParts): Promise<void> {
  return finishEach({ begun: parts.removals.begun(), maxMs, finish: (removal) => finishRemoval(parts, removal) });
}
