import { mimeTypeOf } from '@parley/file-kinds/file-kind';
import { fileRoute, route, type Route } from '@parley/http/operation';
import { modes } from '@parley/service/caller';
import { createdPageOf } from '@parley/service/pages';
import type { FileKey } from '../../actions/ports.ts';
import { deleteFile, type RemoveParts } from '../../actions/remove-files.ts';
import type { StoredFile } from '../../domain/file.ts';
import * as contracts from './contracts.ts';

/** What operators do with the files of all organisations. */
export function operatorRoutes(parts: RemoveParts): Route[] {
  const { store, content, usage } = parts;
  return [
    route(contracts.listFiles, async ({ query: { orgId: org, mode, limit, pageToken: after } }) => {
      const found = await store.list({ org, mode }, { after, limit: limit + 1 });
      const { items, nextPageToken } = createdPageOf(found, limit);
      return { body: { files: items.map(fileView), nextPageToken } };
    }),
    route(contracts.showFile, async ({ params: { fileId } }) => ({
      body: fileView(await store.find(anyones(fileId))),
    })),
    fileRoute(contracts.downloadFile, async ({ params: { fileId } }, { signal }) => {
      const { sizeBytes, kind } = await store.find(anyones(fileId));
      return { sizeBytes, mediaType: mimeTypeOf(kind), content: content.read(fileId, signal) };
    }),
    route(contracts.deleteFile, async ({ params: { fileId: id } }) => ({
      body: { id, existed: await deleteFile(parts, anyones(id)) },
    })),
    route(contracts.showStorageUsage, async ({ params: { orgId: org } }) => {
      const usages = modes.map(async (mode) => {
        const { storedBytes, maxBytes: maxStoredBytes } = await usage.read({ org, mode });
        return { mode, storedBytes, maxStoredBytes };
      });
      return { body: { usages: await Promise.all(usages) } };
    }),
  ];
}

/** A file of any organisation. */
function anyones(id: string): FileKey {
  return { id, tenant: undefined };
}

function fileView({ org: orgId, expiresAt: expireAt, ...file }: StoredFile) {
  const { id, mode, filename, kind, sizeBytes, sha256, isProvisional, createdAt } = file;
  const mimeType = mimeTypeOf(kind);
  return { id, orgId, mode, filename, kind, mimeType, sizeBytes, sha256, isProvisional, createdAt, expireAt };
}
