import { AppError } from '@parley/errors/app-error';
import type { Reason } from '@parley/errors/reasons';
import { withinTrace } from '@parley/service/deadline';
import { present } from '@parley/service/present';
import type { OwnFiles } from '@parley/stored-files/own-files';
import type { Attachment } from '../domain/attachment.ts';
import { applyCommand, type ApplyParts } from './apply-command.ts';
import { finishEach } from './finish-each.ts';
import type { AttachmentStore } from './ports.ts';

export type FinishParts = ApplyParts & { attachments: AttachmentStore; ownFiles: OwnFiles };

/** Time limit for an attachment that its call left unfinished, milliseconds. */
const maxMs = 30_000;
/**
 * Reasons that rule out an attachment permanently: the negotiation or the file is gone, or no more files are accepted.
 */
const refusals: ReadonlySet<Reason> = new Set([
  'NEGOTIATION_NOT_FOUND',
  'NEGOTIATION_FINISHED',
  'TOO_MANY_ATTACHMENTS',
  'FILE_NOT_FOUND',
]);

/**
 * Makes the file permanent, attaches it and marks the attachment as done. Each step is idempotent, so that an
 * interrupted run can be continued; a refusal deletes both the file and the record of the attachment.
 * @throws AppError as `attachFile`
 */
export async function finishAttachment(parts: FinishParts, attachment: Attachment): Promise<void> {
  const { id: recordId, org, mode, negotiationId, fileId, note, author } = attachment;
  const tenant = { org, mode };
  const command = { type: 'attach', recordId, fileId, ...present({ note }) } as const;
  try {
    await parts.ownFiles.keep(tenant, fileId);
    await applyCommand(parts, { negotiationId, tenant, command, origin: { recordId, author } });
  } catch (error) {
    if (isRefusal(error)) await undo(parts, attachment);
    throw error;
  }
  await parts.attachments.markAttached(attachment);
}

/** Deletes the record last: as long as it exists, the undo is repeated. */
async function undo({ ownFiles, attachments }: FinishParts, attachment: Attachment): Promise<void> {
  await ownFiles.remove(attachment, attachment.fileId);
  await attachments.remove(attachment);
}

/** Sweeps the attachments that their calls left unfinished. @throws as `finishEach` */
export function finishAttachments(parts: FinishParts): Promise<void> {
  const begun = parts.attachments.begun();
  return finishEach({
    begun,
    maxMs,
    finish: (attachment) => withinTrace(attachment, () => finishAttachment(parts, attachment).catch(ignoreRefusal)),
  });
}

function ignoreRefusal(error: unknown): void {
  if (!isRefusal(error)) throw error;
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && refusals.has(error.reason);
}
