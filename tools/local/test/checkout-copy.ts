import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtempDisposable, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { root } from '../src/workspace.ts';

const copied = ['charts', 'docs', 'libs', 'proto', 'services', 'tools', 'package.json', 'tsconfig.json'];

/** A copy of this checkout's working tree in a separate folder, which tests may change. */
export interface CheckoutCopy extends AsyncDisposable {
  /** Copies a folder's files over it. */
  add(folder: string): Promise<void>;
  /** Replaces the first `found` in a file. */
  edit(file: string, found: string, replacement: string): Promise<void>;
  read(file: string): Promise<string>;
  /** Links the dependencies of a package, as pnpm would: all are installed already. */
  link(folder: string): Promise<void>;
  /** Runs Node in it; rejects when Node fails. */
  run(...args: string[]): Promise<void>;
  /** Imports one of its modules. */
  load<Module>(file: string): Promise<Module>;
}

export async function copyCheckout(): Promise<CheckoutCopy> {
  const { path: folder, ...temporary } = await mkdtempDisposable(join(tmpdir(), 'parley-copy-'));
  // The copied packages are linked to each other by relative paths, and to outside packages through the root.
  for (const name of copied) {
    await cp(join(root, name), join(folder, name), { recursive: true, verbatimSymlinks: true });
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const at = (file: string) => join(folder, file);
  const read = (file: string) => readFile(at(file), 'utf8');
  return {
    ...temporary,
    read,
    add: (source) => cp(source, folder, { recursive: true }),
    async edit(file, found, replacement) {
      const text = await read(file);
      if (!text.includes(found)) throw new Error(`${file} has no ${found}`);
      await writeFile(at(file), text.replace(found, replacement));
    },
    async link(name) {
      const { dependencies } = JSON.parse(await read(join(name, 'package.json'))) as { dependencies: object };
      await mkdir(at(join(name, 'node_modules/@parley')), { recursive: true });
      for (const dependency of Object.keys(dependencies)) {
        await symlink(await placeOf(folder, dependency), at(join(name, 'node_modules', dependency)));
      }
    },
    async run(...args) {
      await promisify(execFile)(process.execPath, args, { cwd: folder });
    },
    load: (file) => import(pathToFileURL(at(file)).href),
  };
}

async function placeOf(folder: string, dependency: string): Promise<string> {
  if (dependency.startsWith('@parley/')) return join(folder, 'libs', dependency.slice('@parley/'.length));
  for (const lib of await readdir(join(folder, 'libs'))) {
    const installed = join(folder, 'libs', lib, 'node_modules');
    if ((await readdir(installed)).includes(dependency)) return join(installed, dependency);
  }
  throw new Error(`${dependency} is not installed`);
}
