import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteFiles } from '../src/site-files.ts';

const folder = fileURLToPath(new URL('../../../services/gateway/site', import.meta.url));

/** Writes the pages that the gateway serves. Files that are the same stay untouched: a gateway may be reading them. */
const files = await siteFiles();
for (const [name, content] of files) {
  const file = join(folder, name);
  if (existsSync(file) && (await readFile(file)).equals(content)) continue;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
for await (const name of glob('**/*.{gz,json}', { cwd: folder })) {
  if (!files.has(name)) await rm(join(folder, name));
}
