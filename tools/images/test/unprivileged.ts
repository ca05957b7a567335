import { chmod, chown, copyFile, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runQuietly } from '@parley/local/bootstrap/run-quietly';
import type { LayoutOptions } from '@parley/local/test-stack';

/** The user of the images. */
const imageUser = 65_532;

/** A way to run layouts as images do: by a user who may write only to `scratch`. */
export type Unprivileged = LayoutOptions & AsyncDisposable;

/**
 * Prepares a temporary folder for layouts. Only root can start processes as another user; for others, the layouts are
 * made read-only.
 */
export async function unprivileged(folder: string): Promise<Unprivileged> {
  const scratch = join(folder, 'scratch');
  await mkdir(scratch);
  return process.getuid?.() === 0 ? byImageUser(folder, scratch) : readOnly(folder, scratch);
}

/** The user of the images owns no part of the layouts, and has a separate Node: that of root may be inaccessible. */
async function byImageUser(folder: string, scratch: string): Promise<Unprivileged> {
  const node = join(folder, 'node');
  await copyFile(process.execPath, node);
  await chown(scratch, imageUser, imageUser);
  await letThrough(folder);
  const become = ['setpriv', `--reuid=${imageUser}`, `--regid=${imageUser}`, '--clear-groups', '--no-new-privs'];
  const wrap = ([, ...args]: string[]) => [...become, node, ...args];
  return { folder, scratch, wrap, async [Symbol.asyncDispose]() {} };
}

/** Temporary folders are accessible to their owner only. */
async function letThrough(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) await chmod(folder, mode | 0o011);
  if (folder !== tmpdir()) await letThrough(dirname(folder));
}

async function readOnly(folder: string, scratch: string): Promise<Unprivileged> {
  await runQuietly('Making layouts read-only', ['chmod', '-R', 'a-w', folder]);
  await chmod(scratch, 0o700);
  const wrap = (command: string[]) => command;
  // Otherwise the files could not be removed.
  const dispose = async () => void (await runQuietly('Making layouts writable', ['chmod', '-R', 'u+w', folder]));
  return { folder, scratch, wrap, [Symbol.asyncDispose]: dispose };
}
