import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { Failure } from '../../bootstrap/failure.js';
import { awaitReady } from '../processes/await-ready.ts';
import { startChild } from '../processes/child-process.ts';
import { isDockerRunning } from './docker-engine.ts';
import { freePort } from '../processes/free-port.ts';
import { onPath } from '../processes/on-path.ts';
import { installSecantusWheel, secantusRustBuild } from './secantus.ts';
import {
  firstFound,
  type FoundSource,
  type Server,
  type ServerOptions,
  type Source,
  type StartServer,
} from './server.ts';

/** Long enough to recover a large data folder after a crash. */
const readyTimeoutMs = 60_000;
const probeTimeoutMs = 500;

type CommandLine = (place: { port: number; dataDir: string }) => string[];

/** Where MongoDB comes from when `MONGODB_URI` is not set, in order of preference. */
export const mongodbSources: Source[] = [
  { name: 'mongod', find: async () => started(onPath('mongod'), mongodArguments) },
  { name: 'SecantusDB (Rust build)', find: async () => started(secantusRustBuild(), secantusArguments) },
  { name: 'MongoDB in Docker', find: async () => ((await isDockerRunning()) ? startMongodbContainer : undefined) },
  { name: 'SecantusDB', find: async () => startProcess(await installSecantusWheel(), secantusArguments) },
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

function started(program: string | undefined, commandLine: CommandLine): StartServer | undefined {
  return program === undefined ? undefined : startProcess([program], commandLine);
}

function mongodArguments({ port, dataDir }: { port: number; dataDir: string }): string[] {
  return ['--port', `${port}`, '--dbpath', dataDir, '--bind_ip', '127.0.0.1', '--wiredTigerCacheSizeGB', '0.25'];
}

/**
 * Without `--sync-on-commit`, a kill loses acknowledged writes. With a cache of 256M the Python build deadlocked under
 * large uploads with concurrent reads; without a cache size it takes all available memory.
 */
function secantusArguments({ port, dataDir }: { port: number; dataDir: string }): string[] {
  const safe = ['--sync-on-commit', '--cache-size', '1G', '--standalone'];
  return ['--host', '127.0.0.1', '--port', `${port}`, '--storage-path', dataDir, ...safe];
}

function startProcess(program: string[], commandLine: CommandLine): StartServer {
  return async ({ dataDir, port: wantedPort, logFile = join(dataDir, 'log') }) => {
    await mkdir(dataDir, { recursive: true });
    const port = wantedPort ?? (await freePort());
    const child = startChild({ command: [...program, ...commandLine({ port, dataDir })], cwd: dataDir, logFile });
    const uri = uriOf(port);
    await awaitReady({
      name: 'MongoDB',
      child,
      logFile,
      isReady: () => mongodbAnswers(uri),
      timeoutMs: readyTimeoutMs,
    });
    return { ...child, port, uri };
  };
}

async function startMongodbContainer(options: ServerOptions): Promise<Server> {
  const { startContainer } = await import('./container.ts');
  const readyLine = /Waiting for connections/;
  const container = await startContainer({
    ...options,
    image: 'mongo:8',
    innerPort: 27_017,
    innerDataDir: '/data/db',
    readyLine,
  });
  return { ...container, uri: uriOf(container.port) };
}

function uriOf(port: number): string {
  return `mongodb://127.0.0.1:${port}/?directConnection=true`;
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
