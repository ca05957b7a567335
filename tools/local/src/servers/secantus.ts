import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, cached } from '../../bootstrap/cache.js';
import { Failure } from '../../bootstrap/failure.js';
import { runQuietly } from '../../bootstrap/run-quietly.js';
import { say } from '../../bootstrap/say.js';
import { aptInstall } from './apt.ts';
import { isExecutable, onPath } from '../processes/on-path.ts';
import { root } from '../workspace.ts';

/**
 * SecantusDB, the default database: run as a separate process and never linked, because it is GPL-2.0. Both builds are
 * pinned.
 */
const wheelVersion = '0.7.0b3';
const rustVersion = '0.5.3-beta.193';

const rustFolder = `secantus-mdb-${rustVersion}`;
/** The wheel and its dependencies, with file hashes. */
const requirements = join(root, 'tools/local/secantusdb-requirements.txt');
const otherwise = 'install mongod or Docker, or set MONGODB_URI to a MongoDB of yours';

/** The path of the Rust build, if it is on PATH or was built by `npm run mongo:build`. */
export function secantusRustBuild(): string | undefined {
  const inCache = join(cacheDir(), rustFolder, 'bin', 'secantusd-rs');
  return onPath('secantusd-rs') ?? (isExecutable(inCache) ? inCache : undefined);
}

/** Compiles the Rust build into the cache. */
export async function buildSecantusRust(): Promise<string> {
  const folder = await cached(rustFolder, async (draft) => {
    if (!onPath('cargo')) {
      throw new Failure(
        'Building SecantusDB takes Rust, and cargo is not on PATH: install it from https://rustup.rs and run this again.',
      );
    }
    say(
      `Building SecantusDB ${rustVersion} from crates.io, about 3 minutes: it is 4 times as fast as the Python build`,
    );
    // `--locked`: use the dependency versions of its own lock file.
    const version = ['--version', rustVersion, '--locked', '--ignore-rust-version'];
    await runQuietly('Building SecantusDB', ['cargo', 'install', 'secantus-mdb', ...version, '--root', draft], {
      remedy: 'it needs a C compiler, cmake and 2 GB of disk; see what is missing below',
    });
  });
  return join(folder, 'bin', 'secantusd-rs');
}

/** Installs the Python build unless it is cached. Returns the command that runs it. */
export async function installSecantusWheel(): Promise<string[]> {
  const folder = await cached(`secantusdb-${wheelVersion}`, async (draft) => {
    const python = await pythonWithVenv();
    say(`Getting SecantusDB ${wheelVersion} from PyPI: no MongoDB here (\`npm run mongo:build\` makes a faster one)`);
    await runQuietly('Making a Python environment', [python, '-m', 'venv', draft], { remedy: otherwise });
    const pip = [join(draft, 'bin', 'python'), '-m', 'pip', '--disable-pip-version-check', '--no-input'];
    await runQuietly(
      `Getting SecantusDB ${wheelVersion} from PyPI`,
      [...pip, 'install', '--quiet', '--require-hashes', '--only-binary', ':all:', '--requirement', requirements],
      {
        remedy: otherwise,
      },
    );
  });
  // The installed script contains the path of the folder before its rename, so run the module instead.
  return [join(folder, 'bin', 'python'), '-m', 'secantus'];
}

async function pythonWithVenv(): Promise<string> {
  const found = onPath('python3');
  if (found && (await hasVenv(found))) return found;
  const why = 'SecantusDB needs Python with virtual environments';
  await aptInstall({ package: 'python3-venv', why, otherwise });
  // The system Python that the package belongs to, even if another one comes first on PATH.
  return existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
}

async function hasVenv(python: string): Promise<boolean> {
  const check = 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))';
  return runQuietly('check', [python, '-c', check]).then(
    () => true,
    () => false,
  );
}
