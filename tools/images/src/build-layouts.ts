import { cp, mkdir, mkdtempDisposable, rm, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pnpmCommand } from '@parley/local/bootstrap/dependencies';
import { runQuietly } from '@parley/local/bootstrap/run-quietly';
import { root } from '@parley/local/workspace';
import { compileWorkspace } from './compile-workspace.ts';
import { removeUnusedPackages } from './remove-unused-packages.ts';

/** Files no process reads: types, source maps, documentation, and pnpm's metadata. */
const unread = /\.(ts|cts|mts|map|md|markdown|tsbuildinfo)$/i;
const unreadFolders = new Set(['@types', '.bin', '.pnpm', '.github']);
const ofPnpm = new Set(['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.modules.yaml', '.pnpm-workspace-state-v1.json']);
/** Licences of dependencies must be distributed with them. */
const licence = /^(licen[cs]e|notice|copying|copyright|authors)/i;

/**
 * Writes the contents of each image's /app to `target/<name>`: `dist`, the production dependencies in `node_modules`,
 * and `package.json`. Contains no tools or tests, and no links to outside the folder.
 */
export async function buildLayouts(names: readonly string[], target: string): Promise<void> {
  await using workspace = await mkdtempDisposable(join(tmpdir(), 'parley-images-'));
  await compileWorkspace(workspace.path);
  await mkdir(target, { recursive: true });
  const pnpm = await pnpmWithOurStore();
  for (const name of names) await buildLayout({ name, workspace: workspace.path, pnpm, folder: resolve(target, name) });
}

/** Without this, pnpm would create a second package store on the target's disk and leave it there. */
async function pnpmWithOurStore(): Promise<string[]> {
  const pnpm = await pnpmCommand(root);
  const store = await runQuietly('Asking pnpm for its store', [...pnpm, 'store', 'path'], { cwd: root });
  return [...pnpm, `--config.store-dir=${store.trim()}`, '--config.node-linker=hoisted'];
}

type Layout = { name: string; workspace: string; pnpm: string[]; folder: string };

async function buildLayout({ name, workspace, pnpm, folder }: Layout): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const deploy = ['--filter', `@parley/${name}`, 'deploy', '--prod', folder];
  await runQuietly(`Collecting the packages of ${name}`, [...pnpm, ...deploy], { cwd: workspace });
  await prune(folder);
  if (name === 'cli') await removeUnusedPackages(folder, 'dist/main.js');
  // Replaces the package.json from pnpm, which contains the path of the temporary workspace.
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: `@parley/${name}`, private: true, type: 'module' })}\n`,
  );
  const [program, place] = name === 'cli' ? ['parley.js', 'bin/parley.js'] : ['healthcheck.js', 'dist/healthcheck.js'];
  await cp(join(root, 'tools/images', program), join(folder, place));
}

/** Deletes the files of a folder of installed packages that no process reads; licences stay. */
async function prune(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !unreadFolders.has(entry.name)) await prune(path);
    else if (entry.isDirectory() || isUnread(entry.name)) await rm(path, { recursive: true });
  }
}

function isUnread(file: string): boolean {
  return ofPnpm.has(file) || (unread.test(file) && !licence.test(file));
}
