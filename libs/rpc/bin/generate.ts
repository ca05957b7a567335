/**
 * Writes src/gen: the types of all messages and services under proto/, and for each service a module that loads it.
 * With --check it writes nothing and fails when src/gen is stale.
 */
import { execFile } from 'node:child_process';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { filesIn, keepFolder } from '@parley/reference/keep-folder';

const root = fileURLToPath(new URL('../../../', import.meta.url));

const errorDetails = new Set(['Status', 'ErrorInfo', 'BadRequest', 'RetryInfo'].map((name) => `google/rpc/${name}.ts`));

/** The same as src/proto-options.ts, in the generator's spelling. */
const options = ['--longs=String', '--enums=String', '--defaults', '--oneofs'];

async function generate(outDir: string): Promise<void> {
  const main = createRequire(import.meta.url).resolve('@grpc/proto-loader');
  const generator = join(main, '../../bin/proto-loader-gen-types.js');
  const output = ['--grpcLib=@grpc/grpc-js', '--importFileExtension=.ts', '-I', 'proto', '-O', outDir];
  await promisify(execFile)(process.execPath, [generator, ...options, ...output, ...(await protoFiles())], {
    cwd: root,
  });
  await prune(outDir);
  await writeServices(join(outDir, 'services'));
}

/** `parley.catalog.v1.CatalogService` is `catalogService` of `@parley/rpc/catalog`. */
async function writeServices(folder: string): Promise<void> {
  await mkdir(folder);
  for (const file of await protoFiles()) {
    const text = await readFile(join(root, 'proto', file), 'utf8');
    for (const [, name = ''] of text.matchAll(/^service (\w+)Service /gm)) {
      const kebab = name.replaceAll(/(?!^)[A-Z]/g, '-$&').toLowerCase();
      await writeFile(join(folder, `${kebab}.ts`), serviceModule(file, name));
    }
  }
}

function serviceModule(file: string, name: string): string {
  const folder = dirname(file);
  const [definition, handlers] = [`${name}ServiceDefinition`, `${name}ServiceHandlers`];
  return `import { loadService } from '../../rpc-service.ts';
import type { ${definition}, ${handlers} } from '../${folder}/${name}Service.ts';

export const ${name.charAt(0).toLowerCase()}${name.slice(1)}Service = loadService<${definition}, ${handlers}>(
  '${file}',
  '${folder.replaceAll('/', '.')}.${name}Service',
);
`;
}

/** Of what the generator makes, our own messages and what they refer to; of Google's others, what error-details.ts reads. */
async function prune(outDir: string): Promise<void> {
  const files = await filesIn(outDir);
  const roots = [...files.keys()].filter((name) => name.startsWith('parley/') || errorDetails.has(name));
  const used = new Set(roots);
  for (const name of used) for (const imported of importsOf(name, files.get(name) ?? '')) used.add(imported);
  const unused = [...files.keys()].filter((name) => !used.has(name));
  await Promise.all(unused.map((name) => rm(join(outDir, name))));
}

function importsOf(name: string, text: string): string[] {
  return [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(name), path));
}

async function protoFiles(): Promise<string[]> {
  return (await Array.fromAsync(glob('**/*.proto', { cwd: join(root, 'proto') }))).sort();
}

await keepFolder('libs/rpc/src/gen', generate);
