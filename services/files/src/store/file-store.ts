import { AppError, isReason } from '@parley/errors/app-error';
import { modes, type Tenant } from '@parley/service/caller';
import type { CreatingCall, Idempotency } from '@parley/service/idempotency';
import { present } from '@parley/service/present';
import { aggregateStore } from '@parley/store/aggregate';
import { idempotentInserts } from '@parley/store/idempotent-inserts';
import { readTimePage } from '@parley/store/time-page';
import type { FileStore } from '../actions/ports.ts';
import { createDueMarker, removalMark } from './due-files.ts';
import { existing, fileNotFound, toFile } from './file-document.ts';
import type { FileDocument, FileModel } from './file-model.ts';

export type FileStoreOptions = {
  model: FileModel;
  /** Throws while the index is missing that prevents repeated calls from having another effect. */
  requireIndexes: () => void;
  /** Times in milliseconds. */
  limits: {
    /** After this time an upload counts as abandoned; longer than any upload can take. */
    uploadMs: number;
    provisionalMs: number;
    /** Age at which a file is removed; undefined if files stay. */
    retentionMs: number | undefined;
  };
};

const operation = 'uploadFile';
const firstVersion = 1;

export function createFileStore(options: FileStoreOptions): FileStore {
  const { model, limits } = options;
  return {
    ...uploads(options),
    ...storedFiles(options),
    markDueForRemoval: createDueMarker(model, limits.retentionMs),
  };
}

function uploads({
  model,
  requireIndexes,
  limits: { uploadMs, provisionalMs, retentionMs },
}: FileStoreOptions): Pick<FileStore, 'begin' | 'complete' | 'earlier' | 'knows' | 'abandon'> {
  const inserts = idempotentInserts(model, aggregateStore(model));
  return {
    async begin(id, tenant) {
      requireIndexes();
      const now = Date.now();
      const times = { createdAt: new Date(now), removeAt: new Date(now + uploadMs) };
      await inserts.insert({ _id: id, ...tenant, status: 'uploading', ...times }, [], callOf(tenant));
    },
    async complete(id, facts, { tenant, idempotency }) {
      const now = Date.now();
      const removeAt = facts.isProvisional ? new Date(now + provisionalMs) : undefined;
      const stored = { ...facts, status: 'stored' as const, createdAt: new Date(now), ...present({ removeAt }) };
      const change = { $set: stored, ...(!removeAt && { $unset: { removeAt: 1 } as const }) };
      const at = { _id: id, version: firstVersion };
      const earlier = await inserts.complete(at, change, callOf(tenant, idempotency)).catch((error: unknown) => {
        throw isReason(error, 'STALE_VERSION') ? tooLate(error) : error;
      });
      const file = toFile(earlier ?? { _id: id, ...tenant, ...stored }, retentionMs);
      return { file, isReplay: earlier !== undefined };
    },
    async earlier({ tenant, idempotency }) {
      const found = await inserts.earlier(callOf(tenant, idempotency));
      return found && toFile(found, retentionMs);
    },
    knows: ({ org, mode }, key) => inserts.knows({ org, mode, operation, key }),
    async abandon(id) {
      const given = await model.updateOne({ _id: id, status: 'uploading' }, removalMark(new Date()));
      if (given.matchedCount > 0) return true;
      return (await model.exists({ _id: id, status: 'stored' })) === null;
    },
  };
}

function storedFiles({
  model,
  limits: { retentionMs },
}: FileStoreOptions): Pick<FileStore, 'find' | 'keep' | 'list' | 'markForRemoval' | 'forget'> {
  return {
    async find(key) {
      const found = await model.findOne(existing(key, retentionMs)).lean<FileDocument>();
      if (!found) throw fileNotFound(key.id);
      return toFile(found, retentionMs);
    },
    async keep(key) {
      const update = { $set: { isProvisional: false }, $unset: { removeAt: 1 }, $inc: { version: 1 } } as const;
      const options = { returnDocument: 'after' } as const;
      const kept = await model.findOneAndUpdate(existing(key, retentionMs), update, options).lean<FileDocument>();
      if (!kept) throw fileNotFound(key.id);
      return toFile(kept, retentionMs);
    },
    async list({ org, mode }, window) {
      const ofOrg = org !== undefined && { org, mode: mode ?? { $in: [...modes] } };
      const filter = { ...ofOrg, status: 'stored' };
      const found = await readTimePage<FileDocument>(model, { filter, order: 'newest first', ...window });
      return found.map((document) => toFile(document, retentionMs));
    },
    async markForRemoval(key) {
      const marked = await model.updateOne(existing(key, retentionMs), removalMark(new Date()));
      return marked.matchedCount > 0;
    },
    async forget(id) {
      const marked = { _id: id, status: 'condemned' } as const;
      const removed = await model.findOne(marked).lean<FileDocument>();
      // Not findOneAndDelete, which would need the organisation, the key of a sharded collection.
      const { deletedCount } = await model.deleteOne(marked);
      if (deletedCount === 0 || removed?.sizeBytes === undefined) return undefined;
      return { tenant: { org: removed.org, mode: removed.mode }, bytes: removed.sizeBytes };
    },
  };
}

function callOf({ org, mode }: Tenant, idempotency?: Idempotency): CreatingCall {
  return { org, mode, operation, idempotency };
}

/** The sweep has taken it for abandoned. */
function tooLate(cause: unknown): AppError {
  return new AppError('DEADLINE_EXCEEDED', 'The upload took too long. Send the file again.', { cause });
}
