import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import { backoffMs } from '@parley/service/backoff';
import type { CreatingCall } from '@parley/service/idempotency';
import type { Model, QueryFilter, Schema } from 'mongoose';
import { withoutOutbox, type AggregateFields, type AggregateStore, type Change, type Fact } from './aggregate.ts';
import { duplicateKeyFields } from '../connection/store-error.ts';

/** Identifies the call that created a document; stored in it, so that the effect is its own proof. */
export type IdempotencyFields = {
  org: string;
  mode: string;
  idempotency: {
    operation: string;
    /** The client's idempotency key, prefixed with `=`; the document's own id if the client sent none. */
    key: string;
    /** How often the key had been used up before. Unique together with org, mode, operation and key. */
    generation: number;
    fingerprint?: string;
    /** When the key expires, until which a repeat gets the first answer; absent if the client sent no key. */
    until?: Date;
  };
};

export interface IdempotentInserts<T extends AggregateFields & IdempotencyFields> {
  /**
   * The document that an earlier call with the same key created, without its outbox; undefined for the first call.
   * Ask before any step that may be refused: the answer to a repeat must not depend on later changes.
   * @throws AppError IDEMPOTENCY_KEY_REUSED when that call's request was different; STORE_UNAVAILABLE.
   */
  earlier(call: CreatingCall): Promise<T | undefined>;
  /** Whether an earlier call used this key, regardless of its request. */
  knows(call: Omit<CreatingCall, 'idempotency'> & { key: string }): Promise<boolean>;
  /**
   * Inserts the document with its facts, unless a call with the same key has: then returns that call's document.
   * @throws AppError as `earlier`, STALE_VERSION when concurrent calls with the key keep colliding; other duplicate key
   * errors are passed through.
   */
  insert(document: New<T>, facts: readonly Fact[], call: CreatingCall): Promise<T | undefined>;
  /**
   * Like `insert`, for a document inserted without a key before its call took effect: this change is the effect.
   * @throws AppError as `insert`, STALE_VERSION when the document has another version.
   */
  complete(at: At, change: Pick<Change<T>, '$set' | '$unset'>, call: CreatingCall): Promise<T | undefined>;
}

type At = { _id: string; version: number };

type New<T> = Omit<T, keyof AggregateFields | 'idempotency'> & { _id: string };

/** The document of an earlier call, or the generation of a first call. */
type Found<T> = { document: T } | { generation: number };

const keptMs = 24 * 60 * 60_000;
const generationField = 'idempotency.generation';
/** Each further round means that another call with this key is in the middle of its write. */
const maxRounds = 8;
const roundBackoff = { firstMs: 4, maxMs: 500 };

/** Adds the record of the creating call to a schema, which must itself define org and mode. */
export function addIdempotencyFields(schema: Schema): void {
  schema.add({
    idempotency: { operation: String, key: String, generation: Number, fingerprint: String, until: Date },
  });
  schema.index(
    { org: 1, mode: 1, 'idempotency.operation': 1, 'idempotency.key': 1, [generationField]: 1 },
    { unique: true },
  );
}

/** Makes inserts idempotent. Relies on the unique index of `addIdempotencyFields`, whose fields never change. */
export function idempotentInserts<T extends AggregateFields & IdempotencyFields>(
  model: Model<T>,
  store: AggregateStore<T>,
): IdempotentInserts<T> {
  /** Writes with the record of the call, unless a call with the same key has: then returns that call's document. */
  async function once(id: string, call: CreatingCall, write: (record: T['idempotency']) => Promise<void>) {
    let generation = 0;
    for (let round = 0; round < maxRounds; round += 1) {
      if (await isFree(() => write(recordOf(id, generation, call)))) return undefined;
      const found = await find(model, call);
      if ('document' in found) return found.document;
      ({ generation } = found);
      await sleep(backoffMs(roundBackoff, round));
    }
    throw new AppError('STALE_VERSION', 'Other calls with this `Idempotency-Key` are in progress. Try again.');
  }

  return {
    async earlier(call) {
      const found = await find(model, call);
      return 'document' in found ? found.document : undefined;
    },
    async knows(call) {
      const latest = await latestOf(model, call);
      return latest !== null && !isGone(latest);
    },
    insert: (document, facts, call) =>
      once(document._id, call, (idempotency) =>
        // With the record of its call it is a whole document of the model.
        store.insert({ ...document, idempotency } as unknown as Parameters<typeof store.insert>[0], facts),
      ),
    complete: (at, { $set, $unset }, call) =>
      once(at._id, call, (idempotency) =>
        store.commit(at, { $set: { ...$set, idempotency }, ...($unset && { $unset }) }, []),
      ),
  };
}

/** Whether the key was free; if so, the write has taken effect. */
async function isFree(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (duplicateKeyFields(error)?.includes(generationField) === true) return false;
    throw error;
  }
}

async function find<T extends AggregateFields & IdempotencyFields>(
  model: Model<T>,
  { idempotency, ...call }: CreatingCall,
): Promise<Found<T>> {
  if (!idempotency) return { generation: 0 };
  const latest = await latestOf(model, { ...call, key: idempotency.key });
  if (!latest) return { generation: 0 };
  if (isGone(latest)) return { generation: latest.idempotency.generation + 1 };
  if (latest.idempotency.fingerprint === idempotency.fingerprint) return { document: latest };
  throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This `Idempotency-Key` was used for another call. Use a new one.');
}

/** The document of the most recent call with this key. */
function latestOf<T extends AggregateFields & IdempotencyFields>(
  model: Model<T>,
  { org, mode, operation, key }: Omit<CreatingCall, 'idempotency'> & { key: string },
): Promise<T | null> {
  const filter = { org, mode, 'idempotency.operation': operation, 'idempotency.key': storedKey(key) };
  return model
    .findOne(filter as QueryFilter<T>, withoutOutbox)
    .sort({ [generationField]: -1 })
    .lean<T>()
    .exec();
}

/** Whether the key is free again because its document was deleted or it has expired: a repeat is a first call then. */
function isGone({ deletedAt, idempotency: { until } }: AggregateFields & IdempotencyFields): boolean {
  return deletedAt !== undefined || (until !== undefined && until.getTime() <= Date.now());
}

function recordOf(
  id: string,
  generation: number,
  { operation, idempotency }: CreatingCall,
): IdempotencyFields['idempotency'] {
  if (!idempotency) return { operation, key: id, generation };
  const { key, fingerprint } = idempotency;
  return { operation, key: storedKey(key), generation, fingerprint, until: new Date(Date.now() + keptMs) };
}

/** No id starts with `=`, so a client's key cannot collide with the id of a document. */
function storedKey(key: string): string {
  return `=${key}`;
}
