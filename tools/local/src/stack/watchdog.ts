import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pause } from '@parley/service/pause';
import { dropDatabases } from '../servers/drop-databases.ts';
import { endOwned, unownedEnvironment, type Owner } from '../processes/ownership.ts';
import { isAlive, type ProcessIdentity } from '../processes/process-identity.ts';

const checkEveryMs = 1_000;
/** Grace period; an orderly shutdown of everything takes less. */
const politeMs = 40_000;
/** Time from the owner's pipe closing to its exit. */
const exitMs = 10_000;
const pauseMs = 50;

export type Watched = {
  owner: Owner;
  /**
   * The processes that run the owner for the user. When one of them is gone, even by SIGKILL, the owner gets a stop
   * signal.
   */
  launchers?: ProcessIdentity[];
  /** What to remove at the end: a folder, and databases on the server that MONGODB_URI names, if it is set. */
  temporaryFolder?: string;
  databasePrefix?: string;
};

/**
 * Starts a process that outlives this one, the owner, to clean up after it. However the owner ends, all processes that
 * carry its mark are terminated and its temporary data are removed. Start the watchdog before anything else.
 */
export function startWatchdog(watched: Watched): { stop(): void } {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(watched)], {
    // Own process group, so that Ctrl-C in the terminal does not reach it.
    detached: true,
    env: unownedEnvironment(),
    // The pipe closes when this process ends.
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

/** Resolves when the owner has ended or a launcher is gone. */
async function orphaned(owner: Owner, launchers: ProcessIdentity[]): Promise<void> {
  const over = new AbortController();
  process.stdin.resume().on('close', () => over.abort());
  while (!over.signal.aborted && launchers.every(isAlive)) await pause(checkEveryMs, over.signal);
  // An exiting process closes its pipes first.
  if (over.signal.aborted) await gone(owner, exitMs);
}

async function gone(owner: Owner, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (isAlive(owner) && Date.now() < deadline) await sleep(pauseMs);
}

if (import.meta.main) await watch(JSON.parse(process.argv[2] ?? '') as Watched);
