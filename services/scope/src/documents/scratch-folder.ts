import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Platform } from '@parley/service/platform';

const prefix = 'parley-documents-';

/** Those of this process; the number of a process that died may well be ours. */
const own = new Set<string>();

/** A folder for documents that are read at the moment; those that killed processes left behind are removed. */
export async function createScratchFolder({ stack }: Platform): Promise<string> {
  await removeAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`));
  own.add(basename(folder));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function removeAbandoned(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  const abandoned = names.filter((name) => !own.has(name) && !isOfAnother(name));
  // Some may belong to another user.
  await Promise.allSettled(abandoned.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}

function isOfAnother(name: string): boolean {
  const pid = Number.parseInt(name.slice(prefix.length), 10);
  return pid !== process.pid && isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
