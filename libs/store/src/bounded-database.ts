import { currentDeadline, type Deadline } from '@parley/service/deadline';
import { mongo } from 'mongoose';

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

/** Writes without a limit: a build takes longer the more is stored, and one that is cut off begins again. */
export const unlimited = ['createIndex', 'createIndexes'] as const satisfies Method[];

/** Time limit of an operation that runs without a deadline, milliseconds. */
const aloneMs = 30_000;

/**
 * Makes every operation on this client's collections, GridFS included, carry the deadline of the current work: the
 * server stops the operation by itself, and a read is aborted when its caller goes away.
 */
export function boundOperations(client: mongo.MongoClient): void {
  const open = client.db.bind(client);
  client.db = (...args) => {
    const database = open(...args);
    const collectionOf = database.collection.bind(database);
    database.collection = (...named) => Object.setPrototypeOf(collectionOf(...named), boundedCollection);
    return database;
  };
}

type AnyMethod = (this: unknown, ...args: unknown[]) => unknown;

const boundedCollection: object = Object.create(mongo.Collection.prototype, {
  ...mapMethods(reads, (ask, at) => {
    return function (this: unknown, ...args) {
      const deadline = currentDeadline();
      return ask.apply(
        this,
        withOptions(args, at, { ...timeLimit(deadline), ...(deadline && { signal: deadline.signal }) }),
      );
    };
  }),
  ...mapMethods(writes, (ask, at) => {
    // All of these return promises, which reject if the caller has already gone.
    return async function (this: unknown, ...args) {
      const deadline = currentDeadline();
      deadline?.signal.throwIfAborted();
      return ask.apply(this, withOptions(args, at, timeLimit(deadline)));
    };
  }),
});

function mapMethods(table: Partial<Record<Method, number>>, bound: (ask: AnyMethod, at: number) => AnyMethod) {
  const methods = Object.entries(table).map(([name, at]) => {
    // The tables name methods of a collection only.
    const ask = mongo.Collection.prototype[name as Method] as AnyMethod;
    return [name, { value: bound(ask, at) }] as const;
  });
  return Object.fromEntries(methods);
}

/** Adds options to the arguments; the caller's own take precedence. */
function withOptions(args: unknown[], at: number, options: object): unknown[] {
  return Object.assign([...args], { [at]: { ...options, ...(args[at] as object | undefined) } });
}

function timeLimit(deadline: Deadline | undefined): { maxTimeMS: number } {
  return { maxTimeMS: deadline ? Math.max(1, Math.ceil(deadline.deadlineMs - Date.now())) : aloneMs };
}
