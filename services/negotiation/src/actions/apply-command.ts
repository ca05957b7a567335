import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, isReason } from '@parley/errors/app-error';
import { backoffMs } from '@parley/service/backoff';
import { currentDeadline } from '@parley/service/deadline';
import type { Tenant } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import type { Command } from '../domain/command.ts';
import { decide, isLatestReport, type Decision } from '../domain/decide.ts';
import type { Author, HistoryEntry } from '../domain/history.ts';
import type { Status } from '../domain/negotiation.ts';
import { negotiationNotFound } from './get-negotiation.ts';
import type { KeyedMutex } from './keyed-mutex.ts';
import type { LoadedNegotiation, NegotiationWrites } from './ports.ts';

export type ApplyParts = {
  writes: NegotiationWrites;
  /** Shared by everything in this process that changes negotiations. */
  mutex: KeyedMutex;
  /** Called once for each change of status that took effect. */
  moved: (from: Status, to: Status) => void;
};

/** The author of a command, and the id that identifies it. The fingerprint tells whether the id was reused. */
type CommandOrigin = { recordId: string; author: Author; fingerprint?: string };

export type ToApply = {
  negotiationId: string;
  /** The tenant that must own the negotiation; if absent, any tenant may. */
  tenant?: Tenant;
  command: Command;
  origin: CommandOrigin;
  /** The negotiation if it was just read, which saves a read. */
  loaded?: LoadedNegotiation;
};

export type Applied =
  | { outcome: 'applied'; isRepeat: boolean; entry: HistoryEntry }
  /** The command had no effect. */
  | { outcome: 'stored' | 'older' };

const conflictBackoff = { firstMs: 4, maxMs: 50 };
/** Time limit of work that has no deadline, milliseconds. */
const maxMs = 20_000;

/**
 * Loads, decides and commits: the only way negotiations change. Idempotent by record id; a version conflict is retried
 * until the deadline.
 * @throws AppError NEGOTIATION_NOT_FOUND, REQUEST_ID_USED, what the negotiation's state refuses, OUTBOX_FULL,
 * STALE_VERSION
 */
export async function applyCommand(parts: ApplyParts, { loaded, ...input }: ToApply): Promise<Applied> {
  const { negotiationId, tenant } = input;
  const latest = () => (tenant ? parts.writes.recall(negotiationId, tenant) : undefined);
  return parts.mutex.run(negotiationId, (hasWaited) => race(parts, input, hasWaited ? latest() : loaded));
}

/** Retries after version conflicts, which other processes cause. */
async function race(parts: ApplyParts, input: ToApply, loaded: LoadedNegotiation | undefined): Promise<Applied> {
  const giveUpAt = currentDeadline()?.deadlineMs ?? Date.now() + maxMs;
  let found = loaded;
  for (let round = 0; ; round += 1) {
    found ??= await parts.writes.load(input.negotiationId, input.tenant);
    if (!found) throw negotiationNotFound(input.negotiationId);
    try {
      return await applyOnce(parts, input, found);
    } catch (error) {
      if (!isReason(error, 'STALE_VERSION') || Date.now() > giveUpAt) throw error;
    }
    found = undefined;
    await sleep(backoffMs(conflictBackoff, round));
  }
}

async function applyOnce(parts: ApplyParts, { command, origin }: ToApply, loaded: LoadedNegotiation): Promise<Applied> {
  const earlier = await earlierEntry(parts, { command, origin }, loaded);
  if (earlier) return { outcome: 'applied', isRepeat: true, entry: requireSame(earlier, origin) };
  const { negotiation } = loaded;
  const decision = decide(negotiation, command, { now: new Date(), newId });
  if (loaded.isRecalled && decision.outcome !== 'applied')
    throw new AppError('STALE_VERSION', 'The negotiation may have changed meanwhile.');
  if (decision.outcome === 'refused') throw decision.error;
  if (decision.outcome !== 'applied') return { outcome: decision.outcome };
  const entry = entryOf(decision, { command, origin }, loaded);
  const { state, facts } = decision;
  await parts.writes.commit(loaded, { state, facts, entry });
  if (state.status !== negotiation.status) parts.moved(negotiation.status, state.status);
  return { outcome: 'applied', isRepeat: false, entry };
}

type CommandWithOrigin = Pick<ToApply, 'command' | 'origin'>;

async function earlierEntry({ writes }: ApplyParts, { command, origin }: CommandWithOrigin, loaded: LoadedNegotiation) {
  if (command.type === 'update' && isLatestReport(loaded.negotiation, command)) return undefined;
  return writes.entryOf(loaded, origin.recordId);
}

function requireSame(entry: HistoryEntry, { fingerprint, recordId }: CommandOrigin): HistoryEntry {
  if (entry.fingerprint === fingerprint) return entry;
  throw new AppError('REQUEST_ID_USED', `The request id ${recordId} was used for another \`${entry.action}\`.`);
}

function entryOf(
  { state, changes }: Extract<Decision, { outcome: 'applied' }>,
  { command, origin: { recordId, author, fingerprint } }: CommandWithOrigin,
  { version, changedAt }: LoadedNegotiation,
): HistoryEntry {
  const at = new Date(Math.max(Date.now(), state.updatedAt.getTime(), changedAt.getTime()));
  const action = command.type;
  return { id: newId(), recordId, action, at, version: version + 1, author, ...present({ fingerprint }), changes };
}
