import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { mavenArchive, npmPackages, pythonPackages, type Install } from './generator-tools.ts';

/** Where the files of one client are, and the tools that its generator and its program need. */
export type Place = { folder: string; tools: string };

/** How a client is generated, compiled and tried. Commands run in the folder of the client. */
export type ClientGenerator = {
  name: string;
  install: Install;
  /** Writes the client. */
  generate(place: Place): string[];
  /** Warnings that say nothing about the document. */
  warnings?: RegExp;
  environment?(place: Place): Record<string, string>;
  /** Absent where the client is generated only. */
  program?: ClientProgram;
  /** Calls that it cannot write; the page "Generate a client" says why. */
  missing?: string[];
};

type ClientProgram = {
  /** Adds the program and what it needs. */
  prepare(place: Place): Promise<void>;
  /** Compiles and checks both as strictly as the language offers. */
  compile(place: Place): string[][];
  start(place: Place): string[];
};

export const document = join(root, 'services/gateway/openapi.json');
const programs = join(root, 'services/gateway/test/client-programs');
const checked = ['mypy==2.4.1', 'types-python-dateutil'];

/** Packages of Python, and the programs that come with them. */
function withPackages({ tools }: Place): Record<string, string> {
  return { PYTHONPATH: tools, PATH: [join(tools, 'bin'), process.env['PATH']].join(':') };
}

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noImplicitReturns: true,
  target: 'es2022',
  module: 'commonjs',
  moduleResolution: 'bundler',
  esModuleInterop: true,
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  skipLibCheck: true,
  outDir: 'out',
};

/** @param modules the folder whose packages the client imports */
function typescript(program: string, modules: (place: Place) => string = ({ tools }) => tools): ClientProgram {
  return {
    async prepare(place) {
      const { folder } = place;
      await copyPrograms(folder, { 'program.ts': `${program}.ts`, 'support.ts': 'support.ts' });
      await symlink(join(modules(place), 'node_modules'), join(folder, 'node_modules'));
      const settings = { compilerOptions: strict, files: ['program.ts'] };
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    },
    compile: () => [[join(root, 'node_modules/.bin/tsc'), '-p', '.']],
    start: () => [process.execPath, 'out/program.js'],
  };
}

/** @param unchecked modules of the client with mistakes of the generator */
function python(program: string, { strictly = false, unchecked = [] as string[] }): ClientProgram {
  return {
    async prepare({ folder }) {
      await copyPrograms(folder, { 'program.py': `${program}.py`, 'support.py': 'support.py' });
      const sections = unchecked.map((module) => `[mypy-${module}]\nignore_errors = True\n`);
      await writeFile(join(folder, 'mypy.ini'), ['[mypy]\n', ...sections].join(''));
    },
    compile: () => [['python3', '-m', 'mypy', ...(strictly ? ['--strict'] : []), 'program.py']],
    start: () => ['python3', 'program.py'],
  };
}

async function copyPrograms(folder: string, files: Record<string, string>): Promise<void> {
  for (const [name, program] of Object.entries(files)) await cp(join(programs, program), join(folder, name));
}

const generatorJar = 'openapi-generator-cli.jar';
const jar = mavenArchive('org.openapitools:openapi-generator-cli:7.25.0');

/** Other tools, with the archive of openapi-generator among them. */
function withJar(install: Install): Install {
  return async () => {
    const tools = await install();
    await cp(join(await jar(), generatorJar), join(tools, generatorJar));
    return tools;
  };
}


function openapiGenerator(language: string, { tools, folder }: Place, properties: string[] = []): string[] {
  const own = properties.length > 0 ? ['--additional-properties', properties.join(',')] : [];
  const archive = join(tools, generatorJar);
  return ['java', '-jar', archive, 'generate', '-i', document, '-g', language, '-o', join(folder, 'client'), ...own];
}

/** It says so of every document of this version, and of schemas that are a reference with a description. */
const ofEveryDocument = /OpenAPI 3\.1 support is still in beta|Failed to get the schema name: null/;

export const generators: ClientGenerator[] = [
  {
    name: 'openapi-generator, TypeScript (fetch)',
    install: jar,
    generate: (place) => openapiGenerator('typescript-fetch', place),
    warnings: ofEveryDocument,
    program: typescript('typescript-fetch', () => root),
    missing: ['documentById'],
  },
  {
    name: 'openapi-generator, Python',
    install: withJar(pythonPackages(...checked, 'pydantic', 'python-dateutil', 'urllib3')),
    generate: (place) => openapiGenerator('python', place),
    warnings: ofEveryDocument,
    environment: ({ tools, folder }) => ({ PYTHONPATH: [join(folder, 'client'), tools].join(':'), MYPYPATH: 'client' }),
    program: python('openapi_generator', {}),
    missing: ['documentById'],
  },
  {
    name: '@hey-api/openapi-ts',
    // It fails under TypeScript 7, which npm chooses where nothing is said.
    install: npmPackages('@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3'),
    generate: ({ tools }) => {
      const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];
      return [join(tools, 'node_modules/.bin/openapi-ts'), '-i', document, '-o', 'client', '-p', ...plugins];
    },
    program: typescript('hey-api'),
    missing: ['documentAsForm'],
  },
  {
    name: 'openapi-typescript',
    install: npmPackages('openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'),
    generate: ({ tools }) => [join(tools, 'node_modules/.bin/openapi-typescript'), document, '-o', 'api.d.ts'],
    program: typescript('openapi-fetch'),
  },
  {
    name: 'orval',
    install: npmPackages('orval@7.13.2'),
    generate: ({ tools }) => {
      const output = ['--output', './client.ts', '--client', 'fetch'];
      return [join(tools, 'node_modules/.bin/orval'), '--input', document, ...output];
    },
    program: typescript('orval'),
    missing: ['documentAsForm'],
  },
  {
    name: 'openapi-python-client',
    install: pythonPackages(...checked, 'openapi-python-client==0.29.1'),
    generate: () => {
      const output = ['--output-path', 'client', '--overwrite', '--meta', 'none'];
      return ['python3', '-m', 'openapi_python_client', 'generate', '--path', document, ...output];
    },
    environment: withPackages,
    program: python('openapi_python_client', { strictly: true, unchecked: ['client.client'] }),
  },
];
