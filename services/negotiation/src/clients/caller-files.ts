import { isReason } from '@parley/errors/app-error';
import type { ClientOf } from '@parley/rpc/client';
import type { filesService } from '@parley/rpc/files';
import type { CallerFiles } from '../actions/ports.ts';

const statMs = 3_000;

/** Files of the files service, in the name of who calls. */
export function callerFiles(client: Pick<ClientOf<typeof filesService>, 'stat'>): CallerFiles {
  return {
    async exists(fileId, caller) {
      try {
        await client.stat({ fileId }, { caller, timeoutMs: statMs });
        return true;
      } catch (error) {
        if (isReason(error, 'FILE_NOT_FOUND')) return false;
        throw error;
      }
    },
  };
}
