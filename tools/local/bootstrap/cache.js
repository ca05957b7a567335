import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Failure } from './failure.js';

const abandonedAfterMs = 60 * 60 * 1000;

/** The cache folder shared by all clones on this machine. */
export function cacheDir() {
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'parley');
}

/**
 * Creates a folder in the cache unless it exists. The folder is filled under a temporary name and then renamed, so that
 * a concurrent clone, Ctrl-C or a full disk never leaves it half filled.
 * @param {string} name name and version of the contents
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
    // Another clone has created the folder in the meantime; use that one.
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
