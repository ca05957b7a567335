import { AppError } from '@parley/errors/app-error';
import { formRoute, type Route } from '@parley/http/operation';
import type { CallerFiles } from '@parley/stored-files/caller-files';
import { repeatedFile } from '@parley/stored-files/repeated-file';
import { attachFile, isRepeated, requireFileAccepted, type FormFile } from '../actions/attach-file.ts';
import type { FinishParts } from '../actions/finish-attachment.ts';
import * as contract from './attach-contract.ts';

export type AttachRouteParts = FinishParts & { files: Pick<CallerFiles, 'receiveFile'> };

export function attachRoute(parts: AttachRouteParts): Route {
  return formRoute(contract.attachFile, {
    async receiveFile(content, part, caller): Promise<FormFile> {
      if (await isRepeated(parts, part.idempotencyKey, caller)) return repeatedFile(content);
      await requireFileAccepted(parts, part.params.negotiationId, caller);
      return parts.files.receiveFile(content, part, caller);
    },
    async handle({ params: { negotiationId }, body, file, idempotency }, caller) {
      // A form without a file has already been refused.
      if (!file) throw new AppError('FILE_EMPTY', 'The form has no file.');
      const { fileId, isReplay } = await attachFile(parts, { negotiationId, file, ...body, idempotency }, caller);
      return { body: { message: 'The file is attached.', fileId }, isReplay };
    },
  });
}
