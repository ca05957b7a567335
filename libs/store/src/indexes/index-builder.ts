import { isReason, type AppError } from '@parley/errors/app-error';
import { untilDeadline, withinDeadline, withinMs } from '@parley/service/deadline';
import type { Held } from '@parley/service/leased-work';
import type { Platform } from '@parley/service/platform';
import { whileLeased } from '@parley/service/while-leased';
import type { mongo } from 'mongoose';
import { isNotAllowed } from '../connection/access-fault.ts';
import { existingIndexes } from './existing-indexes.ts';
import type { DeclaredIndexes, IndexDefinition } from './index-definition.ts';
import { buildFault, expiryFault, IndexFault, namesOf, stuckFault } from './index-fault.ts';
import { isEmptyPlan, planIndexes, type IndexPlan, type Replacement } from './index-plan.ts';
import { Lease } from '../records/lease.ts';
import { ReplacedIndexes } from './replaced-indexes.ts';
import { storeCall, toStoreError } from '../connection/store-error.ts';
import { withStoreErrors } from '../connection/translate-errors.ts';

export type IndexBuilderParts = {
  db: mongo.Db;
  declared: DeclaredIndexes;
  platform: Pick<Platform, 'name' | 'log' | 'metrics'>;
  /** Ends waiting for a build, which the server continues. */
  signal: AbortSignal;
  /** Called with the current activity or wait. */
  report: (detail: string) => void;
};

type Open = { collection: string; isNew: boolean; plan: IndexPlan };

/**
 * A build may take any time, whatever limits the client has for its other operations. The driver knows this option of a
 * command, but its types do not.
 */
const unlimited = { readPreference: 'primary', socketTimeoutMS: 0 } as const;
const writeConcern = { w: 'majority' } as const;
/** Stores the lease of the building process, and which definitions were replaced. */
const notesName = 'indexBuilds';
/** The id of the lease among the notes. */
const leaseId = 'lease';
const leaseMs = 6_000;
const renewWithinMs = 3_000;

/**
 * Brings the indexes of a database to what the code declares. Every step may be repeated and leaves the collection with
 * the former index or the new one, so that a process may die between any two steps, and another one continue.
 */
export class IndexBuilder {
  readonly #parts: IndexBuilderParts;
  readonly #notes: mongo.Collection<{ _id: string }>;
  /** Saves work only: two builds of one index are one build to the server. */
  readonly #lease: Lease<{ _id: string }>;
  readonly #replaced: ReplacedIndexes;

  constructor(parts: IndexBuilderParts) {
    this.#parts = parts;
    this.#notes = withStoreErrors(parts.db.collection(notesName));
    this.#lease = new Lease(this.#notes, { dueAt: 'until', holder: 'by', leaseMs });
    this.#replaced = new ReplacedIndexes(parts.db.collection(notesName));
  }

