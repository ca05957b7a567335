import { glob, lstat } from 'node:fs/promises';
import { join } from 'node:path';

/** What a layout is judged by; sizes in bytes. */
export type LayoutFacts = { packageBytes: number; mapBytes: number; links: string[]; sources: string[] };

/** Looks at every file of a layout. */
export async function layoutFacts(folder: string): Promise<LayoutFacts> {
  const facts: LayoutFacts = { packageBytes: 0, mapBytes: 0, links: [], sources: [] };
  for await (const file of glob('**', { cwd: folder })) {
    const status = await lstat(join(folder, file));
    if (status.isSymbolicLink()) facts.links.push(file);
    if (!status.isFile()) continue;
    if (file.startsWith('node_modules/')) facts.packageBytes += status.size;
    if (file.endsWith('.map')) facts.mapBytes += status.size;
    if (/\.[cm]?ts$/.test(file)) facts.sources.push(file);
  }
  return facts;
}
