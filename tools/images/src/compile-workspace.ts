import { cp, glob, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runQuietly } from '@parley/local/bootstrap/run-quietly';
import { root } from '@parley/local/workspace';

type Exports = Record<string, string>;
type Manifest = { exports?: Exports; bin?: Exports };

/** Files read at run time besides the code, and their location within their package. */
const read = [
  ['proto', 'libs/rpc/proto'],
  ['tools/kube/schemas', 'tools/kube/schemas'],
  ['charts', 'tools/kube/charts'],
  ['services/gateway/site', 'services/gateway/site'],
] as const;

const sources = /^\.\/src\/(.*)\.ts$/;

/**
 * Compiles the workspace to JavaScript in a separate folder, with `dist` in place of each package's `src` and without
 * tests. Necessary because Node does not strip types from files in node_modules, where the packages are in an image.
 * Types are not checked here; `npm test types` does that.
 */
export async function compileWorkspace(folder: string): Promise<void> {
  const config = join(root, 'tools/images/compile.tsconfig.json');
  await runQuietly('Compiling', [join(root, 'node_modules/.bin/tsc'), '-p', config, '--outDir', folder]);
  for (const name of ['package.json', 'patches', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for await (const manifest of glob('{libs,services,tools}/*/package.json', { cwd: root })) {
    await compilePackage(dirname(manifest), folder);
  }
  for (const [from, to] of read) await cp(join(root, from), join(folder, to), { recursive: true });
}

async function compilePackage(name: string, folder: string): Promise<void> {
  const target = join(folder, name);
  await mkdir(target, { recursive: true });
  if (existsSync(join(target, 'src'))) {
    await rename(join(target, 'src'), join(target, 'dist'));
    // The compiler does not copy `x.json` if there is an `x.ts` in the same folder.
    for await (const file of glob('src/**/*.json', { cwd: join(root, name) }))
      await cp(join(root, name, file), join(target, file.replace(/^src/, 'dist')));
  }
  const manifest = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8')) as Manifest;
  await writeFile(join(target, 'package.json'), JSON.stringify(compiled(manifest), undefined, 2));
}

/**
 * The package manifest with its exports and bin pointing to `dist`; exports outside `src`, which only tests use, are
 * left out.
 */
function compiled(manifest: Manifest): Manifest {
  const moved = (exports: Exports) =>
    Object.fromEntries(
      Object.entries(exports)
        .filter(([, file]) => sources.test(file))
        .map(([name, file]) => [name, file.replace(sources, './dist/$1.js')]),
    );
  return {
    ...manifest,
    ...(manifest.exports && { exports: moved(manifest.exports) }),
    ...(manifest.bin && { bin: moved(manifest.bin) }),
  };
}
