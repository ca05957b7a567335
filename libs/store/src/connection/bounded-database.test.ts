import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { reads, unlimited, writes } from './bounded-database.ts';

/** Methods of a collection that do not call the server. */
const silent = ['constructor', 'initializeOrderedBulkOp', 'initializeUnorderedBulkOp'];
/** No service uses these. A service that needs one first gives it a deadline, in the tables. */
const unused = [
  'createSearchIndex',
  'createSearchIndexes',
  'dropSearchIndex',
  'isCapped',
  'listSearchIndexes',
  'options',
  'rename',
  'updateSearchIndex',
  'watch',
];

it('knows every method of a collection that asks the server', () => {
  const properties = Object.getOwnPropertyDescriptors(mongo.Collection.prototype);
  const methods = Object.entries(properties).flatMap(([name, { value }]) =>
    typeof value === 'function' ? [name] : [],
  );
  const bounded = [...Object.keys(reads), ...Object.keys(writes)];
  expect(methods.sort()).toEqual([...bounded, ...unlimited, ...silent, ...unused].sort());
});
