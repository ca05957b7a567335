import { glob, lstat, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The facts to check about a layout; sizes in bytes. */
export type LayoutFacts = {
  packageBytes: number;
  mapBytes: number;
  /** Links to outside the layout. */
  links: string[];
  /** Files that Node would not run there. */
  sources: string[];
  /** Tests of Parley. */
  tests: string[];
  /** Threads that Parley starts and whose code is missing. */
  missing: string[];
};

const startsThread = /siblingModule\(import\.meta\.url, '([^']+)'\)/g;

/** Examines every file of a layout. */
export async function layoutFacts(folder: string): Promise<LayoutFacts> {
  const facts: LayoutFacts = { packageBytes: 0, mapBytes: 0, links: [], sources: [], tests: [], missing: [] };
  for await (const file of glob('**', { cwd: folder })) {
    const status = await lstat(join(folder, file));
    if (status.isSymbolicLink()) facts.links.push(file);
    if (!status.isFile()) continue;
    if (file.startsWith('node_modules/')) facts.packageBytes += status.size;
    if (file.endsWith('.map')) facts.mapBytes += status.size;
    if (/\.[cm]?ts$/.test(file)) facts.sources.push(file);
    if (/^(?:dist|node_modules\/@parley)\/.*\.test\.js$/.test(file)) facts.tests.push(file);
    if (/^dist\/.*\.js$/.test(file)) facts.missing.push(...(await missingThreads(join(folder, file))));
  }
  return facts;
}

async function missingThreads(file: string): Promise<string[]> {
  const names = [...(await readFile(file, 'utf8')).matchAll(startsThread)].map(([, name]) => `${name}.js`);
  return names.filter((name) => !existsSync(join(dirname(file), name)));
}
