import type { Tenant } from '@parley/service/caller';
import type { Credentials } from '@parley/service/credentials';
import type { FilesClient } from './stored-file.ts';

const shortCallMs = 10_000;

/** Files of an organisation, in the name of the service that has them stored: whoever sent them need not be there any more. */
export interface OwnFiles {
  /** Makes a provisional file a lasting one. @throws AppError FILE_NOT_FOUND */
  keep(tenant: Tenant, fileId: string, signal?: AbortSignal): Promise<void>;
  /** Removes a file for good; one that is not there is no fault. */
  remove(tenant: Tenant, fileId: string): Promise<void>;
  /** Removes a provisional file if that can be done now: it goes by itself later. */
  discard(tenant: Tenant, fileId: string): Promise<void>;
}

export function createOwnFiles(client: FilesClient, callerFor: Credentials['callerFor']): OwnFiles {
  async function remove(tenant: Tenant, fileId: string): Promise<void> {
    await client.delete({ fileId }, { caller: await callerFor(tenant), timeoutMs: shortCallMs });
  }
  return {
    async keep(tenant, fileId, signal) {
      await client.keep({ fileId }, { caller: await callerFor(tenant, signal), timeoutMs: shortCallMs });
    },
    remove,
    discard: (tenant, fileId) => remove(tenant, fileId).catch(() => undefined),
  };
}
