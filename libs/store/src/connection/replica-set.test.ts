import { expect, it } from 'vitest';
import { problemOf } from './replica-set.ts';

it.each([
  ['a replica set', { setName: 'rs0' }],
  ['a sharded cluster', { msg: 'isdbgrid' }],
])('%s may hold production data', (_name, facts) => {
  expect(problemOf(facts)).toBeUndefined();
});

it('a single mongod must not hold production data', () => {
  expect(problemOf({})).toContain('MONGODB_URI leads to a single mongod, ');
});
