import { AppError, isReason } from '@parley/errors/app-error';
import { modes, type Tenant } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { aggregateStore } from '@parley/store/aggregate';
import { idempotentInserts, type Call } from '@parley/store/idempotent-inserts';
import { readTimePage } from '@parley/store/time-page';
import type {
  FileFacts,
  FileKey,
  FileStore,
  ListFilter,
  ListWindow,
  Reservation,
  UploadCall,
} from '../actions/ports.ts';
import type { StoredFile } from '../domain/file.ts';
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

export class MongoFileStore implements FileStore {
  readonly #options: FileStoreOptions;
  readonly #model: FileModel;
  readonly #inserts;
  readonly markDueForRemoval: (limit: number) => Promise<string[]>;

  constructor(options: FileStoreOptions) {
    this.#options = options;
    this.#model = options.model;
    this.#inserts = idempotentInserts(options.model, aggregateStore(options.model));
    this.markDueForRemoval = createDueMarker(options.model, options.limits.retentionMs);
  }

  async begin(id: string, tenant: Tenant): Promise<void> {
    this.#options.requireIndexes();
    const now = Date.now();
    const times = { createdAt: new Date(now), removeAt: new Date(now + this.#options.limits.uploadMs) };
    await this.#inserts.insert({ _id: id, ...tenant, status: 'uploading', ...times }, [], callOf(tenant));
  }

  async complete(id: string, facts: FileFacts, { tenant, idempotency }: UploadCall) {
    const now = Date.now();
    const { provisionalMs, retentionMs } = this.#options.limits;
    const removeAt = facts.isProvisional ? new Date(now + provisionalMs) : undefined;
    const stored = { ...facts, status: 'stored' as const, createdAt: new Date(now), ...present({ removeAt }) };
    const change = { $set: stored, ...(!removeAt && { $unset: { removeAt: 1 } as const }) };
    const at = { _id: id, version: firstVersion };
    const earlier = await this.#inserts.complete(at, change, callOf(tenant, idempotency)).catch((error: unknown) => {
      throw isReason(error, 'STALE_VERSION') ? tooLate(error) : error;
    });
    return { file: toFile(earlier ?? { _id: id, ...tenant, ...stored }, retentionMs), isReplay: earlier !== undefined };
  }

  async earlier({ tenant, idempotency }: UploadCall): Promise<StoredFile | undefined> {
    const found = await this.#inserts.earlier(callOf(tenant, idempotency));
    return found && toFile(found, this.#options.limits.retentionMs);
  }

  knows({ org, mode }: Tenant, key: string): Promise<boolean> {
    return this.#inserts.knows({ org, mode, operation, key });
  }

  async find(key: FileKey): Promise<StoredFile> {
    const { retentionMs } = this.#options.limits;
    const query = this.#model.findOne(existing(key, retentionMs));
    const document = await query.lean<FileDocument>();
    if (!document) throw fileNotFound(key.id);
    return toFile(document, retentionMs);
  }

  async keep(key: FileKey): Promise<StoredFile> {
    const { retentionMs } = this.#options.limits;
    const update = { $set: { isProvisional: false }, $unset: { removeAt: 1 }, $inc: { version: 1 } } as const;
    const change = this.#model.findOneAndUpdate(existing(key, retentionMs), update, { returnDocument: 'after' });
    const kept = await change.lean<FileDocument>();
    if (!kept) throw fileNotFound(key.id);
    return toFile(kept, retentionMs);
  }

  async list({ org, mode }: ListFilter, window: ListWindow): Promise<StoredFile[]> {
    const ofOrg = org !== undefined && { org, mode: mode ?? { $in: [...modes] } };
    const filter = { ...ofOrg, status: 'stored' };
    const documents = await readTimePage<FileDocument>(this.#model, { filter, order: 'newest first', ...window });
    return documents.map((document) => toFile(document, this.#options.limits.retentionMs));
  }

  async markForRemoval(key: FileKey): Promise<boolean> {
    const filter = existing(key, this.#options.limits.retentionMs);
    return (await this.#model.updateOne(filter, removalMark(new Date()))).matchedCount > 0;
  }

  async abandon(id: string): Promise<boolean> {
    const update = this.#model.updateOne({ _id: id, status: 'uploading' }, removalMark(new Date()));
    if ((await update).matchedCount > 0) return true;
    return (await this.#model.exists({ _id: id, status: 'stored' })) === null;
  }

  async forget(id: string): Promise<Reservation | undefined> {
    const marked = { _id: id, status: 'condemned' } as const;
    const removed = await this.#model.findOne(marked).lean<FileDocument>();
    // Not findOneAndDelete, which would need the organisation, the key of a sharded collection.
    const { deletedCount } = await this.#model.deleteOne(marked);
    if (deletedCount === 0 || removed?.sizeBytes === undefined) return undefined;
    return { tenant: { org: removed.org, mode: removed.mode }, bytes: removed.sizeBytes };
  }
}

function callOf({ org, mode }: Tenant, idempotency?: Call['idempotency']): Call {
  return { org, mode, operation, idempotency };
}

/** The sweep has taken it for abandoned. */
function tooLate(cause: unknown): AppError {
  return new AppError('DEADLINE_EXCEEDED', 'The upload took too long. Send the file again.', { cause });
}
