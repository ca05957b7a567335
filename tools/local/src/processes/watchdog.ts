import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dropDatabases } from '../servers/drop-databases.ts';
import { endOwned, unownedEnvironment, type Owner } from './ownership.ts';
import { isAlive, type ProcessIdentity } from './process-identity.ts';

const checkEveryMs = 1_000;
/** An orderly stop of everything takes less. */
const politeMs = 40_000;
/** From its pipe being closed to its end. */
const exitMs = 10_000;
const pauseMs = 50;

export type Watched = {
  owner: Owner;
  /** Who runs the owner for the user. When one of them is gone, killed even, the owner is told to stop. */
  launchers?: ProcessIdentity[];
  /** What is to be removed in the end: a folder, and databases of the server that MONGODB_URI names, if it names one. */
  temporaryFolder?: string;
  databasePrefix?: string;
};

/**
 * Starts a process that outlives the owner, this process, only to clean up: when it ends, however it ends, everything that carries
 * its mark is ended, and what it has for the time being is removed. To be started before anything else is.
 */
export function startWatchdog(watched: Watched): { stop(): void } {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(watched)], {
    // Its own group, so that Ctrl-C in the terminal spares it.
    detached: true,
    env: unownedEnvironment(),
    // The pipe closes with our end.
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  return {
    stop() {
      child.kill('SIGKILL');
    },
  };
}

async function watch({ owner, launchers = [], temporaryFolder, databasePrefix }: Watched): Promise<void> {
  await orphaned(owner, launchers);
  if (isAlive(owner)) process.kill(owner.pid, 'SIGTERM');
  await gone(owner, politeMs);
  if (isAlive(owner)) process.kill(owner.pid, 'SIGKILL');
  await endOwned(owner);
  const { MONGODB_URI: given } = process.env;
  if (given && databasePrefix) await dropDatabases(given, databasePrefix).catch(() => undefined);
  if (temporaryFolder) await rm(temporaryFolder, { recursive: true, force: true });
}

/** Resolves when the owner has ended, or a launcher is gone. */
async function orphaned(owner: Owner, launchers: ProcessIdentity[]): Promise<void> {
  const over = new AbortController();
  process.stdin.resume().on('close', () => over.abort());
  while (!over.signal.aborted && launchers.every(isAlive))
    await sleep(checkEveryMs, undefined, { signal: over.signal }).catch(() => undefined);
  // A process on its way out closes its pipes first.
  if (over.signal.aborted) await gone(owner, exitMs);
}

async function gone(owner: Owner, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (isAlive(owner) && Date.now() < deadline) await sleep(pauseMs);
}

if (import.meta.main) await watch(JSON.parse(process.argv[2] ?? '') as Watched);
