import { randomBytes } from 'node:crypto';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newAuthority, newCertificate, type Certificate } from '@parley/testing/certificates';
import { MongoClient, type Document } from 'mongodb';
import { startMongodb } from './mongodb.ts';
import type { Server } from './server.ts';

type Credentials = { name: string; password: string };

/** A MongoDB secured like in production, for tests: users, and TLS by a private authority. */
export type SecuredMongodb = AsyncDisposable & {
  /** The address for the administrator. */
  uri: string;
  authority: Certificate;
  /** The certificate of its authority. */
  caFile: string;
  /** Writes a file that is removed with the server. @returns its path */
  write(name: string, content: string): Promise<string>;
  /** A certificate signed by its authority, with the key, in one file. */
  certificateOf(name: string): Promise<string>;
  uriOf(user: Credentials): string;
  /** Runs a command as administrator, on the database `admin` unless another is given. */
  admin(command: Document, database?: string): Promise<Document>;
  /** Replaces its certificate while it runs, by one of the same authority unless another is given. */
  renewCertificate(authority?: Certificate): Promise<void>;
};

const setName = 'rs0';
const electionMs = 60_000;
const root = { name: 'root', password: 'administrator' };

/** @param replicaSet whether it is a replica set of one member, which has an oplog */
export async function startSecuredMongodb({ replicaSet = false } = {}): Promise<SecuredMongodb> {
  await using parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-secured-mongodb-')));
  const authority = await newAuthority();
  const write = async (name: string, content: string) => {
    const file = join(folder, name);
    // MongoDB refuses a key file that others may read.
    await writeFile(file, content, { mode: 0o600 });
    return file;
  };
  const certificateOf = async (name: string) =>
    write(`${name}.pem`, inOneFile(await newCertificate(name, { issuer: authority })));
  const caFile = await write('authority.pem', authority.cert);
  const tls = { certificateKeyFile: await certificateOf('localhost'), caFile };
  const member = replicaSet
    ? ['--replSet', setName, '--keyFile', await write('key', randomBytes(24).toString('base64'))]
    : [];
  const server = await startMongodb({ dataDir: join(folder, 'data'), tls, args: ['--auth', ...member] });
  parts.defer(() => server.kill());
  if (replicaSet) await initiate(server);
  await addRoot(server.uri);
  const uriOf = (user: Credentials) => withUser(server.uri, user);
  const client = parts.use(await MongoClient.connect(uriOf(root)));
  const admin = (command: Document, database = 'admin') => client.db(database).command(command);
  const owned = parts.move();
  return {
    uri: uriOf(root),
    authority,
    caFile,
    write,
    certificateOf,
    uriOf,
    admin,
    async renewCertificate(by = authority) {
      await write('localhost.pem', inOneFile(await newCertificate('localhost', { issuer: by })));
      await admin({ rotateCertificates: 1 });
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

async function initiate({ uri, port }: Server): Promise<void> {
  await using client = await MongoClient.connect(uri);
  const admin = client.db('admin');
  await admin.command({ replSetInitiate: { _id: setName, members: [{ _id: 0, host: `localhost:${port}` }] } });
  const end = Date.now() + electionMs;
  while (!(await admin.command({ hello: 1 }))['isWritablePrimary']) {
    if (Date.now() > end) throw new Error('The replica set has elected no primary.');
    await sleep(50);
  }
}

/** While a server has no user, it allows the first one to be created from its own machine. */
async function addRoot(uri: string): Promise<void> {
  await using client = await MongoClient.connect(uri);
  await client.db('admin').command({ createUser: root.name, pwd: root.password, roles: ['root'] });
}

function withUser(uri: string, { name, password }: Credentials): string {
  const url = Object.assign(new URL(uri), { username: name, password });
  url.searchParams.set('authSource', 'admin');
  return url.href;
}

function inOneFile({ key, cert }: Certificate): string {
  return `${key}\n${cert}`;
}
