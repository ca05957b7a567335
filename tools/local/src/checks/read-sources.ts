import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type SourceText = { file: string; text: string };

/** The files that are written by hand, in order of their paths. */
export async function readSources(root: string, patterns: string[]): Promise<SourceText[]> {
  const exclude = (name: string) => /(?:^|\/)(?:node_modules|gen|\.git)$/u.test(name);
  const files = await Array.fromAsync(glob(patterns, { cwd: root, exclude }));
  return Promise.all(files.toSorted().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })));
}
