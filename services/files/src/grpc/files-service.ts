import { filesService } from '@parley/rpc/files';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { parseRequest } from '@parley/rpc/requests';
import { createdPageOf } from '@parley/service/pages';
import { modes, tenantOf, type Caller } from '@parley/service/caller';
import type { ContentStore, FileKey, FileStore, StorageUsage } from '../actions/ports.ts';
import type { Receive } from '../actions/receive-file.ts';
import { deleteFile } from '../actions/remove-files.ts';
import { toFileMessage, toUsageMessage } from './messages.ts';
import { fileRequest, listRequest, usageRequest } from './requests.ts';
import { upload } from './upload-method.ts';

export type FilesRpcParts = { store: FileStore; content: ContentStore; usage: StorageUsage; receive: Receive };

const tenants = ['gateway', 'service'] as const;
const everyone = ['gateway', 'service', 'operator'] as const;
const operator = ['operator'] as const;

/** What other services and the operator may call. */
export function filesRpc(parts: FilesRpcParts): ImplementedService {
  const { store, receive } = parts;
  return implement(filesService, {
    upload: { issuers: tenants, handle: (requests, caller) => upload(receive, requests, caller) },
    read: { issuers: everyone, handle: (request, caller) => read(parts, request, caller) },
    stat: {
      issuers: everyone,
      handle: async (request, caller) => ({ file: toFileMessage(await store.find(keyOf(request, caller))) }),
    },
    keep: {
      issuers: tenants,
      handle: async (request, caller) => ({ file: toFileMessage(await store.keep(keyOf(request, caller))) }),
    },
    delete: {
      issuers: everyone,
      handle: async (request, caller) => ({ existed: await deleteFile(parts, keyOf(request, caller)) }),
    },
    getUsage: { issuers: operator, handle: (request) => getUsage(parts.usage, request) },
    list: { issuers: operator, handle: (request) => list(store, request) },
  });
}

/** The operator may name any file. */
function keyOf(request: unknown, { identity }: Caller): FileKey {
  const tenant = identity.issuer === 'operator' ? undefined : tenantOf(identity);
  return { id: parseRequest(fileRequest, request).fileId, tenant };
}

async function* read({ store, content }: FilesRpcParts, request: unknown, caller: Caller) {
  const file = await store.find(keyOf(request, caller));
  yield { part: 'file' as const, file: toFileMessage(file) };
  for await (const chunk of content.read(file.id, caller.signal))
    yield { part: 'chunk' as const, chunk: Buffer.from(chunk) };
}

async function getUsage(usage: StorageUsage, request: unknown) {
  const { orgId: org } = parseRequest(usageRequest, request);
  return {
    usages: await Promise.all(modes.map(async (mode) => toUsageMessage(mode, await usage.read({ org, mode })))),
  };
}

async function list(store: FileStore, request: unknown) {
  const { orgId: org, mode, pageSize, pageToken } = parseRequest(listRequest, request);
  const found = await store.list({ org, mode }, { limit: pageSize + 1, after: pageToken });
  const { items, nextPageToken } = createdPageOf(found, pageSize);
  return { files: items.map(toFileMessage), nextPageToken };
}
