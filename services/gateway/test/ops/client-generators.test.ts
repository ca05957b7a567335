import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@parley/local/workspace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const document = join(root, 'services/gateway/openapi.json');

/** A generator with the arguments that print its version, and those that write a client into a folder. */
type Generator = { name: string; command: string; version: string; ask: string[]; args(folder: string): string[] };

const jar = process.env['OPENAPI_GENERATOR_JAR'];
const openapiGenerator = ['typescript-fetch', 'python', 'java', 'go', 'rust'].map((language): Generator => ({
  name: `openapi-generator for ${language}`,
  command: 'java',
  version: '7.25.0',
  ask: ['-jar', jar ?? '', 'version'],
  args: (folder) => ['-jar', jar ?? '', 'generate', '-i', document, '-g', language, '-o', folder],
}));
const others: Generator[] = [
  {
    name: 'oapi-codegen',
    command: 'oapi-codegen',
    version: 'v2.8.2',
    ask: ['--version'],
    args: (folder) => ['-generate', 'types,client,skip-prune', '-package', 'api', '-o', `${folder}/api.go`, document],
  },
  {
    name: 'ogen',
    command: 'ogen',
    version: 'v1.24.0',
    ask: ['--version'],
    args: (folder) => ['--target', folder, '--package', 'api', document],
  },
  {
    name: 'openapi-python-client',
    command: 'openapi-python-client',
    version: '0.29.1',
    ask: ['--version'],
    args: (folder) => ['generate', '--path', document, '--output-path', folder, '--overwrite', '--meta', 'none'],
  },
  {
    name: 'datamodel-codegen',
    command: 'datamodel-codegen',
    version: '0.89.0',
    ask: ['--version'],
    args: (folder) => ['--input', document, '--input-file-type', 'openapi', '--output', `${folder}/models.py`],
  },
  {
    name: '@hey-api/openapi-ts',
    command: 'openapi-ts',
    version: '0.95.0',
    ask: ['--version'],
    args: (folder) => [
      '-i',
      document,
      '-o',
      folder,
      '-p',
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      '@hey-api/sdk',
    ],
  },
  {
    name: 'openapi-typescript',
    command: 'openapi-typescript',
    version: '7.13.0',
    ask: ['--version'],
    args: (folder) => [document, '-o', `${folder}/api.d.ts`],
  },
  {
    name: 'orval',
    command: 'orval',
    version: '7.13.2',
    ask: ['--version'],
    args: (folder) => ['--input', document, '--output', `${folder}/api.ts`, '--client', 'fetch'],
  },
];

/** The version of a generator; undefined if it is not installed. */
async function versionOf({ command, ask }: Generator): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await run(command, ask);
    return stdout + stderr;
  } catch {
    return undefined;
  }
}

describe('installed client generators accept the interface document', () => {
  let folder: string;

  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'parley-clients-'))));
  afterAll(async () => rm(folder, { recursive: true, force: true }));

  it.each([...openapiGenerator, ...others].map((generator) => [generator.name, generator] as const))(
    '%s',
    async (name, generator) => {
      const version = await versionOf(generator);
      if (version === undefined) return process.emitWarning(`${name} is not installed: not tried`);
      expect(version).toContain(generator.version);
      const own = await mkdtemp(join(folder, 'client-'));
      await run(generator.command, generator.args(own), { maxBuffer: 1e8, cwd: own });
    },
  );
});
