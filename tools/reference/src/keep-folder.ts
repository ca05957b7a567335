import { cp, glob, mkdtempDisposable, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refuse } from './keep-files.ts';

/**
 * Replaces a folder of generated TypeScript if it is stale. With `--check` on the command line, only sets the exit code.
 * @param path from the repository root
 */
export async function keepFolder(path: string, generate: (folder: string) => Promise<void>): Promise<void> {
  const target = join(import.meta.dirname, '../../..', path);
  await using fresh = await mkdtempDisposable(join(tmpdir(), 'parley-gen-'));
  await generate(fresh.path);
  const [wanted, found] = await Promise.all([filesIn(fresh.path), filesIn(target)]);
  const stale = [...new Set([...wanted.keys(), ...found.keys()])].find((name) => wanted.get(name) !== found.get(name));
  if (stale === undefined) return;
  if (process.argv.includes('--check')) return refuse(join(path, stale));
  await rm(target, { recursive: true, force: true });
  await cp(fresh.path, target, { recursive: true });
}

/** The texts of the TypeScript files in a folder, by their paths. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const names = await Array.fromAsync(glob('**/*.ts', { cwd: folder }));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}
