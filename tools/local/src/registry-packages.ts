import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cached } from '../bootstrap/cache.js';

/** Puts a program into a folder of the cache, which it returns. Fails where the program is not to be had. */
export type Install = () => Promise<string>;

const started = promisify(execFile);

/** Runs a command to its end; what it printed is returned, or thrown if it fails. */
export async function run(command: string[], { cwd, env = {} }: { cwd: string; env?: NodeJS.ProcessEnv }) {
  const [file = '', ...args] = command;
  try {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1e8 };
    const { stdout, stderr } = await started(file, args, options);
    return { stdout, output: stdout + stderr };
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message.split('\n', 1)[0]}\n${(stdout + stderr).slice(-4_000)}`, { cause: error });
  }
}

/** Packages of npm, without their install scripts. */
export function npmPackages(...packages: string[]): Install {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  return async () =>
    cached(folderOf(packages), async (draft) => {
      await run(['npm', 'install', '--prefix', draft, ...quiet, ...packages], { cwd: draft });
    });
}

/** Packages of PyPI, for `PYTHONPATH`. */
export function pythonPackages(...packages: string[]): Install {
  const quiet = ['--quiet', '--disable-pip-version-check', '--no-warn-script-location'];
  return async () =>
    cached(folderOf(packages), async (draft) => {
      await run(['python3', '-m', 'pip', 'install', ...quiet, '--target', draft, ...packages], { cwd: draft });
    });
}

/** Builds a program of a Go module. */
export function goProgram(program: string): Install {
  return async () =>
    cached(folderOf([program]), async (draft) => {
      await run(['go', 'install', program], { cwd: draft, env: { GOBIN: join(draft, 'bin') } });
    });
}

/** An archive from Maven Central, as `archive.jar`. */
export function mavenArchive(coordinates: string): Install {
  const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';
  return async () =>
    cached(folderOf([coordinates]), async (draft) => {
      const where = [`-Dartifact=${coordinates}`, `-DoutputDirectory=${draft}`, '-Dmdep.stripVersion=true'];
      await run(['mvn', '--quiet', '--batch-mode', plugin, ...where], { cwd: draft });
    });
}

function folderOf(packages: string[]): string {
  return `packages-${packages.join('-').replaceAll(/[^\w.@-]+/g, '-')}`;
}
