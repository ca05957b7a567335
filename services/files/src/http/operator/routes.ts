import { mimeTypeOf } from '@parley/file-kinds/file-kind';
import { route, type Route } from '@parley/http/operation';
import { modes } from '@parley/service/caller';
import { createdPageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import type { FileStore, StorageUsage } from '../../actions/ports.ts';
import type { StoredFile } from '../../domain/file.ts';
import * as contracts from './contracts.ts';

type OperatorParts = { store: Pick<FileStore, 'list'>; usage: Pick<StorageUsage, 'read'> };

/** What operators ask about files. */
export function operatorRoutes({ store, usage }: OperatorParts): Route[] {
  return [
    route(contracts.listFiles, async ({ query: { orgId: org, mode, limit, pageToken: after } }) => {
      const found = await store.list({ org, mode }, { after, limit: limit + 1 });
      const { items, nextPageToken } = createdPageOf(found, limit);
      return { body: { files: items.map(fileView), nextPageToken } };
    }),
    route(contracts.showStorageUsage, async ({ params: { orgId: org } }) => {
      const usages = modes.map(async (mode) => {
        const { storedBytes, maxBytes: maxStoredBytes } = await usage.read({ org, mode });
        return { mode, storedBytes, maxStoredBytes };
      });
      return { body: { usages: await Promise.all(usages) } };
    }),
  ];
}

function fileView({ org: orgId, createdAt, expiresAt, ...file }: StoredFile) {
  const { id, mode, filename, kind, sizeBytes, sha256, isProvisional } = file;
  return {
    id,
    orgId,
    mode,
    filename,
    kind,
    mimeType: mimeTypeOf(kind),
    sizeBytes,
    sha256,
    isProvisional,
    createdAt: createdAt.toISOString(),
    ...present({ expireAt: expiresAt?.toISOString() }),
  };
}
