import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { init, parse } from 'es-module-lexer';

type Manifest = Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>>;

/** Packages of the workspace: only the modules of them that are imported count, not all that they depend on. */
const isOurs = (name: string) => name.startsWith('@parley/');

/**
 * Deletes the installed packages that a program does not reach from its entry: the command line imports the contracts
 * of all services, but nothing that opens databases or reads documents. What the program itself depends on stays.
 */
export async function removeUnusedPackages(folder: string, entry: string): Promise<void> {
  const installed = await packageFolders(join(folder, 'node_modules'));
  const used = await usedPackages(folder, entry);
  for (const unused of installed.difference(used)) await rm(unused, { recursive: true });
}

async function packageFolders(modules: string): Promise<Set<string>> {
  const names = (await readdir(modules)).filter((name) => !name.startsWith('.'));
  const folders = names.map(async (name) =>
    name.startsWith('@')
      ? (await readdir(join(modules, name))).map((own) => join(modules, name, own))
      : join(modules, name),
  );
  return new Set((await Promise.all(folders)).flat());
}

async function usedPackages(folder: string, entry: string): Promise<Set<string>> {
  await init;
  const used = new Set<string>();
  const modules = new Set([join(folder, entry)]);
  for (const module of modules) {
    const [imports] = parse(await readFile(module, 'utf8'));
    for (const { n: specifier } of imports) {
      if (specifier === undefined || specifier.startsWith('node:')) continue;
      const name = packageOf(specifier);
      const isFile = specifier.startsWith('.') || isOurs(name);
      if (isFile) modules.add(createRequire(module).resolve(specifier));
      if (isOurs(name)) used.add(join(folder, 'node_modules', name));
      else if (!isFile) await addPackage(name, module, used);
    }
  }
  const { dependencies = {} } = await manifestIn(folder);
  for (const name of Object.keys(dependencies)) if (!isOurs(name)) await addPackage(name, join(folder, entry), used);
  return used;
}

/** Adds a package and all that it may load. */
async function addPackage(name: string, importer: string, used: Set<string>): Promise<void> {
  const places = createRequire(importer).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name)).find((place) => existsSync(join(place, 'package.json')));
  // An optional package for another platform is not installed.
  if (found === undefined || used.has(found)) return;
  used.add(found);
  const { dependencies, optionalDependencies, peerDependencies } = await manifestIn(found);
  const others = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  for (const other of others) await addPackage(other, join(found, 'package.json'), used);
}

async function manifestIn(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
