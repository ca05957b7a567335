import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@parley/errors/app-error';
import type { Idempotency } from '@parley/service/idempotency';
import type { Model, QueryFilter, Schema } from 'mongoose';
import { withoutOutbox, type AggregateFields, type AggregateStore, type Change, type Fact } from './aggregate.ts';
import { duplicateKeyFields, storeCall } from './store-error.ts';

/** Which call made a document: the proof that the call had its effect lies in the effect. */
export type IdempotencyFields = {
  org: string;
  mode: string;
  idempotency: {
    operation: string;
    /** What the client named the call, after a `=`; the document's own id when it named nothing. */
    key: string;
    /** How often the key had run out before. With org, mode, operation and key it is unique. */
    generation: number;
    fingerprint?: string;
    /** Until when a repeat gets the first answer; absent when the client named nothing. */
    until?: Date;
  };
};

/** One call of a client. */
export type Call = { org: string; mode: string; operation: string; idempotency?: Idempotency | undefined };

export interface IdempotentInserts<T extends AggregateFields & IdempotencyFields> {
  /**
   * What an earlier call with the same key made, without its outbox; undefined when this call is the first.
   * Ask before work that may be refused: the answer to a repeat does not depend on what changed since.
   * @throws AppError IDEMPOTENCY_KEY_REUSED when that call said something else; STORE_UNAVAILABLE.
   */
  earlier(call: Call): Promise<T | undefined>;
  /** Whether an earlier call used this key, whatever it said. */
  knows(call: Omit<Call, 'idempotency'> & { key: string }): Promise<boolean>;
  /**
   * Inserts the document with its facts, unless a call with the same key has done so: then that document is returned.
   * @throws AppError as `earlier`, STALE_VERSION when such calls get in each other's way; other duplicate keys pass as they are.
   */
  insert(document: New<T>, facts: readonly Fact[], call: Call): Promise<T | undefined>;
  /**
   * The same for a document that was inserted, without a key, before its call had its effect: this change is the effect.
   * @throws AppError as `insert`, STALE_VERSION when the document has another version.
   */
  complete(at: At, change: Pick<Change<T>, '$set' | '$unset'>, call: Call): Promise<T | undefined>;
}

type At = { _id: string; version: number };

type New<T> = Omit<T, keyof AggregateFields | 'idempotency'> & { _id: string };

/** What an earlier call made; else the generation this call would be the first of. */
type Found<T> = { document: T } | { generation: number };

const keptMs = 24 * 60 * 60_000;
const generationField = 'idempotency.generation';
/** Each further round means that another call with this key is in the middle of its write. */
const maxRounds = 8;
const firstPauseMs = 2;

/** Gives a schema the record of the call that made a document; org and mode are its own. */
export function addIdempotencyFields(schema: Schema): void {
  schema.add({
    idempotency: { operation: String, key: String, generation: Number, fingerprint: String, until: Date },
  });
  schema.index(
    { org: 1, mode: 1, 'idempotency.operation': 1, 'idempotency.key': 1, [generationField]: 1 },
    { unique: true },
  );
}

/**
 * Makes inserts repeatable. It rests on the unique index of `addIdempotencyFields`, whose fields never change: not
 * every server lets go of a unique value that an update has replaced.
 */
export function idempotentInserts<T extends AggregateFields & IdempotencyFields>(
  model: Model<T>,
  store: AggregateStore<T>,
): IdempotentInserts<T> {
  /** Writes with the record of the call, unless a call with the same key has done so: then that document is returned. */
  async function once(id: string, call: Call, write: (record: T['idempotency']) => Promise<void>) {
    let generation = 0;
    for (let round = 0; round < maxRounds; round += 1) {
      if (await isFree(() => write(recordOf(id, generation, call)))) return undefined;
      const found = await find(model, call);
      if ('document' in found) return found.document;
      ({ generation } = found);
      await sleep(firstPauseMs * 2 ** round * (0.5 + Math.random()));
    }
    throw new AppError('STALE_VERSION', 'Other calls with this `Idempotency-Key` are under way. Try again.');
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

/** Whether the key was free for this write, which has its effect then. */
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
  { idempotency, ...call }: Call,
): Promise<Found<T>> {
  if (!idempotency) return { generation: 0 };
  const latest = await latestOf(model, { ...call, key: idempotency.key });
  if (!latest) return { generation: 0 };
  if (isGone(latest)) return { generation: latest.idempotency.generation + 1 };
  if (latest.idempotency.fingerprint === idempotency.fingerprint) return { document: latest };
  throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This `Idempotency-Key` was used for another call. Use a new one.');
}

/** What the newest call with this key made. */
function latestOf<T extends AggregateFields & IdempotencyFields>(
  model: Model<T>,
  { org, mode, operation, key }: Omit<Call, 'idempotency'> & { key: string },
): Promise<T | null> {
  const filter = { org, mode, 'idempotency.operation': operation, 'idempotency.key': storedKey(key) };
  return storeCall(() =>
    model
      .findOne(filter as QueryFilter<T>, withoutOutbox)
      .sort({ [generationField]: -1 })
      .lean<T>(),
  );
}

/** With what it made, or in time, a call is gone: a repeat is the first of its kind again. */
function isGone({ deletedAt, idempotency: { until } }: AggregateFields & IdempotencyFields): boolean {
  return deletedAt !== undefined || (until !== undefined && until.getTime() <= Date.now());
}

function recordOf(id: string, generation: number, { operation, idempotency }: Call): IdempotencyFields['idempotency'] {
  if (!idempotency) return { operation, key: id, generation };
  const { key, fingerprint } = idempotency;
  return { operation, key: storedKey(key), generation, fingerprint, until: new Date(Date.now() + keptMs) };
}

/** No id begins so: a client cannot name a call after somebody's document. */
function storedKey(key: string): string {
  return `=${key}`;
}
