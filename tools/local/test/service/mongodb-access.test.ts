import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@parley/service/logger';
import { Secret } from '@parley/service/settings';
import { neededActions } from '@parley/store/access-fault';
import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { newAuthority } from '@parley/testing/certificates';
import { eventually } from '@parley/testing/eventually';
import { testPlatform, type TestPlatform } from '@parley/testing/platform';
import { Schema, type Model } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSecuredMongodb, type SecuredMongodb } from '../../src/servers/secured-mongodb.ts';

const database = 'parley_shop';
const rights = [{ role: 'shop', db: 'admin' }];

type Order = { _id: string; number: number; expireAt?: Date };
type Process = AsyncDisposable & { platform: TestPlatform; orders: Model<Order>; log: string[] };

/** Tests the message of a process whose database refuses it, and that it recovers as soon as access is granted. */
describe('a process on a MongoDB with users and TLS of a private authority', () => {
  let mongodb: SecuredMongodb;
  const user = { name: 'shop', password: 'first' };

  beforeAll(async () => {
    mongodb = await startSecuredMongodb();
    const all = { resource: { db: database, collection: '' }, actions: [...neededActions] };
    await mongodb.admin({ createRole: 'shop', privileges: [all], roles: [] });
    await mongodb.admin({ createUser: user.name, pwd: user.password, roles: rights });
  });
  afterAll(() => mongodb[Symbol.asyncDispose]());
  beforeEach(() => mongodb.admin({ updateUser: user.name, pwd: user.password, roles: rights }));

  function start(mongodbUri = mongodb.uriOf(user), expireAfterSeconds = 60): Process {
    const log: string[] = [];
    const logger = createLogger({ level: 'info', name: 'shop', destination: { write: (line) => void log.push(line) } });
    const platform = testPlatform({ name: 'shop', log: logger });
    const settings = { mongodbUri: new Secret(mongodbUri), mongodbDatabase: database, mongodbTimeoutMs: 1_500 };
    const connection = connectStore({
      settings: { ...settings, mongodbPoolSize: 5, mongodbRequireReplicaSet: false },
      platform,
    });
    const schema = new Schema<Order>({ _id: String, number: Number, expireAt: Date }, { versionKey: false });
    schema.index({ number: 1 }, { unique: true }).index({ expireAt: 1 }, { expireAfterSeconds });
    const orders = connection.model<Order>('Order', schema, 'orders');
    ensureIndexes({ connection, models: [orders], platform });
    return { platform, orders, log, [Symbol.asyncDispose]: () => platform[Symbol.asyncDispose]() };
  }

  async function works({ platform, orders }: Process): Promise<void> {
    await eventually(async () => expect(await platform.health.report()).toMatchObject({ status: 'ok' }));
    await orders.create({ _id: 'a', number: 1 });
    await orders.updateOne({ _id: 'a' }, { number: 2 });
    expect(await orders.findById('a').lean()).toMatchObject({ number: 2 });
    await orders.deleteOne({ _id: 'a' });
  }

  /** Expects `mongodb` to be in error for a reason that is logged once. */
  async function isSaid({ platform, log }: Process, reason: string): Promise<void> {
    await eventually(async () => expect(await detailOf(platform)).toContain(reason));
    // Long enough for several more attempts.
    await sleep(1_500);
    await platform.health.report();
    expect(log.filter((line) => line.includes(JSON.stringify(reason).slice(1, -1)))).toHaveLength(1);
  }

  it('works with the documented rights', async () => {
    await using process = start();
    await works(process);
  });

  it('has no access to the database of another service', async () => {
    await using process = start();
    await works(process);
    const other = process.orders.db.getClient().db('parley_other').collection('orders');
    await expect(other.findOne()).rejects.toMatchObject({ codeName: 'Unauthorized' });
    await expect(other.insertOne({})).rejects.toMatchObject({ codeName: 'Unauthorized' });
  });

  it('reports a wrong password, and works once it is right', async () => {
    await using process = start(mongodb.uriOf({ ...user, password: 'second' }));
    await isSaid(process, 'MongoDB refuses the user "shop" of "admin"');
    await mongodb.admin({ updateUser: user.name, pwd: 'second' });
    await works(process);
  });

  it('reports that its address names no user', async () => {
    await using process = start(mongodb.uri.replace(/\/\/[^@]*@/, '//'));
    await isSaid(process, 'MongoDB asks for a user');
  });

  it('reports which rights it lacks in which database, and works once it has them', async () => {
    await mongodb.admin({ updateUser: user.name, roles: [{ role: 'read', db: database }] });
    await using process = start();
    await isSaid(
      process,
      `does not allow the user "shop" of "admin" to insert, update, remove, createIndex, dropIndex in the database "${database}"`,
    );
    await mongodb.admin({ updateUser: user.name, roles: rights });
    await works(process);
  });

  it('reports that it does not trust the authority', async () => {
    const uri = new URL(mongodb.uriOf(user));
    uri.searchParams.delete('tlsCAFile');
    await using process = start(uri.href);
    await isSaid(process, 'MongoDB is not trusted');
  });

  it('reports no reason for an absent server', async () => {
    await using process = start('mongodb://user:password@localhost:1/?directConnection=true');
    await eventually(() => expect(process.log.join()).toContain('MongoDB does not answer'));
    expect(await process.platform.health.report()).toMatchObject({
      dependencies: expect.arrayContaining([{ name: 'mongodb', status: 'error' }]),
    });
  });

  it('answers STORE_UNAVAILABLE with the reason after its password was changed, until it is changed back', async () => {
    await using process = start();
    await works(process);
    await mongodb.admin({ updateUser: user.name, pwd: 'second' });
    // Open connections stay usable until a new one is needed.
    await eventually(async () => {
      const calls = Array.from({ length: 5 }, () => process.orders.findOne().lean());
      const failed = (await Promise.allSettled(calls)).filter((each) => each.status === 'rejected');
      expect(failed).not.toEqual([]);
      for (const { reason } of failed) expect(reason).toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    });
    await isSaid(process, 'MongoDB refuses the user "shop" of "admin"');
    await mongodb.admin({ updateUser: user.name, pwd: user.password });
    await works(process);
  });

  it('reports a right that was revoked while reads still work', async () => {
    await using process = start();
    await works(process);
    await mongodb.admin({ updateUser: user.name, roles: [{ role: 'read', db: database }] });
    const write = process.orders.create({ _id: 'b', number: 3 });
    await expect(write).rejects.toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    await process.orders.findOne().lean();
    await isSaid(process, 'does not allow the user "shop" of "admin" to insert, update, remove');
    await mongodb.admin({ updateUser: user.name, roles: rights });
    await works(process);
  });

  it('reports that it may not change the expiry of documents, for which readWrite is not enough', async () => {
    await using process = start();
    await works(process);
    await using next = start(undefined, 120);
    await eventually(async () =>
      expect(await detailOf(next.platform, 'mongodb-indexes')).toContain('grant the database user collMod'),
    );
  });

  it('keeps working while the server renews its certificate', async () => {
    await using process = start();
    await works(process);
    await mongodb.renewCertificate();
    await works(process);
    await using later = start();
    await works(later);
  });

  it('is accepted with a client certificate, and reports a certificate without a user', async () => {
    const certificate = encodeURIComponent(await mongodb.certificateOf('shop'));
    const address = mongodb.uri.replace(/\/\/[^@]*@/, '//').replace('authSource=admin', 'authSource=%24external');
    const uri = `${address}&authMechanism=MONGODB-X509&tlsCertificateKeyFile=${certificate}`;
    await using process = start(uri);
    await isSaid(process, 'MongoDB refuses the client certificate');
    await mongodb.admin({ createUser: 'CN=shop', roles: rights }, '$external');
    await works(process);
  });

  // Runs last, because afterwards the authority of the other tests is not trusted.
  it('trusts a new authority in addition to the old one, and reports an unknown one', async () => {
    const next = await newAuthority();
    const both = await mongodb.write('both.pem', `${mongodb.authority.cert}\n${next.cert}`);
    const uri = new URL(mongodb.uriOf(user));
    uri.searchParams.set('tlsCAFile', both);
    await using trusting = start(uri.href);
    await works(trusting);
    await mongodb.renewCertificate(next);
    await works(trusting);
    await using later = start(uri.href);
    await works(later);
    await using old = start();
    await isSaid(old, 'MongoDB is not trusted');
  });
});

async function detailOf(platform: TestPlatform, dependency = 'mongodb'): Promise<string | undefined> {
  const { dependencies } = await platform.health.report();
  return dependencies.find(({ name }) => name === dependency)?.detail;
}