  /**
   * Does the pending work, unless another process does.
   * @returns whether all indexes are as declared
   * @throws IndexFault when they cannot be; AppError STORE_UNAVAILABLE
   */
  async advance(): Promise<boolean> {
    const open = await this.#open();
    // A new collection has no documents to read: its indexes cost nothing to create, even twice.
    await Promise.all(open.filter(({ isNew }) => isNew).map((each) => this.#bringInOrder(each)));
    const rest = open.filter(({ isNew }) => !isNew);
    if (rest.length === 0) return true;
    const held = await this.#claim();
    if (held) return this.#whileLeased(held);
    this.#parts.report(`waits for another process to build ${rest.map(openNames).join(', ')}`);
    return false;
  }

  async #claim(): Promise<Held | undefined> {
    const free = { $setOnInsert: { until: new Date(0) } };
    await this.#notes.updateOne({ _id: leaseId }, free, { upsert: true });
    return this.#lease.claim({ _id: leaseId });
  }

  async #whileLeased(held: Held): Promise<boolean> {
    const { platform } = this.#parts;
    const renew = () => withinMs(renewWithinMs, () => this.#lease.renew(held));
    try {
      return await whileLeased({ task: 'build indexes', leaseMs, renew }, platform, () => this.#bringAllInOrder());
    } finally {
      await this.#lease.release(held, 0);
    }
  }

  /** One collection after the other, as builds compete for the same disk; a fault of one does not hold up the others. */
  async #bringAllInOrder(): Promise<boolean> {
    const faults: IndexFault[] = [];
    // Read again: another process may have finished just before this one took the lease.
    for (const each of await this.#open()) {
      try {
        await this.#bringInOrder(each);
      } catch (error) {
        if (!(error instanceof IndexFault)) throw error;
        faults.push(error);
      }
    }
    const [first] = faults;
    if (first) throw new IndexFault(faults.map(({ message }) => message).join('; '), { cause: first.cause });
    const [left] = await this.#open();
    if (left) throw new IndexFault(`MongoDB did not create or change ${openNames(left)} as needed`);
    return true;
  }

  /** The collections whose indexes are not as declared. */
  async #open(): Promise<Open[]> {
    const { db, declared } = this.#parts;
    const all = [...declared].map(async ([collection, indexes]): Promise<Open> => {
      const existing = await storeCall(() => existingIndexes(db, collection));
      const plan = planIndexes(indexes, existing ?? []);
      const drop = await storeCall(() => this.#replaced.allowed(collection, plan.drop));
      return { collection, isNew: existing === undefined, plan: { ...plan, drop } };
    });
    return (await Promise.all(all)).filter(({ plan }) => !isEmptyPlan(plan));
  }

  async #bringInOrder({ collection, isNew, plan }: Open): Promise<void> {
    for (const index of plan.expire) await this.#expire(collection, index);
    if (plan.build.length > 0) await this.#build(collection, plan.build, isNew);
    for (const replacement of plan.drop) await this.#drop(collection, replacement);
    const [stuck] = plan.stuck;
    if (stuck !== undefined) throw stuckFault(`${collection}.${stuck}`, this.#dropCommand(collection, stuck));
  }

  /** One command builds all indexes of a collection in a single pass over its documents. */
  async #build(collection: string, indexes: readonly IndexDefinition[], isNew: boolean): Promise<void> {
    const { db, signal, report } = this.#parts;
    const names = namesOf(collection, indexes);
    const log = isNew ? undefined : this.#parts.platform.log;
    const startedAt = performance.now();
    report(`builds ${names}`);
    log?.info({ indexes: names }, 'building indexes');
    // The driver uses the order of the keys, which its type does not promise for plain objects.
    const specs = [...indexes] as mongo.IndexDescription[];
    const building = () => db.collection(collection, { writeConcern }).createIndexes(specs, unlimited);
    try {
      await withinDeadline({ deadlineMs: Infinity, signal }, () => untilDeadline(building()));
    } catch (error) {
      signal.throwIfAborted();
      throw unavailable(error) ?? buildFault(collection, indexes, error);
    }
    log?.info({ indexes: names, seconds: (performance.now() - startedAt) / 1_000 }, 'indexes were built');
  }

  async #expire(collection: string, { name, expireAfterSeconds }: IndexPlan['expire'][number]): Promise<void> {
    const { db, platform } = this.#parts;
    try {
      await db.command({ collMod: collection, index: { name, expireAfterSeconds } });
      platform.log.info({ index: `${collection}.${name}`, expireAfterSeconds }, 'the expiry of an index was changed');
    } catch (error) {
      throw unavailable(error) ?? expiryFault(`${collection}.${name}`, this.#dropCommand(collection, name), error);
    }
  }

  async #drop(collection: string, replacement: Replacement): Promise<void> {
    const { db, platform } = this.#parts;
    const { name } = replacement;
    // Recorded first: once it is dropped, nothing shows what was replaced.
    await storeCall(() => this.#replaced.note(collection, replacement));
    await storeCall(() => db.collection(collection).dropIndex(name));
    platform.log.info({ index: `${collection}.${name}` }, 'a replaced index was dropped');
  }

  #dropCommand(collection: string, index: string): string {
    return `parley indexes drop ${this.#parts.platform.name} ${collection}.${index}`;
  }
}

/** The error if another attempt may succeed without an operator; a missing right is reported as a fault instead. */
function unavailable(error: unknown): AppError | undefined {
  const storeError = toStoreError(error);
  return isReason(storeError, 'STORE_UNAVAILABLE') && !isNotAllowed(error) ? storeError : undefined;
}

function openNames({ collection, plan: { build, expire, drop, stuck } }: Open): string {
  return namesOf(collection, [...build, ...expire, ...drop, ...stuck.map((name) => ({ name }))]);
}
