import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceNames } from '@parley/service/services';
import { missingRights, neededActions, type AccessStatus } from '@parley/store/access-fault';
import { MongoClient, type Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecuredMongodb, type SecuredMongodb } from '../../src/servers/secured-mongodb.ts';
import { root } from '../../src/workspace.ts';
import { mongoshBlock } from '../mongosh-block.ts';

const password = 'password';
const refused = { codeName: 'Unauthorized' };

/** The documented users, created by the documented commands. */
describe('on a replica set with access control, as documented,', () => {
  const parts = new AsyncDisposableStack();
  let mongodb: SecuredMongodb;

  beforeAll(async () => {
    mongodb = parts.use(await startSecuredMongodb({ replicaSet: true }));
    const ofServices = await mongoshBlock('docs/kubernetes.md', '### Users of MongoDB', password);
    const runbook = 'docs/runbooks/backup-and-restore.md';
    const ofBackups = await mongoshBlock(runbook, '## The address and the rights', password);
    for (const command of [...ofServices, ...ofBackups]) await mongodb.admin(command);
    await mongodb.admin({ createUser: 'only-restore', pwd: password, roles: ['restore'] });
    for (const service of serviceNames) await mongodb.admin({ insert: 'things', documents: [{ _id: 1 }] }, of(service));
  });
  afterAll(() => parts.disposeAsync());

  async function as(name: string): Promise<MongoClient> {
    return MongoClient.connect(mongodb.uriOf({ name, password }));
  }

  it.each(serviceNames)(
    'the user of %s has the rights it needs in its database, and reaches no other',
    async (name) => {
      await using client = await as(`parley-${name}`);
      const status = await client.db(of(name)).command({ connectionStatus: 1, showPrivileges: true });
      expect(missingRights(status as AccessStatus, of(name))).toBeUndefined();
      for (const other of [...serviceNames.filter((each) => each !== name).map(of), 'admin', 'local'])
        await expect(client.db(other).collection('things').findOne()).rejects.toMatchObject(refused);
    },
  );

  it('the page lists the rights that services need', async () => {
    const page = await readFile(join(root, 'docs/kubernetes.md'), 'utf8');
    const [, names = ''] = /What services use of `readWrite` is (.+?);/s.exec(page) ?? [];
    expect(Array.from(names.matchAll(/`(\w+)`/g), ([, name]) => name)).toEqual(neededActions);
  });

  it('the user for backups reads every database and the oplog, and writes nothing', async () => {
    await using client = await as('backup');
    const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    expect(databases.map(({ name }) => name)).toEqual(expect.arrayContaining(serviceNames.map(of)));
    for (const service of serviceNames) {
      expect(await client.db(of(service)).collection('things').countDocuments()).toBe(1);
      expect(await client.db(of(service)).collection('things').indexes()).toHaveLength(1);
    }
    expect(await client.db('local').collection('oplog.rs').findOne()).not.toBeNull();
    await expect(client.db(of('files')).collection('things').insertOne({})).rejects.toMatchObject(refused);
  });

  it.each([
    ['the role restore restores, but may not replay updates and removals', 'only-restore', false],
    ['the user for restores does both', 'restore', true],
  ] as const)('%s', async (_, name, replaysAll) => {
    await using client = await as(name);
    const things = client.db(of('scope')).collection<{ _id: number }>('restored');
    await things.insertMany([{ _id: 1 }, { _id: 2 }]);
    await things.createIndex({ name: 1 });
    await replay(client, { op: 'i', o: { _id: 3 } });
    const outcomes = [await outcomeOf(replay(client, updated)), await outcomeOf(replay(client, removed))];
    expect(outcomes).toEqual(replaysAll ? ['done', 'done'] : ['Unauthorized', 'Unauthorized']);
    await things.drop();
  });
});

const updated = { op: 'u', o: { $v: 2, diff: { u: { name: 'x' } } }, o2: { _id: 1 } };
const removed = { op: 'd', o: { _id: 2 } };

/** Applies an entry of the oplog like `mongorestore --oplogReplay`. */
function replay(client: MongoClient, entry: Document): Promise<Document> {
  return client.db('admin').command({ applyOps: [{ ns: `${of('scope')}.restored`, ...entry }] });
}

function outcomeOf(command: Promise<Document>): Promise<string> {
  return command.then(
    () => 'done',
    (error: { codeName: string }) => error.codeName,
  );
}

function of(service: string): string {
  return `parley_${service}`;
}
