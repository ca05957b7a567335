import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Files no process reads: types, source maps, documentation, and pnpm's metadata. */
const unread = /\.(ts|cts|mts|map|md|markdown|tsbuildinfo)$/i;
const unreadFolders = new Set(['@types', '.bin', '.pnpm', '.github']);
const ofPnpm = new Set(['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.modules.yaml', '.pnpm-workspace-state-v1.json']);
/** Licences of dependencies must be distributed with them. */
const licence = /^(licen[cs]e|notice|copying|copyright|authors)/i;

/** Deletes the files of a folder of installed packages that no process reads; licences stay. */
export async function prune(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !unreadFolders.has(entry.name)) await prune(path);
    else if (entry.isDirectory() || isUnread(entry.name)) await rm(path, { recursive: true });
  }
}

function isUnread(file: string): boolean {
  return ofPnpm.has(file) || (unread.test(file) && !licence.test(file));
}
