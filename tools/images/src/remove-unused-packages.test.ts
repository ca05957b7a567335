import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeUnusedPackages } from './remove-unused-packages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-packages-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, content: string | object): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
}

async function install(name: string, { exports, dependencies }: { exports?: object; dependencies?: object } = {}) {
  await write(`node_modules/${name}/package.json`, { name, type: 'module', exports, dependencies });
  await write(`node_modules/${name}/index.js`, '');
}

it('keeps what the program reaches, directly, lazily or through packages, and what it depends on itself', async () => {
  await write('package.json', { type: 'module', dependencies: { fonts: '1', '@parley/scope': '1' } });
  await write('dist/main.js', `import './run.js'; import '@parley/scope/contracts'; import 'node:fs';`);
  await write('dist/run.js', `const lazy = () => import('lazy'); import '@group/direct/part';`);
  await install('@parley/scope', {
    exports: { './contracts': './contracts.js', './service': './service.js' },
    dependencies: { schemas: '1', database: '1' },
  });
  await write('node_modules/@parley/scope/contracts.js', `export { z } from 'schemas';`);
  await write('node_modules/@parley/scope/service.js', `import 'database';`);
  for (const name of ['schemas', 'database', 'fonts', 'lazy', 'indirect', '@group/other']) await install(name);
  await install('@group/direct', { dependencies: { indirect: '1', 'for-another-platform': '1' } });

  await removeUnusedPackages(folder, 'dist/main.js');
  const left = await readdir(join(folder, 'node_modules'));
  expect(left.toSorted()).toEqual(['@group', '@parley', 'fonts', 'indirect', 'lazy', 'schemas']);
  expect(await readdir(join(folder, 'node_modules/@group'))).toEqual(['direct']);
});
