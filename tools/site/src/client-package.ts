import { execFileSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { archive } from './archive.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = join(root, 'libs/client');

/** Where the package of a version is served. */
export function clientPackagePath(version: string): string {
  return `/docs/client/parley-client-${version}.tgz`;
}

/** The TypeScript client as npm installs it: compiled, with its types, and the version of the interface. */
export function clientPackage(version: string): Buffer {
  return archive('package', (place) => {
    compile(join(place, 'dist'));
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(manifest(version), undefined, 2)}\n`);
    cpSync(join(source, 'README.md'), join(place, 'README.md'));
  });
}

function compile(target: string): void {
  const compiler = join(root, 'node_modules/.bin/tsc');
  execFileSync(compiler, ['-p', source, '--outDir', target], { stdio: ['ignore', 'inherit', 'inherit'] });
}

function manifest(version: string) {
  return {
    name: '@parley/client',
    version,
    description: 'Client of Parley, a service for buying software',
    license: 'Apache-2.0',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.3' },
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  };
}
