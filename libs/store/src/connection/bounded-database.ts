import { currentDeadline, type Deadline } from '@parley/service/deadline';
import { mongo } from 'mongoose';
import type { Reachability } from './reachability.ts';
import { retriedFreely, retriedOnce, type Write } from './repeated-write.ts';

type Method = Exclude<keyof mongo.Collection, symbol>;

/** Read methods, with the index of their options argument. A read is aborted when its caller no longer waits. */
export const reads = {
  aggregate: 1,
  count: 1,
  countDocuments: 1,
  distinct: 2,
  estimatedDocumentCount: 0,
  find: 1,
  findOne: 1,
  indexExists: 1,
  indexes: 0,
  indexInformation: 0,
  listIndexes: 0,
} as const satisfies Partial<Record<Method, number>>;

/**
 * Write methods, with the index of their options argument. A write ends by the server's time limit and is awaited until
 * then: an aborted one could still take effect after later operations.
 */
export const writes = {
  bulkWrite: 1,
  deleteMany: 1,
  deleteOne: 1,
  drop: 0,
  dropIndex: 1,
  dropIndexes: 0,
  findOneAndDelete: 1,
  findOneAndReplace: 2,
  findOneAndUpdate: 2,
  insertMany: 1,
  insertOne: 1,
  replaceOne: 2,
  updateMany: 2,
  updateOne: 2,
} as const satisfies Partial<Record<Method, number>>;

/**
 * Operations that a failover may interrupt and that are then repeated: those on one document, and commands of such
 * writes, by their number. The server numbers no updates and deletions of many: every service makes them repeatable,
 * with a filter that excludes what is done, and does not rely on their counts. Changes of indexes are not repeated.
 */
const repetitions: Partial<Record<keyof typeof writes, typeof retriedOnce>> = {
  bulkWrite: retriedOnce,
  deleteMany: retriedFreely,
  deleteOne: retriedOnce,
  findOneAndDelete: retriedOnce,
  findOneAndReplace: retriedOnce,
  findOneAndUpdate: retriedOnce,
  insertMany: retriedOnce,
  insertOne: retriedOnce,
  replaceOne: retriedOnce,
  updateMany: retriedFreely,
  updateOne: retriedOnce,
};

/** Writes without a limit: a build takes longer the more data is stored, and an interrupted one begins again. */
export const unlimited = ['createIndex', 'createIndexes'] as const satisfies Method[];

/** Time limit of an operation that runs without a deadline, milliseconds. */
const aloneMs = 30_000;

/**
 * Makes every operation on this client's collections, GridFS included, carry the deadline of the current work: the
 * server itself stops the operation, and a read is aborted when its caller goes away. Until then a write that a
 * failover interrupts is repeated; the driver repeats reads.
 */
export function boundOperations(client: mongo.MongoClient, reach: Reachability): void {
  const bounded = boundedCollection(client, reach);
  const open = client.db.bind(client);
  client.db = (...args) => {
    const database = open(...args);
    const collectionOf = database.collection.bind(database);
    database.collection = (...named) => Object.setPrototypeOf(collectionOf(...named), bounded);
    return database;
  };
}

type AnyMethod = (this: unknown, ...args: unknown[]) => unknown;

function boundedCollection(client: mongo.MongoClient, reach: Reachability): object {
  return Object.create(mongo.Collection.prototype, {
    ...mapMethods(reads, (ask, at) => {
      return function (this: unknown, ...args) {
        const deadline = currentDeadline();
        return ask.apply(
          this,
          withOptions(args, at, { ...timeLimit(deadline), ...(deadline && { signal: deadline.signal }) }),
        );
      };
    }),
    ...mapMethods(writes, (ask, at, name) => {
      const repeated = repetitions[name];
      // All of these return promises, which reject if the caller has already gone.
      return async function (this: unknown, ...args) {
        const deadline = currentDeadline();
        deadline?.signal.throwIfAborted();
        const write: Write<unknown> = async (options) =>
          ask.apply(this, withOptions(args, at, { ...timeLimit(deadline), ...options }));
        return repeated ? repeated(write, { client, reach, untilMs: endOf(deadline) }) : write({});
      };
    }),
  });
}

function mapMethods<Name extends Method>(
  table: Record<Name, number>,
  bound: (ask: AnyMethod, at: number, name: Name) => AnyMethod,
) {
  const methods = (Object.entries(table) as [Name, number][]).map(([name, at]) => {
    // The tables name methods of a collection only.
    const ask = mongo.Collection.prototype[name] as AnyMethod;
    return [name, { value: bound(ask, at, name) }] as const;
  });
  return Object.fromEntries(methods);
}

/** Adds options to the arguments; the caller's own take precedence. */
function withOptions(args: unknown[], at: number, options: object): unknown[] {
  return Object.assign([...args], { [at]: { ...options, ...(args[at] as object | undefined) } });
}

function timeLimit(deadline: Deadline | undefined): { maxTimeMS: number } {
  return { maxTimeMS: Math.max(1, Math.ceil(endOf(deadline) - Date.now())) };
}

function endOf(deadline: Deadline | undefined): number {
  return deadline?.deadlineMs ?? Date.now() + aloneMs;
}
