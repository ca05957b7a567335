import { hash } from 'node:crypto';
import { AppError } from '@parley/errors/app-error';
import { isFileKind, likelyMimeType } from '@parley/file-kinds/file-kind';
import { filesService } from '@parley/rpc/files';
import type { File } from '@parley/rpc/gen/files/v1/File';
import { implement, startRpcServer } from '@parley/rpc/server';
import type { Caller } from '@parley/service/caller';
import { newId } from '@parley/service/new-id';
import { testPlatform } from '@parley/testing/platform';
import type { TestIdentity } from '@parley/testing/identity';

type Held = { file: File; bytes: Buffer; owner: string; isProvisional: boolean };

/** A files service that keeps files in memory and judges their kind by name alone; it can be told to be away. */
export async function startFilesServer(identity: TestIdentity) {
  const files = new Map<string, Held>();
  const state = { isAway: false, keepsNothing: false };
  const platform = testPlatform({ name: 'files' });
  const { port } = await startRpcServer({
    port: 0,
    verifier: identity.verifier,
    platform,
    services: [
      implement(filesService, {
        upload: { issuers: ['gateway', 'service'], handle: upload },
        read: { issuers: ['service'], handle: read },
        stat: {
          issuers: ['gateway', 'service'],
          handle: async ({ fileId }, caller) => ({ file: held(fileId, caller).file }),
        },
        keep: { issuers: ['service'], handle: keep },
        delete: { issuers: ['service', 'operator'], handle: async ({ fileId }) => ({ existed: files.delete(fileId) }) },
        getUsage: { issuers: ['operator'], handle: async () => ({ usages: [] }) },
        list: { issuers: ['operator'], handle: async () => ({ files: [] }) },
      }),
    ],
  });

  async function upload(
    requests: AsyncIterable<{ head?: { filename: string; provisional: boolean } | null; chunk?: Buffer }>,
    { identity: { org = '', mode = 'live' } }: Caller,
  ) {
    requireHere();
    let head = { filename: '', provisional: false };
    const chunks: Buffer[] = [];
    for await (const part of requests) {
      if (part.head) head = part.head;
      if (part.chunk) chunks.push(part.chunk);
    }
    const bytes = Buffer.concat(chunks);
    if (bytes.length === 0) throw new AppError('FILE_EMPTY', 'The file is empty.');
    const file = { ...describe(head.filename, bytes), orgId: org };
    files.set(file.id, { file, bytes, owner: `${org}/${mode}`, isProvisional: head.provisional });
    return { file };
  }

  async function* read({ fileId }: { fileId: string }, caller: Caller) {
    requireHere();
    const { file, bytes } = held(fileId, caller);
    yield { file };
    for (let from = 0; from < bytes.length; from += 65_536) yield { chunk: bytes.subarray(from, from + 65_536) };
  }

  async function keep({ fileId }: { fileId: string }, caller: Caller) {
    requireHere();
    if (state.keepsNothing) throw new AppError('STORE_UNAVAILABLE', 'The database is away.');
    const found = held(fileId, caller);
    found.isProvisional = false;
    return { file: found.file };
  }

  function held(fileId: string, { identity: { org, mode } }: Caller): Held {
    const found = files.get(fileId);
    if (found?.owner === `${org}/${mode}`) return found;
    throw new AppError('FILE_NOT_FOUND', 'There is no such file.');
  }

  function requireHere(): void {
    if (state.isAway) throw new AppError('SERVICE_UNAVAILABLE', 'The files service is away.');
  }

  return { address: `127.0.0.1:${port}`, files, state, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
}

function describe(filename: string, bytes: Buffer) {
  const kind = filename.slice(filename.lastIndexOf('.') + 1);
  if (!isFileKind(kind)) throw new AppError('FILE_KIND_UNSUPPORTED', 'The file is of no kind we take.');
  return {
    id: newId(),
    filename,
    kind,
    mimeType: likelyMimeType(filename),
    sizeBytes: bytes.length,
    sha256: hash('sha256', bytes),
  };
}
