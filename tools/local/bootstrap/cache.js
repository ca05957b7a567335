import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Failure } from './failure.js';

const abandonedAfterMs = 60 * 60 * 1000;

/** The folder of what all clones on this machine share. */
export function cacheDir() {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'parley');
}

/**
 * Makes sure of a folder in the cache. It is filled elsewhere and renamed, so that two clones at once,
 * Ctrl-C or a full disk never leave half of it under its name.
 * @param {string} name the folder, named by what it holds and its version
 * @param {(folder: string) => Promise<void>} fill
 * @returns {Promise<string>} its path
 */
export async function cached(name, fill) {
  const folder = join(cacheDir(), name);
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${randomUUID()}.tmp`;
  try {
    await removeAbandoned(folder);
    await mkdir(draft, { recursive: true });
    await fill(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    // Another clone was faster: its folder is as good as ours.
    if (!existsSync(folder)) throw explained(error, folder);
  }
  return folder;
}

/** @param {string} folder */
async function removeAbandoned(folder) {
  const siblings = await readdir(dirname(folder)).catch(() => []);
  for (const sibling of siblings) {
    if (!sibling.startsWith(`${basename(folder)}.`) || !sibling.endsWith('.tmp')) continue;
    const path = join(dirname(folder), sibling);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true });
  }
}

/**
 * @param {unknown} error
 * @param {string} folder
 */
function explained(error, folder) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return new Failure(`The disk is full: free 2 GB for ${dirname(folder)} and run this again.`);
  if (typeof code === 'string' && ['EACCES', 'EROFS', 'EPERM', 'ENOTDIR'].includes(code)) {
    return new Failure(
      `${dirname(folder)} cannot be written: set XDG_CACHE_HOME to a folder of yours and run this again.`,
    );
  }
  return error;
}
