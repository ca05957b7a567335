import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf, isAlive, statOf, type ProcessIdentity } from './process-identity.ts';

/**
 * Every process we start carries an environment variable that names its owner and folder, and so do its descendants,
 * daemons included. It identifies what a killed owner left running, whatever the process's name or port.
 */
const variable = 'PARLEY_OWNER';
const politeMs = 15_000;
const pauseMs = 50;

export type Owner = ProcessIdentity & { folder: string };
type Owned = ProcessIdentity & { parentPid: number; owner: Owner };

/** Makes this process the owner, for a folder, of every process it starts from now on. */
export function becomeOwner(folder: string): Owner {
  const self = identityOf(process.pid);
  if (!self) throw new Error('this process has no identity');
  const owner = { ...self, folder };
  process.env[variable] = formatOwner(owner);
  return owner;
}

/** The environment for a process that must outlive its owner. */
export function unownedEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, [variable]: undefined };
}

export function formatOwner({ pid, startedAt, folder }: Owner): string {
  return [pid, startedAt, folder].join('|');
}

/** Parses the owner from an environment in the format of /proc: entries separated by NUL. */
export function parseOwner(environment: string): Owner | undefined {
  const entry = environment.split('\0').find((text) => text.startsWith(`${variable}=`));
  const match = entry && /^(\d+)\|([^|]+)\|(.+)$/s.exec(entry.slice(variable.length + 1));
  if (!match) return undefined;
  const [, pid, startedAt = '', folder = ''] = match;
  return { pid: Number(pid), startedAt, folder };
}

/** Terminates processes left running for a folder by dead owners. Returns their number. */
export async function endLeftovers(folder: string): Promise<number> {
  return endAll((owner) => owner.folder === folder && !isAlive(owner));
}

/** Terminates all processes of one owner. Returns their number. */
export async function endOwned(owner: Owner): Promise<number> {
  return endAll((other) => formatOwner(other) === formatOwner(owner));
}

/** Terminates what this process has started, and what owners have started whose folder is inside the folder of this one. */
export async function endStarted(): Promise<void> {
  const self = parseOwner(`${variable}=${process.env[variable]}`);
  if (self) await endAll(({ folder }) => folder === self.folder || folder.startsWith(`${self.folder}/`));
}

async function endAll(matches: (owner: Owner) => boolean): Promise<number> {
  const found = findOwned(matches);
  const pids = new Set(found.map(({ pid }) => pid));
  // A parent stops its own children in its own way, so only orphans are signalled.
  for (const owned of found) if (!pids.has(owned.parentPid)) signal(owned, 'SIGTERM');
  const deadline = Date.now() + politeMs;
  while (findOwned(matches).length > 0 && Date.now() < deadline) await sleep(pauseMs);
  for (const owned of findOwned(matches)) signal(owned, 'SIGKILL');
  return found.length;
}

function findOwned(matches: (owner: Owner) => boolean): Owned[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    const stat = Number.isInteger(pid) && pid !== process.pid ? statOf(pid) : undefined;
    const owner = stat && ownerOf(pid);
    return owner && matches(owner) ? [{ pid, ...stat, owner }] : [];
  });
}

function ownerOf(pid: number): Owner | undefined {
  try {
    return parseOwner(readFileSync(`/proc/${pid}/environ`, 'utf8'));
  } catch {
    // The process has ended meanwhile or belongs to another user.
    return undefined;
  }
}

function signal(owned: ProcessIdentity, name: NodeJS.Signals): void {
  try {
    if (isAlive(owned)) process.kill(owned.pid, name);
  } catch {
    // The process has ended meanwhile.
  }
}
