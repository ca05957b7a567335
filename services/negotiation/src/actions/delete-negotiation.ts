import { setTimeout as sleep } from 'node:timers/promises';
import { isReason } from '@parley/errors/app-error';
import type { OwnFiles } from '@parley/stored-files/own-files';
import { finishEach } from './finish-each.ts';
import { negotiationNotFound } from './get-negotiation.ts';
import type { NegotiationRemovals, Removal } from './ports.ts';

export type DeleteParts = {
  removals: NegotiationRemovals;
  ownFiles: Pick<OwnFiles, 'remove'>;
};

/** Each round lost means that somebody changed the negotiation meanwhile. */
const maxRounds = 20;
const pauseMs = 20;
/** What one that others began may take. */
const longestMs = 60_000;

/**
 * Removes a negotiation for good: out of sight first, then its files, then all else. Doing it again ends what broke off.
 * @throws AppError NEGOTIATION_NOT_FOUND, OUTBOX_FULL while events of it wait, SERVICE_UNAVAILABLE, STALE_VERSION
 */
export async function deleteNegotiation(parts: DeleteParts, id: string): Promise<Removal> {
  const removal = await begin(parts.removals, id);
  if (!removal) throw negotiationNotFound(id);
  await carryOut(parts, removal);
  return removal;
}

async function begin(removals: NegotiationRemovals, id: string): Promise<Removal | undefined> {
  for (let round = 1; ; round += 1) {
    try {
      return await removals.begin(id);
    } catch (error) {
      if (!isReason(error, 'STALE_VERSION') || round >= maxRounds) throw error;
    }
    await sleep(Math.random() * pauseMs);
  }
}

async function carryOut({ removals, ownFiles }: DeleteParts, removal: Removal): Promise<void> {
  for (const fileId of removal.fileIds) await ownFiles.remove(removal, fileId);
  await removals.end(removal);
}

/** Ends what calls began and did not. @throws as `finishEach` */
export function finishRemovals(parts: DeleteParts): Promise<void> {
  return finishEach({ begun: parts.removals.begun(), longestMs, finish: (removal) => carryOut(parts, removal) });
}
