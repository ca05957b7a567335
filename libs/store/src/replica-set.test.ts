import { describe, expect, it } from 'vitest';
import { problemOf } from './replica-set.ts';

describe('a server of production', () => {
  it.each([
    ['a replica set', { setName: 'rs0', version: '8.0.4' }],
    ['a sharded cluster', { msg: 'isdbgrid', version: '8.0.4' }],
  ])('is %s', (_name, facts) => {
    expect(problemOf(facts)).toBeUndefined();
  });

  it.each([
    ['a single mongod', { version: '8.0.4' }],
    ['SecantusDB', { setName: 'secantus', version: '8.2.11', secantusVersion: '0.7.0b3' }],
    ['SecantusDB', { version: '8.2.11', secantusVersion: '0.5.3' }],
  ])('is not %s', (name, facts) => {
    expect(problemOf(facts)).toContain(`MONGODB_URI leads to ${name}, `);
  });
});
