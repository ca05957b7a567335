import { AppError, isReason } from '@parley/errors/app-error';
import { withinTrace } from '@parley/service/deadline';
import { present } from '@parley/service/present';
import type { UpdateCommand } from '../domain/command.ts';
import type { JsonObject } from '../domain/negotiation.ts';
import { parsePayload, type UpdateEffects } from '../domain/update-payload.ts';
import { applyCommand, type ApplyParts } from './apply-command.ts';
import { finishEach } from './finish-each.ts';
import type { LoadedNegotiation, UpdateRecord, UpdateStore } from './ports.ts';

/** Time limit for an update that its call left unfinished, milliseconds. */
const maxMs = 10_000;

export type ApplyUpdateParts = ApplyParts & { updates: UpdateStore };

/** What the call that stored the update has read. */
type ReadyUpdate = { loaded: LoadedNegotiation; effects: UpdateEffects };

/**
 * Applies a stored update and records its outcome. Idempotent: a repeat completes an interrupted run.
 * @throws AppError what the negotiation's state refuses, NEGOTIATION_NOT_FOUND when it is gone, OUTBOX_FULL,
 * STALE_VERSION
 */
export async function applyUpdate(
  parts: ApplyUpdateParts,
  record: UpdateRecord,
  { loaded, effects = effectsOf(record) }: Partial<ReadyUpdate> = {},
): Promise<void> {
  const { negotiationId, org, mode, author, id: recordId } = record;
  const origin = { recordId, author };
  try {
    const toApply = {
      negotiationId,
      tenant: { org, mode },
      command: toCommand(record, effects),
      origin,
      ...present({ loaded }),
    };
    const applied = await applyCommand(parts, toApply);
    // The history says that it was applied: this is recorded when its entry is moved out of the negotiation.
    const isInHistory = applied.outcome === 'applied' && !applied.isRepeat;
    if (!isInHistory) await parts.updates.settle(record, applied.outcome);
  } catch (error) {
    if (isReason(error, 'NEGOTIATION_NOT_FOUND')) await parts.updates.remove(record);
    else if (isFinalRefusal(error)) await parts.updates.settle(record, 'refused', error.message);
    throw error;
  }
}

/** Sweeps the updates that their calls left unfinished. @throws as `finishEach` */
export function finishUpdates(parts: ApplyUpdateParts): Promise<void> {
  const finish = (record: UpdateRecord) => withinTrace(record, () => finishUpdate(parts, record));
  return finishEach({ begun: parts.updates.begun(), maxMs, finish });
}

async function finishUpdate(parts: ApplyUpdateParts, record: UpdateRecord): Promise<void> {
  try {
    await applyUpdate(parts, record);
  } catch (error) {
    if (!isFinalRefusal(error) && !isReason(error, 'NEGOTIATION_NOT_FOUND')) throw error;
  }
}

/** Whether a retry would be refused again, as opposed to failures because a dependency was away. */
function isFinalRefusal(error: unknown): error is AppError {
  return error instanceof AppError && (error.kind === 'wrongState' || error.kind === 'invalidInput');
}

function effectsOf({ bodyJson }: UpdateRecord): UpdateEffects {
  return parsePayload((JSON.parse(bodyJson) as { payload: JsonObject }).payload);
}

function toCommand(record: UpdateRecord, { supplier: members, ...effects }: UpdateEffects): UpdateCommand {
  const { id: recordId, source, externalId, timestamp, named } = record;
  const supplier = members && { members, ...present({ named }) };
  return { type: 'update', recordId, source, externalId, timestamp, ...effects, ...present({ supplier }) };
}
