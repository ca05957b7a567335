import { AppError, isReason } from '@parley/errors/app-error';
import { tenantOf, type Caller, type Tenant } from '@parley/service/caller';
import type { CreatingCall, Idempotency } from '@parley/service/idempotency';
import { newId } from '@parley/service/new-id';
import { present } from '@parley/service/present';
import type { ReceivedStoredFile } from '@parley/stored-files/caller-files';
import type { RepeatedFile } from '@parley/stored-files/repeated-file';
import type { Attachment, RecordedAttachment } from '../domain/attachment.ts';
import { decide } from '../domain/decide.ts';
import { authorOf } from './author-of.ts';
import { finishAttachment, type FinishParts } from './finish-attachment.ts';
import { negotiationNotFound } from './get-negotiation.ts';

export type FormFile = ReceivedStoredFile | RepeatedFile;

export type NewAttachment = {
  negotiationId: string;
  file: FormFile;
  note?: string | undefined;
  idempotency?: Idempotency | undefined;
};

/** Whether an earlier call with this key attached a file, so that this one's file need not be stored. */
export function isRepeated({ attachments }: FinishParts, key: string | undefined, { identity }: Caller) {
  return key === undefined ? false : attachments.knows({ ...callOf(tenantOf(identity)), key });
}

/**
 * Checks that the negotiation accepts another file, before any byte of it is stored.
 * @throws AppError NEGOTIATION_NOT_FOUND, NEGOTIATION_FINISHED, TOO_MANY_ATTACHMENTS
 */
export async function requireFileAccepted(parts: FinishParts, negotiationId: string, caller: Caller): Promise<void> {
  const loaded = await parts.writes.load(negotiationId, tenantOf(caller.identity));
  if (!loaded) throw negotiationNotFound(negotiationId);
  const attaching = { type: 'attach', recordId: newId(), fileId: newId() } as const;
  const decision = decide(loaded.negotiation, attaching, { now: new Date(), newId });
  if (decision.outcome === 'refused') throw decision.error;
}

/**
 * Attaches a file that was stored temporarily while its call arrived: records the attachment, makes the file permanent,
 * then attaches it. An interrupted run is completed by a repeat of the call, or else by a sweep.
 * @throws AppError NEGOTIATION_NOT_FOUND, NEGOTIATION_FINISHED, TOO_MANY_ATTACHMENTS, IDEMPOTENCY_KEY_REUSED,
 * STALE_VERSION, OUTBOX_FULL, STORE_UNAVAILABLE, SERVICE_UNAVAILABLE
 */
export async function attachFile(
  parts: FinishParts,
  { file, idempotency, ...about }: NewAttachment,
  caller: Caller,
): Promise<{ fileId: string; isReplay: boolean }> {
  const call: CreatingCall = { ...callOf(tenantOf(caller.identity)), idempotency };
  const earlier = await parts.attachments.earlier(call);
  if (earlier) return repeat(parts, { earlier, file });
  if ('isRepeat' in file)
    throw new AppError(
      'STALE_VERSION',
      'What the first call with this `Idempotency-Key` brought has just gone. Try again.',
    );
  const attachment = toAttachment({ ...about, fileId: file.id }, caller);
  const first = await parts.attachments.insert(attachment, call).catch(async (error: unknown) => {
    // If the database did not answer, the attachment may be recorded and need its file. If not, the file expires.
    if (isReason(error, 'IDEMPOTENCY_KEY_REUSED')) await file.discard();
    throw error;
  });
  if (first) return repeat(parts, { earlier: first, file });
  await finishAttachment(parts, attachment);
  return { fileId: attachment.fileId, isReplay: false };
}

/** Discards the repeated file, as the first call brought the same one, and completes the attachment if necessary. */
async function repeat(
  parts: FinishParts,
  { earlier, file }: { earlier: RecordedAttachment; file: FormFile },
): Promise<{ fileId: string; isReplay: boolean }> {
  await file.discard();
  if (!earlier.isAttached) await finishAttachment(parts, earlier);
  return { fileId: earlier.fileId, isReplay: true };
}

function callOf(tenant: Tenant): CreatingCall {
  return { ...tenant, operation: 'attachFile' };
}

function toAttachment(
  { negotiationId, fileId, note }: { negotiationId: string; fileId: string; note?: string | undefined },
  caller: Caller,
): Attachment {
  return {
    id: newId(),
    ...tenantOf(caller.identity),
    negotiationId,
    fileId,
    ...present({ note }),
    author: authorOf(caller),
    traceparent: caller.traceparent,
    createdAt: new Date(),
  };
}
