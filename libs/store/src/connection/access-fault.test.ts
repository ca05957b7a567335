import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { isAccessRefusal, missingRights, neededActions, type AccessStatus } from './access-fault.ts';

type Privileges = NonNullable<AccessStatus['authInfo']['authenticatedUserPrivileges']>;

function statusOf(authenticatedUserPrivileges: Privileges): AccessStatus {
  return { authInfo: { authenticatedUsers: [{ user: 'shop', db: 'admin' }], authenticatedUserPrivileges } };
}

describe('missingRights', () => {
  const all = [...neededActions];

  it.each([
    ['on the database', [{ resource: { db: 'shop', collection: '' }, actions: all }]],
    ['on all databases', [{ resource: { db: '', collection: '' }, actions: all }]],
    ['to do anything', [{ resource: { anyResource: true }, actions: ['anyAction'] }]],
    ['in parts', all.map((action) => ({ resource: { db: 'shop', collection: '' }, actions: [action] }))],
  ] satisfies [string, Privileges][])('finds nothing missing where rights are granted %s', (_, privileges) => {
    expect(missingRights(statusOf(privileges), 'shop')).toBeUndefined();
  });

  it.each([
    ['no rights', []],
    ['another database', [{ resource: { db: 'shop2', collection: '' }, actions: all }]],
    ['one collection', [{ resource: { db: 'shop', collection: 'orders' }, actions: all }]],
    ['the cluster', [{ resource: {}, actions: all }]],
  ] satisfies [string, Privileges][])('names every right of a user with %s', (_, privileges) => {
    const missing = missingRights(statusOf(privileges), 'shop');
    expect(missing).toContain(`the user "shop" of "admin" to ${all.join(', ')} in the database "shop"`);
  });

  it('names only what is missing, and the remedy', () => {
    const reads = [{ resource: { db: 'shop', collection: '' }, actions: ['find', 'listIndexes'] }];
    expect(missingRights(statusOf(reads), 'shop')).toBe(
      'MongoDB does not allow the user "shop" of "admin" to insert, update, remove, createIndex, dropIndex, collStats in the database "shop": grant it the role readWrite on that database',
    );
  });

  it('finds nothing missing without access control', () => {
    expect(missingRights({ authInfo: { authenticatedUsers: [] } }, 'shop')).toBeUndefined();
  });
});

describe('isAccessRefusal', () => {
  const refusal = new mongo.MongoServerError({ message: 'Authentication failed.', code: 18 });

  it('finds a refusal under the errors that the driver wraps it into', () => {
    expect(isAccessRefusal(refusal)).toBe(true);
    expect(isAccessRefusal(new Error('no server', { cause: refusal }))).toBe(true);
    expect(isAccessRefusal(new mongo.MongoServerError({ message: 'not authorized', code: 13 }))).toBe(true);
  });

  it('is no other error', () => {
    for (const error of [new mongo.MongoServerError({ message: 'E11000', code: 11_000 }), new Error('x'), undefined])
      expect(isAccessRefusal(error)).toBe(false);
  });
});
