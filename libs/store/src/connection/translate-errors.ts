import { mongo, type AnyObject, type Connection } from 'mongoose';
import { reads, writes } from './bounded-database.ts';
import { toStoreError } from './store-error.ts';

const collectionMethods = [...Object.keys(reads), ...Object.keys(writes)];
/** All others of a cursor use these. */
const cursorMethods = ['hasNext', 'next', 'tryNext'];

/** Makes the operations of all models throw what `toStoreError` makes of an error. To be called before there are any. */
export function translateErrors(connection: Connection): void {
  const open = connection.collection.bind(connection);
  connection.collection = <T extends AnyObject>(...args: Parameters<typeof open>) => {
    const collection = open<T>(...args);
    // Mongoose opens a collection once, and returns the same object from then on.
    return Object.hasOwn(collection, 'find') ? collection : withStoreErrors(collection);
  };
}

/** The same for one collection, of Mongoose or of the driver, and the cursors that it opens. */
export function withStoreErrors<C extends object>(collection: C): C {
  return translated(collection, collectionMethods);
}

function translated<T extends object>(target: T, names: readonly string[]): T {
  for (const name of names) {
    const ask: unknown = Reflect.get(target, name);
    if (typeof ask !== 'function') throw new TypeError(`There is no method ${name}.`);
    Object.defineProperty(target, name, {
      value: (...args: unknown[]) => translatedCall(() => ask.apply(target, args)),
    });
  }
  return target;
}

function translatedCall(ask: () => unknown): unknown {
  try {
    const answer = ask();
    if (answer instanceof Promise) return answer.catch(rethrow);
    return answer instanceof mongo.AbstractCursor ? translated(answer, cursorMethods) : answer;
  } catch (error) {
    // Before the first connection Mongoose throws at once.
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw toStoreError(error);
}
