import { AppError } from '@parley/errors/app-error';
import { formRoute, type Route } from '@parley/http/operation';
import { tenantOf } from '@parley/service/caller';
import type { Receive } from '../actions/receive-file.ts';
import * as contracts from './contracts.ts';

export function filesRoutes(receive: Receive): Route[] {
  return [
    formRoute(contracts.uploadFile, {
      receiveFile: (content, { filename, declaredType, idempotencyKey }, { identity, signal }) =>
        receive({ filename, declaredType, content }, { tenant: tenantOf(identity), idempotencyKey, signal }),
      async handle({ file, idempotency }) {
        // A form without its file has been refused before.
        if (!file) throw new AppError('FILE_EMPTY', 'The form has no file.');
        const { file: stored, isReplay } = await file.complete({ isProvisional: false, idempotency });
        return { body: { id: stored.id }, isReplay };
      },
    }),
  ];
}
