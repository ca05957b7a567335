import type { Tenant } from '@parley/service/caller';
import type { Credentials } from '@parley/service/credentials';
import type { FilesClient } from './stored-file.ts';

const shortCallMs = 10_000;

/** Files of an organisation, on behalf of the service that stored them: the original caller may be gone. */
export interface OwnFiles {
  /**
   * Makes a provisional file permanent.
   * @throws AppError FILE_NOT_FOUND
   */
  keep(tenant: Tenant, fileId: string, signal?: AbortSignal): Promise<void>;
  /** Removes a file permanently; succeeds if it does not exist. */
  remove(tenant: Tenant, fileId: string): Promise<void>;
  /** Removes a provisional file if possible; otherwise it expires. */
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
