import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** Writes a layout that contains the bare process and the packages of another layout, and loads the named ones. */
export async function writeBareLayout(folder: string, of: string, packages: string[]): Promise<void> {
  const source = await readFile(new URL('bare.ts', import.meta.url), 'utf8');
  await mkdir(join(folder, 'dist'), { recursive: true });
  await symlink(join(of, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n');
  await writeFile(join(folder, 'dist/packages.json'), JSON.stringify(packages));
  await writeFile(join(folder, 'dist/main.js'), stripTypeScriptTypes(source));
}

/** The packages that the recorder noted for a process, without duplicates. */
export async function recordedPackages(scratch: string, pid: number): Promise<string[]> {
  const text = await readFile(join(scratch, `${pid}.packages`), 'utf8');
  return [...new Set(text.split('\n').filter((line) => line !== ''))];
}
