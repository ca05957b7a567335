import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Platform } from '@parley/service/platform';

const prefix = 'parley-scope-documents-';
/** The id of the process it belongs to. */
const owned = new RegExp(`^${prefix}(?<pid>\\d+)-`);

/** Those of this process; a process that died may have had the same id. */
const own = new Set<string>();

/** A folder for documents that are being read; folders left behind by killed processes are removed. */
export async function createScratchFolder({ stack }: Pick<Platform, 'stack'>): Promise<string> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  own.add(basename(folder));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function removeAbandoned(): Promise<void> {
  const abandoned = (await readdir(tmpdir())).filter((name) => !own.has(name) && isAbandoned(name));
  // Some may belong to another user.
  await Promise.allSettled(abandoned.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}

function isAbandoned(name: string): boolean {
  const pid = Number(owned.exec(name)?.groups?.['pid']);
  return !Number.isNaN(pid) && (pid === process.pid || !isRunning(pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
