import { fileParts } from '@parley/rpc/file-parts';
import { filesService } from '@parley/rpc/files';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { parseOrRefuse } from '@parley/errors/violations';
import { id } from '@parley/rpc/requests';
import { issuers, tenantOf, type Caller } from '@parley/service/caller';
import type { ContentStore, FileKey, FileStore, StorageUsage } from '../actions/ports.ts';
import type { Receive } from '../actions/receive-file.ts';
import { deleteFile } from '../actions/remove-files.ts';
import { z } from 'zod';
import { mimeTypeOf } from '@parley/file-kinds/file-kind';
import type { File as FileMessage } from '@parley/rpc/gen/files/v1/File';
import { modeNames } from '@parley/rpc/modes';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { StoredFile } from '../domain/file.ts';

export type FilesRpcParts = { store: FileStore; content: ContentStore; usage: StorageUsage; receive: Receive };

const tenants = ['gateway', 'service'] as const;

const maxNameLength = 4_096;

const fileRequest = z.object({ fileId: id });

const uploadHead = z.object({
  filename: z.string().max(maxNameLength),
  declaredMimeType: z.string().max(maxNameLength).optional(),
  provisional: z.boolean(),
});

/** What other services and the operator may call. */
export function filesRpc(parts: FilesRpcParts): ImplementedService {
  const { store, receive } = parts;
  return implement(filesService, {
    upload: { issuers: tenants, handle: (requests, caller) => upload(receive, requests, caller) },
    read: { issuers, handle: (request, caller) => read(parts, request, caller) },
    stat: {
      issuers,
      handle: async (request, caller) => ({ file: toFileMessage(await store.find(keyOf(request, caller))) }),
    },
    keep: {
      issuers: tenants,
      handle: async (request, caller) => ({ file: toFileMessage(await store.keep(keyOf(request, caller))) }),
    },
    delete: {
      issuers,
      handle: async (request, caller) => ({ existed: await deleteFile(parts, keyOf(request, caller)) }),
    },
  });
}

/** The operator may name any file. */
function keyOf(request: unknown, { identity }: Caller): FileKey {
  const tenant = identity.issuer === 'operator' ? undefined : tenantOf(identity);
  return { id: parseOrRefuse(fileRequest, request).fileId, tenant };
}

async function* read({ store, content }: FilesRpcParts, request: unknown, caller: Caller) {
  const file = await store.find(keyOf(request, caller));
  yield { part: 'file' as const, file: toFileMessage(file) };
  for await (const chunk of content.read(file.id, caller.signal))
    yield { part: 'chunk' as const, chunk: Buffer.from(chunk) };
}

/** One head, then chunks; the file exists once this is answered. */
async function upload(receive: Receive, requests: AsyncIterable<unknown>, { identity, signal }: Caller) {
  const tenant = tenantOf(identity);
  const { head, chunks } = await fileParts(uploadHead, requests);
  const { filename, declaredMimeType = '', provisional } = head;
  const incoming = { filename, declaredType: declaredMimeType, content: chunks };
  const pending = await receive(incoming, { tenant, signal });
  const { file } = await pending.complete({ isProvisional: provisional });
  return { file: toFileMessage(file) };
}

function toFileMessage(file: StoredFile): FileMessage {
  const { id, org, mode, filename, kind, sizeBytes, sha256, createdAt, expiresAt, isProvisional } = file;
  return {
    id,
    orgId: org,
    mode: modeNames[mode],
    filename,
    kind,
    mimeType: mimeTypeOf(kind),
    sizeBytes,
    sha256,
    createTime: toTimestamp(createdAt),
    ...(expiresAt && { expireTime: toTimestamp(expiresAt) }),
    provisional: isProvisional,
  };
}
