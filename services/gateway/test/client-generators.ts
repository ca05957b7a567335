import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { goProgram, mavenArchive, npmPackages, pythonPackages, type Install } from '@parley/local/registry-packages';

export type Place = {
  /** Of the client. */
  folder: string;
  /** What its generator and its program need. */
  tools: string;
  /** The interface document, as the installation serves it: some clients can send uploads only to the address in it. */
  document: string;
};

/** How a client is generated, compiled and tried. Commands run in the folder of the client. */
export type ClientGenerator = {
  name: string;
  install: Install;
  /** Writes the client into `client` in the folder. */
  generate(place: Place): string[];
  /** Warnings about the generator itself; the page "Generate a client" says what they mean. */
  warnings?: RegExp;
  environment?(place: Place): Record<string, string>;
  program: ClientProgram;
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

const programs = join(root, 'services/gateway/test/client-programs');
const goModule = 'module example.com/program\n\ngo 1.24\n';
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

/** @param inner generated files to delete: the client's `go.mod`, and its tests */
function go(program: string, inner: string[] = []): ClientProgram {
  return {
    async prepare({ folder }) {
      await copyPrograms(folder, { 'program.go': `${program}.go`, 'support.go': 'support.go' });
      await writeFile(join(folder, 'go.mod'), goModule);
      for (const name of inner) await rm(join(folder, 'client', name), { recursive: true });
    },
    compile: () => [
      ['go', 'mod', 'tidy'],
      ['go', 'vet', './...'],
      ['go', 'build', '-o', 'program', '.'],
    ],
    start: () => ['./program'],
  };
}

const javaClasses = 'client/target/classes:client/target/dependency/*';

const java: ClientProgram = {
  prepare: async ({ folder }) => copyPrograms(folder, { 'Program.java': 'openapi_generator.java' }),
  compile: () => [
    ['mvn', '--quiet', '--batch-mode', '-f', 'client/pom.xml', 'compile', 'dependency:copy-dependencies'],
    ['javac', '-Xlint:all', '-Werror', '-cp', javaClasses, '-d', 'out', 'Program.java'],
  ],
  start: () => ['java', '-cp', `out:${javaClasses}`, 'Program'],
};

const cargoFile = `[package]
name = "program"
edition = "2021"

[dependencies]
openapi = { path = "client" }
chrono = "0.4"
serde_json = "1"
tokio = { version = "1", features = ["macros", "rt", "time"] }
uuid = "1"

[profile.dev]
debug = false

[lints.rust]
warnings = "deny"
`;

/** The client can neither send the first type nor read the second as the generator writes them. */
const replacedInRust = { pricing_dimension_input_value: 'PricingDimensionInputValue', form_field: 'FormField' };

const rust: ClientProgram = {
  async prepare({ folder }) {
    await mkdir(join(folder, 'src'));
    await copyPrograms(folder, { 'src/main.rs': 'openapi_generator.rs' });
    await writeFile(join(folder, 'Cargo.toml'), cargoFile);
    for (const [file, type] of Object.entries(replacedInRust))
      await writeFile(join(folder, `client/src/models/${file}.rs`), `pub use serde_json::Value as ${type};\n`);
  },
  compile: () => [['cargo', 'build', '--quiet']],
  start: () => ['target/debug/program'],
};

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

function openapiGenerator(language: string, { tools, folder, document }: Place, properties: string[] = []): string[] {
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
    generate: ({ tools, document }) => {
      const plugins = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];
      return [join(tools, 'node_modules/.bin/openapi-ts'), '-i', document, '-o', 'client', '-p', ...plugins];
    },
    program: typescript('hey-api'),
    missing: ['documentAsForm'],
  },
  {
    name: 'openapi-typescript',
    install: npmPackages('openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', 'typescript@5.9.3'),
    generate: ({ tools, document }) => [
      join(tools, 'node_modules/.bin/openapi-typescript'),
      document,
      '-o',
      'api.d.ts',
    ],
    program: typescript('openapi-fetch'),
  },
  {
    name: 'orval',
    install: npmPackages('orval@7.13.2'),
    generate: ({ tools, document }) => {
      const output = ['--output', './client.ts', '--client', 'fetch'];
      return [join(tools, 'node_modules/.bin/orval'), '--input', document, ...output];
    },
    program: typescript('orval'),
    missing: ['documentAsForm'],
  },
  {
    name: 'openapi-python-client',
    install: pythonPackages(...checked, 'openapi-python-client==0.29.1'),
    generate: ({ document }) => {
      const output = ['--output-path', 'client', '--overwrite', '--meta', 'none'];
      return ['python3', '-m', 'openapi_python_client', 'generate', '--path', document, ...output];
    },
    environment: withPackages,
    program: python('openapi_python_client', { strictly: true, unchecked: ['client.client'] }),
  },
  {
    name: 'openapi-generator, Go',
    install: jar,
    // Without it, values of two enums get one name.
    generate: (place) => openapiGenerator('go', place, ['enumClassPrefix=true']),
    warnings: ofEveryDocument,
    program: go('openapi_generator', ['go.mod', 'go.sum', 'test']),
    missing: ['documentById'],
  },
  {
    name: 'oapi-codegen',
    install: goProgram('github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'),
    // Without `skip-prune`, the bodies of webhooks are left out but referred to.
    generate: ({ tools, document }) => {
      const options = ['-generate', 'types,client,skip-prune', '-package', 'client'];
      return [join(tools, 'bin/oapi-codegen'), ...options, '-o', 'client/api.go', document];
    },
    program: go('oapi_codegen'),
  },
  {
    name: 'openapi-generator, Java',
    install: jar,
    // Without the second, each call takes all its parameters by their place.
    generate: (place) => openapiGenerator('java', place, ['library=native', 'useSingleRequestParameter=true']),
    warnings: new RegExp(`${ofEveryDocument.source}|Ignoring complex example on request body`),
    program: java,
    missing: ['documentById'],
  },
  {
    name: 'openapi-generator, Rust',
    install: jar,
    generate: (place) => openapiGenerator('rust', place),
    warnings: new RegExp(`${ofEveryDocument.source}|cannot be used as a .* name. Renamed to`),
    program: rust,
    // The client does not return response headers, so the program cannot read an ETag.
    missing: ['notModified', 'documentById'],
  },
  {
    name: 'ogen',
    install: goProgram('github.com/ogen-go/ogen/cmd/ogen@v1.24.0'),
    generate: ({ tools, document }) => [join(tools, 'bin/ogen'), '--target', 'client', '--package', 'client', document],
    /*
     * It writes names of headers with capitals. It says of every problem (RFC 9457) with a `status` that it does not
     * compare it with the status of the answer yet. A `url.URL` is not checked for its length; Parley does that.
     */
    warnings:
      /Header name is not canonical|Ensuring "status" matching HTTP status code|String validator cannot .*"go_type": "url.URL"/,
    program: go('ogen'),
  },
  {
    name: 'datamodel-codegen',
    install: pythonPackages(...checked, 'datamodel-code-generator==0.89.0', 'httpx', 'pydantic[email]'),
    generate: ({ document }) => {
      const options = ['--use-annotated', '--output-model-type', 'pydantic_v2.BaseModel'];
      const files = ['--input', document, '--output', 'client/models.py'];
      return ['python3', '-m', 'datamodel_code_generator', '--input-file-type', 'openapi', ...files, ...options];
    },
    environment: withPackages,
    // About the generator's defaults, and a library that it uses.
    warnings: /FutureWarning|warn_deprecated|without max_length|warn_about_dropped_constraints/,
    program: python('datamodel_codegen', { strictly: true }),
  },
];
