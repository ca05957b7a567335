import { AppError, isReason } from '@parley/errors/app-error';
import type { Tenant } from '@parley/service/caller';
import { present } from '@parley/service/present';
import { aggregateStore } from '@parley/store/aggregate';
import { idempotentInserts, type Call } from '@parley/store/idempotent-inserts';
import { newestDocuments } from '@parley/store/newest-documents';
import type { NewestFirst } from '@parley/store/newest-first';
import { storeCall } from '@parley/store/store-error';
import type { FileFacts, FileKey, FileStore, ListFilter, ListWindow, Room, UploadCall } from '../actions/ports.ts';
import type { StoredFile } from '../domain/file.ts';
import { condemnation, condemner } from './due-files.ts';
import { existing, fileNotFound, toFile } from './file-document.ts';
import type { FileDocument, FileModel } from './file-model.ts';

export type FileStoreOptions = {
  model: FileModel;
  /** Throws while the index is missing that keeps repeated calls from having another effect. */
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
  return new MongoFileStore(options);
}

class MongoFileStore implements FileStore {
  readonly #options: FileStoreOptions;
  readonly #model: FileModel;
  readonly #inserts;
  readonly #condemnDue: (limit: number) => Promise<string[]>;
  readonly #list: NewestFirst<FileDocument, ListFilter>;

  constructor(options: FileStoreOptions) {
    this.#options = options;
    this.#model = options.model;
    this.#inserts = idempotentInserts(options.model, aggregateStore(options.model));
    this.#list = listOf(options.model);
    this.#condemnDue = condemner(options.model, options.limits.retentionMs);
  }

  async begin(id: string, tenant: Tenant): Promise<void> {
    this.#options.requireIndexes();
    const now = Date.now();
    const times = { createdAt: new Date(now), removeAt: new Date(now + this.#options.limits.uploadMs) };
    await this.#inserts.insert({ _id: id, ...tenant, status: 'uploading', ...times }, [], callOf(tenant));
  }

  async complete(id: string, facts: FileFacts, { tenant, idempotency }: UploadCall) {
    const now = Date.now();
    const $set = { ...facts, status: 'stored', createdAt: new Date(now) } as const;
    const change = facts.isProvisional
      ? { $set: { ...$set, removeAt: new Date(now + this.#options.limits.provisionalMs) } }
      : { $set, $unset: { removeAt: 1 } as const };
    const at = { _id: id, version: firstVersion };
    const earlier = await this.#inserts.complete(at, change, callOf(tenant, idempotency)).catch((error: unknown) => {
      throw isReason(error, 'STALE_VERSION') ? tooLate(error) : error;
    });
    const { retentionMs } = this.#options.limits;
    if (earlier) return { file: toFile(earlier, retentionMs), isReplay: true };
    return { file: await this.find({ id, tenant }), isReplay: false };
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
    const document = await storeCall(() => query.lean<FileDocument>());
    if (!document) throw fileNotFound(key.id);
    return toFile(document, retentionMs);
  }

  async keep(key: FileKey): Promise<StoredFile> {
    const kept = await this.#change(key, {
      $set: { isProvisional: false },
      $unset: { removeAt: 1 },
      $inc: { version: 1 },
    });
    if (!kept) throw fileNotFound(key.id);
    return toFile(kept, this.#options.limits.retentionMs);
  }

  async list(filter: ListFilter, { limit, after: before }: ListWindow): Promise<StoredFile[]> {
    const documents = await this.#list.page(filter, { before, limit });
    return documents.map((document) => toFile(document, this.#options.limits.retentionMs));
  }

  async condemn(key: FileKey): Promise<boolean> {
    return (await this.#change(key, condemnation(new Date()))) !== null;
  }

  async abandon(id: string): Promise<boolean> {
    const update = this.#model.updateOne({ _id: id, status: 'uploading' }, condemnation(new Date()));
    if ((await storeCall(() => update)).matchedCount > 0) return true;
    return (await storeCall(() => this.#model.exists({ _id: id, status: 'stored' }))) === null;
  }

  condemnDue(limit: number): Promise<string[]> {
    return this.#condemnDue(limit);
  }

  async forget(id: string): Promise<Room | undefined> {
    const condemned = { _id: id, status: 'condemned' } as const;
    const gone = await storeCall(() => this.#model.findOne(condemned).lean<FileDocument>());
    // By id, as in `#change`.
    const { deletedCount } = await storeCall(() => this.#model.deleteOne(condemned).exec());
    if (deletedCount === 0 || gone?.sizeBytes === undefined) return undefined;
    return { tenant: { org: gone.org, mode: gone.mode }, bytes: gone.sizeBytes };
  }

  /** Changes an existing file; null if there is none. */
  async #change(key: FileKey, update: object): Promise<FileDocument | null> {
    const filter = existing(key, this.#options.limits.retentionMs);
    // By id, not with findOneAndUpdate, for which the embedded database reads the whole collection.
    const { matchedCount } = await storeCall(() => this.#model.updateOne(filter, update).exec());
    if (matchedCount === 0) return null;
    return storeCall(() => this.#model.findOne({ _id: key.id }).lean<FileDocument>());
  }
}

function listOf(model: FileModel): NewestFirst<FileDocument, ListFilter> {
  return newestDocuments(model, {
    few: ({ org }) => present({ org }),
    many: ({ mode }) => ({ status: 'stored', ...present({ mode }) }),
  });
}

function callOf({ org, mode }: Tenant, idempotency?: Call['idempotency']): Call {
  return { org, mode, operation, idempotency };
}

/** The sweep has taken it for abandoned. */
function tooLate(cause: unknown): AppError {
  return new AppError('DEADLINE_EXCEEDED', 'The upload took too long. Send the file again.', { cause });
}
