import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What no process reads: types, source maps, documentation, and what pnpm keeps of its own. */
const unread = /\.(ts|cts|mts|map|md|markdown|tsbuildinfo)$/i;
const unreadFolders = new Set(['@types', '.bin', '.pnpm', '.github']);
const ofPnpm = new Set(['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.modules.yaml', '.pnpm-workspace-state-v1.json']);
/** Who passes a library on passes on its licence. */
const licence = /^(licen[cs]e|notice|copying|copyright|authors)/i;

/** Takes out of a folder of installed packages what no process reads; licences stay. */
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
